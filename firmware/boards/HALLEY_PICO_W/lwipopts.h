// lwIP as MicroPython sets it up, without IPv6 and mDNS: a box does not need them, and to join their
// multicast groups takes 150 ms of each power-on. Every box would claim the name halley.local, and to
// quarrel over it takes twice the stack of anything else that comes from the network.
#include "ports/rp2/lwip_inc/lwipopts.h"
#undef LWIP_IPV6
#define LWIP_IPV6 0
#undef LWIP_MDNS_RESPONDER
#define LWIP_MDNS_RESPONDER 0
#undef LWIP_DNS_SUPPORT_MDNS_QUERIES
#define LWIP_DNS_SUPPORT_MDNS_QUERIES 0

// The wireless chip's driver as MicroPython sets it up, but a chip whose program hangs holds a key
// for 20 ms at most. By itself the driver waits a second until the chip takes a packet, and another
// for the answer to a question (cyw43-driver #111). The names are those of its two loops.
#include "ports/rp2/cyw43_configport.h"
#undef CYW43_SDPCM_SEND_COMMON_WAIT
#define CYW43_SDPCM_SEND_COMMON_WAIT \
    if (cur_us - start_us > 10000) { \
        return -CYW43_ETIMEDOUT; \
    } \
    cyw43_yield();
#undef CYW43_DO_IOCTL_WAIT
#define CYW43_DO_IOCTL_WAIT \
    if (kind == SDPCM_GET && cyw43_hal_ticks_us() - start > 20000) { \
        return -CYW43_ETIMEDOUT; \
    } \
    cyw43_yield();

// Wi-Fi, sockets and TLS, as RPI_PICO_W has them; no Bluetooth, and no REPL over the network.
#define MICROPY_PY_NETWORK 1
#define MICROPY_PY_NETWORK_HOSTNAME_DEFAULT "Halley"
#define MICROPY_PY_WEBSOCKET (0)
#define MICROPY_PY_WEBREPL (0)
#define CYW43_USE_SPI (1)
#define CYW43_LWIP (1)
#define CYW43_GPIO (1)
#define CYW43_SPI_PIO (1)
#define MICROPY_HW_PIN_EXT_COUNT CYW43_WL_GPIO_COUNT

// The wireless chip's interrupt stays over a soft reset.
int mp_hal_is_pin_reserved(int n);
#define MICROPY_HW_PIN_RESERVED(i) mp_hal_is_pin_reserved(i)

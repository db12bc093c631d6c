#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico W"
#define MICROPY_HW_FLASH_STORAGE_BYTES (848 * 1024) // as RPI_PICO_W

#include "mpconfigwifi.h"

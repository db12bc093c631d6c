#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico 2 W"
#define MICROPY_HW_FLASH_STORAGE_BYTES (2560 * 1024) // as RPI_PICO2_W

#include "../HALLEY_PICO_W/mpconfigwifi.h"

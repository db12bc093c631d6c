#define MICROPY_HW_BOARD_NAME "ClockworkPi PicoCalc"
#define MICROPY_HW_FLASH_STORAGE_BYTES (1408 * 1024) // as RPI_PICO: a Pico H is inside

#define MICROPY_HW_BOARD_NAME "Adafruit MacroPad RP2040"
#define MICROPY_HW_FLASH_STORAGE_BYTES (7168 * 1024)
#define HALLEY_LIGHTS (1) // under its keys: machine.bitstream

set(PICO_BOARD "pico2_w")
set(PICO_PLATFORM "rp2350")
set(MICROPY_PY_LWIP ON)
set(MICROPY_PY_NETWORK_CYW43 ON)
# the Pico W's cyw43_configport.h and lwipopts.h go before MicroPython's
include_directories(${CMAKE_CURRENT_LIST_DIR}/../HALLEY_PICO_W)
# MicroPython 1.28 finds the chip's header with Bluetooth only
include_directories(SYSTEM ${PICO_SDK_PATH}/src/rp2_common/pico_cyw43_driver/include)
set(MICROPY_BOARD_PINS ${MICROPY_PORT_DIR}/boards/RPI_PICO2_W/pins.csv)
set(MICROPY_FROZEN_MANIFEST ${CMAKE_CURRENT_LIST_DIR}/../HALLEY_PICO_W/manifest.py)
include(${CMAKE_CURRENT_LIST_DIR}/../halley.cmake)

set(PICO_BOARD "pico_w")
set(PICO_PLATFORM "rp2040")
set(MICROPY_PY_LWIP ON)
set(MICROPY_PY_NETWORK_CYW43 ON)
# this folder's cyw43_configport.h and lwipopts.h go before MicroPython's
include_directories(${CMAKE_CURRENT_LIST_DIR})
# MicroPython 1.28 finds the chip's header with Bluetooth only
include_directories(SYSTEM ${PICO_SDK_PATH}/src/rp2_common/pico_cyw43_driver/include)
set(MICROPY_BOARD_PINS ${MICROPY_PORT_DIR}/boards/RPI_PICO_W/pins.csv)
set(MICROPY_FROZEN_MANIFEST ${CMAKE_CURRENT_LIST_DIR}/manifest.py)
include(${CMAKE_CURRENT_LIST_DIR}/../halley.cmake)

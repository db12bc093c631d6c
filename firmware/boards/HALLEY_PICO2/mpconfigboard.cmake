set(PICO_BOARD "pico2")
set(PICO_PLATFORM "rp2350")
include(${CMAKE_CURRENT_LIST_DIR}/../halley.cmake)

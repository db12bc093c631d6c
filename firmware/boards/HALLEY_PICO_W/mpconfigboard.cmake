set(PICO_BOARD "pico_w")
set(PICO_PLATFORM "rp2040")
include(${CMAKE_CURRENT_LIST_DIR}/../halley.cmake)

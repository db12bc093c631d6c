set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
include(${CMAKE_CURRENT_LIST_DIR}/../halley.cmake)

# What the boards of this folder have in common. Their file systems are where MicroPython's own
# boards have them (RPI_PICO, RPI_PICO_W, RPI_PICO2, RPI_PICO2_W), so that evenings survive a change
# of image. All have the pins of a Pico; those of a wireless chip come on top.
if(NOT DEFINED MICROPY_BOARD_PINS)
    set(MICROPY_BOARD_PINS ${MICROPY_PORT_DIR}/boards/RPI_PICO/pins.csv)
endif()
if(NOT DEFINED MICROPY_FROZEN_MANIFEST)
    set(MICROPY_FROZEN_MANIFEST ${CMAKE_CURRENT_LIST_DIR}/../manifest.py)
endif()
list(APPEND MICROPY_SOURCE_BOARD ${CMAKE_CURRENT_LIST_DIR}/halley.c)
set_source_files_properties(${CMAKE_BINARY_DIR}/frozen_content.c PROPERTIES
    COMPILE_OPTIONS "-include;${CMAKE_CURRENT_LIST_DIR}/frozen_align.h"
    OBJECT_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/frozen_align.h
)
set_source_files_properties(${MICROPY_DIR}/py/runtime.c PROPERTIES
    COMPILE_OPTIONS "-include;${CMAKE_CURRENT_LIST_DIR}/pystack_args.h"
    OBJECT_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/pystack_args.h
)

file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../halley/__init__.py HALLEY_VERSION REGEX "^VERSION = ")
string(REGEX REPLACE ".*\"(.*)\".*" "\\1" HALLEY_VERSION ${HALLEY_VERSION})
list(APPEND MICROPY_DEF_BOARD
    MP_CONFIGFILE="${CMAKE_CURRENT_LIST_DIR}/mpconfighalley.h"
    PICO_PRINTF_SUPPORT_FLOAT=0  # the chip's SDK prints no fractions; MicroPython has its own way
    PICO_PRINTF_SUPPORT_EXPONENTIAL=0
    HALLEY_IMAGE="Halley ${HALLEY_VERSION} for ${MICROPY_BOARD}"
    PICO_USE_FASTEST_SUPPORTED_CLOCK=1  # an RP2040 runs at 200 MHz, an RP2350 at its 150
)

if(PICO_PLATFORM STREQUAL "rp2040")
    add_link_options(-Wl,--defsym=halley_heap_end=0x2003FC00)
endif()

# MicroPython compiles what runs most (vm.c, map.c) for speed, and the rest for size. What each call
# and each string goes through is for speed as well here: 3.6 KB, and 4 % less time for a key.
set_source_files_properties(
    ${MICROPY_DIR}/py/gc.c
    ${MICROPY_DIR}/py/qstr.c
    ${MICROPY_DIR}/py/objfun.c
    ${MICROPY_DIR}/py/bc.c
    PROPERTIES COMPILE_OPTIONS "-O2"
)

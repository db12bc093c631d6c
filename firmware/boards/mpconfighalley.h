// MicroPython's configuration for this chip (ports/rp2/mpconfigport.h), without what the box has no
// use for: 1 KB and more each in flash. Kept: what `halley` and mpremote call on the box (os, io,
// sys, struct, select, binascii, SHA-256, vfs, machine.reset and bootloader), the REPL and its
// compiler, and the line numbers in tracebacks, which crash records have (but for screens:
// ../manifest.py).

// The box has one thread: no piece of memory waits for a lock. What MicroPython 1.28 leaves undone
// then, halley.c does.
#define MICROPY_PY_THREAD (0)

// The variables of the functions that are being called lie in memory of their own (halley.c). On the
// heap a place for those of most functions was looked for at each call, which took 25 to 115 us.
#define MICROPY_ENABLE_PYSTACK (1)
#define MICROPY_BOARD_EARLY_INIT halley_early_init
void halley_early_init(void);

// MicroPython remembers where in its dict a name was found last, for 128 names. With more an evening
// is replayed in 4 % less time.
#define MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE (512)

// The box is one USB serial port, and its prompt is on no other.
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)
#define MICROPY_PY_OS_DUPTERM (0)
#define MICROPY_PY_OS_DUPTERM_NOTIFY (0)

// What of the language and the prompt nobody uses here: mpremote sends plain programs, and uses no
// editing keys. Modules of the image are compiled where it is built.
#define MICROPY_OPT_MPZ_BITWISE (0)
#define MICROPY_PY_BUILTINS_EXECFILE (0)
#define MICROPY_PY_BUILTINS_FROZENSET (0)
#define MICROPY_PY_BUILTINS_INPUT (0)
#define MICROPY_PY_BUILTINS_NOTIMPLEMENTED (0)
#define MICROPY_PY_BUILTINS_POW3 (0)
#define MICROPY_PY_BUILTINS_SLICE_ATTRS (0)
#define MICROPY_PY_BUILTINS_SLICE_INDICES (0)
#define MICROPY_PY_COLLECTIONS_ORDEREDDICT (0)
#define MICROPY_PY_FSTRINGS (0)
#define MICROPY_PY_MICROPYTHON_MEM_INFO (0)
#define MICROPY_PY_MICROPYTHON_STACK_USE (1)
#define MICROPY_PY_REVERSE_SPECIAL_METHODS (0)
#define MICROPY_PY_SELECT_SELECT (0)
#define MICROPY_REPL_AUTO_INDENT (0)
#define MICROPY_REPL_EMACS_KEYS (0)

#include "mpconfigport.h"

// All of Halley's numbers are whole: without fractions the image is 12 KB smaller.
#undef MICROPY_FLOAT_IMPL
#define MICROPY_FLOAT_IMPL (MICROPY_FLOAT_IMPL_NONE)

// The box's file system is littlefs.
#undef MICROPY_VFS_FAT
#define MICROPY_VFS_FAT (0)

// `halley` and mpremote compare files by SHA-256.
#undef MICROPY_PY_HASHLIB_MD5
#define MICROPY_PY_HASHLIB_MD5 (0)
#undef MICROPY_PY_HASHLIB_SHA1
#define MICROPY_PY_HASHLIB_SHA1 (0)
#undef MICROPY_PY_CRYPTOLIB
#define MICROPY_PY_CRYPTOLIB (0)

// Machine code is made where the image is built; the box runs it, and makes none.
#undef MICROPY_EMIT_THUMB
#define MICROPY_EMIT_THUMB (0)
#undef MICROPY_EMIT_INLINE_THUMB
#define MICROPY_EMIT_INLINE_THUMB (0)
#define MICROPY_PERSISTENT_CODE_LOAD_NATIVE (1)

// Keypad, display and sounder need machine's Pin, ADC, Timer, PWM and I2C. SoftI2C and SPI stay
// as well: without them this port does not compile.
#undef MICROPY_PY_ONEWIRE
#define MICROPY_PY_ONEWIRE (0)
#if !HALLEY_LIGHTS // a board with some needs it
#undef MICROPY_PY_MACHINE_BITSTREAM
#define MICROPY_PY_MACHINE_BITSTREAM (0)
#endif
#undef MICROPY_PY_MACHINE_DHT_READINTO
#define MICROPY_PY_MACHINE_DHT_READINTO (0)
#undef MICROPY_PY_MACHINE_PULSE
#define MICROPY_PY_MACHINE_PULSE (0)
#undef MICROPY_PY_MACHINE_I2C_TARGET
#define MICROPY_PY_MACHINE_I2C_TARGET (0)
#undef MICROPY_PY_MACHINE_I2S
#define MICROPY_PY_MACHINE_I2S (0)
#undef MICROPY_PY_MACHINE_UART
#define MICROPY_PY_MACHINE_UART (0)
#define MICROPY_PY_MACHINE_SIGNAL (0)

// Modules and types that nothing imports.
// The journal's binascii.crc32 is compiled with module deflate only.
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_ASYNC_AWAIT (0)
#define MICROPY_PY_BUILTINS_COMPLEX (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_COLLECTIONS_DEQUE (0)
#define MICROPY_PY_HEAPQ (0)
#define MICROPY_PY_MATH (0)
#define MICROPY_PY_MICROPYTHON_RINGIO (0)
#define MICROPY_PY_PLATFORM (0)
#define MICROPY_PY_RANDOM (0)
#define MICROPY_PY_RE (0)

// help() describes what is left out here.
#define MICROPY_PY_BUILTINS_HELP (0)

// MicroPython's stack on an RP2040 is the 8 KB of two small banks; they lie behind the heap, which
// gives it 1 KB more here (halley.cmake), as MicroPython itself has 4 KB more on an RP2350.
#if PICO_RP2040
#define __GcHeapEnd halley_heap_end
#define __StackBottom halley_heap_end
#endif

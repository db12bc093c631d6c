// Included before MicroPython's runtime.c: where the arguments of f(*x) need more memory, they stay
// where they are. MicroPython 1.28 (py/pystack.h) lets theirs go before it takes it again, and what
// an interrupt calls in between would lie on them.
#include <stdarg.h> // first, as in runtime.c: it declares more of MicroPython
#include "py/pystack.h"
#define mp_nonlocal_realloc(ptr, old_n_bytes, new_n_bytes) \
    (mp_pystack_alloc((new_n_bytes) - (old_n_bytes)), (ptr))

// What an image of Halley adds to MicroPython in C: its name, the core's voltage, the memory for the
// variables of functions, and the priority of an interrupt.

#include "hardware/irq.h"
#include "pico/binary_info.h"
#include "py/pystack.h"
#if PICO_RP2040
#include "RP2040.h" // CMSIS, for NVIC_SetPriority
#else
#include "RP2350.h"
#endif

// `halley flash` and picotool read this in the .uf2 file
bi_decl(bi_program_feature(HALLEY_IMAGE));

#if PICO_RP2040
#include "hardware/structs/vreg_and_chip_reset.h"
#include "pico/platform.h"
#include "pico/runtime_init.h"

// Raspberry Pi asks for 1.15 V at 200 MHz; MicroPython 1.28 sets the clock only.
static void set_core_voltage(void) {
    hw_write_masked(&vreg_and_chip_reset_hw->vreg,
        12 << VREG_AND_CHIP_RESET_VREG_VSEL_LSB, VREG_AND_CHIP_RESET_VREG_VSEL_BITS);
    busy_wait_at_least_cycles(12000); // 1 ms, at the 12 MHz at most that the chip starts with
}

PICO_RUNTIME_INIT_FUNC_HW(set_core_voltage, "00499"); // just before PICO_RUNTIME_INIT_CLOCKS
#endif

// The deepest key that was seen takes 1.8 KB of it. Where it is not enough, Python raises an error,
// and the box starts anew.
static char python_stack[4096] __attribute__((aligned(MICROPY_PYSTACK_ALIGN)));

void halley_early_init(void) {
    mp_pystack_init(python_stack, python_stack + sizeof(python_stack));
    // In PendSV the Pico W serves its network, which may take a second. All other interrupts, the
    // keypad's and USB's, go before it: MicroPython 1.28 sees to that only where it has threads.
    NVIC_SetPriority(PendSV_IRQn, PICO_LOWEST_IRQ_PRIORITY);
}

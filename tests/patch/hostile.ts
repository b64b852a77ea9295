// SPDX-License-Identifier: GPL-2.0-only
// Checks that no edit does harm. Each is refused, does not compile, or exceeds a budget of records or memory. The
// message names a function and a line. All edits change one function; `npm test` runs one of each kind.
import { expect, it } from 'vitest';
import { labOf } from '../../web/src/headless/compiler.ts';
import { buildOf, compileFile, compiled, LONG, runProgram } from './lab.ts';

export const PATH = 'core-c/exhibits/page-cache/variants/v69.c';
const LOCK = '\txas_lock_irq(xas);\n';
export const OPS = 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515\nload 515\n';
const HEAD = '#include "../page-cache.h"\n';

/** Put into the function before it takes the lock. `above`: put before all functions. */
const at =
  (code: string, above = '') =>
  (text: string) =>
    text.replace(HEAD, `${HEAD}${above}\n`).replace(LOCK, `\t${code}\n${LOCK}`);
const above = (code: string) => at(';', code);

type Edit = (text: string) => string;

/** Edits that end while they run, in try_insert() or a function that it calls, each with how it ends. */
export const RUNS: readonly (readonly [name: string, edit: Edit, how: RegExp])[] = [
  ['a loop without end', at('for (;;) ;'), /no end after 1,000,000 records/],
  ['a loop by goto', at('again: goto again;'), /no end/],
  ['a loop on one line with others', at('while (1) { do { } while (0); }'), /no end/],
  [
    'recursion',
    at('down(1);', 'static int down(int n) { volatile int a[16]; a[0] = n; return down(n + 1) + a[0]; }'),
    /no end|oops|stack/,
  ],
  [
    'mutual recursion',
    at(
      'ping(1);',
      'int pong(int n); int ping(int n); int ping(int n) { return pong(n + 1) + 1; } int pong(int n) { return ping(n + 1) + 1; }',
    ),
    /no end|oops|stack/,
  ],
  ['a store to NULL', at('*(volatile int *)0 = 1;'), /oops: access to address 0x00000000/],
  ['a load from NULL', at('(void)*(volatile int *)16;'), /oops: access to address 0x00000010/],
  ['a store below all data', at('*(volatile int *)0xfffc = 1;'), /oops/],
  ['a store behind all memory', at('*(volatile int *)0xfffffff0 = 1;'), /out of bounds/],
  [
    'a store into the recorder',
    at('*(volatile int *)(__heap_base + 8) = 0;', 'extern unsigned char __heap_base[];'),
    /oops/,
  ],
  [
    'a store that ends in the recorder',
    at('*(volatile long long *)(__heap_base - 4) = 0;', 'extern unsigned char __heap_base[];'),
    /oops/,
  ],
  [
    'a store into the records',
    at('*(volatile char *)(__heap_base + 4096) = 0;', 'extern unsigned char __heap_base[];'),
    /oops/,
  ],
  ['memset over everything', at('__builtin_memset((void *)0x10000, 0, 0x10000000);'), /oops|no end/],
  ['memset of 4 GB', at('__builtin_memset(xas, 0, 0xffffffff);'), /oops|no end|out of bounds/],
  ['memcpy from nowhere', at('__builtin_memcpy(xas, (void *)0xff000000, 64);'), /out of bounds/],
  ['memcpy from NULL', at('__builtin_memcpy(xas, (void *)8, 64);'), /oops/],
  ['BUG()', at('BUG();'), /BUG\(\)/],
  ['a trap', at('__builtin_trap();'), /unreachable/],
  ['a division by zero', at('{ volatile int zero = 0; zero = 1000 / zero; }'), /divide by zero/],
  ['a call to nowhere', at('((void (*)(void))12345)();'), /trapped/],
  [
    'a call of another type',
    at('{ int (*volatile f)(int, int) = (int (*)(int, int))(void *)scan_for_conflict; f(1, 2); }'),
    /trapped/,
  ],
  ['alloca of 2 GB', at('*(volatile char *)__builtin_alloca(0x7fff0000) = 1;'), /oops|out of bounds/],
  [
    'alloca without end',
    at('for (;;) *(volatile char *)__builtin_alloca(4096) = 1;'),
    /oops|no end|out of bounds/,
  ],
  [
    'an array of a huge length',
    at('{ volatile unsigned int n = 0x40000000; volatile char a[n]; a[0] = 1; }'),
    /oops|out of bounds/,
  ],
  [
    'allocation without end',
    at('for (;;) kmalloc(1 << 20, 0);', '#include <linux/slab.h>'),
    /out of memory|no end/,
  ],
  ['a corrupted root', at('xas->xa->xa_head = (void *)0x12345602;'), /oops|out of bounds|no end/],
];

/** Edits that are not run, each with the message, and whether the message names its line. */
const REFUSED: readonly (readonly [name: string, edit: Edit, why: RegExp, line?: false])[] = [
  ['inline assembly', at('asm volatile("nop");'), /inline assembly/],
  ['assembly of its own', above('asm(".globl x");'), /[Ii]nline assembly/, false],
  [
    'an import',
    at('outside();', '__attribute__((import_module("env"), import_name("x"))) void outside(void);'),
    /Imports and exports/,
    false,
  ],
  [
    'an export',
    above('__attribute__((export_name("x"))) void inside(void); void inside(void) { }'),
    /Imports and exports/,
    false,
  ],
  [
    'a constructor',
    above('__attribute__((constructor)) static void early(void) { for (;;) ; }'),
    /[Cc]onstructors/,
    false,
  ],
  [
    'a destructor',
    above('__attribute__((destructor)) static void late(void) { for (;;) ; }'),
    /[Cc]onstructors/,
    false,
  ],
  [
    'a constructor by its section',
    above(
      'static void early(void) { } __attribute__((section(".init_array"), used)) static void (*run)(void) = early;',
    ),
    /Constructors/,
    false,
  ],
  ['#line', at('\n#line 1 "lib/xarray.c"\n'), /#line is refused/],
  ['a line marker, split', above('#\\\n 1 "lib/xarray.c"'), /#line is refused/],
  [
    'a function that is not recorded',
    above(
      '__attribute__((disable_sanitizer_instrumentation)) int still(void); int still(void) { for (;;) ; }',
    ),
    /not recorded/,
    false,
  ],
  [
    'a function without lines',
    at('still();', '__attribute__((nodebug)) static int still(void) { for (;;) ; }'),
    /no debug information/,
    false,
  ],
  [
    'a hook of its own',
    at('__tw_step(1);', 'void __tw_step(unsigned int site);'),
    /__tw_step is the recorder’s own/,
  ],
  [
    'a budget begun anew',
    at(
      'for (;;) tw_begin(0, 0, 0, 0);',
      'void tw_begin(unsigned int, unsigned int, unsigned int, unsigned int);',
    ),
    /tw_begin is the recorder’s own/,
  ],
  ['no budget', at('tw_recorder_budget(0);', 'void tw_recorder_budget(unsigned int);'), /recorder’s own/],
  [
    'the recorder by another name',
    at('mine(0);', 'void mine(unsigned int) __asm__("tw_recorder_budget");'),
    /recorder’s own|asm/,
  ],
  ['memory.grow', at('__builtin_wasm_memory_grow(0, 10000);'), /llvm.wasm.memory.grow/],
  [
    'variable arguments',
    above(
      'int many(int n, ...); int many(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n); return __builtin_va_arg(l, int); }',
    ),
    /variable argument/,
  ],
  ['an atomic', at('{ static int n; __sync_fetch_and_add(&n, 1); }'), /not recorded/],
  ['a floating-point number', at('{ volatile double d = 1; (void)d; }'), /double is not recorded/],
  ['an unknown header', above('#include <linux/nothing.h>'), /the nearest are <linux\/[\w-]+\.h>, </],
  ['a header of the machine', above('#include "/etc/passwd"'), /file not found/],
  ['the next header', above('#include_next <stdio.h>'), /file not found/],
  [
    'a function that is nowhere',
    at('{ extern int nothing(void); nothing(); }'),
    /Nothing here defines nothing, which try_insert\(\) uses/,
  ],
  ['a variable that is nowhere', at('{ extern int nothing; nothing = 1; }'), /Nothing here defines nothing/],
  ['10 MB', (text) => text + '/* */\n'.repeat(1_700_000), /characters/, false],
];

/** Edits that do not compile or link, each with the word of clang or the linker. */
const FAILS: readonly (readonly [name: string, edit: Edit, why: RegExp])[] = [
  ['a second tw_panic()', above('void tw_panic(unsigned int code, unsigned int addr) { }'), /tw_panic/],
  [
    'a second spin lock',
    above('int tw_before_lock(int n); int tw_before_lock(int n) { return n; }'),
    /tw_before_lock/,
  ],
  ['more data than memory', at('big[5] = 1;', 'char big[512 << 20];'), /memory|too large/],
  ['a jump out of the function', at('__builtin_longjmp(jump, 1);', 'static void *jump[5];'), /longjmp/],
  ['a loop by a computed goto', at('void *to = &&here; here: goto *to;'), /computed goto/],
  ['a file that includes itself', above('#include "v69.c"'), /nested too deeply/],
];

/** With LONG=1 all edits: each that runs takes a second. */
const some = <T>(list: readonly T[], nth = 10): readonly T[] =>
  LONG ? list : list.filter((_, i) => i % nth === 1);

export const hostile = (): void => {
  const pack = labOf(buildOf('page-cache')!, 'v6.9')!;

  it.each(some(RUNS, 20))('ends with a message: %s', async (_, edit, how) => {
    const program = compiled(await compileFile(pack, PATH, edit));
    const { crash } = runProgram('page-cache', 'v6.9', 64, OPS, program).trace.data;
    expect(crash?.message).toMatch(how);
    expect(crash!.message).toMatch(/^[\w/.-]+\.[ch]:[1-9]\d*: \w+\(\): /);
    expect(crash!.stack.map((f) => f.name)).toContain('try_insert');
  });

  const refused = some(REFUSED).map(([name, edit, why, line]) => ({ name, edit, why, line }));
  it.each(refused)('is refused: $name', async ({ edit, why, line }) => {
    const result = await compileFile(pack, PATH, edit);
    expect(result.messages.map((m) => m.text).join('\n')).toMatch(why);
    expect(result.is).toBe('refused');
    if (line !== false) expect(result.messages[0]!.textLine).toBeGreaterThan(0);
  });

  it.each(some(FAILS))('does not compile: %s', async (_, edit, why) => {
    const result = await compileFile(pack, PATH, edit);
    expect(result.messages.map((m) => m.text).join('\n')).toMatch(why);
    expect(result.is).toBe('failed');
  });

  it.runIf(LONG)('is seen by what the invariants say: a root that is lost', async () => {
    const program = compiled(await compileFile(pack, PATH, at('xas->xa->xa_head = NULL;')));
    const { report } = runProgram('page-cache', 'v6.9', 64, OPS, program);
    expect(report!.invariants.map((v) => v.id)).toContain('lost-entry');
  });

  it.runIf(LONG)('ends where it runs before any operation', async () => {
    const zswap = buildOf('zswap');
    if (!zswap) return; // not every kernel has it
    const own = labOf(zswap)!;
    const head = /\n(?:static )?(?:int|void) zswap_(?:swapon|frontswap_init)\([^)]*\)\n\{\n/;
    const program = compiled(
      await compileFile(own, 'mm/zswap.c', (text) => text.replace(head, (all) => `${all}\tfor (;;) ;\n`)),
    );
    const [variant] = zswap.variants;
    expect(() => runProgram('zswap', variant!.id, 64, 'store 0\n', program)).toThrow(
      /while it was set up.*BUDGET/,
    );
  });

  it.runIf(LONG)('stops a compiler that does not end, and has another one for the next', async () => {
    const bomb = Array.from({ length: 40 }, (_, i) => `#define B${i + 1} B${i} B${i}`).join('\n');
    const result = await compileFile(
      pack,
      PATH,
      above(`#define B0 ;\n${bomb}\nvoid f(void); void f(void) { B40 }`),
      5000,
    );
    expect(result.is).toBe('stopped');
    compiled(await compileFile(pack, PATH));
  });
};

// SPDX-License-Identifier: GPL-2.0-only
// Checks that the slicer cuts functions, structs and definitions whole, and refuses what it cannot cut.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, sliceFile, sliceFunctions, SliceError } from './slicer.ts';

// A short text with everything that may confuse a slicer.
const C = `// SPDX-License-Identifier: GPL-2.0-only
#include <made/up.h>
/* { an open brace, "a quote" and first() { } in a comment */
#define OPEN {
#define LONG(x) do {	\\
	first(x);	\\
} while (0)
#error don't stop at an apostrophe

struct pond;
struct pond {
	int frogs;
	union { int a; long b; } u;
} __aligned(8);
enum depth { SHALLOW, DEEP };

static DEFINE_PER_CPU(struct pond, ponds) = {{ 0 }};
extern int level;
static int level = 3, other[] = { 1, 2 };
static const struct pond_ops ops = {
	.fill = third,
};

int first(void);
/*
 * Says what first() does: no part of it.
 */
noinline int first(void)
{
	char *s = "} /* not the end */ \\" {";
	char c = '{', d = '\\'';
	return s[0] + c + d; // }
}
EXPORT_SYMBOL(first);
POND_FNS(Wet, wet)
POND_FNS(Dry, dry)
static struct pond *
second(struct pond *p,
       int (*callback)(int, void *))
__must_hold(p->lock)
{
	for (int i = 0; i < 3; i++) {
#ifdef CONFIG_FROGS
		if (callback(i, p)) {
#else
		if (p) {
#endif
			first();
		}
	}
	return p;
}

static __always_inline __printf(1, 2) void third(const char *f, ...) { first(); }

#ifdef CONFIG_DEEP
static inline int depth(void)
{
	return 2;
}
#else
static inline int depth(void) { return 1; }
#define BOTTOM() 0
#endif

#ifdef CONFIG_SPLIT
static
#endif
int torn(void)
{
	return 0;
}
int last(int a) { return a; }`;

const cut = (...names: string[]) => sliceFunctions(C, 'made/up.c', names, '9.9.9');
const one = (name: string): string => cut(name)[0]!.text;

describe('a slice', () => {
  it('of a function is its whole lines, without the comment above it', () => {
    expect(one('first')).toBe(C.slice(C.indexOf('noinline int first'), C.indexOf('EXPORT_SYMBOL')));
  });

  it('begins with the return type on its own line, after macros without a semicolon', () => {
    const text = one('second');
    expect(text).toMatch(/^static struct pond \*\nsecond\(/);
    expect(text).toMatch(/return p;\n}\n$/);
  });

  it('keeps attributes, and may be a single line', () => {
    expect(one('third')).toBe(
      'static __always_inline __printf(1, 2) void third(const char *f, ...) { first(); }\n',
    );
  });

  it('of the last line has no newline that the file has not', () => {
    expect(one('last')).toBe('int last(int a) { return a; }');
  });

  it('of a struct or enum is its definition, not its declaration', () => {
    expect(one('struct pond')).toMatch(/^struct pond \{\n\tint frogs;[^]*\} __aligned\(8\);\n$/);
    expect(one('enum depth')).toBe('enum depth { SHALLOW, DEEP };\n');
  });

  it('of a variable may be of one that a macro makes, or gives its first value', () => {
    const text =
      'void f(struct list_head *ponds);\nstatic LIST_HEAD(ponds);\natomic_t frogs = ATOMIC_INIT(0);\n';
    const found = sliceFunctions(text, 'made/up.c', ['define ponds', 'define frogs'], '9.9.9');
    expect(found.map((f) => f.first)).toEqual([2, 3]);
  });

  it('of an augmented tree’s callbacks is the macro that makes them', () => {
    const text =
      'RB_DECLARE_CALLBACKS_MAX(static, pond_gap, struct pond, rb,\n\t\t\t int, gap, depth_of)\n\nvoid f(void)\n{\n}\n';
    const [found] = sliceFunctions(text, 'made/up.c', ['define pond_gap'], '9.9.9');
    expect(found!.text).toMatch(/^RB_DECLARE_CALLBACKS_MAX[^{}]*depth_of\)\n/);
  });

  it('of a definition is a macro with its continued lines, or a variable', () => {
    expect(one('define LONG').split('\n')).toHaveLength(4);
    expect(one('define ponds')).toMatch(/^static DEFINE_PER_CPU/);
    expect(one('define level')).toMatch(/^static int level = 3/);
    expect(one('define ops')).toMatch(/third,\n};\n$/);
  });

  it('says its lines, which #line repeats', () => {
    const [slice] = cut('second');
    expect(linesOf(C, slice!.first, slice!.last)).toBe(slice!.text);
    expect(sliceFile('made/up.c', [slice!])).toMatch(
      new RegExp(`^#line ${slice!.first} "made/up.c"\nstatic struct`),
    );
  });

  it('comes in the order asked for', () => {
    expect(cut('third', 'first').map((s) => s.name)).toEqual(['third', 'first']);
  });
});

describe('what a file need not have', () => {
  it('is left out where a question mark says so', () => {
    expect(cut('first', '?fourth', '?struct lake', 'third').map((s) => s.name)).toEqual(['first', 'third']);
    expect(cut('?first').map((s) => s.name)).toEqual(['first']);
  });

  it('may have another in its place: the first that is there', () => {
    expect(cut('fourth|third|first').map((s) => s.name)).toEqual(['third']);
    expect(cut('fourth|depth@2')[0]!.text).toMatch(/return 1/);
    expect(cut('?fourth|struct lake|first').map((s) => s.name)).toEqual(['first']);
    expect(cut('?fourth|struct lake')).toEqual([]);
  });
});

describe('what cannot be cut out', () => {
  it.each([
    ['fourth|struct lake', /has no function fourth and no struct lake\..*LINUX_SRC/],
    ['?depth', /has depth 2 times/],
    ['fourth', /made\/up\.c of Linux 9\.9\.9 has no function fourth\..*LINUX_SRC/],
    ['struct lake', /has no struct lake/],
    ['ops', /has no function ops/],
    ['depth', /has depth 2 times, at lines \d+, \d+.*depth@1/],
    ['depth@3', /2 times, not 3/],
    ['torn', /an #if begins or ends inside torn/],
  ])('%s: says why', (name, message) => {
    expect(() => cut(name)).toThrow(SliceError);
    expect(() => cut(name)).toThrow(message);
  });

  it('is named by its place, where there are several', () => {
    expect(one('depth@1')).toMatch(/return 2/);
    expect(one('depth@2')).toMatch(/return 1/);
  });
});

it('finds every function of a made-up file, whatever stands between', () => {
  const between = fc.constantFrom(
    '',
    '/* } */',
    '// {',
    'EXPORT_SYMBOL(x);',
    'WET_FNS(a, b)',
    '#define A {',
    '#if 1\n#else\n#endif',
    'struct s { int a; };',
    'int v[] = { 1 };',
    'char *t = "\\"{";',
  );
  const body = fc.constantFrom(
    '',
    '\tif (x) {\n\t}',
    "\tchar c = '}';",
    '#ifdef A\n\t{\n#else\n\t{\n#endif\n\t}',
    '\t/* } */',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(between, body), { minLength: 1, maxLength: 12 }), (parts) => {
      const functions = parts.map(([, b], i) => `static int f${i}(void)\n{\n${b}\n}\n`);
      const text = parts.map(([gap], i) => `${gap}\n${functions[i]}`).join('');
      const names = functions.map((_, i) => `f${i}`);
      expect(sliceFunctions(text, 'a.c', names, '0').map((s) => s.text)).toEqual(functions);
    }),
  );
});

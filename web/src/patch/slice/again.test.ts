// SPDX-License-Identifier: GPL-2.0-only
// Checks what a patched file newly needs, and which of its changes are said to be left out, on made-up C.
import { describe, expect, it } from 'vitest';
import type { LabFile } from '../../base/lab.ts';
import { slicedAgain, type Given } from './again.ts';
import { itemsOf } from './items.ts';
import { sliceFunctions } from './slicer.ts';

const C = `#include <linux/list.h>
#define MOST 4
#define UNUSED 5
static int there(struct pond *p);
enum weather { SUN, RAIN = 3 };
struct pond {
	int frogs;
};
static DEFINE_PER_CPU(struct pond, ponds);
static int table[MOST] __read_mostly;

static int old_helper(struct pond *p)
{
	return p->frogs + table[0];
}

int jump(struct pond *p)
{
	return p->frogs < MOST;
}
EXPORT_SYMBOL(jump);

#ifdef CONFIG_RAIN
static int wet(void) { return RAIN; }
#else
static int wet(void) { return SUN; }
#endif

int other(void)
{
	return jump(0);
}

static int there(struct pond *p)
{
	return old_helper(p);
}
`;
const NAMES = ['struct pond', 'jump', 'define MOST'];
const PATH = 'mm/pond.c';

const fileOf = (text: string): LabFile => ({
  ...{ path: PATH, origin: 'linux', variants: ['v'], units: ['u.c'], staged: 's' },
  pieces: sliceFunctions(text, PATH, NAMES, '9')
    .map(({ name, first, text: of }) => ({ name, first, text: of.replace(/\n$/, '') }))
    .sort((a, b) => a.first - b.first),
});
const GIVEN: Given = { declares: (name) => name === 'shimmed', hasHeader: (name) => name === 'linux/bits.h' };
const again = (after: string, before = C, since = before) =>
  slicedAgain([{ file: fileOf(before), before, since, after }], GIVEN, '9')[0]!;
const names = (after: string) => again(after).pieces.map(({ name }) => name);
const inJump = (text: string, with_: string): string =>
  text.replace('\treturn p->frogs <', `\t${with_}\n\treturn p->frogs <`);

it('items have the names that they declare and the words that they use', () => {
  expect(itemsOf(C).map(({ kind, names: of, first }) => [kind, of.join(), first])).toEqual([
    ['include', 'linux/list.h', 1],
    ['other', 'MOST', 2],
    ['other', 'UNUSED', 3],
    ['function', 'there', 4],
    ['other', 'enum weather,SUN,RAIN', 5],
    ['other', 'struct pond', 6],
    ['other', 'ponds', 9],
    ['other', 'table', 10],
    ['function', 'old_helper', 12],
    ['function', 'jump', 17],
    ['other', 'EXPORT_SYMBOL', 21],
    ['function', 'wet', 24],
    ['function', 'wet', 26],
    ['function', 'other', 29],
    ['function', 'there', 34],
  ]);
  const jump = itemsOf(C).find((item) => item.names.includes('jump'))!;
  // A member is no name of the file.
  expect([...jump.words]).toEqual(['int', 'jump', 'struct pond', 'p', 'return', 'MOST']);
});

describe('a patched file is cut', () => {
  it('as before, if only code is changed that is not run: that is said', () => {
    const after = C.replace('return jump(0)', 'return jump(1)').replace('UNUSED 5', 'UNUSED 6');
    expect(again(`${after}\n/* more */\n`)).toEqual({
      pieces: [],
      leftOut: [
        'mm/pond.c: the change of UNUSED is not run here.',
        'mm/pond.c: the change of other() is not run here.',
      ],
    });
    // Each patch says its own.
    expect(again(after, C, after).leftOut).toEqual([]);
  });

  it('with new helpers and all that they need, at their lines', () => {
    const fresh =
      'static int deep(void)\n{\n\treturn LIMIT;\n}\n\nstatic int fresh(void)\n{\n\treturn deep();\n}\n\n';
    const after = inJump(C.replace('int jump(', `#define LIMIT 7\n${fresh}int jump(`), 'p->frogs = fresh();');
    const { pieces, leftOut } = again(after);
    expect(pieces.map(({ name }) => name)).toEqual([
      'define MOST',
      'struct pond',
      'LIMIT',
      'deep',
      'fresh',
      'jump',
    ]);
    expect(leftOut).toEqual([]);
    const lines = after.split('\n');
    for (const { first, text } of pieces)
      expect(lines.slice(first - 1, first - 1 + text.split('\n').length).join('\n')).toBe(text);
  });

  it('with old code that it newly uses: prototypes, variables, types, the last of two definitions', () => {
    expect(names(inJump(C, 'return there(p);'))).toEqual([
      'define MOST',
      'there',
      'struct pond',
      'table',
      'old_helper',
      'jump',
      'there',
    ]);
    expect(names(inJump(C, 'return wet() + RAIN;'))).toEqual([
      'define MOST',
      'enum weather',
      'struct pond',
      'jump',
      'wet',
    ]);
    expect(again(inJump(C, 'return wet();')).pieces.find(({ name }) => name === 'wet')!.first).toBe(27);
    expect(names(inJump(C, 'return this_cpu_ptr(&ponds)->frogs;'))).toContain('ponds');
  });

  it('without what a stand-in replaces: its change is said', () => {
    const before = C.replace('int jump(', 'static int shimmed(void) { return 1; }\n\nint jump(');
    const after = inJump(before, 'return shimmed();').replace('{ return 1; }', '{ return 2; }');
    const { pieces, leftOut } = again(after, before);
    expect(pieces.map(({ name }) => name)).toEqual(['define MOST', 'struct pond', 'jump']);
    expect(leftOut).toEqual(['mm/pond.c: the change of shimmed() is not run: here a stand-in replaces it.']);
  });

  it('with the headers that are here; the others are said', () => {
    const { pieces, leftOut } = again(
      inJump(C, ';').replace(
        '#define MOST',
        '#include <linux/bits.h>\n#include <linux/ponds.h>\n#define MOST',
      ),
    );
    expect(pieces[0]).toEqual({ name: '#include <linux/bits.h>', first: 2, text: '#include <linux/bits.h>' });
    expect(leftOut).toEqual([
      'mm/pond.c: <linux/ponds.h> is not among the headers here; its #include is left out.',
    ]);
  });

  it('without a slice that the patch removes', () =>
    expect(names(C.replace(/int jump[^]*?\n\}\nEXPORT.*\n/, ''))).toEqual(['define MOST', 'struct pond']));

  it('together with other files: one may need what another has', () => {
    const before = 'int use(void)\n{\n\treturn 1;\n}\n';
    const user: LabFile = {
      ...fileOf(C),
      path: 'mm/use.c',
      pieces: [{ name: 'use', first: 1, text: before.trimEnd() }],
    };
    const after = C.replace('int jump(', 'static int fresh(void) { return 1; }\n\nint jump(');
    const [pond] = slicedAgain(
      [
        { file: fileOf(C), before: C, since: C, after },
        { file: user, before, since: before, after: before.replace('1', 'fresh()') },
      ],
      GIVEN,
      '9',
    );
    expect(pond!.pieces.map(({ name }) => name)).toEqual(['define MOST', 'struct pond', 'fresh', 'jump']);
  });
});

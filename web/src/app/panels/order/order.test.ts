// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, it } from 'vitest';
import type { LinesToOrder } from '../../../base/exercise.ts';
import { otherDepths, whyLeft } from './after-check.ts';
import { keyedMove, moved } from './moves.ts';
import { indented, leftOut, type Order, orderIn, placed, shuffled, textOf } from './order.ts';
import { remedyOf, toldOf } from './remedy.ts';
import { WORDS } from './words.ts';

const INFO: LinesToOrder = {
  name: 'f',
  before: 'void f(int a)\n{\n',
  after: '\n}\n',
  lines: [
    { text: 'if (a) {', depth: 1 },
    { text: 'g();', depth: 2 },
    { text: '}', depth: 1 },
    { text: 'g();', depth: 1 },
  ],
  others: [{ text: 'h();', why: 'It costs a walk.' }, { text: 'k();' }],
};

const texts = ({ lines, left }: Order): string =>
  [lines, left].map((list) => list.map((l) => l.text).join(' ')).join(' | ');
const idOf = ({ lines }: Order, text: string): number => lines.find((l) => l.text === text)!.id;

/** The solution's order, built by moves from a shuffle. */
function solved(seed: number): Order {
  let order = shuffled(INFO, seed);
  for (const { text } of INFO.others) order = leftOut(order, idOf(order, text));
  INFO.lines.forEach(({ text, depth }, at) => {
    const { id } = order.lines.find((l, i) => i >= at && l.text === text)!;
    order = indented(placed(order, id, at), id, depth);
  });
  return order;
}

describe('a shuffle', () => {
  it('has all lines at one depth, the same for the same seed', () => {
    expect(texts(shuffled(INFO, 3))).toBe(texts(shuffled(INFO, 3)));
    const many = Array.from({ length: 20 }, (_, i) => texts(shuffled(INFO, i)));
    expect(new Set(many).size).toBeGreaterThan(10);
    expect(
      new Set(
        many.map((t) =>
          t
            .split(/ (?=[a-z}])/)
            .sort()
            .join(' '),
        ),
      ).size,
    ).toBeLessThan(20);
    for (const { depth } of shuffled(INFO, 1).lines) expect(depth).toBe(1);
  });

  it('takes four other lines at most', () => {
    const others = Array.from({ length: 9 }, (_, i) => ({ text: `other${i}();` }));
    expect(shuffled({ ...INFO, others }, 1).lines).toHaveLength(INFO.lines.length + 4);
  });
});

describe('moves', () => {
  const order = shuffled(INFO, 1);
  const [first, second] = order.lines;

  it('go up and down, and stop at the ends', () => {
    expect(
      moved(order, second!.id, 'up')
        .lines.map((l) => l.id)
        .slice(0, 2),
    ).toEqual([second!.id, first!.id]);
    expect(moved(order, first!.id, 'up').lines).toEqual(order.lines);
    expect(moved(moved(order, first!.id, 'down'), first!.id, 'up').lines).toEqual(order.lines);
  });

  it('indent, and stop at the margin', () => {
    const out = moved(moved(order, first!.id, 'outdent'), first!.id, 'outdent');
    expect(out.lines[0]!.depth).toBe(0);
    expect(moved(out, first!.id, 'indent').lines[0]!.depth).toBe(1);
  });

  it('leave a line over and put it back, last', () => {
    const out = moved(order, first!.id, 'leave');
    expect([out.lines.length, out.left.map((l) => l.id)]).toEqual([5, [first!.id]]);
    expect(moved(out, first!.id, 'back').lines.at(-1)!.id).toBe(first!.id);
    expect(moved(out, first!.id, 'up').left).toEqual([]);
  });

  it('are Alt with an arrow, and Delete', () => {
    const key = (key: string, altKey = false, isLeft = false) => keyedMove({ key, altKey }, isLeft);
    expect([key('ArrowUp', true), key('ArrowRight', true), key('Delete')]).toEqual(['up', 'indent', 'leave']);
    expect([key('Delete', false, true), key('ArrowUp'), key('x', true)]).toEqual(['back', null, null]);
  });
});

describe('the text', () => {
  it('is the file with the lines in the reader’s order and indentation', () => {
    expect(textOf(INFO, solved(2))).toBe('void f(int a)\n{\n\tif (a) {\n\t\tg();\n\t}\n\tg();\n}\n');
  });

  it('gives the order back, for any shuffle', () => {
    for (let seed = 1; seed < 20; seed++)
      for (const order of [shuffled(INFO, seed), solved(seed), leftOut(shuffled(INFO, seed), 2)]) {
        const text = textOf(INFO, order);
        const read = orderIn(INFO, seed, text)!;
        expect(textOf(INFO, read)).toBe(text);
        expect(read.lines.length + read.left.length).toBe(6);
      }
    expect(orderIn(INFO, 1, 'void f(int a)\n{\n\tother();\n}\n')).toBeNull();
    expect(orderIn(INFO, 1, 'another file')).toBeNull();
    const none = { lines: [], left: shuffled(INFO, 1).lines };
    expect(orderIn(INFO, 1, textOf(INFO, none))).toEqual(none);
  });
});

describe('after a check', () => {
  it('a line left over says why', () => {
    const order = solved(1);
    expect(order.left.map((l) => whyLeft(INFO, order, false).get(l.id))).toEqual([
      'It costs a walk.',
      WORDS.ofStart,
    ]);
    const one = leftOut(order, idOf(order, 'g();'));
    const last = one.left.at(-1)!.id;
    expect(whyLeft(INFO, one, false).get(last)).toBe(WORDS.needed);
    // What passes without a line does not need it.
    expect(whyLeft(INFO, one, true).get(last)).toBe(WORDS.unneeded);
  });

  it('the indentation is compared only for the solution’s order', () => {
    const order = solved(1);
    expect(otherDepths(INFO, order)).toBe(0);
    expect(otherDepths(INFO, indented(order, order.lines[1]!.id, 1))).toBe(1);
    expect(otherDepths(INFO, placed(order, order.lines[0]!.id, 2))).toBeNull();
    // Lines of equal text are interchangeable.
    const [, a, , b] = order.lines;
    const swapped = order.lines.map((l, i) =>
      i === 1 ? { ...b!, depth: 2 } : i === 3 ? { ...a!, depth: 1 } : l,
    );
    expect(otherDepths(INFO, { ...order, lines: swapped })).toBe(0);
  });
});

describe('an order that does not compile', () => {
  const order = (...texts: string[]) => texts.map((text) => ({ text }));
  const [block, g, end] = ['if (a) {', 'g();', '}'];

  it('is told which brace is wrong, else where to begin', () => {
    expect(remedyOf(INFO, order(block, g, end, g), 2)).toBe(WORDS.tryFirst(2));
    expect(remedyOf(INFO, order(block, g, end, g), null)).toBe(WORDS.lookAround);
    expect(remedyOf(INFO, order(g, end, block, g), 2)).toBe(WORDS.closesNone(2));
    expect(remedyOf(INFO, order(block, block, g, end), 2)).toBe(WORDS.staysOpen(1));
  });

  it('may close the blocks around it', () => {
    const within: LinesToOrder = {
      ...INFO,
      lines: [g, '} else {', g, end, end].map((text) => ({ text, depth: 2 })),
    };
    expect(remedyOf(within, within.lines, 1)).toBe(WORDS.tryFirst(1));
    expect(remedyOf(within, order(g, '} else {', g, end), 1)).toBe(WORDS.staysOpen(1));
    expect(remedyOf(within, order(end, end, '} else {', g, g), 1)).toBe(WORDS.closesNone(3));
  });

  it('has its messages at the lines of the view', () => {
    const error = { severity: 'error', file: 'f.c', column: 3, text: 'no' } as const;
    const told = toldOf(
      INFO,
      INFO.lines,
      [
        { ...error, line: 40, textLine: 4 },
        { ...error, line: 9, textLine: 99 },
        { ...error, severity: 'warning', text: "'f' [-Wunused-function]", line: 1, textLine: 1 },
      ],
      2,
    );
    expect(told.messages.map((m) => [m.line, m.textLine, m.column])).toEqual([
      [2, 4, 0],
      [9, 99, 3],
    ]);
    expect(told.remedy).toBe(WORDS.tryFirst(2));
    expect(toldOf(INFO, INFO.lines, [], 2)).toEqual({ messages: [], remedy: null });
  });
});

// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { Kind } from '../base/abi.gen.ts';
import { LAYOUT, record, traceOf } from '../../../tests/support/example-trace.ts';
import { framesAt } from './frames.ts';
import { Trace } from './trace.ts';

const { ENTER, EXIT, STEP, STORE, VAR, CPU } = Kind;
const [OUTER, INNER] = [0, 1];
const [PAIR, N] = [0, 1];
const AT = LAYOUT.imageStart + 0x80;
const store = (address: number, log2size = 2) => record(STORE, 2, address, 0, 1, log2size);

/** After each record: `function line variable…`, written (w) and complete (c). */
const told = (trace: Trace): string[] =>
  Array.from({ length: trace.count }, (_, r) =>
    framesAt(trace, r + 1)
      .map(
        (f) =>
          `${trace.functionName(f.function)}/${f.cpu}${f.variables.map((v) => ` ${trace.sites.variables[v.id]![0]}${v.written ? 'w' : ''}${v.complete ? 'c' : ''}`).join('')}`,
      )
      .join(' > '),
  );

describe('frames', () => {
  const whole = traceOf([
    record(ENTER, OUTER),
    record(VAR, PAIR, AT),
    store(AT),
    record(ENTER, INNER),
    store(AT - 0x40),
    record(VAR, N, AT - 0x40),
    store(AT + 6, 1),
    record(EXIT, INNER),
    record(EXIT, OUTER),
  ]);

  test('a struct is complete when its last word is, and stays so as the callee returns', () => {
    expect(told(whole)).toEqual([
      'outer/A',
      'outer/A pair',
      'outer/A pairw',
      'outer/A pairw > inner/A',
      'outer/A pairw > inner/A',
      // A call stores an argument before it declares it.
      'outer/A pairw > inner/A nwc',
      'outer/A pairwc > inner/A nwc',
      'outer/A pairwc',
      '',
    ]);
  });

  test('a struct that is half written as its callee returns is not complete', () => {
    const half = traceOf([
      record(ENTER, OUTER),
      record(VAR, PAIR, AT),
      record(ENTER, INNER),
      store(AT),
      store(AT + 2, 1),
      store(AT + 8),
      store(AT - 4),
      record(EXIT, INNER),
      record(EXIT, OUTER),
      // A new frame at the same address: the earlier stores belong to another frame.
      record(ENTER, OUTER),
      record(VAR, PAIR, AT),
      store(AT + 4),
    ]);
    expect(told(half)).toEqual([
      'outer/A',
      'outer/A pair',
      'outer/A pair > inner/A',
      ...Array.from({ length: 4 }, () => 'outer/A pairw > inner/A'),
      'outer/A pairw',
      '',
      'outer/A',
      'outer/A pair',
      'outer/A pairwc',
    ]);
  });

  test('declared anew, as in a loop, it is as it was stored in this frame', () => {
    const loop = traceOf([
      record(ENTER, INNER),
      record(VAR, N, AT),
      store(AT),
      record(VAR, N, AT),
      record(VAR, N, AT + 4),
    ]);
    expect(told(loop).slice(1)).toEqual(['inner/A n', 'inner/A nwc', 'inner/A nwc', 'inner/A n']);
  });

  test('what a callee stored on the stack is neither its caller’s nor the next callee’s', () => {
    const after = traceOf([
      record(ENTER, OUTER),
      record(ENTER, INNER),
      store(AT),
      record(EXIT, INNER),
      record(VAR, N, AT),
      record(ENTER, INNER),
      record(VAR, N, AT),
    ]);
    expect(told(after)[4]).toBe('outer/A n');
    expect(told(after).at(-1)).toBe('outer/A n > inner/A n');
  });

  test('another operation begins with no frames, another CPU with its own letter', () => {
    const two = traceOf(
      [record(ENTER, OUTER), record(CPU, 0, 1), record(ENTER, INNER), record(CPU, 0, 0)],
      [record(STEP, 0), record(ENTER, INNER)],
    );
    expect(told(two)).toEqual([
      'outer/A',
      'outer/A',
      'outer/A > inner/B',
      'outer/A > inner/B',
      '',
      'inner/A',
    ]);
  });

  test('in whatever order they are asked for, they are the same', () => {
    const order = [7, 2, 9, 3, 3, 8, 1, 6, 0, 5, 4];
    const mixed = new Trace(whole.data);
    for (const k of order) expect(framesAt(mixed, k)).toEqual(framesAt(new Trace(whole.data), k));
  });

  test('what is asked for later leaves what was found before as it was', () => {
    const { data } = traceOf([
      ...[record(ENTER, INNER), record(STEP, 0), record(VAR, N, AT), store(AT), record(STEP, 1)],
      ...[record(VAR, PAIR, AT + 8), store(AT + 8)],
    ]);
    for (const later of [2, 5, 7]) {
      const trace = new Trace(data);
      const found = framesAt(trace, 1);
      framesAt(trace, later);
      expect(found).toEqual(framesAt(new Trace(data), 1));
      for (let k = 1; k <= later; k++) expect(framesAt(trace, k)).toEqual(framesAt(new Trace(data), k));
    }
  });
});

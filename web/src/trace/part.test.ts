// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Kind } from '../base/abi.gen.ts';
import { LAYOUT, record, SITES, traceOf } from '../../../tests/support/example-trace.ts';
import { objectsOf } from './objects.ts';
import { partOf } from './part.ts';
import { Replay } from './replay.ts';
import { Trace, type OpSpan } from './trace.ts';

const AT = LAYOUT.arenaStart;
const [KEPT, GONE] = [AT + 64, AT + 128];
const node = SITES.caches['XA_NODE']!;
const store = (old: number, now: number) => record(Kind.STORE, 0, AT, old, now);
const op = record(Kind.OP, 1);

/** A booted kernel's trace: changes by unwatched operations precede the second OP record. */
const whole = traceOf(
  [op, record(Kind.ALLOC, node, KEPT, 64), record(Kind.ALLOC, node, GONE, 64), store(0, 1)],
  [store(1, 2), record(Kind.FREE, node, GONE), op, store(2, 3), store(3, 4)],
  [op, store(4, 5)],
);
const kinds = (trace: Trace, { first, end }: OpSpan): readonly number[] =>
  Array.from({ length: end - first }, (_, i) => trace.kind(first + i));
const alive = (trace: Trace, record: number): readonly number[] =>
  objectsOf(trace)
    .alive(node, record)
    .map((l) => l.address);

test.each([
  [0, 3],
  [1, 3],
  [1, 2],
  [2, 3],
])('operations %i to %i begin with what was there, and are what they were', (from, to) => {
  const part = new Trace(partOf(whole.data, from, to));
  expect(part.ops.map((o) => o.text)).toEqual(whole.ops.slice(from, to).map((o) => o.text));
  const [mine, theirs] = [new Replay(part), new Replay(whole)];
  part.ops.forEach((span, i) => {
    const was = whole.ops[from + i]!;
    for (let back = 0; span.end - back > span.first; back++) {
      expect(mine.seek(span.end - back).u32(AT)).toBe(theirs.seek(was.end - back).u32(AT));
      expect(alive(part, span.end - back)).toEqual(alive(whole, was.end - back));
    }
    // The part begins after the operations before its first.
    expect(kinds(part, span)).toEqual(
      i === 0 ? kinds(whole, was).slice(whole.opRecord(from) - was.first) : kinds(whole, was),
    );
  });
});

test('what is alive in it is told before its first operation', () => {
  const part = new Trace(partOf(whole.data, 1, 3));
  const { first } = part.ops[0]!;
  expect(alive(part, first)).toEqual([KEPT]);
  expect(new Replay(part).seek(first).u32(AT)).toBe(2);
  expect(part.data.before).toEqual({ ops: 1 });
});

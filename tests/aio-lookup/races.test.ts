// SPDX-License-Identifier: GPL-2.0-only
// Checks what CPU B does in the middle of A's lookup. B destroys the context before A takes a reference.
import { expect, test } from 'vitest';
import { raceResults } from '../../web/src/exhibit-api/index.ts';
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { run } from '../support/run.ts';

/** The functions that A is in when B begins. */
function stackAtB(trace: Trace, op: number): readonly string[] {
  const { first, end } = trace.ops[op]!;
  const stack: string[] = [];
  for (let r = first; r < end && trace.kind(r) !== Kind.CPU; r++)
    if (trace.kind(r) === Kind.ENTER) stack.push(trace.functionName(trace.id(r)));
    else if (trace.kind(r) === Kind.EXIT) stack.pop();
  return stack;
}

test('window 1 of a destroy lies before its lookup takes a reference, the usual one before the lock', () => {
  const [inside, usual] = ['race@1', 'race'].map((race) => {
    const { trace } = run('aio-lookup', 'table', `setup\n${race} destroy 1\ndestroy 1`);
    expect(trace.ops[1]!.result, race).toBe(-22);
    expect(raceResults(trace, 1), race).toEqual([0]);
    return stackAtB(trace, 1);
  });
  expect(inside).toContain('lookup_ioctx');
  expect(usual).toContain('kill_ioctx');
  expect(usual).not.toContain('lookup_ioctx');
});

test.each([
  ['grows the table', 'setup\nsetup\nsetup\nsetup\n', 'setup', 0],
  ['destroys the context, and finds it no more', 'setup\nsetup\n', 'destroy 2; destroy 2', -22],
])('A’s section lasts while CPU B %s: what that frees is freed later', (_, before, acts, result) => {
  const { trace } = run('aio-lookup', 'table', `${before}race@1 ${acts}\ndestroy 2`);
  const { first, end, result: is } = trace.ops.at(-1)!;
  expect(is).toBe(result);
  const records = Array.from({ length: end - first }, (_, i) => first + i);
  const left = records.findLast(
    (r) => trace.kind(r) === Kind.EXIT && trace.functionName(trace.id(r)) === 'lookup_ioctx',
  );
  expect(records.find((r) => trace.kind(r) === Kind.FREE)).toBeGreaterThan(left!);
  expect(trace.data.crash).toBeNull();
});

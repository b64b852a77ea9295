// SPDX-License-Identifier: GPL-2.0-only
// Checks where values come from in C that is rare in kernel code. Each store of the fixture must have the origin
// that its line's comment names.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whyOf } from '../../web/src/past/why/why.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { compileFixture, layoutOf, rangesOf, start } from '../tracer/program.ts';
import { checkOrigins, storesOf } from './origins.ts';

const OP = { name: 'values', race: [], text: 'values 6', line: 1, result: 0, lost: 0, code: 0, args: [6] };

test('every value of the fixture', async () => {
  const { module, table, flow } = await compileFixture('values.c', ['values']);
  const machine = start(module, 4096);
  const first = machine.image();
  expect(machine.call('values', 6)).toBe(7);
  const records = machine.records();
  const layout = layoutOf(machine);
  const trace = new Trace({
    sites: table,
    layout,
    firstImage: rangesOf(layout, first),
    records: Uint32Array.from(records.flat()),
    ops: [{ ...OP, first: 0, end: records.length }],
    ...{ root: 0, variant: '', fanout: 64, crash: null },
  });
  // These are copies from the program's own data, whose address no record tells.
  checkOrigins(trace, flow, 4);
  const source = readFileSync(new URL('../tracer/fixtures/values.c', import.meta.url), 'utf8').split('\n');
  const outs = storesOf(trace).filter((r) => /out\[\d+\]/.test(source[trace.place(trace.id(r)).line - 1]!));
  const told = outs.map((r) => {
    const { hops, birth } = whyOf(trace, flow, r);
    const way = hops.slice(1).map((h) => h.text);
    return `${trace.c(r) | 0}: ${[...way, birth.text].join(' ← ')}`;
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "7: computed from x ← stored to x ← an argument of the operation “values 6”",
      "6: stored to x ← an argument of the operation “values 6”",
      "7: stored to x ← computed from x ← stored to x ← an argument of the operation “values 6”",
      "7: stored to y ← given to through() as value ← stored to x ← computed from x ← stored to x ← an argument of the operation “values 6”",
      "7: stored to x ← computed from x ← stored to x ← an argument of the operation “values 6”",
      "6: an argument of the operation “values 6”",
      "2: read from the word at 0x0001006c ← stored to the word at 0x0001006c ← no record gives the source of these bytes",
      "1: no record gives the source of these bytes",
      "2: no record gives the source of these bytes",
      "2: returned by take() ← read from p.right ← stored to the word at 0x00050074 ← no record gives the source of these bytes",
      "5: computed from the word at 0x00010070 ← read from the word at 0x00010070 ← stored to the word at 0x00010070 ← there before the run’s first record",
      "77: returned by depth() ← returned by depth() ← returned by depth() ← returned by depth() ← a constant in the code",
      "100860417: stored to bytes[3] ← it was written in parts: this is the last of them",
      "-6: computed from n ← an argument of the operation “values 6”",
      "7: stored to x ← computed from x ← stored to x ← an argument of the operation “values 6”",
      "154: stored to y ← computed from depth() and depth()",
    ]
  `);
});

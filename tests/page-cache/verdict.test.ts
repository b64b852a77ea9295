// SPDX-License-Identifier: GPL-2.0-only
// Checks that invariants and verdicts claim what a lookup finds. After every scenario, and after races that
// go wrong, it calls the real xa_load(). It calls it at both ends of each entry held, expected or claimed.
import { describe, expect, test } from 'vitest';
import { decodeEntry } from '../../web/src/structures/xarray/entry.ts';
import { violations } from '../../web/src/exhibits/page-cache/invariants.ts';
import model from '../../web/src/exhibits/page-cache/model.ts';
import { expectedAt } from '../../web/src/exhibits/page-cache/oracle.ts';
import { entryValue, readFolio } from '../../web/src/exhibits/page-cache/words.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { exploreAll } from '../../web/src/finder/interleavings.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, run, runTrace } from '../support/run.ts';
import { some } from '../support/some.ts';

const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const VARIANTS = build.variants.map((v) => v.id);
const MOST_LOADS = 240;

/** The indices at which claim and lookup differ: [index, claimed, found]. */
function differences(variant: string, text: string): readonly (readonly [number, boolean, boolean])[] {
  const trace = runTrace('page-cache', variant, text);
  if (trace.data.crash) return [];
  const memory = new Replay(trace).seek(trace.count);
  const expected = expectedAt(trace, trace.count);
  const entryIds = new Set(['stale-entry', 'uncovered-index', 'wrong-entry', 'lost-entry']);
  const claims = violations(trace, memory, trace.count).filter((v) => entryIds.has(v.id));
  const ranges = [
    ...model.entries(trace, memory).map(([index, order]) => [index, 2 ** order] as const),
    ...expected.list().map((e) => [e.index, 2 ** e.order] as const),
    ...claims.map((v) => [v.index!, v.count!] as const),
  ];
  const ends = ranges.flatMap(([first, count]) => [first - 1, first, first + count - 1, first + count]);
  const all = [...new Set(ends)].filter((i) => i >= 0 && i < 2 ** 32).sort((a, b) => a - b);
  const every = Math.ceil(all.length / MOST_LOADS);
  const indices = all.filter((_, i) => i % every === 0 || i % every === 1);
  const asked = runTrace('page-cache', variant, `${text}\n${indices.map((i) => `load ${i}`).join('\n')}`);
  const then = new Replay(asked).seek(asked.count);
  return indices.flatMap((index, i) => {
    const span = asked.ops[trace.ops.length + i]!;
    const entry = decodeEntry(span.result >>> 0);
    const want = expected.at(index);
    let right = entry.kind === 'empty' ? !want : false;
    if (entry.kind === 'pointer' || entry.kind === 'value') {
      const [kind, nth] = entryValue(asked.sites, then, entry);
      right = want?.kind === kind && want.nth === nth;
    }
    if (entry.kind === 'pointer') {
      const folio = readFolio(asked.sites, then, entry.address);
      right &&= folio.mapping !== 0 && index >= folio.index && index < folio.index + 2 ** folio.order;
    }
    const claimed = claims.some((v) => index >= v.index! && index < v.index! + v.count!);
    return claimed === !right ? [] : [[index, claimed, !right] as const];
  });
}

describe.each(VARIANTS)('%s: what is claimed is what lookups find', (variant) => {
  const own = some(build.scenarios, 3, VARIANTS.indexOf(variant));
  test.each(own.map((s) => [s.slug, s.text]))('%s', (_, text) => {
    expect(differences(variant, text)).toEqual([]);
  });
});

test('the same after every race that goes wrong', () => {
  const program = { model, variants: VARIANTS.map((id) => loadProgram(build, 64, id)) };
  const failures = some(model.race!.starts(64), 4).flatMap(
    (s) => exploreAll(program, { ...s, fanout: 64 }, 2).failures,
  );
  const wrong = failures.filter((f) => f.minimal && f.outcome !== 'oops' && f.outcome !== 'endless');
  expect(wrong.length).toBeGreaterThan(5);
  for (const f of wrong) expect([f.ops, differences(f.variant, f.ops)]).toEqual([f.ops, []]);
});

test.each(VARIANTS)(
  '%s, twice the shift: the folio is found, at 64 indices; 63 shadows are lost',
  (variant) => {
    const text = build.scenarios.find((s) => s.slug === 'twice-shift')!.text;
    const { report, trace } = run('page-cache', variant, text);
    const count = (id: string): number =>
      report.invariants.reduce((sum, v) => sum + (v.id === id ? (v.count ?? 1) : 0), 0);
    expect(report.ops.at(-1)).toMatchObject({ op: 'load 4100', result: 3 });
    expect(count('uncovered-index')).toBe(63);
    expect(count('lost-entry')).toBe(63);
    // The other shadows are in the right places, but with order 6.
    expect(count('wrong-order')).toBe(63 * 64);
    expect(report.invariants.map((v) => v.index)).toEqual([4096, 4100, 4096, 4100, 4160]);
    const add = trace.ops.findIndex((o) => o.text === 'add 4099');
    const { sentence } = model.verdict!(trace, new Replay(trace).seek(trace.ops[add]!.end), add);
    expect(sentence).toBe(
      'Folio 3 is found at 63 indices that it does not cover, and shadows are lost at 63 indices.',
    );
  },
);

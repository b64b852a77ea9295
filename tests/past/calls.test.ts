// SPDX-License-Identifier: GPL-2.0-only
// Checks calls, their costs, and stepping over and out of them on real runs. An independent descent over the
// records gives the expected result.
import { describe, expect, test } from 'vitest';
import { stepTarget } from '../../web/src/app/ask/calls/step-target.ts';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { shownFunctions } from '../../web/src/stepping/visible-lines.ts';
import { lineRecords, stepPositions } from '../../web/src/stepping/steps.ts';
import { callAt, callsOf } from '../../web/src/past/calls/calls.ts';
import { costsOf, totals } from '../../web/src/past/calls/costs.ts';
import { callHits } from '../../web/src/past/calls/hits.ts';
import { stepOut, stepOver, type Stepped } from '../../web/src/past/calls/stepping.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import type { Session } from '../../web/src/session/types.ts';
import { lineCounts } from '../../web/src/trace/line-counts.ts';
import { visibleFrames } from '../../web/src/session/values.ts';
import { frameLine } from '../../web/src/trace/frames.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { loadFlow } from '../../web/src/wasm/node.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { WHOLE } from '../support/some.ts';

const scenario = (slug: string, name: string): string =>
  manifest.exhibits.find((e) => e.slug === slug)!.scenarios.find((s) => s.slug === name)!.text;

const RUNS: readonly (readonly [what: string, trace: Trace])[] = [
  ['page-cache', runTrace('page-cache', 'v6.9', 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515')],
  ['page-cache, a race', runTrace('page-cache', 'v1', 'add 5\nrace add 70; add 6\nadd 7')],
  ['page-cache, a crash', runTrace('page-cache', 'v6.9', scenario('page-cache', 'race-hole'))],
  ['xarray', runTrace('xarray', 'kernel', 'store 5 1\nstore 8 1 3\nerase 8\nfind 0')],
  ['delayed-ref', runTrace('delayed-ref', 'before', 'insert 4096\ninsert 8192\ninsert 12288\nfind 8192')],
];

interface Told {
  readonly fn: number;
  readonly enter: number;
  end: number;
  readonly cpu: 'A' | 'B';
  own: number[];
  lines: number[];
  readonly inner: Told[];
}

/** One call and all calls in it, by descent: its own records, and those at which its own lines begin. */
function descend(trace: Trace, at: number, end: number, cpu: 'A' | 'B'): readonly [call: Told, next: number] {
  const call: Told = { fn: trace.id(at), enter: at, end, cpu, own: [at], lines: [], inner: [] };
  let [r, acting, stands] = [at + 1, cpu, ''];
  while (r < end) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) {
      const [inner, next] = descend(trace, r, end, acting);
      call.inner.push(inner);
      r = next;
      continue;
    }
    call.own.push(r);
    if (kind === Kind.CPU) acting = trace.a(r) === 1 ? 'B' : 'A';
    if (kind === Kind.STEP) {
      const { file, line } = trace.place(trace.id(r));
      if (stands !== `${file}:${line}`) call.lines.push(r);
      stands = `${file}:${line}`;
    }
    if (kind === Kind.EXIT) {
      call.end = r + 1;
      return [call, r + 1];
    }
    r++;
  }
  return [call, end];
}

function told(trace: Trace): readonly Told[] {
  const all: Told[] = [];
  const take = (call: Told): void => {
    all.push(call);
    call.inner.forEach(take);
  };
  for (const { first, end } of trace.ops)
    for (let r = first; r < end;) {
      if (trace.kind(r) !== Kind.ENTER) {
        r++;
        continue;
      }
      const [call, next] = descend(trace, r, end, 'A');
      take(call);
      r = next;
    }
  return all;
}

/** Everything on its own CPU. */
const withInner = (call: Told, part: 'own' | 'lines'): readonly number[] => [
  ...call[part],
  ...call.inner.filter((c) => c.cpu === call.cpu).flatMap((c) => withInner(c, part)),
];

/** Every `nth` entry; without LONG=1 about as many of a long list. */
const few = (list: readonly number[], many: number, nth: number): readonly number[] => {
  const every = WHOLE ? nth : Math.max(nth, Math.floor(list.length / many));
  return list.filter((_, i) => i % every === 0);
};

describe.each(RUNS)('%s', (_, trace) => {
  const calls = callsOf(trace, 0, trace.ops.length);
  const oracle = told(trace);
  const third = Math.floor(trace.count / 3);

  test('its calls, and what each costs', () => {
    expect(calls.count).toBe(oracle.length);
    const costs = costsOf(calls);
    const found = oracle.map((_call, c) => ({
      ...{ fn: calls.fn[c], enter: calls.enter[c], end: calls.end[c], cpu: 'AB'[calls.cpu[c]!] },
      ...{ own: costs.ownRecords[c], all: costs.records[c], lines: costs.ownLines[c], under: costs.lines[c] },
    }));
    expect(found).toEqual(
      oracle.map((call) => ({
        ...{ fn: call.fn, enter: call.enter, end: call.end, cpu: call.cpu },
        ...{ own: call.own.length, all: withInner(call, 'own').length },
        ...{ lines: call.lines.length, under: withInner(call, 'lines').length },
      })),
    );
  });

  test('totals of a part of it, by function', () => {
    const [from, to] = [third, 2 * third];
    const inside = (records: readonly number[]): number => records.filter((r) => r >= from && r < to).length;
    for (const t of totals(calls, from, to)) {
      const mine = oracle.filter((c) => c.fn === t.fn && c.cpu === t.cpu);
      const under = (part: 'own' | 'lines'): number =>
        inside([...new Set(mine.flatMap((c) => withInner(c, part)))]);
      expect(t).toMatchObject({
        calls: inside(mine.map((c) => c.enter)),
        ownRecords: inside(mine.flatMap((c) => c.own)),
        ownLines: inside(mine.flatMap((c) => c.lines)),
        records: under('own'),
        lines: under('lines'),
      });
    }
    // Lines are those that line-counts.ts counts.
    const sum = totals(calls, from, to).reduce((n, t) => n + t.ownLines, 0);
    const counted = (['A', 'B'] as const)
      .flatMap((cpu) => [...lineCounts(trace, from, to, cpu).values()])
      .flatMap((lines) => [...lines.values()]);
    expect(sum).toBe(counted.reduce((n, k) => n + k, 0));
  });

  test('what is left out is its caller’s, but for lines', () => {
    const op = trace.ops.length - 1;
    const shown = shownFunctions(trace, op, false);
    const some = callsOf(trace, op, op + 1, shown);
    const all = callsOf(trace, op, op + 1);
    const kept = Array.from(all.enter).filter((_r, c) => shown[all.fn[c]!] === 1);
    expect(Array.from(some.enter)).toEqual(kept);
    // No time between is lost.
    const outermost = Array.from(some.enter, (r, c) => (some.depth[c] === 0 ? some.end[c]! - r : 0));
    const sum = (numbers: Iterable<number>): number => [...numbers].reduce((n, k) => n + k, 0);
    expect(sum(costsOf(some).ownRecords)).toBe(sum(outermost));
  });

  const stepping = trace.ops.map((__, op): Stepped & { readonly op: number } => ({
    op,
    calls: callsOf(trace, op, op + 1, shownFunctions(trace, op, false)),
    stops: lineRecords(trace, op, false),
  }));
  const known = new Map<number, { readonly entered: readonly number[]; readonly at: string }>();
  const here = (position: number) => {
    const found = known.get(position);
    if (found) return found;
    const frames = visibleFrames(trace, position);
    const { file, line } = frameLine(trace, frames.at(-1)!);
    const place = { entered: frames.map((f) => f.entered), at: `${file}:${line}` };
    known.set(position, place);
    return place;
  };

  test('over, and back over: the same line of the same call', () => {
    let [same, left] = [0, 0];
    for (const stepped of stepping)
      for (const record of few(stepped.stops, 150, 1)) {
        const to = stepOver(stepped, record + 1, 1);
        if (to === null) continue;
        expect(to).toBeGreaterThan(record);
        const [a, b] = [here(record + 1), here(to + 1)];
        const deeper = b.entered.length > 1 && !a.entered.includes(b.entered.at(-1)!);
        expect(deeper, `from ${a.at} into ${b.at}`).toBe(false);
        if (a.entered.at(-1) !== b.entered.at(-1)) {
          left++;
          continue;
        }
        same++;
        expect(b.at).not.toBe(a.at);
        const back = stepOver(stepped, to + 1, -1);
        expect(back).not.toBeNull();
        expect(here(back! + 1)).toEqual(a);
      }
    expect(same).toBeGreaterThan(left);
  });

  test('out, either way: in the caller', () => {
    let out = 0;
    for (const stepped of stepping)
      for (const record of few(stepped.stops, 60, 5)) {
        const { entered } = here(record + 1);
        for (const way of [1, -1] as const) {
          const to = stepOut(stepped, record + 1, way);
          if (to === null) continue;
          const there = here(to + 1).entered;
          expect(there).not.toContain(entered.at(-1));
          // The step ends in a caller or, if no caller continues, in the function that runs next.
          if (there.length > 1) expect(entered.slice(0, there.length)).toEqual(there);
          if (way < 0 && entered.length > 1) expect(there).toEqual(entered.slice(0, -1));
          out++;
        }
      }
    expect(out).toBeGreaterThan(10);
  });

  test('the innermost call at any position', () => {
    for (let p = 0; p <= trace.count; p += 7) {
      const running = oracle.findLastIndex(
        (c) => c.enter < p && (c.end > p || (trace.kind(c.end - 1) !== Kind.EXIT && p <= c.end)),
      );
      expect(callAt(calls, p)).toBe(running);
    }
  });
});

test('over the whole run and back, operation by operation', () => {
  const [[, trace]] = [RUNS[0]!];
  const session = {
    runs: [bareLane(models.get('page-cache')!, trace, 0)],
    driver: false,
  } as unknown as Session;
  const walk = (from: number, way: 1 | -1): readonly number[] => {
    const at = [from];
    for (;;) {
      const here = at.at(-1)!;
      const to = stepTarget(session, 0, trace.opAt(Math.max(0, here - 1)), here, 'over', way);
      if (to === null) return at;
      expect(Math.sign(to - here)).toBe(way);
      at.push(to);
    }
  };
  const first = stepPositions(models.get('page-cache')!, trace, 0, 'line')[0]!;
  const on = walk(first, 1);
  expect(on.at(-1)).toBe(trace.count);
  expect(on).toEqual(expect.arrayContaining(trace.ops.map((op) => op.end)));
  const back = walk(trace.count, -1);
  expect(back.at(-1)).toBe(first);
  expect(back).toEqual(expect.arrayContaining(trace.ops.map((op) => op.end)));
});

describe('--calls', () => {
  const [[, trace], , [, crashed]] = [RUNS[0]!, RUNS[1]!, RUNS[2]!];

  test('every call of a function as C writes it, from where, and what it returned', () => {
    const hits = callHits(trace, 'xas_split_alloc');
    expect(hits.map((h) => trace.kind(h.record))).toEqual(hits.map(() => Kind.ENTER));
    expect(hits).toHaveLength(
      told(trace).filter((c) => trace.functionName(c.fn) === 'xas_split_alloc').length,
    );
    for (const h of hits) {
      expect(h.text).toMatch(
        /^xas_split_alloc\(xas = 0x[0-9a-f]{8}, entry = \w+, order = 9, gfp = \d+\) = 0$/,
      );
      const caller = visibleFrames(trace, h.record, true).at(-1)!;
      expect({ file: h.file, line: h.line }).toEqual({
        file: frameLine(trace, caller).file,
        line: frameLine(trace, caller).line,
      });
    }
    const added = callHits(runTrace('page-cache', 'merged', 'add 5\nadd 5'), '__filemap_add_folio');
    expect(added.map((h) => [h.text.replace(/.*index = (\d+).* = /, '$1: '), h.value])).toEqual([
      ['5: 0', 0],
      ['5: -17', -17],
    ]);
  });

  test('a function that returns nothing returned no value', () => {
    const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
    const values = (name: string) =>
      callHits(trace, name, loadFlow(build, 64, 'v6.9')).map((h) => [h.text.replace(/.*\)/, ''), h.value]);
    expect(new Set(values('xas_split').map(String))).toEqual(new Set([String(['', null])]));
    expect(
      values('xas_load').every(
        ([text, value]) => / = (NULL|0x[0-9a-f]{8})$/.test(String(text)) && value !== null,
      ),
    ).toBe(true);
    expect(values('xas_load').length).toBeGreaterThan(1);
  });

  test('of no name: those of the kernel and of variants; a name that is none is told what there is', () => {
    const names = new Set(callHits(trace, null).map((h) => h.function));
    expect(names).toContain('xas_store');
    expect(names).not.toContain('exhibit_op');
    expect(() => callHits(trace, 'xas_stroe')).toThrow(/no function xas_stroe .*: xas_store, /);
    expect(callHits(crashed, null).some((h) => h.value === null && h.text.endsWith(' never returned'))).toBe(
      true,
    );
  });
});

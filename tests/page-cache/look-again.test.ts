// SPDX-License-Identifier: GPL-2.0-only
// Checks that a look at what has changed finds right only what a look at everything does, whatever is written to
// memory between operations.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../../web/src/base/random.ts';
import { lookAtAll, type Now } from '../../web/src/exhibits/page-cache/compared.ts';
import { lookAgain } from '../../web/src/exhibits/page-cache/known-right.ts';
import { arrayOf } from '../../web/src/exhibits/page-cache/mapping.ts';
import { expectedAt } from '../../web/src/exhibits/page-cache/oracle.ts';
import { referenceViolations } from '../../web/src/exhibits/page-cache/references.ts';
import { openAt, pastOf } from '../../web/src/recording/open.ts';
import type { RecordedOps } from '../../web/src/recording/types.ts';
import { readTree } from '../../web/src/structures/xarray/index.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import { Memory } from '../../web/src/trace/memory.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { pageCacheOps, seed } from '../support/random-ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

const model = models.get('page-cache')!;
const FOLIO = ['index', '_folio_order', 'mapping', '_refcount'];

function add(memory: Memory, trace: Trace, folio: number, member: string): void {
  const { offset, size } = structLayout(trace.sites, 'struct folio').member(member);
  memory.write(folio + offset, size, memory.read(folio + offset, size) + 1);
}

const nowAt = (trace: Trace, memory: Memory, upTo: number): Now => ({
  memory,
  tree: readTree(trace.sites, memory, arrayOf(trace)),
  expected: expectedAt(trace, upTo),
});

/** A word of a node or of a folio in the tree, and something to write there. */
function fault(trace: Trace, { memory, tree }: Now, random: () => number) {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const nodes = [...tree.nodes.values()];
  if (nodes.length === 0) return null;
  const words = nodes.flatMap(({ slots }) => slots.map(({ word }) => word));
  const folios = nodes.flatMap(({ slots }) =>
    slots.flatMap((e) => (e.kind === 'pointer' ? [e.address] : [])),
  );
  if (random() < 0.1) return { at: tree.address + tree.layout.head, size: 4, value: any(words) };
  if (folios.length === 0 || random() < 0.5) {
    const slot = Math.floor(random() * tree.layout.fanout);
    return { at: any(nodes).address + tree.layout.slots + 4 * slot, size: 4, value: any(words) };
  }
  const { offset, size } = structLayout(trace.sites, 'struct folio').member(any(FOLIO));
  const at = any(folios) + offset;
  return { at, size, value: any([0, memory.read(at, size) + 1, memory.read(at, size) - 1]) };
}

/** Looks again at the end of each operation, from the last that was right, and compares it with a look at all. */
function check(trace: Trace, random: () => number, memory = new Replay(trace)): number {
  let looked = 0;
  const compare = (memory: Memory, upTo: number): boolean => {
    const now = nowAt(trace, memory, upTo);
    const [again, all] = [lookAgain(trace, now), lookAtAll(trace, now)];
    if (!again) return false;
    expect(all).toMatchObject({ found: [], isAllRight: true, pages: again.pages });
    expect(referenceViolations(trace, memory, again.entries)).toEqual(
      referenceViolations(trace, memory, all.entries),
    );
    return true;
  };
  for (const { end } of trace.ops) {
    // Now and then in another memory than the last time.
    const at = (random() < 0.2 ? new Replay(trace) : memory).seek(end);
    const wrong = random() < 0.5 ? fault(trace, nowAt(trace, at, end), random) : null;
    if (wrong) {
      const old = at.read(wrong.at, wrong.size);
      at.write(wrong.at, wrong.size, wrong.value);
      compare(at, end);
      at.write(wrong.at, wrong.size, old);
    }
    looked += Number(compare(at, end));
    expect(model.invariants(trace, at, end)).toEqual([]);
  }
  return looked;
}

test(`in runs from the first operation (SEED=${seed})`, () => {
  let [looked, ops] = [0, 0];
  fc.assert(
    fc.property(pageCacheOps(300, 6, 40, false), fc.nat(), (text, start) => {
      const trace = runTrace('page-cache', 'merged', text);
      looked += check(trace, seeded(start));
      ops += trace.ops.length;
    }),
    { seed, numRuns: times(40, 400) },
  );
  expect(looked).toBeGreaterThan(ops / 2);
});

const COUNT = 2_000;

/** 20 operations of a run that continues another. */
function opened(names: readonly string[], from: number, random = seeded(seed)): Trace {
  const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
  const program = { ...loadProgram(build, 64, 'merged'), fanout: 64 };
  const codes = names.map((name) => model.ops.find((o) => o.name === name)!.code!);
  const ops: RecordedOps = {
    ...{ count: COUNT, seconds: null, order: new Uint8Array(COUNT) },
    codes: Uint8Array.from({ length: COUNT }, () => codes[Math.floor(random() * codes.length)]!),
    index: Uint32Array.from({ length: COUNT }, () => Math.floor(random() * 1_500)),
  };
  return new Trace(openAt(program, model, ops, pastOf(program), { from, to: from + 20 }));
}

test(`in runs that continue another (SEED=${seed})`, () => {
  const random = seeded(seed);
  for (let n = 0; n < times(3, 30); n++) {
    const names = ['add', 'add', 'add', 'evict', 'remove'];
    const trace = opened(names, Math.floor(random() * (COUNT - 30)), random);
    // The first look is at what has changed since the first image.
    expect(check(trace, random)).toBe(trace.ops.length);
  }
});

test.each<
  readonly [
    what: string,
    ids: readonly string[],
    change: (memory: Memory, trace: Trace, folio: number, slot: number) => void,
  ]
>([
  [
    'a reference too many',
    ['lost-reference'],
    (memory, trace, folio) => add(memory, trace, folio, '_refcount'),
  ],
  [
    'a folio of another index',
    ['lost-entry', 'uncovered-index'],
    (memory, trace, folio) => add(memory, trace, folio, 'index'),
  ],
  [
    'an entry of the XArray’s own',
    ['wrong-entry'],
    (memory, _trace, _folio, slot) => memory.write(slot, 4, (257 << 2) | 2),
  ],
])('a run that begins with %s', (_, ids, change) => {
  const trace = opened(['add', 'add'], 1_000);
  const firstImage = trace.data.firstImage.slice();
  const memory = new Memory(trace.data.layout, firstImage);
  const { tree } = nowAt(trace, memory, 0);
  const leaf = [...tree.nodes.values()].find((n) => n.shift === 0 && n.firstIndex > 0)!;
  const slot = leaf.slots.findIndex((e) => e.kind === 'pointer');
  change(memory, trace, leaf.slots[slot]!.word, leaf.address + tree.layout.slots + 4 * slot);
  const { end } = trace.ops[0]!;
  const anew = new Trace({ ...trace.data, firstImage });
  const found = model.invariants(anew, new Replay(anew).seek(end), end);
  expect([...new Set(found.map((v) => v.id))].sort()).toEqual(ids);
});

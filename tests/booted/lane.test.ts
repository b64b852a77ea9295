// SPDX-License-Identifier: GPL-2.0-only
// Checks the lanes of booted kernels, those that ship and those made now of the kept guests. Before and after
// each watched call the exhibit's model must read the same from the guest's memory and wasm's. It must draw
// both alike. A planted change must show.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bootedExhibit } from '../../core-c/booted/exhibits/index.ts';
import { laneOf } from '../../core-c/booted/record/ship.ts';
import { Kind, RECORD_WORDS, kindOf } from '../../web/src/base/abi.gen.ts';
import { unknownTypes } from '../../web/src/base/c-types.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import type { TreeScene } from '../../web/src/layout/tree/types.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import { outsideLane, tellOutside } from '../../web/src/session/booted-lane.ts';
import type { LaneRun } from '../../web/src/session/lane.ts';
import type { ShippedRecording } from '../../web/src/session/engine-types.ts';
import { formatValue, readValue } from '../../web/src/trace/inspect.ts';
import { importTrace } from '../../web/src/trace/import.ts';
import { partOf } from '../../web/src/trace/part.ts';
import type { TraceData } from '../../web/src/trace/trace.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { some } from '../support/some.ts';
import { KEPT, seenOf } from './kept.ts';

const DIR = new URL('../../public/recordings/', import.meta.url);
const { recordings } = JSON.parse(readFileSync(new URL('index.json', DIR), 'utf8')) as {
  readonly recordings: readonly ShippedRecording[];
};
const SHIPPED = recordings.flatMap((r) => (r.booted === undefined ? [] : [{ ...r, booted: r.booted }]));
/** How many of the watched calls are checked, spread over the run; with LONG=1 all. */
const MOST = 60;

const read = (lane: Buffer) => importTrace(gunzipSync(lane).toString());

/** The lanes that today's code makes of the kept guests. */
const MADE = await Promise.all(
  KEPT.filter(({ isReading, exhibit }) => !isReading && bootedExhibit(exhibit).lane).map(async (kept) => {
    const { kernel, exhibit } = kept;
    const about = {
      ...{ image: { package: 'kept', sha256: '' }, fileSystem: '', memory: 0, command: '', date: '' },
      equal: { variant: '', calls: 0, equal: 0 },
    };
    const { lane } = await laneOf(exhibit, await seenOf(kept), about);
    return { name: `the kept guest of ${exhibit}`, kernel, exhibit, lane };
  }),
);

/** The drawing without the addresses that tell objects apart, and without what a walk adds. */
function drawn(slug: string, { model, trace }: LaneRun, at: number, run: LaneRun): unknown {
  const scene = model.scene(trace, run.memory(at), at);
  if (slug !== 'page-cache') return model.entries(trace, run.memory(at));
  const { tree } = scene as TreeScene;
  const nodes = [...tree.nodes.values()];
  const named = (id: number | undefined) => nodes.findIndex((n) => n.id === id);
  return [
    { ...tree.head, child: named(tree.head.child) },
    nodes.map(({ id, slots, ...node }) => ({
      ...node,
      id: named(id),
      slots: slots.map(({ marks: _, ...slot }) => ({ ...slot, child: named(slot.child) })),
    })),
  ];
}

/** The variant of this kernel, if it is built here. */
function variantOf(slug: string, kernel: string): string | undefined {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const id = `linux-${kernel.split('.').slice(0, 2).join('.')}`;
  const all = variantsOf(manifest, build).filter((v) => v.core);
  return all.find((v) => v.id === id || v.alias === id)?.id;
}

/** The same operations in wasm, on the same kernel. */
function beside(slug: string, variant: string, data: TraceData): LaneRun {
  const trace = runTrace(slug, variant, data.ops.map((op) => op.text).join('\n'));
  return bareLane(models.get(slug)!, trace);
}

const LANES = SHIPPED.map(({ name, kernel, exhibit = 'page-cache', booted }) => ({
  ...{ name, kernel, exhibit },
  lane: readFileSync(new URL(booted, DIR)),
}));

const BUILT = [...LANES, ...MADE].flatMap((r) => {
  const { exhibit } = r;
  const variant = variantOf(exhibit, r.kernel);
  if (variant !== undefined) return [{ ...r, variant }];
  test.skip(`${r.name}: its kernel, ${r.kernel}, is not built here`);
  return [];
});

describe.each(BUILT)('$name, $kernel', ({ lane, kernel, exhibit, variant }) => {
  const { data } = read(lane);
  const seen = data.ops.flatMap((op, i) => (op.unseen ? [] : [i]));
  const looked = some(seen, Math.ceil(seen.length / MOST));
  const own = outsideLane(models.get(exhibit)!, data, kernel, 0);
  const wasm = beside(exhibit, variant, data);

  test('is drawn as the lane beside it after each call, and says so', () => {
    expect(looked.length).toBeGreaterThan(20);
    for (const i of looked) {
      const op = data.ops[i]!;
      expect(drawn(exhibit, own, op.end, own), op.text).toEqual(
        drawn(exhibit, wasm, wasm.trace.ops[i]!.end, wasm),
      );
      for (const after of [false, true])
        expect(tellOutside(own, [wasm, own], i, after), op.text).toContain(
          `equal to lane ${wasm.about.variant}`,
        );
      expect(op.result).toBe(wasm.trace.ops[i]!.result);
    }
  });

  test('nothing is wrong in it, and it counts what was counted', () => {
    const last = data.ops.findLastIndex((op) => !op.unseen);
    for (const op of [0, last]) {
      const { end } = data.ops[op]!;
      expect(own.model.invariants(own.trace, own.memory(end), end)).toEqual([]);
    }
    expect(Object.keys(own.counted(last))).toEqual(data.outside!.counted);
  });

  test('an operation opened in its midst shows the same', () => {
    const from = Math.floor(data.ops.length / 2);
    const part = outsideLane(own.model, partOf(data, from, data.ops.length), kernel, 0);
    // Other exhibits' operations are opened from the beginning.
    if (exhibit !== 'page-cache') return;
    for (const i of looked.filter((i) => i >= from)) {
      const [op, whole] = [part.trace.ops[i - from]!, data.ops[i]!];
      expect(drawn(exhibit, part, op.end, part), op.text).toEqual(drawn(exhibit, own, whole.end, own));
      expect(part.model.invariants(part.trace, part.memory(op.end), op.end), op.text).toEqual([]);
    }
  });

  test('a word that is changed in it shows', () => {
    // Restores the old value of one changed word after another. At least one of the last ten calls then shows a
    // difference.
    const isTold = (at: number): boolean =>
      storesOf(data, data.ops[at]!).some((r) => {
        const records = data.records.slice();
        records[r * RECORD_WORDS + 3] = records[r * RECORD_WORDS + 2]!;
        const spoiled = outsideLane(own.model, { ...data, records }, kernel, 0);
        return tellOutside(spoiled, [wasm, spoiled], at, true).includes(
          `differs from lane ${wasm.about.variant}`,
        );
      });
    expect(seen.slice(-10).reverse().some(isTold)).toBe(true);
  });

  test('addresses are shown as they were in the guest', () => {
    const { layout, sites } = data;
    expect(unknownTypes(sites)).toEqual([]);
    const [from, bytes, there] = layout.elsewhere![0]!;
    expect(bytes).toBeGreaterThan(0);
    const memory = own.memory(0);
    memory.write(from, 4, from);
    memory.write(from + 4, 4, 0);
    expect(formatValue(readValue(sites, memory, from, 'void *', 8))).toBe(`0x${there.padStart(16, '0')}`);
  });
});

function storesOf({ records }: TraceData, { first, end }: { first: number; end: number }): readonly number[] {
  const out: number[] = [];
  for (let r = end - 1; r >= first && kindOf(records[r * RECORD_WORDS]!) !== Kind.OP; r--)
    if (kindOf(records[r * RECORD_WORDS]!) === Kind.STORE) out.push(r);
  return out;
}

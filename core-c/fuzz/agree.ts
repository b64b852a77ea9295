// SPDX-License-Identifier: GPL-2.0-only
// Checks that the same operations give the same results and entries natively and in wasm.
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { readManifest, runVariant } from '../../web/src/wasm/node.ts';
import type { Fuzzer } from './fuzz.ts';
import { type Replayed, replayNatively } from './replay.ts';

export interface Agreed {
  readonly cases: number;
  readonly operations: number;
  readonly differ: readonly string[];
}

/** Operations of the page cache that return the entry. */
const LOOKUPS: ReadonlySet<string> = new Set(['load', 'lookup']);

/** Makes a result the same on every host: an address becomes 0 or 1, as in fuzz_exhibit.plain. */
const plain = (slug: string, name: string, result: number): number => {
  if (slug === 'page-cache' && LOOKUPS.has(name) && !(result & 1)) return Number(result !== 0);
  if (slug === 'delayed-ref' && name === 'find') return Number(result !== 0);
  return result;
};

/**
 * Exhibits whose native programs print entries. Entries of the others hold addresses, so only results are
 * compared.
 */
const PRINTS: readonly string[] = ['page-cache', 'xarray', 'buffer-lru'];

const held = (model: ExhibitModel, trace: Trace): readonly string[] => {
  if (!PRINTS.includes(model.slug)) return [];
  const entries = model.entries(trace, new Replay(trace).seek(trace.count));
  return entries.map(
    ([index, order, , value]) => `entry ${index} ${model.slug === 'buffer-lru' ? value : order}`,
  );
};

/** Describes the difference in words; null if they agree. */
export function difference(model: ExhibitModel, native: Replayed, wasm: Trace): string | null {
  const results = wasm.ops.map((op) => plain(model.slug, op.name, op.result));
  const at = native.results.findIndex((result, i) => result !== results[i]);
  if (at >= 0)
    return `operation ${at + 1} gives ${native.results[at]} natively, ${results[at] ?? 'nothing'} in wasm`;
  if (native.endedEarly) return null;
  if (native.results.length !== results.length)
    return `${native.results.length} operations run natively, ${results.length} in wasm`;
  const [here, there] = [native.entries.join('; '), held(model, wasm).join('; ')];
  return here === there ? null : `natively there is in the end: ${here}; in wasm: ${there}`;
}

export function agreement(fuzzer: Fuzzer, model: ExhibitModel, texts: readonly string[]): Agreed {
  const build = readManifest().exhibits.find((e) => e.slug === fuzzer.slug)!;
  const fanout = build.fanouts[0]!;
  const differ: string[] = [];
  let operations = 0;
  replayNatively(fuzzer, model, texts).forEach((runs, i) =>
    runs.forEach((native, v) => {
      const variant = fuzzer.variants[v]!;
      const { ops } = parseOps(model, texts[i]!, fanout);
      operations += native.results.length;
      const what = difference(model, native, runVariant(build, variant, { model, fanout, ops }));
      if (what) differ.push(`${fuzzer.slug}, ${variant}: ${what}: ${texts[i]!.trim().replace(/\n/g, '; ')}`);
    }),
  );
  return { cases: texts.length * fuzzer.variants.length, operations, differ };
}

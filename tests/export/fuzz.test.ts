// SPDX-License-Identifier: GPL-2.0-only
// Opens traces with false numbers in memory and records, as an attacker would send them. Each must be refused
// with a sentence, or drawn. A trace that fills memory or never ends would take this test's process with it.
import { expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { seeded } from '../../web/src/base/random.ts';
import { NO_TEXT } from '../../web/src/session/without-source.ts';
import { readImported } from '../../web/src/session/imported.ts';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { exportTrace } from '../../web/src/trace/export.ts';
import { ImportError } from '../../web/src/trace/import.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

const SEED = Number(process.env['SEED'] ?? 11);
const FILES = times(3, 30);
const CHANGES = 30;

/** Numbers that are bad as a length, a size or an address. */
const evil = (root: number): readonly number[] => [0xffffffff, 0x7fffffff, 0xfffffff0, 4096, root, 1 << 24];

/** Another value at an address that no later store reads, so that the file still replays. */
function spoil(trace: Trace, random: () => number): Trace {
  const below = (n: number): number => Math.floor(random() * n);
  const { layout } = trace.data;
  const records = trace.data.records.slice();
  const firstImage = trace.data.firstImage.slice();
  const values = evil(trace.root);
  const lastStore = new Map<number, number>();
  for (let r = 0; r < trace.count; r++) if (trace.kind(r) === Kind.STORE) lastStore.set(trace.a(r) >>> 2, r);
  for (let k = 0; k < CHANGES; k++) {
    const r = below(trace.count);
    const value = values[below(values.length)]! >>> 0;
    if (trace.kind(r) !== Kind.STORE) records[4 * r + 1 + below(3)] = value;
    else if (lastStore.get(trace.a(r) >>> 2) === r && trace.size(r) === 4) records[4 * r + 3] = value;
  }
  const view = new DataView(firstImage.buffer);
  for (let k = 0; k < 6; k++) {
    const address = (trace.root & ~3) + 4 * below(12);
    if (!lastStore.has(address >>> 2) && address >= layout.imageStart && address + 4 <= layout.imageEnd)
      view.setUint32(address - layout.imageStart, values[below(values.length)]! >>> 0, true);
  }
  return new Trace({ ...trace.data, records, firstImage });
}

test.each(manifest.exhibits.flatMap((e) => e.variants.map((v) => [e.slug, v.id] as const)))(
  `%s, %s: from seed ${SEED}`,
  async (slug, variant) => {
    const build = manifest.exhibits.find((e) => e.slug === slug)!;
    const model = models.get(slug)!;
    const { text } = build.scenarios.find((s) => s.slug === model.defaultScenario)!;
    const trace = runTrace(slug, variant, text);
    const random = seeded(SEED);
    const load = () => Promise.resolve({ model, build, about: manifest, view: {} as ExhibitView });
    const texts = () => Promise.resolve(NO_TEXT);
    let drawn = 0;
    for (let n = 0; n < FILES; n++) {
      const file = new Blob([exportTrace(spoil(trace, random), { exhibit: slug, kernel: 'any' })]);
      try {
        await readImported(file, load, texts);
        drawn++;
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError);
      }
    }
    // The unchanged trace is drawn, and so are some changed ones, which pass the schema.
    await readImported(new Blob([exportTrace(trace, { exhibit: slug, kernel: 'any' })]), load, texts);
    expect(drawn).toBeGreaterThan(0);
  },
);

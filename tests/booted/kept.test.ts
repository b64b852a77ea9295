// SPDX-License-Identifier: GPL-2.0-only
// Runs the watchers on the kept memory of a booted guest. They see its calls, which do the same in wasm. They name
// what a test changes in that memory.
import { describe, expect, test } from 'vitest';
import type { Guest } from '../../core-c/booted/machine/guest.ts';
import { Keeper, type KeptEvent } from '../../core-c/booted/machine/kept.ts';
import { play } from '../../core-c/booted/machine/played.ts';
import { bootedExhibit } from '../../core-c/booted/exhibits/index.ts';
import { builtOf, variantsOf } from '../../web/src/base/variants.ts';
import { manifest } from '../support/run.ts';
import { KEPT, idOf, seenOf } from './kept.ts';

const isBuilt = (exhibit: string, id: string): boolean => {
  const build = manifest.exhibits.find((e) => e.slug === exhibit)!;
  return manifest.id === id || builtOf(variantsOf(manifest, build), Object.keys(build.others)).includes(id);
};

const CALLS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'page-cache': { add: 89, end: 1, subjects: 1 },
  'page-cache-reads': { add: 57, read: 106, end: 1, subjects: 1 },
  'buffer-lru': { lookup: 12, getblk: 57, subjects: 1 },
  'aio-lookup': { setup: 7, lookup: 14, destroy: 3, subjects: 1 },
  'address-space': { map: 57, unmap: 25, protect: 21, gap: 11, fork: 1, subjects: 1 },
};

describe.each(KEPT)('$name of $kernel', (kept) => {
  const { name, exhibit, isReading } = kept;

  test('each call that was caught is seen', async () => {
    const { watchedCalls, subjects } = await seenOf(kept);
    const ops = watchedCalls.map(({ op }) => op);
    const counts = [...new Set(ops)].map((op) => [op, ops.filter((o) => o === op).length]);
    expect(Object.fromEntries([...counts, ['subjects', subjects.length]])).toEqual(CALLS[name]);
  });

  test('who keeps it once more keeps the same', async () => {
    let keeper: Keeper<Guest & { kernel: string }> | undefined;
    await play(kept, (guest) => {
      keeper = new Keeper({ ...guest, kernel: kept.kernel });
      return bootedExhibit(exhibit).watcher.watch(keeper.guest, () => undefined, isReading);
    });
    const { events, symbols, perCpu } = keeper!.kept();
    expect({ events, symbols, perCpu }).toEqual({
      events: kept.events,
      symbols: kept.symbols,
      perCpu: kept.perCpu,
    });
  });

  test.skipIf(!isBuilt(exhibit, idOf(kept)))(`all are the same in wasm (${idOf(kept)})`, async () => {
    const { reads, ...own } = await bootedExhibit(exhibit).compare(await seenOf(kept), idOf(kept));
    for (const { calls, equal, differ } of [own, ...(reads ? [reads] : [])]) {
      expect(differ).toEqual([]);
      expect(equal).toBe(calls);
    }
    const { walks } = own;
    expect(reads !== undefined).toBe(isReading);
    expect(walks?.booted).toBe(walks?.wasm);
  });

  test.skipIf(!isBuilt(exhibit, idOf(kept)))(`a word that is changed is named (${idOf(kept)})`, async () => {
    // Restores the old value of one changed word after another. The watcher may then read memory that was not kept.
    const from = Math.floor(kept.events.length / 2);
    const at = kept.events.findIndex(
      ({ returns, words }, i) => i > from && returns !== undefined && Object.keys(words).length > 0,
    );
    const differ: string[] = [];
    for (const word of Object.keys(kept.events[at]!.words)) {
      const left = (event: KeptEvent, i: number): KeptEvent => {
        const { [word]: _, ...words } = event.words;
        return i === at ? { ...event, words } : event;
      };
      const check = seenOf(kept, left).then((seen) => bootedExhibit(exhibit).compare(seen, idOf(kept)));
      differ.push(...(await check.catch(({ message }: Error) => ({ differ: [message] }))).differ);
      if (differ.length) break;
    }
    expect(differ.length).toBeGreaterThan(0);
  });
});

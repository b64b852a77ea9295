// SPDX-License-Identifier: GPL-2.0-only
// Finds the words that ever held an index. A first pass asks the exhibit for the word after each store. A store may
// fill a word before that word becomes part of the structure.
import { Kind } from '../../base/abi.gen.ts';
import { wordOf } from '../../base/sites.ts';
import { Memory } from '../../trace/memory.ts';
import { objectsOf } from '../../trace/objects.ts';
import { PastError, type PastLane } from '../lane.ts';
import { sweep } from '../sweep/sweep.ts';
import type { Target } from './target.ts';

/** Memory that records the words read since `readAnew`. An answer can only change with a store to one of these. */
class ReadMemory extends Memory {
  private readonly words = new Set<number>();

  override u8(address: number): number {
    this.words.add(address >>> 2);
    return super.u8(address);
  }

  override u32(address: number): number {
    this.words.add(address >>> 2);
    return super.u32(address);
  }

  /** Whether a read word lies in [address, address + size). */
  hasRead(address: number, size: number): boolean {
    return this.words.has(address >>> 2) || (size > 4 && this.words.has((address >>> 2) + 1));
  }

  readAnew(): void {
    this.words.clear();
  }
}

export function slotTarget(lane: PastLane, index: number): Target {
  const { trace, names } = lane;
  const size = wordOf(trace.sites);
  const { layout, firstImage } = trace.data;
  const atFirst = names.slotWord?.(trace, new Memory(layout, firstImage.slice()), index) ?? null;
  if (atFirst === null)
    throw new PastError(
      `"slot ${index}": there are no slots in ${trace.data.variant}; name a variable or a member of a struct`,
    );
  /** By word, spans from its object's ALLOC record to the last record at which it held the index. */
  const words = new Map<number, { readonly from: number; to: number }[]>();
  const { lives } = objectsOf(trace);
  let lowest = layout.imageEnd;
  let last = 0;
  let memory: ReadMemory | null = null;
  /** Records that the index moved from word `last` to `word`; 0: to no word. */
  const moved = (word: number, record: number): void => {
    const left = words.get(last)?.at(-1);
    if (left) left.to = record;
    last = word;
    if (word === 0) return;
    const known = words.get(word) ?? [];
    const life = lives.find(
      (l) => word >= l.address && word < l.address + l.size && l.born <= record && record <= l.died,
    );
    const from = life?.born ?? 0;
    const again = known.find((span) => span.from === from);
    if (again) again.to = Infinity;
    else words.set(word, [...known, { from, to: Infinity }]);
  };
  sweep(lane, {
    kinds: (1 << Kind.STORE) | (1 << Kind.VAR),
    record(m, kind) {
      const at = trace.a(m.record);
      if (kind === Kind.VAR) lowest = Math.min(lowest, at);
      else if (at < lowest || at >= layout.arenaStart) {
        if (memory && !memory.hasRead(at, trace.size(m.record))) return;
        memory ??= new ReadMemory(layout, m.memory.bytes);
        memory.readAnew();
        const word = names.slotWord!(trace, memory, index) ?? 0;
        if (word !== last) moved(word, m.record);
      }
    },
  });
  return {
    kinds: 0,
    see: () => null,
    touched(m, address, n) {
      for (let word = address & -size; word < address + n; word += size)
        if (words.get(word)?.some(({ from, to }) => m.record >= from && m.record <= to))
          return { type: 'void *', address: word, size, name: `slot ${index}` };
      return null;
    },
  };
}

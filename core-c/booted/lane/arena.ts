// SPDX-License-Identifier: GPL-2.0-only
// Where a guest's structures lie in a trace: each address of the guest has one place there, whatever lay at it when.
import type { MemoryLayout } from '../../../web/src/trace/memory.ts';

/** As in a traced wasm: nothing lies below. */
export const ARENA_START = 0x20000;
/** Places begin at other blocks of the change log (trace/memory.ts). */
const ALIGN = 64;

interface ArenaBlock {
  readonly at: number;
  /** Of the guest. */
  readonly bytes: number;
}

export class Arena {
  private readonly places = new Map<bigint, ArenaBlock>();
  private readonly inside = new Map<bigint, number>();
  private readonly beyond = new Map<number, ArenaBlock & { readonly there: bigint }>();
  private end = ARENA_START;

  /** `bytes` are the guest's; behind them lie `notes` more, the lane's own. Once for each address. */
  put(there: bigint, bytes: number, notes: number): void {
    this.places.set(there, { at: this.end, bytes });
    this.end += Math.ceil((bytes + notes) / ALIGN) * ALIGN;
  }

  /** What lies within a place and is pointed at. */
  putInside(there: bigint, at: number): void {
    this.inside.set(there, at);
  }

  /** An address that leads out of what was seen, by the name that the exhibit's readers have for it: it comes last. */
  putBeyond(there: bigint, at: number, bytes: number): void {
    this.inside.set(there, at);
    this.beyond.set(at, { at, bytes, there });
  }

  at(there: bigint): number {
    const place = this.places.get(there);
    if (!place) throw new Error(`nothing was seen at 0x${there.toString(16)} of the guest`);
    return place.at;
  }

  /**
   * A word that is a pointer, as it is in the trace: with its tag, if it has one. What leads to nothing that was seen
   * stays what it was.
   */
  translated(word: bigint): bigint {
    if (word & 1n) return word;
    const address = word & ~3n;
    const at = this.places.get(address)?.at ?? this.inside.get(address);
    return at === undefined ? word : BigInt(at) + (word & 3n);
  }

  layout(): MemoryLayout {
    const beyond = [...this.beyond.values()].sort((a, b) => a.at - b.at);
    const all = [...[...this.places].map(([there, place]) => ({ ...place, there })), ...beyond];
    const elsewhere = all.map((p) => [p.at, p.bytes, p.there.toString(16)] as const);
    const [imageStart, imageEnd, arenaStart] = [ARENA_START, ARENA_START, ARENA_START];
    return { imageStart, imageEnd, arenaStart, arenaEnd: this.end, elsewhere };
  }
}

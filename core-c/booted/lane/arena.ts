// SPDX-License-Identifier: GPL-2.0-only
// Places a guest's structures in a trace. Each guest address has one place there, whatever structure used the
// address.
import type { MemoryLayout } from '../../../web/src/trace/memory.ts';

/** First address, as in a traced wasm; nothing lies below. */
export const ARENA_START = 0x20000;
/** The alignment of places, so that each begins its own block of the change log (trace/memory.ts). */
const ALIGN = 64;

interface ArenaBlock {
  readonly at: number;
  readonly bytes: number;
}

export class Arena {
  private readonly places = new Map<bigint, ArenaBlock>();
  private readonly inside = new Map<bigint, number>();
  private readonly beyond = new Map<number, ArenaBlock & { readonly there: bigint }>();
  private end = ARENA_START;

  /**
   * Makes the place of an address, once: `bytes` for the guest's bytes, then `notes` bytes for the lane's
   * own.
   */
  put(there: bigint, bytes: number, notes: number): void {
    this.places.set(there, { at: this.end, bytes });
    this.end += Math.ceil((bytes + notes) / ALIGN) * ALIGN;
  }

  /** Places an address within another place. */
  putInside(there: bigint, at: number): void {
    this.inside.set(there, at);
  }

  /** Places an address that was not watched, but that the exhibit's readers expect. It comes last. */
  putBeyond(there: bigint, at: number, bytes: number): void {
    this.inside.set(there, at);
    this.beyond.set(at, { at, bytes, there });
  }

  at(there: bigint): number {
    const place = this.places.get(there);
    if (!place) throw new Error(`nothing was watched at 0x${there.toString(16)} of the guest`);
    return place.at;
  }

  /**
   * Translates a pointer, with its tag, into the trace. A pointer to something that was not watched stays
   * unchanged.
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

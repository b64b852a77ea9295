// SPDX-License-Identifier: GPL-2.0-only
// What an exhibit is told of an operation's records: scan.ts reads them.
import type { SiteTable } from '../../base/sites.ts';

export interface RbScanInput {
  readonly sites: SiteTable;
  /** Four words each. */
  readonly records: Uint32Array;
  /** Number of the first of `records`. */
  readonly base: number;
  /** Offsets in the struct that holds a node: of its key, of the node, and of what is in that. */
  readonly offsets: RbOffsets;
  /** What ALLOC and FREE records call the holders. */
  readonly cache: number;
  /** The holder that an address lies in, or 0. */
  readonly holderAt: (address: number) => number;
  /** Address of the pointer to the root. */
  readonly rootSlot: number;
  /** Functions that search. */
  readonly searches: ReadonlySet<string>;
}

export interface RbOffsets {
  readonly key: number;
  readonly node: number;
  readonly left: number;
  readonly right: number;
  readonly color: number;
}

export type Side = 'left' | 'right';

/** A node that a search came to. */
export interface RbVisit {
  /** Searches of an operation count from 1. */
  readonly search: number;
  readonly holder: number;
  readonly record: number;
  /** Records that read its key. */
  readonly comparisons: number[];
  /** The way on; null where the search ended on the key. */
  went: Side | null;
}

export interface RbStore {
  readonly address: number;
  /** In which the word is, or 0, and where in it. */
  readonly holder: number;
  readonly offset: number;
  readonly old: number;
  readonly now: number;
  /** It leads to a node: the root pointer, or a holder's left or right. */
  readonly isLink: boolean;
}

export interface RbTurn {
  /** Holders: which moves down, and which up. */
  readonly down: number;
  readonly up: number;
  /** Both hang where they belong now; else another rotation follows, and the two are told as one. */
  readonly whole: boolean;
  /** Such a one came before. */
  readonly double: boolean;
  /** The record at which ROTATED begins; it is known who moved once its arguments are put down. */
  readonly entered: number;
}

/** Nothing is made of what an exhibit does not ask for. */
export class RbTold {
  /** The first shown line. */
  protected begins(_r: number): void {}
  protected ends(_r: number): void {}
  protected enters(_r: number, _name: string): void {}
  protected leaves(_name: string): void {}
  protected object(_r: number, _cache: number, _address: number, _isNew: boolean): void {}
  /** A spin lock is taken, or let go. */
  protected lock(_r: number, _address: number, _taken: boolean): void {}
  /** A search reads the root, 0 for none. */
  protected walk(_r: number, _root: number): void {}
  /** It comes to a node: the first read of its key. */
  protected comes(_r: number, _visit: RbVisit): void {}
  /** It reads a holder: where it came to it, or the new one. */
  protected reads(_r: number, _holder: number, _offset: number, _visit?: RbVisit): void {}
  protected descends(_r: number, _visit: RbVisit, _child: number): void {}
  /** It returns on its key; `decided`: the record at which it was known. */
  protected matches(_r: number, _visit: RbVisit, _decided: number): void {}
  /** A load outside of a search. */
  protected loads(_r: number, _address: number, _value: number): void {}
  /** The new holder is linked below a parent, or as the root: 0. */
  protected links(_r: number, _parent: number, _side: Side | null): void {}
  protected stores(_r: number, _word: RbStore): void {}
  protected turned(_r: number, _turn: RbTurn): void {}
}

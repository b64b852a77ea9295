// SPDX-License-Identifier: GPL-2.0-only
// Declares the methods that scan.ts calls as it reads an operation's records. An exhibit overrides those it needs.
import type { SiteTable } from '../../base/sites.ts';
import { RecordScan } from '../../trace/record-scan.ts';

export interface RbScanInput {
  readonly sites: SiteTable;
  /** RECORD_WORDS words each. */
  readonly records: Uint32Array;
  /** Offsets in the holder, the struct that contains the rb_node: of its key, of the node, of the node's members. */
  readonly offsets: RbOffsets;
  /** Id of the holders in ALLOC and FREE records. */
  readonly cache: number;
  /** The holder at an address, or 0. */
  readonly holderAt: (address: number) => number;
  /** Address of the pointer to the root. */
  readonly rootSlot: number;
  /** Names of the functions that search, and of those that read a key for them. */
  readonly searches: ReadonlySet<string>;
  readonly helpers?: ReadonlySet<string>;
  /** Offsets of further members by which a search decides. */
  readonly alsoKeys?: ReadonlySet<number>;
  /** Name of the callback for a rotation; absent: that of a tree that is not augmented. */
  readonly rotated?: string;
}

export interface RbOffsets {
  readonly key: number;
  readonly node: number;
  readonly left: number;
  readonly right: number;
  readonly color: number;
}

export type Side = 'left' | 'right';

/** A node that a search visits. */
export interface RbVisit {
  /** Number of the search in the operation, from 1. */
  readonly search: number;
  readonly holder: number;
  readonly record: number;
  /** Records that read its key. */
  readonly comparisons: number[];
  /** The child that the search took; null where it ended on the key. */
  went: Side | null;
}

export interface RbStore {
  readonly address: number;
  /** The holder that contains the word, or 0; `offset`: where in it. */
  readonly holder: number;
  readonly offset: number;
  readonly old: number;
  readonly now: number;
  /** The word is a link: the root pointer, or a holder's left or right. */
  readonly isLink: boolean;
}

export interface RbTurn {
  /** Holders: `down` moves down, `up` moves up. */
  readonly down: number;
  readonly up: number;
  /** Both are in their final place; else a second rotation follows, and the two count as one. */
  readonly whole: boolean;
  /** A first rotation of two came before. */
  readonly double: boolean;
  /** The record at which the callback for a rotation begins. Its arguments, stored a few records later, tell which nodes moved. */
  readonly entered: number;
}

/** Each method does nothing until an exhibit overrides it. */
export class RbTold extends RecordScan {
  protected enters(_r: number, _name: string): void {}
  protected leaves(_name: string): void {}
  protected object(_r: number, _cache: number, _address: number, _isNew: boolean): void {}
  /** A spin lock is taken or released. */
  protected lock(_r: number, _address: number, _taken: boolean): void {}
  /** A search reads the root pointer: 0 for an empty tree. */
  protected walk(_r: number, _root: number): void {}
  /** A search visits a node: the first read of its key. */
  protected comes(_r: number, _visit: RbVisit): void {}
  /** A search reads a member of a holder: a visited one, or the new one. */
  protected reads(_r: number, _holder: number, _offset: number, _visit?: RbVisit): void {}
  protected descends(_r: number, _visit: RbVisit, _child: number): void {}
  /** A search ends on its key; `decided`: the record after which the C knows. */
  protected matches(_r: number, _visit: RbVisit, _decided: number): void {}
  /** A load outside any search, or of a word that is in no holder. */
  protected loads(_r: number, _address: number, _value: number): void {}
  /** The new holder is linked below a parent; 0: it becomes the root. */
  protected links(_r: number, _parent: number, _side: Side | null): void {}
  protected stores(_r: number, _word: RbStore): void {}
  protected turned(_r: number, _turn: RbTurn): void {}
}

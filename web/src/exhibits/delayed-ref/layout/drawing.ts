// SPDX-License-Identifier: GPL-2.0-only
// Declares the parts of a lane's drawing, in CSS pixels.
import type { RbDrawing } from '../../../exhibit-api/view.ts';
import type { RulerDrawing } from '../ruler.ts';

export interface LaneRoom {
  readonly width: number;
  readonly height: number;
  readonly type: number;
}

/** What a lane draws besides its tree and the search's cache lines. */
export interface LaneParts {
  /** The ruler: the struct, a row for each cache line. */
  readonly ruler: 'beside' | 'above' | 'none';
  /** The slab's page; `bare`: without its caption. */
  readonly strip: 'named' | 'bare' | 'none';
}

export interface LedgerRow {
  readonly y: number;
  /** One cell for each line that the head's bytes lie in. */
  readonly cells: readonly { readonly x: number; readonly w: number; readonly lit: boolean }[];
  readonly body: { readonly x: number; readonly w: number };
  readonly marks: readonly { readonly x: number; readonly w: number; readonly kind: 'key' | 'child' }[];
  readonly lines: number;
  readonly current: boolean;
  readonly title: string;
}

/** The slab's page: its lines, and the places of heads. */
export interface PageStrip {
  readonly y: number;
  readonly h: number;
  readonly caption: string;
  /** The part of the caption that fits beside the button; null: neither fits. */
  readonly shown: string | null;
  readonly lines: readonly {
    readonly x: number;
    readonly w: number;
    readonly lit: boolean;
    readonly rebalance: boolean;
  }[];
  readonly places: readonly {
    readonly x: number;
    readonly w: number;
    readonly taken: boolean;
    readonly visited: boolean;
    readonly current: boolean;
  }[];
}

export interface LaneDrawing extends RbDrawing {
  readonly width: number;
  readonly height: number;
  readonly ruler: RulerDrawing;
  /** Gap between the boxes of two levels. */
  readonly between: number;
  readonly rootY: number;
  readonly ledger: readonly LedgerRow[];
  readonly ledgerX: number;
  readonly ledgerHead: number;
  readonly total: { readonly x: number; readonly y: number; readonly text: string };
  readonly strip: PageStrip | null;
}

// SPDX-License-Identifier: GPL-2.0-only
// Lays out two runs' calls, subtracted: the callees of a call are under it. A box is as wide as what both ran, what only
// the first ran and what only the second ran, together. So the patterned area is the difference.
import { textWidth } from '../geometry.ts';
import { isEqual, sharesOf, widthOf, type Shares, type SubtractedCall } from './shares.ts';

export interface SubtractionBox {
  readonly call: SubtractedCall;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Widths from the left: what both ran, what only the first ran, what only the second ran. */
  readonly same: number;
  readonly less: number;
  readonly more: number;
  readonly equal: boolean;
  /** `same` is shorter than to scale. */
  readonly cut: boolean;
  /** null: it does not fit. */
  readonly name: string | null;
  readonly text: string | null;
}

export interface Subtraction {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  /** A caller comes before its callees, from left to right. */
  readonly boxes: readonly SubtractionBox[];
  /** By box. */
  readonly depth: readonly number[];
  /** -1: none. */
  readonly parent: readonly number[];
  /** Where a name or a text begins in its box, and where its base line is. */
  readonly pad: number;
  readonly lines: readonly [name: number, text: number];
}

/** Room between rows, and between the roots. */
const AIR = 3;
const ROOT_AIR = 24;
/** Room to the left of a name. */
const PAD = 8;
/** A cut name keeps more letters than this, or is left out. */
const LETTERS = 5;
/** Height of a row in which no name fits. */
const LOW_ROW = 14;

interface Placed {
  readonly of: Shares;
  readonly x: number;
  readonly depth: number;
  readonly parent: number;
}

function place(of: Shares, x: number, scale: number, depth: number, parent: number, all: Placed[]): void {
  const here = all.length;
  all.push({ of, x, depth, parent });
  let at = x;
  for (const callee of of.callees) {
    const w = widthOf(callee) * scale;
    if (w > 0) place(callee, at, scale, depth + 1, here, all);
    at += w;
  }
}

function labelOf({ call }: Shares, w: number, type: number): Pick<SubtractionBox, 'name' | 'text'> {
  const room = w - 2 * PAD;
  const letters = Math.floor(room / textWidth('x', type, true));
  const { name, texts } = call;
  const text = texts.find((t) => textWidth(t, type) <= room) ?? null;
  if (name.length <= letters) return { name, text };
  return { name: letters > LETTERS ? `${name.slice(0, letters - 1)}…` : null, text };
}

export function layoutSubtraction(
  roots: readonly SubtractedCall[],
  { width, type }: { readonly width: number; readonly type: number },
): Subtraction {
  const shares = sharesOf(roots).filter((root) => widthOf(root) > 0);
  const total = shares.reduce((n, root) => n + widthOf(root), 0);
  const scale = (width - ROOT_AIR * Math.max(0, shares.length - 1)) / Math.max(1, total);
  const placed: Placed[] = [];
  let at = 0;
  for (const root of shares) {
    place(root, at, scale, 0, -1, placed);
    at += widthOf(root) * scale + ROOT_AIR;
  }
  const labels = placed.map(({ of }) => labelOf(of, widthOf(of) * scale, type));
  const line = Math.round(type * 1.5);
  const rows = Array.from({ length: Math.max(0, ...placed.map((p) => p.depth + 1)) }, (_, depth) =>
    placed.some((p, i) => p.depth === depth && labels[i]!.name !== null) ? 2 * line + 12 : LOW_ROW,
  );
  const tops = rows.map((_, depth) => rows.slice(0, depth).reduce((n, h) => n + h + AIR, 0));
  return {
    ...{ width, type, pad: PAD, lines: [6 + type, 6 + line + type] },
    height: Math.max(0, (tops.at(-1) ?? 0) + (rows.at(-1) ?? 0)),
    boxes: placed.map(({ of, x, depth }, i) => ({
      ...{ call: of.call, x, y: tops[depth]!, w: widthOf(of) * scale, h: rows[depth]! },
      ...{ same: of.same * scale, less: of.less * scale, more: of.more * scale },
      ...{ equal: isEqual(of), cut: of.cut },
      ...(rows[depth] === LOW_ROW ? { name: null, text: null } : labels[i]!),
    })),
    depth: placed.map((p) => p.depth),
    parent: placed.map((p) => p.parent),
  };
}

/** The box under a point; -1: none. */
export const boxAt = ({ boxes }: Subtraction, x: number, y: number): number =>
  boxes.findIndex((b) => b.x <= x && x < b.x + b.w && b.y <= y && y < b.y + b.h + AIR);

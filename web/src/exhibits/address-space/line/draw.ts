// SPDX-License-Identifier: GPL-2.0-only
// Draws the address line: areas to scale, cut gaps, what the operation is about, and page numbers where they have room.
import { round, textWidth, type Box, type Pen } from '../../../exhibit-api/view.ts';
import type { Area } from '../areas.ts';
import type { LineScale } from './scale.ts';
import type { Pages, SpaceScene } from './scene.ts';
import { pagesText, pageText, WORDS } from './words.ts';

/** Pages that one node covers, for the brackets above the line. */
export interface Cover extends Pages {
  readonly on: boolean;
}

export interface LinePlace {
  /** The bar itself. */
  readonly bar: Box;
  /** Height of the band above it; 0: none. */
  readonly above: number;
  /** Whether there is a band for labels under it. */
  readonly below: boolean;
}

/** An area's part of the line. */
export function extentOf(
  { at }: LineScale,
  { first, last }: Pages,
): { readonly x: number; readonly w: number } {
  const x = at(first);
  return { x, w: Math.max(0.2, at(last + 1) - x) };
}

export function drawLine(
  pen: Pen,
  scene: SpaceScene,
  scale: LineScale,
  { bar, above, below }: LinePlace,
  covers: readonly Cover[],
): void {
  const { y, h } = bar;
  const far = scale.intervals.filter(({ kind }) => kind === 'many');
  const isFar = ({ first }: Area): boolean => far.some((m) => first >= m.first && first <= m.last);
  const near = far.length ? scene.areas.filter((a) => !isFar(a)) : scene.areas;
  const boxOf = (a: Area): Box => {
    const { x, w } = extentOf(scale, a);
    const rim = w > 3 ? 0.5 : 0;
    return { x: x + rim, y, w: w - 2 * rim, h };
  };
  pen.boxes('area-rw', near.filter((a) => a.writable).map(boxOf));
  pen.boxes('area-ro', near.filter((a) => !a.writable).map(boxOf));
  const end = scale.intervals.at(-1)!;
  pen.line('ground', `M${bar.x} ${y + h}H${round(end.x + end.w)}`);
  const strokes = (x: number): string =>
    `M${round(x - 4)} ${y + h + 3}l5 ${-h - 6}M${round(x + 1)} ${y + h + 3}l5 ${-h - 6}`;
  for (const o of far) {
    const lines = Array.from(
      { length: 5 },
      (_, i) => `M${round(o.x + (o.w * (i + 1)) / 6)} ${y + h}v${-h * 0.6}`,
    );
    pen.line('area-far', lines.join(''));
  }
  const cuts = scale.intervals
    .filter(
      ({ kind, first, last }) =>
        kind === 'cut' && !scene.areas.some((a) => a.first <= last && a.last >= first),
    )
    .map(({ x, w }) => strokes(x + w / 2))
    .join('');
  pen.line('cut-gap', cuts);
  pen.line('cut-line', cuts);
  if (above) brackets(pen, scale, covers, y - above * 0.45);
  marks(pen, scene, scale, bar);
  if (below) labels(pen, scene, scale, y + h, near);
}

function brackets(pen: Pen, scale: LineScale, covers: readonly Cover[], y: number): void {
  for (const c of covers) {
    const { x, w } = extentOf(scale, c);
    if (w > 4)
      pen.line(c.on ? 'bracket on' : 'bracket', `M${round(x + 1.5)} ${y + 4}v-4H${round(x + w - 1.5)}v4`);
  }
}

/** Marks the area that the code has come to, and the pages that the operation is about. */
function marks(
  pen: Pen,
  { areas, found, wanted, changes }: SpaceScene,
  scale: LineScale,
  { y, h }: Box,
): void {
  const area = areas.find((a) => a.address === found);
  if (wanted) {
    const { x, w } = extentOf(scale, wanted);
    if (changes) pen.boxes('wanted', [{ x: x - 1, y: y - 2.5, w: w + 2, h: h + 5 }]);
    else pen.line('wanted', `M${round(x + w / 2)} ${y - 3}V${y + h + 4}`);
  }
  if (!area) return;
  const { x, w } = extentOf(scale, area);
  const m = round(x + w / 2);
  pen.line('flag', `M${m - 5} ${y - 9}h10l-5 8z`, 'found');
  if (!changes) pen.boxes('ring', [{ x: x - 1, y: y - 1, w: w + 2, h: h + 2 }]);
}

/** Areas that no cut separates. */
function groups(scale: LineScale, areas: readonly Area[]): readonly (readonly Area[])[] {
  const out: Area[][] = [];
  const cuts = scale.intervals.filter(({ kind }) => kind === 'cut' || kind === 'many');
  for (const area of areas) {
    const before = out.at(-1)?.at(-1);
    if (before && !cuts.some((c) => c.first > before.last && c.last < area.first)) out.at(-1)!.push(area);
    else out.push([area]);
  }
  return out;
}

/** A group of more areas than this is named as a whole. */
const FEW = 6;

function labels(pen: Pen, scene: SpaceScene, scale: LineScale, y: number, near: readonly Area[]): void {
  const { type } = pen;
  const { hex, intervals } = scale;
  const base = y + 1.5 * type;
  const [low, high] = [intervals[0]!.x, intervals.at(-1)!.x + intervals.at(-1)!.w];
  const under = (texts: readonly string[], x: number, w: number, className: string): boolean =>
    texts.some((text) => {
      const half = textWidth(text, type, true) / 2;
      const middle = Math.min(Math.max(x + w / 2, low + half), high - half);
      return pen.say(text, middle, base, { anchor: 'middle', className, mono: true });
    });
  if (scene.wanted) {
    const { first, last } = scene.wanted;
    const { x, w } = extentOf(scale, scene.wanted);
    under([pagesText(first, last, hex), pageText(first, hex)], x, w, 'accent');
  }
  const bracket = (x: number, w: number): void =>
    pen.line('bracket', `M${round(x + 0.5)} ${y + 3}v4H${round(x + w - 0.5)}v-4`);
  const together = groups(scale, near);
  for (const of of together) {
    const { x, w } = extentOf(scale, { first: of[0]!.first, last: of.at(-1)!.last });
    if (together.length > 1 || of.length > FEW) {
      const [first, last] = [of[0]!.first, of.at(-1)!.last];
      bracket(x, w);
      const name = pagesText(first, last, hex);
      under([`${name} · ${WORDS.areas(of.length)}`, name, pageText(first, hex)], x, w, 'quiet');
      continue;
    }
    for (const a of of) {
      const e = extentOf(scale, a);
      if (under([pageText(a.first, hex)], e.x, 0, 'quiet')) pen.line('tick', `M${round(e.x)} ${y}v4`);
    }
  }
  for (const o of intervals)
    if (o.kind === 'many') under([WORDS.areas(o.count), String(o.count)], o.x, o.w, 'quiet');
}

// SPDX-License-Identifier: GPL-2.0-only
// Draws the address line: areas to scale, cut gaps, what the operation is about, and page numbers where they have room.
import { clamp, round, spread, textWidth, type Box, type Pen } from '../../../exhibit-api/view.ts';
import type { Area } from '../areas.ts';
import { padlock } from './lock.ts';
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

/** An area narrower than this has no outline. CSS pixels. */
const THIN = 1.6;

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
  for (const [name, writable] of [
    ['area-rw', true],
    ['area-ro', false],
  ] as const) {
    const boxes = near.filter((a) => a.writable === writable).map(boxOf);
    pen.boxes(
      name,
      boxes.filter((b) => b.w >= THIN),
    );
    pen.boxes(
      `${name}-thin`,
      boxes.filter((b) => b.w < THIN),
    );
  }
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
  { areas, found, wanted, changes, held }: SpaceScene,
  scale: LineScale,
  { y, h }: Box,
): void {
  const area = areas.find((a) => a.address === found);
  if (wanted) {
    const { x, w } = extentOf(scale, wanted);
    if (changes) pen.boxes('wanted', [{ x: x - 1, y: y - 2.5, w: w + 2, h: h + 5 }]);
    else pen.line('wanted', `M${round(x + w / 2)} ${y - 3}V${y + h + 4}`);
  }
  for (const { area: locked, cpu } of held.areas) {
    const a = areas.find(({ address }) => address === locked);
    if (!a) continue;
    const { x, w } = extentOf(scale, a);
    pen.boxes(`area-lock cpu-${cpu.toLowerCase()}-line`, [{ x: x - 3, y: y - 3, w: w + 6, h: h + 6 }]);
    const s = (0.75 * h) / 14;
    pen.boxes('lock-ground', [{ x: x + 2, y: y + 2, w: 12 * s + 4, h: h - 4 }]);
    padlock(pen, x + 4, y + (h - 14 * s) / 2, s, true);
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

/** A label: texts from the longest on, its wish for a place, and how much it matters. */
interface Label {
  readonly texts: readonly string[];
  readonly middle: number;
  readonly className: string;
  readonly weight: number;
}

function labels(pen: Pen, scene: SpaceScene, scale: LineScale, y: number, near: readonly Area[]): void {
  const { hex, intervals } = scale;
  const out: Label[] = [];
  const add = (
    texts: readonly string[],
    of: { x: number; w: number },
    weight: number,
    className = 'quiet',
  ): void => void out.push({ texts, middle: of.x + of.w / 2, className, weight });
  if (scene.wanted) {
    const { first, last } = scene.wanted;
    add(
      [pagesText(first, last, hex), pageText(first, hex)],
      extentOf(scale, scene.wanted),
      Infinity,
      'accent',
    );
  }
  const together = groups(scale, near);
  const ticks: number[] = [];
  for (const of of together) {
    const [first, last] = [of[0]!.first, of.at(-1)!.last];
    const extent = extentOf(scale, { first, last });
    if (together.length > 1 || of.length > FEW) {
      const { x, w } = extent;
      pen.line('bracket', `M${round(x + 0.5)} ${y + 3}v4H${round(x + w - 0.5)}v-4`);
      const name = pagesText(first, last, hex);
      add([`${name} · ${WORDS.areas(of.length)}`, name, pageText(first, hex)], extent, of.length);
    } else
      for (const a of of) {
        ticks.push(scale.at(a.first));
        add([pageText(a.first, hex)], { x: scale.at(a.first), w: 0 }, 1);
      }
  }
  pen.line('tick', ticks.map((x) => `M${round(x)} ${y}v4`).join(''));
  for (const o of intervals) if (o.kind === 'many') add([WORDS.areas(o.count), String(o.count)], o, o.count);
  write(pen, out, y + 1.5 * pen.type, intervals[0]!.x, intervals.at(-1)!.x + intervals.at(-1)!.w);
}

/** How far a label may be from its place, in relation to the type. */
const FAR = 4;

/** Writes the labels that fit side by side: first all in their shortest form, then longer ones by weight. */
function write(pen: Pen, all: readonly Label[], base: number, low: number, high: number): void {
  const { type } = pen;
  const gap = 0.9 * type;
  const width = (text: string): number => textWidth(text, type, true);
  const byWeight = [...all].sort((a, b) => b.weight - a.weight);
  const chosen = new Map<Label, string>();
  const placed = (): readonly (readonly [Label, string, x: number])[] => {
    const inOrder = [...chosen].sort(([a], [b]) => a.middle - b.middle);
    const wishes = inOrder.map(([l, text]) => ({ centre: l.middle, width: width(text) }));
    const lefts = spread(wishes, gap, low, high);
    return inOrder.map(([l, text], i) => [l, text, lefts[i]!] as const);
  };
  // A label that is pushed far from its place would name another one.
  const fits = (): boolean =>
    [...chosen.values()].reduce((sum, t) => sum + width(t) + gap, -gap) <= high - low &&
    placed().every(([l, text, x]) => {
      const half = width(text) / 2;
      const wish = clamp(l.middle, low + half, high - half);
      return Math.abs(x + half - wish) <= (l.weight === Infinity ? 0.5 : FAR) * type;
    });
  const tried = (label: Label, text: string): boolean => {
    const before = chosen.get(label);
    chosen.set(label, text);
    if (fits()) return true;
    if (before === undefined) chosen.delete(label);
    else chosen.set(label, before);
    return false;
  };
  for (const label of byWeight) tried(label, label.texts.at(-1)!);
  for (const label of byWeight)
    if (chosen.has(label)) label.texts.slice(0, -1).some((text) => tried(label, text));
  for (const [{ className }, text, x] of placed()) pen.say(text, x, base, { className, mono: true });
}

// SPDX-License-Identifier: GPL-2.0-only
// Draws the address line: areas to scale, cut gaps, what the operation is about, and page numbers where they have room.
import { placeLabels, round, type Box, type Label, type Pen } from '../../../exhibit-api/view.ts';
import { inRuns } from '../../../exhibit-api/index.ts';
import type { Area } from '../areas.ts';
import { cpuFrame, drawFaces, inset, padlock } from './marks.ts';
import type { LineScale } from './scale.ts';
import type { Pages, SpaceScene } from './scene.ts';
import { pagesText, pageText, WORDS } from './words.ts';

/** Pages that one node covers, for the brackets above the line. */
export interface Cover extends Pages {
  readonly on: boolean;
}

interface LinePlace {
  /** The bar itself. */
  readonly bar: Box;
  /** Height of the band above it, for brackets. */
  readonly above: number;
  /** Whether there is a band for labels under it. */
  readonly below: boolean;
}

export type Extent = Pick<Box, 'x' | 'w'>;

/** An area's part of the line. */
export function extentOf({ at }: LineScale, { first, last }: Pages): Extent {
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
  const foot = y + h;
  const boxOf = (of: Pages): Box => ({ ...bar, ...extentOf(scale, of) });
  const far = scale.intervals.filter(({ kind }) => kind === 'many');
  const near = scene.areas.filter(({ first }) => !far.some((m) => first >= m.first && first <= m.last));
  const faces = near.map((area) => {
    const box = boxOf(area);
    return { area, box: inset(box, box.w > 3 ? 0.5 : 0, 0) };
  });
  drawFaces(pen, faces, THIN);
  const end = scale.intervals.at(-1)!;
  pen.line('ground', `M${bar.x} ${foot}H${round(end.x + end.w)}`);
  for (const o of far) {
    const strokes = [1, 2, 3, 4, 5].map((i) => `M${round(o.x + (o.w * i) / 6)} ${foot}v${-h * 0.6}`);
    pen.line('area-far', strokes.join(''));
  }
  const isMapped = ({ first, last }: Pages) => scene.areas.some((a) => a.first <= last && a.last >= first);
  const cuts = scale.intervals.filter((o) => o.kind === 'cut' && !isMapped(o));
  const strokes = cuts.map(({ x, w }) =>
    [-4, 1].map((dx) => `M${round(x + w / 2 + dx)} ${foot + 3}l5 ${-h - 6}`).join(''),
  );
  pen.line('cut-gap', strokes.join(''));
  pen.line('cut-line', strokes.join(''));
  const rail = y - above * 0.45;
  for (const c of covers) {
    const { x, w } = extentOf(scale, c);
    const bracket = `M${round(x + 1.5)} ${rail + 4}v-4H${round(x + w - 1.5)}v4`;
    if (w > 4) pen.line(c.on ? 'bracket on' : 'bracket', bracket);
  }
  marks(pen, scene, boxOf);
  if (!below) return;
  const texts = placeLabels(labels(pen, scene.wanted, scale, foot, near), pen.type, bar.x, end.x + end.w);
  for (const { text, x, className } of texts)
    pen.say(text, x, foot + 1.5 * pen.type, { className, mono: true });
}

/** Marks the area that the code has come to, those that are locked, and the pages that the operation is about. */
function marks(
  pen: Pen,
  { areas, found, wanted, changes, held }: SpaceScene,
  boxOf: (of: Pages) => Box,
): void {
  const byAddress = (address: number): Area | undefined => areas.find((a) => a.address === address);
  if (wanted) {
    const box = boxOf(wanted);
    const { x, y, w, h } = box;
    if (changes) pen.boxes('wanted', [inset(box, -1, -2.5)]);
    else pen.line('wanted', `M${round(x + w / 2)} ${y - 3}V${y + h + 4}`);
  }
  for (const { area, cpu } of held.areas) {
    const locked = byAddress(area);
    if (!locked) continue;
    const box = boxOf(locked);
    const { x, y, h } = box;
    cpuFrame(pen, cpu, inset(box, -3));
    const s = (0.75 * h) / 14;
    pen.boxes('lock-ground', [{ x: x + 2, y: y + 2, w: 12 * s + 4, h: h - 4 }]);
    padlock(pen, x + 4, y + (h - 14 * s) / 2, s, true);
  }
  const area = byAddress(found);
  if (!area) return;
  const box = boxOf(area);
  pen.line('flag', `M${round(box.x + box.w / 2) - 5} ${box.y - 9}h10l-5 8z`, 'found');
  if (!changes) pen.boxes('ring', [inset(box, -1)]);
}

/** Areas that no cut separates. */
function groups({ intervals }: LineScale, areas: readonly Area[]): readonly (readonly Area[])[] {
  const cuts = intervals.filter(({ kind }) => kind === 'cut' || kind === 'many');
  return inRuns(areas, (before, area) => !cuts.some((c) => c.first > before.last && c.last < area.first));
}

/** A group of more areas than this is named as a whole. */
const FEW = 6;

const label = (texts: readonly string[], { x, w }: Extent, weight: number, className = 'quiet'): Label => ({
  ...{ texts, middle: x + w / 2, weight, className },
});

/** What is to be named, with ticks and brackets at height `y`. */
function labels(
  pen: Pen,
  wanted: Pages | null,
  scale: LineScale,
  y: number,
  near: readonly Area[],
): readonly Label[] {
  const { hex } = scale;
  const named = ({ first, last }: Pages): readonly [string, string] => [
    pagesText(first, last, hex),
    pageText(first, hex),
  ];
  const out = wanted ? [label(named(wanted), extentOf(scale, wanted), Infinity, 'accent')] : [];
  const together = groups(scale, near);
  const ticks: string[] = [];
  for (const of of together) {
    const all = { first: of[0]!.first, last: of.at(-1)!.last };
    if (together.length > 1 || of.length > FEW) {
      const extent = extentOf(scale, all);
      pen.line('bracket', `M${round(extent.x + 0.5)} ${y + 3}v4H${round(extent.x + extent.w - 0.5)}v-4`);
      const [name, short] = named(all);
      out.push(label([`${name} · ${WORDS.areas(of.length)}`, name, short], extent, of.length));
    } else
      for (const { first } of of) {
        const x = scale.at(first);
        ticks.push(`M${round(x)} ${y}v4`);
        out.push(label([pageText(first, hex)], { x, w: 0 }, 1));
      }
  }
  pen.line('tick', ticks.join(''));
  for (const o of scale.intervals)
    if (o.kind === 'many') out.push(label([WORDS.areas(o.count), String(o.count)], o, o.count));
  return out;
}

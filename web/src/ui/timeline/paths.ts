// SPDX-License-Identifier: GPL-2.0-only
// Makes a timeline's shapes as path data: one path for all shapes of a kind. So a long run needs no more elements.
import type { Block, Flag, Mark, TimelineDrawing, TimelineRow } from '../../layout/timeline/drawing.ts';
import type { MarkKind, Span } from '../../layout/timeline/run.ts';

const n = (x: number): number => Math.round(x * 100) / 100;

export const spans = (all: readonly Span[], y: number): string =>
  all.map(({ from, to }) => `M${n(from)} ${n(y)}H${n(to)}`).join('');

/** A walk's flag, drawn up to `to`; it gets its end only once the walk is over. */
export function flag(f: Flag, y: number, d: TimelineDrawing, to = Infinity): string {
  const end = f.x + f.w;
  return `M${n(f.x + 1)} ${n(y - d.type * 0.35)}V${n(y - d.high)}H${n(Math.min(end, to))}${to < end ? '' : 'v4'}`;
}

/** Several walks drawn as one: a flag whose end is as long as its stem. */
export const walkBlock = (b: Block, y: number, d: TimelineDrawing): string =>
  `M${n(b.x + 1)} ${n(y - d.type * 0.35)}V${n(y - d.high)}H${n(b.x + b.w)}V${n(y - d.type * 0.35)}`;

export const bars = (r: TimelineRow, d: TimelineDrawing): string =>
  r.bars
    .map(({ x, w, h }) => {
      const high = Math.max(1, h * (d.high - 3));
      return `M${n(x)} ${n(r.spine - 3)}v${n(-high)}h${n(w)}v${n(high)}z`;
    })
    .join('');

export const barSpine = (r: TimelineRow): string =>
  spans(
    r.bars.map(({ x, w }) => ({ from: x, to: x + w })),
    r.spine,
  );

/** The bands in which CPU B runs. */
export const bands = (r: TimelineRow, d: TimelineDrawing): string =>
  r.other
    .map(({ from, to }) => `M${n(from)} ${n(r.spine - d.high - 4)}H${n(to)}v${n(d.high + 8)}H${n(from)}z`)
    .join('');

const square = (x: number, y: number, q: number): string =>
  `M${n(x - q / 2)} ${n(y)}h${n(q)}v${n(q)}h${n(-q)}z`;

export function shapes(kind: MarkKind, marks: readonly Mark[], d: TimelineDrawing, y: number): string {
  const [q, top] = [d.mark, y + d.below];
  return marks
    .filter((m) => m.kind === kind)
    .map(({ x }) =>
      kind === 'write'
        ? `M${n(x - q * 0.6)} ${n(top)}h${n(q * 1.2)}l${n(-q * 0.6)} ${n(q)}z`
        : kind === 'plus' || kind === 'minus'
          ? `M${n(x - q * 0.45)} ${n(top + q / 2)}h${n(q * 0.9)}${kind === 'plus' ? `M${n(x)} ${n(top + q * 0.05)}v${n(q * 0.9)}` : ''}`
          : square(x, top, q),
    )
    .join('');
}

/** The lines from the spine to a linked node, and those that cross out a freed one. */
export function stems(marks: readonly Mark[], d: TimelineDrawing, y: number): string {
  const [q, top] = [d.mark, y + d.below];
  return marks
    .map(({ kind, x }) =>
      kind === 'link'
        ? `M${n(x)} ${n(top)}V${n(y + 2)}`
        : kind === 'free'
          ? `M${n(x - q / 2)} ${n(top)}l${n(q)} ${n(q)}m0 ${n(-q)}l${n(-q)} ${n(q)}`
          : '',
    )
    .join('');
}

export const markBlocks = (r: TimelineRow, d: TimelineDrawing): string =>
  r.markBlocks
    .map(({ x, w }) => `M${n(x)} ${n(r.spine + d.below + d.mark * 0.2)}h${n(w)}v${n(d.mark * 0.6)}h${n(-w)}z`)
    .join('');

// SPDX-License-Identifier: GPL-2.0-only
// Lays A's operation out from left to right as the timeline does. Every window has room for the reader's operations.
// Units are CSS pixels.
import { markOf, type MarkKind, type RaceStrip, type RaceWindow } from '../exhibit-api/index.ts';

interface Segment {
  /** The segment's events, [from, to). */
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly w: number;
  readonly window: RaceWindow | null;
}

export interface StripFlag {
  readonly walk: number;
  readonly x: number;
  readonly w: number;
}

export interface StripMark {
  readonly kind: MarkKind;
  readonly x: number;
}

export interface StripDrawing {
  readonly width: number;
  readonly windows: readonly { readonly window: RaceWindow; readonly x: number; readonly w: number }[];
  readonly held: readonly (readonly [from: number, to: number])[];
  readonly flags: readonly StripFlag[];
  readonly marks: readonly StripMark[];
  /** Side of a mark. */
  readonly mark: number;
}

/** The least width of a segment that is not a window. */
const MIN_REST = 12;

/** Makes widths in proportion to the number of events, none below its least; they sum to `width`. */
export function shareOut(
  counts: readonly number[],
  least: readonly number[],
  width: number,
): readonly number[] {
  const wide = (pitch: number): readonly number[] => counts.map((n, i) => Math.max(least[i] ?? 0, n * pitch));
  const sum = (ws: readonly number[]): number => ws.reduce((a, b) => a + b, 0);
  let [low, high] = [0, width];
  for (let i = 0; i < 40; i++) {
    const mid = (low + high) / 2;
    if (sum(wide(mid)) > width) high = mid;
    else low = mid;
  }
  const found = wide(low);
  const scale = width / Math.max(1, sum(found));
  return found.map((w) => w * scale);
}

function segmentsOf(strip: RaceStrip, width: number, leastWindow: number): readonly Segment[] {
  const parts: { from: number; to: number; window: RaceWindow | null }[] = [];
  let at = 0;
  for (const window of strip.windows) {
    if (window.from > strip.events.length) break;
    if (window.from > at) parts.push({ from: at, to: window.from, window: null });
    parts.push({ from: window.from, to: window.to, window });
    at = window.to;
  }
  if (at < strip.events.length) parts.push({ from: at, to: strip.events.length, window: null });
  const widths = shareOut(
    parts.map((p) => p.to - p.from),
    parts.map((p) => (p.window ? leastWindow : MIN_REST)),
    width,
  );
  let x = 0;
  return parts.map((p, i) => {
    const segment = { ...p, x, w: widths[i]! };
    x += segment.w;
    return segment;
  });
}

/** Lays one strip out; `most` is the largest side of a mark. */
export function layoutStrip(
  strip: RaceStrip,
  width: number,
  leastWindow: number,
  most: number,
): StripDrawing {
  const segments = segmentsOf(strip, width, leastWindow);
  /** Gives the left edge of event `i`. */
  const x = (i: number): number => {
    const s = segments.find((p) => i >= p.from && i < p.to) ?? segments[segments.length - 1];
    if (!s || i >= s.to) return width;
    return s.x + ((i - s.from) / Math.max(1, s.to - s.from)) * s.w;
  };
  const centre = (i: number): number => (x(i) + x(i + 1)) / 2;
  const flags: { walk: number; x: number; w: number; from: number }[] = [];
  const marks: StripMark[] = [];
  strip.events.forEach((e, i) => {
    if (e.walk !== undefined && (e.kind === 'walk' || e.kind === 'descend' || e.kind === 'read')) {
      const last = flags[flags.length - 1];
      const from = last?.walk === e.walk ? last.from : x(i);
      if (last?.walk === e.walk) flags.pop();
      flags.push({ walk: e.walk, from, x: from, w: Math.max(3, x(i + 1) - from - 2) });
    }
    const kind = markOf(e.kind);
    if (kind) marks.push({ kind, x: centre(i) });
  });
  const gaps = marks.slice(1).map((m, i) => m.x - marks[i]!.x);
  const mark = Math.max(3, Math.min(most, ...gaps.map((g) => g * 0.75)));
  return {
    width,
    windows: segments.flatMap((s) => (s.window ? [{ window: s.window, x: s.x, w: s.w }] : [])),
    held: strip.held
      .filter(([from]) => from < strip.events.length)
      .map(([from, to]) => [x(from), x(to + 1)] as const),
    flags,
    marks,
    mark,
  };
}

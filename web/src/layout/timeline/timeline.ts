// SPDX-License-Identifier: GPL-2.0-only
// The trace unrolled: a row a lane, steps from left to right. Thick spine: lock held; dotted: open. Above it the
// walks as numbered flags, below it what happened to nodes.
import { scaleLinear } from 'd3-scale';
import { textWidth } from '../geometry.ts';

/** A sign below the line; the first four tell of themselves where they stand in a row. */
export type MarkKind = 'alloc' | 'link' | 'write' | 'free' | 'square' | 'plus' | 'minus';

export interface TimelineEvent {
  readonly step: number;
  readonly kind: string;
  readonly mark?: MarkKind;
  readonly label: string;
  readonly walk?: number;
  /** Absent: CPU A. */
  readonly cpu?: 'A' | 'B';
}

export interface TimelineOp {
  readonly text: string;
  readonly firstStep: number;
  readonly lastStep: number;
}

export interface TimelineLane {
  readonly label: string;
  readonly events: readonly TimelineEvent[];
  /** Last step at which the lane moves, for each operation. */
  readonly ends: readonly number[];
}

export interface TimelineSize {
  readonly width: number;
  readonly type: number;
  readonly rowHeight: number;
  /** Width of the column of lane names; 0: names stand above their rows. */
  readonly gutter: number;
  readonly projector: boolean;
}

export interface Flag {
  readonly walk: number;
  readonly step: number;
  readonly lastStep: number;
  readonly x: number;
  readonly w: number;
  readonly op: number;
  readonly numbered: boolean;
  readonly cpu: 'A' | 'B';
}

export interface Mark {
  readonly kind: MarkKind;
  readonly step: number;
  readonly x: number;
  readonly label: string;
}

export interface TimelineRow {
  readonly label: string;
  readonly spine: number;
  readonly open: readonly (readonly [from: number, to: number])[];
  readonly held: readonly (readonly [from: number, to: number])[];
  /** While CPU B acts: from, to. */
  readonly other: readonly (readonly [from: number, to: number])[];
  readonly flags: readonly Flag[];
  readonly marks: readonly Mark[];
  readonly captions: readonly { readonly x: number; readonly text: string }[];
  /** Where the lane is done and waits: x after which it says so. */
  readonly waits: readonly { readonly x: number; readonly text: string }[];
}

export interface TimelineDrawing {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly rows: readonly TimelineRow[];
  readonly ops: readonly {
    readonly x: number;
    readonly w: number;
    readonly text: string;
    readonly op: number;
  }[];
  readonly borders: readonly number[];
  /** The border with which the story begins. */
  readonly opens: number;
  /** Side of a mark; narrow where steps are. */
  readonly mark: number;
  readonly x: (step: number) => number;
  readonly stepAt: (x: number) => number;
}

export function layoutTimeline(
  ops: readonly TimelineOp[],
  lanes: readonly TimelineLane[],
  stepCount: number,
  firstStoryStep: number,
  size: TimelineSize,
): TimelineDrawing {
  const { type, gutter, rowHeight } = size;
  const [left, right] = [gutter, size.width - 10];
  const setUp = Math.min(firstStoryStep, stepCount - 1);
  // Set-up is seldom looked at: it takes no more than a sixth.
  const share = setUp > 0 ? Math.min(setUp / Math.max(1, stepCount), 1 / 6) : 0;
  const opens = left + (right - left) * share;
  const scale =
    setUp > 0
      ? scaleLinear([0, setUp, stepCount], [left, opens, right])
      : scaleLinear([0, Math.max(1, stepCount)], [left, right]);
  const pitch = scale(setUp + 1) - scale(setUp);
  const centre = (step: number): number => (scale(step) + scale(step + 1)) / 2;
  const top = type * 1.6 + 4;
  const mark = Math.max(4, Math.min(type * (size.projector ? 0.5 : 0.7), pitch * 0.72));
  const rows = lanes.map((lane, r) => layRow(lane, r));

  function layRow(lane: TimelineLane, r: number): TimelineRow {
    const spine = top + r * rowHeight + rowHeight * 0.58;
    const held: [number, number][] = [];
    const other: [number, number][] = [];
    let lastOther = -2;
    const flags: Flag[] = [];
    const marks: Mark[] = [];
    const captions: { x: number; text: string }[] = [];
    const waits: { x: number; text: string }[] = [];
    const open: [number, number][] = [];
    ops.forEach((op, o) => {
      const end = lane.ends[o] ?? op.lastStep;
      const [from, to] = [scale(op.firstStep), scale(end + 1)];
      const before = open[open.length - 1];
      // Thousands of operations are one line, not thousands.
      if (before && to - before[0] < 1) before[1] = to;
      else if (before && to - from < 1 && from - before[1] < 0.01) before[1] = to;
      else open.push([from, to]);
      const text = 'done, waits';
      const room = scale(op.lastStep + 1) - scale(end + 1);
      if (!size.projector && end < op.lastStep && textWidth(text, type) + 10 < room)
        waits.push({ x: scale(end + 1) + 6, text });
    });
    const opOf = (step: number): number => {
      let low = 0;
      let high = ops.length - 1;
      while (low < high) {
        const mid = (low + high) >>> 1;
        if (step <= ops[mid]!.lastStep) high = mid;
        else low = mid + 1;
      }
      return low;
    };
    let lockedAt: number | null = null;
    let flag: { walk: number; step: number; last: number; op: number; cpu: 'A' | 'B' } | null = null;
    const close = (): void => {
      if (flag) {
        const x = scale(flag.step);
        const w = Math.max(2, scale(flag.last + 1) - x - 2);
        const numbered = textWidth(String(flag.walk), type, true) + 6 < w + 3;
        const before = flags[flags.length - 1];
        if (!(pitch < 1 && before && x - before.x < 2))
          flags.push({
            walk: flag.walk,
            step: flag.step,
            lastStep: flag.last,
            x,
            w,
            op: flag.op,
            numbered,
            cpu: flag.cpu,
          });
      }
      flag = null;
    };
    for (const e of lane.events) {
      const op = opOf(e.step);
      const cpu = e.cpu ?? 'A';
      const current = flag as { walk: number; op: number; cpu: 'A' | 'B' } | null;
      if (
        current &&
        (op !== current.op || cpu !== current.cpu || (e.walk !== undefined && e.walk !== current.walk))
      )
        close();
      if (cpu === 'B') {
        const band = other[other.length - 1];
        if (band && e.step - lastOther <= 1) band[1] = scale(e.step + 1);
        else other.push([scale(e.step), scale(e.step + 1)]);
        lastOther = e.step;
      }
      if (e.kind === 'lock') lockedAt ??= e.step;
      else if (e.kind === 'unlock' && lockedAt !== null) {
        held.push([scale(lockedAt), scale(e.step + 1)]);
        lockedAt = null;
      }
      if (e.walk !== undefined && (e.kind === 'walk' || e.kind === 'descend' || e.kind === 'read')) {
        if (flag) (flag as { last: number }).last = e.step;
        else flag = { walk: e.walk, step: e.step, last: e.step, op, cpu };
      }
      const x = centre(e.step);
      if (e.step < setUp && scale(1) - scale(0) < 4) continue; // too narrow to read
      // A run of a hundred thousand steps has more marks than the line has pixels.
      const before = marks[marks.length - 1];
      if (pitch < 1 && before?.kind === e.mark && x - (before?.x ?? 0) < 1) continue;
      if (e.mark) marks.push({ kind: e.mark, step: e.step, x, label: e.label });
    }
    close();
    if (lockedAt !== null) held.push([scale(lockedAt), scale(stepCount)]);
    if (!size.projector && gutter > 0) captionRuns(marks, captions, pitch, scale(stepCount), type, waits);
    return { label: lane.label, spine, open, held, other, flags, marks, captions, waits };
  }

  // Borders nearer to one another than this say nothing; that of the story always stands.
  const borders: number[] = [];
  for (const op of ops) {
    const x = scale(op.firstStep);
    const story = op.firstStep === firstStoryStep;
    if (story && x - (borders[borders.length - 1] ?? -9) < 7) borders.pop();
    if (story || x - (borders[borders.length - 1] ?? -9) >= 7) borders.push(x);
  }
  borders.push(scale(stepCount));

  return {
    width: size.width,
    height: top + lanes.length * rowHeight + 4,
    top,
    rows,
    ops: ops.flatMap((op, i) => {
      const x = scale(op.firstStep);
      const w = scale(op.lastStep + 1) - x;
      const room = Math.floor((w - 8) / (type * 0.6));
      const text = op.text.length <= room ? op.text : room >= 5 ? `${op.text.slice(0, room - 1)}…` : '';
      return text ? [{ x, w, text, op: i }] : [];
    }),
    borders,
    opens: borders.findIndex((x) => x >= opens - 0.01),
    mark,
    x: centre,
    stepAt: (x) => Math.max(0, Math.min(stepCount - 1, Math.floor(scale.invert(x)))),
  };
}

/** "+8 nodes" after a run of allocations, "8 linked" after a run of links, where nothing else stands. */
function captionRuns(
  marks: readonly Mark[],
  captions: { x: number; text: string }[],
  pitch: number,
  end: number,
  type: number,
  waits: readonly { readonly x: number }[],
): void {
  for (let i = 0; i < marks.length;) {
    const first = marks[i] as Mark;
    let j = i + 1;
    while (marks[j]?.kind === first.kind && (marks[j]?.step ?? 0) - (marks[j - 1]?.step ?? 0) <= 2) j++;
    const last = marks[j - 1] as Mark;
    const n = j - i;
    const text =
      first.kind === 'alloc'
        ? n > 1
          ? `+${n} nodes`
          : ''
        : first.kind === 'link'
          ? n > 1
            ? `${n} linked`
            : ''
          : '';
    const x = last.x + pitch / 2 + 4;
    const room = (marks[j]?.x ?? end) - x;
    void waits;
    if (text && textWidth(text, type) + 8 < room) captions.push({ x, text });
    i = j;
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// What happened to nodes, below the spine, and captions where several of a kind stand in a row.
import { textWidth } from '../geometry.ts';
import type { Mark, TimelineEvent, TimelineRow } from './drawing.ts';
import type { StepScale } from './scale.ts';

/** Steps of set-up narrower than this have no marks, CSS pixels. */
const LEAST_SET_UP = 4;

export function marksOf(events: readonly TimelineEvent[], scale: StepScale): readonly Mark[] {
  const marks: Mark[] = [];
  for (const e of events) {
    if (e.step < scale.setUp && scale.setUpPitch < LEAST_SET_UP) continue;
    const x = scale.centre(e.step);
    const before = marks[marks.length - 1];
    if (!e.mark) continue;
    // A run of a hundred thousand steps has more marks than the line has pixels.
    if (scale.pitch < 1 && before?.kind === e.mark && x - before.x < 1) continue;
    marks.push({ kind: e.mark, step: e.step, x, label: e.label });
  }
  return marks;
}

/** "+8 nodes" after a run of allocations, "8 linked" after a run of links. */
function textOf(kind: Mark['kind'], count: number): string {
  if (count < 2) return '';
  return kind === 'alloc' ? `+${count} nodes` : kind === 'link' ? `${count} linked` : '';
}

/** One after each run of a kind of which something can be said, where nothing else stands. */
export function captionsOf(marks: readonly Mark[], scale: StepScale, type: number): TimelineRow['captions'] {
  const captions: { readonly x: number; readonly text: string }[] = [];
  for (let i = 0; i < marks.length;) {
    const first = marks[i]!;
    let j = i + 1;
    while (marks[j]?.kind === first.kind && marks[j]!.step - marks[j - 1]!.step <= 2) j++;
    const text = textOf(first.kind, j - i);
    const x = marks[j - 1]!.x + scale.pitch / 2 + 4;
    const room = (marks[j]?.x ?? scale.start(scale.stepCount)) - x;
    if (text && textWidth(text, type) + 8 < room) captions.push({ x, text });
    i = j;
  }
  return captions;
}

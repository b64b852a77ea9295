// SPDX-License-Identifier: GPL-2.0-only
// Walks as numbered flags above the spine: one from the walk's first step to its last, within an operation and a CPU.
import { opOfStep } from '../../base/op-of-step.ts';
import { textWidth } from '../geometry.ts';
import type { Flag, TimelineEvent, TimelineOp } from './drawing.ts';
import type { StepScale } from './scale.ts';

type Walk = Pick<Flag, 'walk' | 'step' | 'lastStep' | 'op' | 'cpu'>;

const WALKS: ReadonlySet<string> = new Set(['walk', 'descend', 'read']);

function walksOf(events: readonly TimelineEvent[], ops: readonly TimelineOp[]): readonly Walk[] {
  const walks: Walk[] = [];
  // Whether the last of them may go on.
  let open = false;
  for (const e of events) {
    const op = opOfStep(ops, e.step);
    const cpu = e.cpu ?? 'A';
    const last = walks.at(-1);
    if (last && (op !== last.op || cpu !== last.cpu || (e.walk !== undefined && e.walk !== last.walk)))
      open = false;
    if (e.walk === undefined || !WALKS.has(e.kind)) continue;
    if (last && open) walks[walks.length - 1] = { ...last, lastStep: e.step };
    else walks.push({ walk: e.walk, step: e.step, lastStep: e.step, op, cpu });
    open = true;
  }
  return walks;
}

export function flagsOf(
  events: readonly TimelineEvent[],
  ops: readonly TimelineOp[],
  scale: StepScale,
  type: number,
): readonly Flag[] {
  const flags: Flag[] = [];
  for (const walk of walksOf(events, ops)) {
    const x = scale.start(walk.step);
    const w = Math.max(2, scale.start(walk.lastStep + 1) - x - 2);
    const before = flags[flags.length - 1];
    // Where steps are narrower than a pixel, flags would lie on one another.
    if (scale.pitch < 1 && before && x - before.x < 2) continue;
    flags.push({ ...walk, x, w, numbered: textWidth(String(walk.walk), type, true) + 6 < w + 3 });
  }
  return flags;
}

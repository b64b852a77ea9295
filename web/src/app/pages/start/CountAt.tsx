// SPDX-License-Identifier: GPL-2.0-only
// Draws the counts of a run's lanes in the current operation, up to a step.
import { countersOf } from '../../../session/counter.ts';
import type { Track } from '../../../session/types.ts';
import { Count } from './Count.tsx';
import * as WORDS from './words.ts';

interface CountAtProps {
  readonly track: Track;
  readonly step: number;
}

export function CountAt({ track, step }: CountAtProps) {
  const lanes = countersOf(track, step);
  const unit = lanes[0]?.counter.label.split(' ').pop() ?? '';
  return (
    <Count
      unit={WORDS.soFar(unit)}
      lanes={lanes.map(({ variant, counter }) => ({ variant, count: counter.soFar }))}
    />
  );
}

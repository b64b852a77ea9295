// SPDX-License-Identifier: GPL-2.0-only
// Draws the part of a timeline that changes with the step: the current operation's walks so far.
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import * as paths from './paths.ts';

interface NowProps {
  readonly d: TimelineDrawing;
  readonly step: number;
  readonly op: number;
}

export function Now({ d, step, op }: NowProps) {
  const now = d.scale.start(step + 1) - 2;
  return d.rows.map((r, i) => {
    const y = r.spine;
    const here = r.flags.filter((f) => f.op === op);
    const begun = here.filter((f) => f.step <= step);
    const done = (cpu: string): string =>
      begun
        .filter((f) => f.cpu === cpu)
        .map((f) => paths.flag(f, y, d, f.lastStep <= step ? Infinity : now))
        .join('');
    const blocks = r.walkBlocks
      .filter((b) => b.op === op && b.x < now)
      .map((b) => `M${b.x} ${y - d.high}H${Math.min(b.x + b.w, now)}`)
      .join('');
    return (
      <g key={i}>
        <path d={done('A') + blocks} className="walk counted done" />
        <path d={done('B')} className="walk other done" />
        {here.map(
          (f) =>
            f.numberX !== null &&
            f.cpu === 'A' && (
              <text
                key={f.step}
                x={f.numberX}
                y={y - d.high + d.type + 3}
                className={f.step <= step ? 'walk-number' : 'walk-number later'}
              >
                {f.walk}
              </text>
            ),
        )}
      </g>
    );
  });
}

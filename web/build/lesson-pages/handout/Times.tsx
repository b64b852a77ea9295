// SPDX-License-Identifier: GPL-2.0-only
// Draws the run's timeline on paper, and marks the steps that have a picture.
import { renderToStaticMarkup } from 'react-dom/server';
import { textWidth } from '../../../src/layout/geometry.ts';
import { timelineRun } from '../../../src/layout/timeline/run.ts';
import { layoutTimeline } from '../../../src/layout/timeline/timeline.ts';
import { opAt } from '../../../src/session/steps.ts';
import type { GlobalStep, Session } from '../../../src/session/types.ts';
import { Now } from '../../../src/ui/timeline/Now.tsx';
import { Bars, Shapes, Words } from '../../../src/ui/timeline/Still.tsx';
import { WHOLE } from '../../../src/layout/tree/map/view.ts';
import { plain } from '../../../src/ui/paper/plain.ts';

const SIZE = { width: 658, type: 11, rowHeight: 46, projector: false };

function Drawing({ session, steps }: TimesProps) {
  const track = session.track('walk', 'step');
  const run = timelineRun({
    ...track,
    lanes: track.lanes.map((l) => ({
      label: l.variant,
      eventsOf: (op) => l.eventsOf(op),
      ends: track.ops.map((_, op) => l.lastOwnStep(op)),
    })),
  });
  const gutter = Math.max(...run.lanes.map((l) => textWidth(l.label, SIZE.type))) + 18;
  const d = layoutTimeline(run, { ...SIZE, gutter }, WHOLE);
  const op = opAt(track, track.firstStoryStep);
  return (
    <svg width={d.width} height={d.height + 14} viewBox={`0 0 ${d.width} ${d.height + 14}`} fontSize={d.type}>
      {d.rows.map((r) => (
        <text key={r.label} x={0} y={r.spine + d.type * 0.36} className="row-name">
          {r.label}
        </text>
      ))}
      <Bars d={d} />
      <path
        d={steps.map((s) => `M${d.scale.centre(s)} ${d.top}V${d.height}`).join('')}
        className="print-at"
      />
      <Shapes d={d} />
      <Words d={d} op={op} firstOp={op} />
      <Now d={d} step={track.stepCount} op={op} />
      {steps.map((s) => (
        <text key={s} x={d.scale.centre(s)} y={d.height + 11} textAnchor="middle" className="print-step">
          {s - track.firstStoryStep + 1}
        </text>
      ))}
    </svg>
  );
}

interface TimesProps {
  readonly session: Session;
  readonly steps: readonly GlobalStep[];
}

export const Times = (props: TimesProps) => (
  <div
    className="print-times on-paper timeline"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: plain(renderToStaticMarkup(<Drawing {...props} />)) }}
  />
);

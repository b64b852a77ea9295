// SPDX-License-Identifier: GPL-2.0-only
// Draws one step on paper: what each lane does, its cost so far, its picture, its sentence.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { labelled } from '../../../src/base/english.ts';
import { opAt } from '../../../src/session/steps.ts';
import type { GlobalStep, Lane, Session } from '../../../src/session/types.ts';
import { paperPicture } from '../../../src/stage/paper.tsx';
import { waits } from '../../../src/layout/words.ts';

interface PictureProps {
  readonly session: Session;
  readonly lane: Lane;
  readonly step: GlobalStep;
}

/** Draws a lane on paper: its event, its cost so far, its picture. */
export function OnPaper({ session, lane, step, children }: PictureProps & { readonly children?: ReactNode }) {
  const track = session.track('walk', 'step');
  const op = opAt(track, step);
  const { soFar, label } = lane.counter(step)!;
  const picture = paperPicture({ session, lane, step }, renderToStaticMarkup);
  return (
    <div className="print-lane">
      <h3>
        <b>{lane.variant}</b> <span>{step > lane.lastOwnStep(op) ? waits : lane.head(step)}</span>{' '}
        <em>{labelled(soFar, label)}</em>
      </h3>
      <div className="on-paper" aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} />
      {children}
    </div>
  );
}

export function Step({ session, step }: { readonly session: Session; readonly step: GlobalStep }) {
  const { lanes } = session.track('walk', 'step');
  return (
    <div className={`print-lanes ${session.view.arrange ?? 'columns'}`}>
      {lanes.map((lane) => (
        <OnPaper key={lane.variant} session={session} lane={lane} step={step}>
          <p>{lane.explain(step)}</p>
        </OnPaper>
      ))}
    </div>
  );
}

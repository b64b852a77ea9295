// SPDX-License-Identifier: GPL-2.0-only
// One step on paper: what each lane does, what it has cost so far, its picture, its sentence.
import { renderToStaticMarkup } from 'react-dom/server';
import { labelled } from '../../src/base/english.ts';
import { makeShared } from '../../src/exhibit-api/shared.ts';
import { opAt } from '../../src/session/steps.ts';
import type { GlobalStep, Lane, Session } from '../../src/session/types.ts';
import { usePlans } from '../../src/stage/plans.ts';
import { plain } from './plain.ts';

/** CSS pixels: two lanes side by side, and one across, on A4 with its margins. */
const ROOM = { columns: { width: 317, height: 236 }, rows: { width: 658, height: 150 } } as const;

const nothing = (): void => undefined;

interface PictureProps {
  readonly session: Session;
  readonly lane: Lane;
  readonly step: GlobalStep;
}

function Picture({ session, lane, step }: PictureProps) {
  const { view } = session;
  const track = session.track('walk', 'step');
  const plans = usePlans(track, opAt(track, step), view.planSteps);
  const shared = makeShared();
  // A large tree has its map on a screen; on paper it is what the operation touches.
  shared.remember('large', false);
  return (
    <view.Lane
      name={lane.variant}
      scene={lane.scene(step)}
      planScenes={plans[track.lanes.indexOf(lane)]!}
      shared={shared}
      {...ROOM[view.arrange ?? 'columns']}
      projector={false}
      selected={null}
      onSelect={nothing}
    />
  );
}

function OnPaper({ session, lane, step }: PictureProps) {
  const track = session.track('walk', 'step');
  const op = opAt(track, step);
  const { soFar, label } = lane.counter(step);
  const picture = plain(renderToStaticMarkup(<Picture session={session} lane={lane} step={step} />));
  return (
    <div className="print-lane">
      <h3>
        <b>{lane.variant}</b> <span>{step > lane.lastOwnStep(op) ? 'done, waits' : lane.head(step)}</span>{' '}
        <em>{labelled(soFar, label)}</em>
      </h3>
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} />
      <p>{lane.explain(step)}</p>
    </div>
  );
}

export function Step({ session, step }: { readonly session: Session; readonly step: GlobalStep }) {
  const { lanes } = session.track('walk', 'step');
  return (
    <div className={`print-lanes ${session.view.arrange ?? 'columns'}`}>
      {lanes.map((lane) => (
        <OnPaper key={lane.variant} session={session} lane={lane} step={step} />
      ))}
    </div>
  );
}

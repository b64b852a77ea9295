// SPDX-License-Identifier: GPL-2.0-only
// Draws one step on paper: what each lane does, its cost so far, its picture, its sentence.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { labelled } from '../../../src/base/english.ts';
import { makeShared } from '../../../src/exhibit-api/shared.ts';
import { opAt } from '../../../src/session/steps.ts';
import type { GlobalStep, Lane, Session } from '../../../src/session/types.ts';
import { usePlans } from '../../../src/stage/plans.ts';
import { plain } from './plain.ts';
import { waits } from '../../../src/layout/words.ts';

/** Size of a lane in CSS pixels on A4 with its margins: two lanes side by side, or one across. */
const ROOM = {
  columns: { width: 317, heights: [226, 262, 300, 340] },
  rows: { width: 658, heights: [132] },
} as const;

const nothing = (): void => undefined;

interface PictureProps {
  readonly session: Session;
  readonly lane: Lane;
  readonly step: GlobalStep;
}

/**
 * Draws the lane at the least height that still shows everything. That is all levels of a tree, and the struct above
 * it.
 */
function pictureOf(props: PictureProps): string {
  const { width, heights } = ROOM[props.session.view.arrange ?? 'columns'];
  const drawn = heights.map((height) =>
    renderToStaticMarkup(<Picture {...props} width={width} height={height} />),
  );
  const levels = (markup: string): number => markup.split(/class="(?:ruler"|seg )/).length;
  const most = levels(drawn.at(-1)!);
  return plain(drawn.find((markup) => levels(markup) === most)!);
}

interface RoomProps {
  readonly width: number;
  readonly height: number;
}

function Picture({ session, lane, step, width, height }: PictureProps & RoomProps) {
  const { view } = session;
  const track = session.track('walk', 'step');
  const plans = usePlans(track, opAt(track, step), view.planSteps);
  const shared = makeShared();
  // On a screen a large tree is shown as a map; on paper as the part that the operation touches.
  shared.remember('large', false);
  return (
    <view.Lane
      name={lane.variant}
      scene={lane.scene(step)}
      planScenes={plans[track.lanes.indexOf(lane)]!}
      shared={shared}
      width={width}
      height={height}
      projector={false}
      selected={null}
      onSelect={nothing}
    />
  );
}

/** Draws a lane on paper: its event, its cost so far, its picture. */
export function OnPaper({ session, lane, step, children }: PictureProps & { readonly children?: ReactNode }) {
  const track = session.track('walk', 'step');
  const op = opAt(track, step);
  const { soFar, label } = lane.counter(step)!;
  const picture = pictureOf({ session, lane, step });
  return (
    <div className="print-lane">
      <h3>
        <b>{lane.variant}</b> <span>{step > lane.lastOwnStep(op) ? waits : lane.head(step)}</span>{' '}
        <em>{labelled(soFar, label)}</em>
      </h3>
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} />
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

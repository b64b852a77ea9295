// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane at a step for paper, as markup: for lessons' handouts and for reports.
import type { ReactElement } from 'react';
import { makeShared } from '../exhibit-api/shared.ts';
import { opAt } from '../session/steps.ts';
import type { GlobalStep, Lane, Session } from '../session/types.ts';
import { usePlans } from './plans.ts';
import { plain } from '../ui/paper/plain.ts';

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

/** Draws an element once and returns its markup. Node and the page have different ways. */
export type Draw = (element: ReactElement) => string;

/**
 * Draws the lane at the least height that still shows everything. That is all levels of a tree, and the struct above
 * it.
 */
export function paperPicture(props: PictureProps, draw: Draw): string {
  const { width, heights } = ROOM[props.session.view.arrange ?? 'columns'];
  const drawn = heights.map((height) => draw(<Picture {...props} width={width} height={height} />));
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

// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane: name, current event, picture and sentence. Draws its C if the lane has a row of its own.
import { useRef, type ReactNode } from 'react';
import { textWidth } from '../layout/geometry.ts';
import type { Shared } from '../exhibit-api/shared.ts';
import type { StageBoxes } from '../layout/stage/types.ts';
import type { Lane } from '../session/types.ts';
import { PickedSlot } from './Picked.tsx';
import type { PlanScenes } from './plans.ts';
import { Sentence } from './Sentence.tsx';
import type { StageProps } from './types.ts';
import * as WORDS from './words.ts';

/** Pixels between a picture and its sentence. */
const AIR = 8;

/** Room that the head keeps for the event ("writes slot 3: folio"), in multiples of the type size. */
const EVENT_ROOM = 10;

/** Whether the head has room for the C's origin beside every event. */
function hasRoom({ heading: { title, from } }: Lane, width: number, type: number): boolean {
  return from !== '' && textWidth(title, 1.15 * type) + textWidth(from, type) + EVENT_ROOM * type <= width;
}

interface LaneViewProps extends StageProps {
  readonly lane: Lane;
  readonly op: number;
  readonly boxes: StageBoxes;
  readonly planScenes: PlanScenes;
  readonly shared: Shared;
  readonly focused: boolean;
  readonly code: ReactNode;
}

export function LaneView(props: LaneViewProps) {
  const { session, lane, step, op, boxes, focus, focused, picked, projector } = props;
  const { onFocus, onPick, onLife } = props;
  const View = session.view.Lane;
  const waits = step > lane.lastOwnStep(op);
  const { head, picture, sentence } = boxes;
  const own = lane.variant === focus;
  const self = useRef<HTMLElement>(null);
  return (
    <section
      ref={self}
      className={`lane${waits ? ' waits' : ''}${focused ? ' focused' : ''}`}
      data-part="lane"
      aria-label={WORDS.lane(lane.variant)}
      style={{ width: boxes.lane.width, minHeight: boxes.lane.height }}
      onPointerDown={() => own || onFocus(lane.variant)}
      onFocus={() => own || onFocus(lane.variant)}
    >
      <h2 title={lane.origin} style={{ height: head }}>
        <span className="lane-name">{lane.heading.title}</span>
        {boxes.mode !== 'pile' && hasRoom(lane, boxes.lane.width, projector ? 24 : 16) && (
          <span className="lane-from">{lane.heading.from}</span>
        )}
        <span className="lane-event">{waits ? WORDS.waits : lane.head(step)}</span>
      </h2>
      {picture.height > 0 && (
        // A pile scrolls, so a lane grows with its drawing instead of overlapping the next lane.
        <div
          className="lane-picture"
          data-part="picture"
          style={{ [boxes.mode === 'pile' ? 'minHeight' : 'height']: picture.height }}
        >
          <View
            name={lane.variant}
            scene={lane.scene(step)}
            step={step}
            planScenes={props.planScenes}
            shared={props.shared}
            keysOn={props.keysOn}
            width={picture.width}
            height={picture.height - AIR}
            projector={projector}
            selected={own ? picked : null}
            onSelect={(slot) => onPick(lane.variant, slot)}
          />
        </div>
      )}
      {own && picked && !props.undetailed && (
        <PickedSlot
          picked={picked}
          lane={lane}
          track={props.track}
          step={step}
          within={self}
          onGo={props.onGo}
          onLife={onLife && ((word) => onLife(lane.variant, word))}
          onClose={() => onPick(lane.variant, null)}
        />
      )}
      {sentence.own && <Sentence box={sentence} text={lane.explain(step)} />}
      {props.code}
    </section>
  );
}

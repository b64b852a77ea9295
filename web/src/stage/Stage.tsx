// SPDX-License-Identifier: GPL-2.0-only
// Draws the lanes of a run at one step, each with its picture, sentence and C. Stepper, lesson, slide and frame all
// draw a run with this component.
import { PHONE_WIDTH } from '../base/phone.ts';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { makeShared } from '../exhibit-api/shared.ts';
import { CODE_GAP } from '../layout/stage/sizes.ts';
import { layStage, modeOf } from '../layout/stage/stage.ts';
import type { StageRoom } from '../layout/stage/types.ts';
import { opAt } from '../session/steps.ts';
import type { Lane } from '../session/types.ts';
import { useSize } from '../ui/measure.ts';
import { Carrying, useCarried } from './carries.tsx';
import { Codes } from './Codes.tsx';
import { LaneView } from './LaneView.tsx';
import { usePlans } from './plans.ts';
import { Sentence } from './Sentence.tsx';
import { Spoken } from './Spoken.tsx';
import { Splitter } from './Splitter.tsx';
import type { Split, StageProps } from './types.ts';
import * as WORDS from './words.ts';
import './stage.css';

/** A smaller stage counts as hidden, px. */
const LEAST_SIZE = 40;

export function Stage(props: StageProps) {
  const {
    session,
    track,
    step,
    focus,
    show,
    projector,
    unsaid = false,
    unnamed = false,
    piled = false,
    split,
    onSplit,
  } = props;
  const [ref, measured] = useSize<HTMLDivElement>();
  // A hidden stage has no size and draws nothing.
  const given = props.size ?? measured;
  const size = given && given.width > LEAST_SIZE && given.height > LEAST_SIZE ? given : null;
  const [dragged, setDragged] = useState<Split | null>(null);
  const within = useRef<HTMLDivElement>(null);
  const { view } = session;
  const room: StageRoom = {
    width: size?.width ?? 0,
    height: size?.height ?? 0,
    lanes: track.lanes.length,
    arrange: view.arrange ?? 'columns',
    pictureOnWall: view.pictureOnWall,
    longest: view.longest,
    show,
    projector,
    unsaid,
    unnamed,
    phone: !projector && (piled || (size?.width ?? 0) <= PHONE_WIDTH),
    split: { ...split, ...dragged },
  };
  const boxes = layStage(room);
  const op = opAt(track, step);
  const walks = session.track('walk', 'step');
  const plans = usePlans(walks, op, view.planSteps);
  // Each run gets a new shared state.
  const own = useMemo(() => (void session, makeShared()), [session]);
  const shared = props.shared ?? own;
  const carried = useCarried(session, step);
  const mode = modeOf(room);
  const whole = boxes.split?.whole ?? 1;
  const resize = useCallback(
    (to: number | null, settled: boolean) => {
      const share = to === null ? null : to / whole;
      setDragged(settled || share === null ? null : { [mode]: share });
      if (settled) onSplit?.(mode, share);
    },
    [onSplit, mode, whole],
  );
  const strip = mode === 'rows' && boxes.code?.place === 'strip';
  // Where lanes scroll, scrolls to the focused one, which the sentence is about. Only the stage itself scrolls.
  useLayoutEffect(() => {
    const lane = within.current?.querySelector<HTMLElement>('.lane.focused');
    const parts = strip ? lane?.parentElement : within.current;
    if (!parts || !lane || (mode !== 'pile' && !strip)) return;
    const [above, height, room] = [lane.offsetTop, lane.offsetHeight, parts.clientHeight];
    const seen = Math.min(above + height, parts.scrollTop + room) - Math.max(above, parts.scrollTop);
    if (seen < height / 2) parts.scrollTop = Math.min(above, above + height - room);
  }, [focus, mode, strip, size?.height]);
  const speaker = track.lanes.find((l) => l.variant === focus);
  const shownCode = boxes.code;
  const codesOf = (lane?: Lane) =>
    shownCode && <Codes {...props} op={op} box={shownCode} laneHeight={boxes.lane.height} lane={lane} />;
  const inLanes = shownCode?.place === 'lane';
  const shown = show === 'code' ? track.lanes.filter((l) => l.variant === focus) : track.lanes;
  return (
    <div
      className={`stage ${boxes.mode}${shownCode ? ` code-${shownCode.place}` : ''}${dragged ? ' dragged' : ''}${unnamed ? ' unnamed' : ''}`}
      ref={ref}
      style={{ '--gap': `${boxes.gap}px`, '--code-gap': `${CODE_GAP}px` } as CSSProperties}
    >
      {size && (
        <div className="stage-parts" ref={within}>
          <section className="stage-lanes" aria-label={WORDS.structure}>
            {shown.map((lane) => (
              <Carrying key={lane.variant} lane={lane} carried={carried}>
                <LaneView
                  {...props}
                  lane={lane}
                  op={op}
                  boxes={boxes}
                  planScenes={plans[walks.lanes.findIndex((l) => l.variant === lane.variant)]!}
                  shared={shared}
                  focused={lane.variant === focus && track.lanes.length > 1}
                  code={inLanes && codesOf(lane)}
                />
              </Carrying>
            ))}
          </section>
          {shownCode && boxes.split && onSplit && (
            <Splitter
              label={WORDS.roomForCode}
              box={boxes.split}
              pitch={boxes.split.axis === 'y' ? shownCode.line : 20}
              within={within}
              onSize={resize}
            />
          )}
          {!inLanes && codesOf()}
        </div>
      )}
      {size && speaker && !unsaid && !boxes.sentence.own && (
        <Sentence box={boxes.sentence} text={speaker.explain(step)} of={speaker.variant} />
      )}
      <Spoken lanes={track.lanes} step={step} quiet={props.quiet} />
    </div>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Draws the stepper: the stage, the side column beside it, and the timeline and the counter below. A quiz, the
// reader's own walk or a story is beside or above.
import { LOW_STEPPER, PHONE } from '../../base/phone.ts';
import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import { makeShared } from '../../exhibit-api/shared.ts';
import { useMedia, useSize } from '../../ui/measure.ts';
import { laneToFollow, opAt } from '../../session/steps.ts';
import type { Session, Track } from '../../session/types.ts';
import { Stage } from '../../stage/Stage.tsx';
import { holdsBack, type PageState } from '../address/address.ts';
import { exhibitOf, type Store } from '../state/store.ts';
import type { Travel } from './travel.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import { QUIZ } from './quiz/part.ts';
import { WALK } from './walk/part.ts';
import { Side } from './side/Side.tsx';
import { NARROW, sideBox, SideSplitter } from './side/SideSplitter.tsx';
import type { LineAsked } from '../../ui/code/line-runs.ts';
import { useRanLines } from '../ask/line/use-ran-lines.ts';
import { stageProps } from '../state/stage-props.ts';
import { useRunsAhead } from './use-runs-ahead.ts';
import { useLineCoverage } from './use-line-coverage.ts';
import { TimelineFooter } from './TimelineFooter.tsx';
import * as WORDS from './words.ts';

const STORY = part(WORDS.partStory, () => import('../../ui/story/StoryBar.tsx'));
const LINE = part(WORDS.partLine, () => import('../ask/line/LineNote.tsx'));

interface StepperProps {
  readonly store: Store;
  readonly session: Session;
  readonly place: PageState;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
}

/** The component that chooses how the picture is drawn, if a lane has a choice at this step. */
function formsIn({ view: { Forms, keysIn } }: Session, track: Track, step: number) {
  return !keysIn || track.lanes.some((l) => keysIn(l.scene(step))) ? Forms : undefined;
}

export default function Stepper({ store, session, place, track: whole, step, travel }: StepperProps) {
  const state = store();
  const { quiz } = place;
  const walk = quiz ? null : place.walk;
  const asks = holdsBack(place);
  const held = asks ? state.held : null;
  const track = held?.track ?? whole;
  // A quiz and a walk show nothing of the run until the first question is made.
  const waits = asks && !held;
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW);
  // A new run resets the view's choices.
  const shared = useMemo(() => (void session, makeShared()), [session]);
  const [grid, size] = useSize<HTMLElement>();
  const [dragged, setDragged] = useState<number | null>(null);
  const projector = state.theme === 'projector' && !phone;
  const inParts = (useMedia(LOW_STEPPER) && !projector) || phone;
  const lane = laneToFollow(track, step, state.focus);
  const runs = useLineCoverage(place, state.catalogue);
  const ran = useRanLines(store, session);
  useRunsAhead(store);
  const [asked, setAsked] = useState<{ readonly variant: string; readonly line: LineAsked } | null>(null);
  const close = useCallback(() => setAsked(null), []);
  if (!lane) return null;
  const followed = session.runs.find((r) => r.about.variant === lane.variant);
  const { story } = session.view;
  const stop = place.story ? story?.stops[place.story - 1] : undefined;
  const { kept } = state;
  const folded = kept.sideFolded ?? narrow;
  const side = sideBox(size?.width ?? 0, dragged ?? kept.split['side']);
  const split = (part: string, share: number | null): void => {
    const { [part]: _, ...rest } = kept.split;
    state.keep({ split: share === null ? rest : { ...rest, [part]: share } });
  };
  return (
    <div className="stepper" style={{ '--side': `${side.size}px` } as CSSProperties}>
      {/* Keys reach the footer before the picture; the style sheet puts it below. */}
      {!waits && (
        <TimelineFooter
          store={store}
          track={track}
          step={step}
          travel={travel}
          shared={shared}
          forms={formsIn(session, track, step)}
          code={kept.strip}
          waits={held?.waits ?? []}
          walks={
            asks || !followed?.model.walk || followed.trace.data.outside?.still
              ? undefined
              : () => {
                  state.set({ selected: null });
                  state.carry({ walk: { op: opAt(track, step), lane: lane.variant } });
                }
          }
          provenance={[
            session.provenance,
            ...(session.runs.every((r) => r.trace.data.outside) ? [] : [WORDS.wasm]),
            ...((exhibitOf(state)?.fanouts.length ?? 1) < 2 ? [] : [WORDS.slots(session.fanout)]),
          ].join(' · ')}
        />
      )}
      <main
        className={
          walk ? 'grid asking walking' : quiz ? 'grid asking' : folded && !phone ? 'grid folded' : 'grid'
        }
        ref={grid}
      >
        {story && stop && place.story && !asks && (
          <Lazily
            part={STORY}
            props={{
              title: story.title,
              number: place.story,
              count: story.stops.length,
              stop,
              onGo: (to) => void state.goToChapter(to),
            }}
            at={place}
            waiting={null}
          />
        )}
        {quiz && (
          <Lazily
            part={QUIZ}
            props={{ store, session, place: { ...place, quiz }, track: whole }}
            at={place}
          />
        )}
        {walk && <Lazily part={WALK} props={{ store, session, asked: walk, track: whole }} at={place} />}
        {!waits && (
          <Stage
            session={session}
            track={track}
            step={step}
            shared={shared}
            focus={lane.variant}
            {...stageProps(state)}
            undetailed={walk !== null}
            // Before an answer, no part may reveal what runs.
            runs={asks ? undefined : runs}
            ran={asks ? undefined : ran}
            onLine={asks ? undefined : (variant, line) => setAsked({ variant, line })}
            show={
              inParts
                ? state.tab === 'source' && !asks
                  ? 'code'
                  : 'picture'
                : projector && !kept.strip
                  ? 'picture'
                  : 'both'
            }
            projector={projector}
            piled={inParts}
            onLife={
              asks
                ? undefined
                : (variant, word) => state.openQueryDrawer({ part: 'life', life: { variant, word } })
            }
            split={kept.split}
            onSplit={split}
          />
        )}
        {!asks && !folded && !phone && !projector && (
          <SideSplitter
            side={side}
            within={grid}
            onShare={(share, settled) => {
              setDragged(settled ? null : share);
              if (settled) split('side', share);
            }}
          />
        )}
        {asked && (
          <Lazily
            key={`${asked.variant} ${asked.line.line}`}
            part={LINE}
            props={{
              ...{ store, session, track, step, variant: asked.variant, asked: asked.line },
              ran: ran?.(asked.variant, opAt(track, step))(asked.line.file)?.get(asked.line.line) ?? null,
              runs: runs?.(asked.variant)?.(asked.line.file)?.get(asked.line.line) ?? null,
              onClose: close,
            }}
            at={asked}
            waiting={null}
          />
        )}
        {!asks && <Side store={store} track={track} lane={lane} step={step} folded={folded} />}
      </main>
    </div>
  );
}

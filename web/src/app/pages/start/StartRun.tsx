// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's run, stopped at its turning point. At first it is a picture that the build has drawn. The
// reader's first click fetches the run, and the stage replaces the picture.
import { PHONE } from '../../../base/phone.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import figures from 'virtual:figures';
import picture from 'virtual:picture';
import { stepName } from '../../../session/steps.ts';
import type { Catalogue } from '../../../session/engine-types.ts';
import { Lazily, part } from '../../../ui/lazily/Lazily.tsx';
import { useMedia, useSize } from '../../../ui/measure.ts';
import { defaultPlace, writeAddress } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import type { Travel } from '../../run/travel.ts';
import { Count } from './Count.tsx';
import { DRAWN, type Room } from './PrerenderedPicture.tsx';
import { RunButtons } from './RunButtons.tsx';
import { OtherLanes } from './OtherLanes.tsx';
import * as WORDS from './words.ts';
import './start-run.css';

const STAGE = part(WORDS.picture, () => import('./RunStage.tsx'));

interface StartRunProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly step: number;
  readonly travel: Travel;
}

/** In lower windows the picture shrinks to leave room for the rest. start.css has the same heights. */
const LOW = '(max-height: 859.98px)';
const LEAST = '(max-height: 679.98px)';

/** Least widths for the pictures of two sizes, in px: a little smaller than they were drawn is still legible. */
const [LEAST_WIDE, LEAST_MEDIUM] = [736, 580];

const { exhibit, scenario, variants } = picture;

export function StartRun({ store, catalogue, step, travel }: StartRunProps) {
  const state = store();
  const { session, place, playing, failure } = state;
  const phone = useMedia(PHONE);
  const [ref, size] = useSize<HTMLDivElement>();
  const [waking, setWaking] = useState(false);
  const projector = state.theme === 'projector' && !phone;
  const track = session?.track('walk', 'step');
  const low = useMedia(LOW);
  const least = useMedia(LEAST);
  const wide = least ? 'least' : low ? 'low' : 'wide';
  const room = roomOf(size?.width ?? 0, wide, projector);
  const { width, height } = picture.rooms[room];
  const zoom = size ? size.width / width : 1;

  /** What the reader has pressed before the run was there. */
  const pressed = useRef<((() => void) | undefined)[]>([]);
  /** Fetches the run, once, and continues from the shown step. */
  const wake = useCallback(
    async (then?: () => void) => {
      if (pressed.current.push(then) > 1) return;
      setWaking(true);
      const stage = STAGE.load().catch(() => undefined);
      store.getState().set({ focus: variants[0]!, selected: null });
      await store.getState().runHere({ exhibit, scenario, variants, at: null, step: picture.step });
      await stage;
      setWaking(false);
      for (const act of pressed.current.splice(0)) if (store.getState().session) act?.();
    },
    [store],
  );
  // The reader may press play here or on the keyboard.
  useEffect(() => {
    if (playing && !session) void wake(() => store.getState().set({ playing: true }));
  }, [playing, session, wake, store]);
  const ready = (): void => {
    if (session) return;
    void STAGE.load().catch(() => undefined);
    void state.engine.ready(exhibit, defaultPlace(catalogue, exhibit).fanout, true).catch(() => undefined);
  };
  const next = (): void => {
    if (session) travel.next();
    else void wake(() => store.getState().seek(globalStep(store) + 1));
  };

  const focus = (session && state.focus) ?? variants[0]!;
  // A phone has room for one lane; OtherLanes offers the others.
  const shown = useMemo(
    () =>
      track &&
      (room === 'phone' ? { ...track, lanes: track.lanes.filter((l) => l.variant === focus) } : track),
    [track, room, focus],
  );
  const title = catalogue.exhibits
    .find((e) => e.slug === exhibit)
    ?.scenarios.find((s) => s.slug === scenario)?.title;
  const here = { ...defaultPlace(catalogue, exhibit), scenario, variants };
  const drawn = size && (
    <Lazily
      part={DRAWN[room]}
      at={room}
      waiting={null}
      props={{
        label: WORDS.drawnAt(variants, picture.step, picture.steps),
        onPress: () => void wake(),
      }}
    />
  );
  return (
    <section className="living" aria-label={WORDS.run} onPointerEnter={ready} onFocus={ready}>
      <div ref={ref} className="living-frame" style={{ height: height * zoom }}>
        <div
          className={`living-room${!place || place.step === picture.step || !session ? ' still' : ''}`}
          style={{ width, height, zoom }}
        >
          {session && shown ? (
            <Lazily
              part={STAGE}
              at={place}
              waiting={drawn}
              props={{ store, session, track: shown, step, focus, projector, size: { width, height } }}
            />
          ) : (
            drawn
          )}
        </div>
      </div>
      {room === 'phone' && (
        <OtherLanes
          lanes={variants.map((variant, i) => ({
            variant,
            head: track ? track.lanes[i]!.head(step) : picture.heads[i]!,
          }))}
          focus={focus}
          onFocus={(variant) => {
            const show = (): void => state.set({ focus: variant, selected: null });
            if (session) show();
            else void wake(show);
          }}
        />
      )}
      <div className="living-foot">
        <Count
          unit={figures[exhibit]?.unit ?? ''}
          lanes={variants.map((variant, i) => ({
            variant,
            count: track?.lanes[i]!.counter(step)!.soFar ?? picture.counts[i]!,
          }))}
        />
        <RunButtons
          status={track ? stepName(track, step) : WORDS.stepOf(picture.step, picture.steps)}
          playing={playing || waking}
          atLast={!!track && step >= track.stepCount - 1}
          onPlay={travel.playOrPause}
          onNext={next}
          href={writeAddress({ ...here, step: track ? (place?.step ?? 1) : picture.step }, catalogue)}
          title={title ?? scenario}
        />
      </div>
      {failure && <p role="alert">{failure.error.message}</p>}
    </section>
  );
}

/** The store's step as a step of the track. */
function globalStep(store: Store): number {
  const { session, place } = store.getState();
  return (place?.step ?? 1) - 1 + (session?.track('walk', 'step').firstStoryStep ?? 0);
}

function roomOf(width: number, wide: Room, projector: boolean): Room {
  if (projector) return 'projector';
  return width >= LEAST_WIDE ? wide : width >= LEAST_MEDIUM ? 'medium' : 'phone';
}

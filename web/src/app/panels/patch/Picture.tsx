// SPDX-License-Identifier: GPL-2.0-only
// Draws the lanes of the original and of "your patch", with timeline and transport.
import { PHONE } from '../../../base/phone.ts';
import { useSize, useMedia } from '../../../ui/measure.ts';
import { YOURS } from '../../../base/variants.ts';
import type { Session, Track } from '../../../session/types.ts';
import { Stage } from '../../../stage/Stage.tsx';
import { RunTransport } from '../../run/RunTransport.tsx';
import { stageProps } from '../../state/stage-props.ts';
import { TimeBand } from '../../run/TimeBand.tsx';
import type { Store } from '../../state/store.ts';
import type { Travel } from '../../run/travel.ts';
import { WORDS } from './words.ts';

interface PictureProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
  /** Why "your patch" has no lane; '': it has not run yet; null: it has a lane. */
  readonly instead: string | null;
}

export function Picture({ store, session, track, step, travel, instead }: PictureProps) {
  const state = store();
  const [ref, size] = useSize<HTMLDivElement>();
  const phone = useMedia(PHONE);
  const projector = state.theme === 'projector' && !phone;
  const focus = track.lanes.find((l) => l.variant === state.focus) ?? track.lanes.at(-1);
  const width = Math.floor(size?.width ?? 0);
  if (!focus) return null;
  return (
    <>
      <div className="lab-picture" data-alone={instead !== null || undefined}>
        <Stage
          session={session}
          track={track}
          step={step}
          focus={focus.variant}
          {...stageProps(state)}
          show="picture"
          projector={projector}
        />
        {instead !== null && (
          <section className="lab-empty" aria-label={YOURS}>
            <h2>{YOURS}</h2>
            <p>{instead === '' ? WORDS.runShows : WORDS.notYet(instead)}</p>
          </section>
        )}
      </div>
      <div className="lab-time" ref={ref}>
        {width > 0 && !projector && !phone && (
          <TimeBand store={store} track={track} step={step} width={width} projector={projector} />
        )}
      </div>
      <div className="lab-transport">
        <RunTransport store={store} track={track} step={step} travel={travel}>
          <button type="button" className="link-button" onClick={() => state.showPanel(null)}>
            {WORDS.toStepper}
          </button>
        </RunTransport>
      </div>
    </>
  );
}

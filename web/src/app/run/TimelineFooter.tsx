// SPDX-License-Identifier: GPL-2.0-only
// Draws the footer below the stage: transport and timeline, and the counter under the side column.
import { PHONE } from '../../base/phone.ts';
import { useMedia, useSize } from '../../ui/measure.ts';
import type { Shared } from '../../exhibit-api/shared.ts';
import type { ExhibitView } from '../../exhibit-api/view.ts';
import type { Track } from '../../session/types.ts';
import { type Store } from '../state/store.ts';
import { type Travel } from './travel.ts';
import { RunCounter } from './RunCounter.tsx';
import { RunTransport } from './RunTransport.tsx';
import { Playback } from './Playback.tsx';
import { useGreeting } from './greeting.tsx';
import { TimeBand } from './TimeBand.tsx';
import * as WORDS from './words.ts';
import './timeline-footer.css';

interface BottomProps {
  readonly store: Store;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
  /** The view's choices that all lanes share, and the component that changes them. */
  readonly shared: Shared;
  readonly forms: ExhibitView['Forms'];
  /** The source of the C. */
  readonly provenance: string;
  /** A projector shows lines of C above the footer, which is then one line high. */
  readonly code?: boolean;
  /** Lanes whose counts wait for a quiz answer. */
  readonly waits?: readonly string[];
  /** Begins the reader's own walk; absent: none is offered. */
  readonly walks?: (() => void) | undefined;
}

/** A projector's page less than 720 of its units high: see timeline-footer.css. */
const SHALLOW = '(max-height: 719.98px), (min-width: 1152px) and (min-aspect-ratio: 1601/1000)';

/** From this width on the footer has room for the greeting. */
const GREETS = '(min-width: 1366px)';

/** From this width on the transport has room for the button that begins a walk; the head's menu has it too. */
const ROOMY = '(min-width: 1280px)';

/** In so low a window the transport alone shows the step. */
const LITTLE = '(max-height: 539.98px)';

export function TimelineFooter(props: BottomProps) {
  const {
    store,
    track,
    step,
    travel,
    shared,
    forms: Forms,
    provenance,
    code = false,
    waits = [],
    walks,
  } = props;
  const state = store();
  const [ref, size] = useSize<HTMLDivElement>();
  const phone = useMedia(PHONE);
  const wide = useMedia(GREETS);
  const shallow = useMedia(SHALLOW);
  const projector = state.theme === 'projector' && !phone;
  const roomy = useMedia(ROOMY) && !projector;
  const little = useMedia(LITTLE) && !projector && !phone;
  const line = projector && (code || shallow);
  const width = Math.floor(size?.width ?? 0);
  const greeting = useGreeting(store, track, step, wide && !projector);
  return (
    <footer className={line ? 'bottom line' : 'bottom'}>
      <div className="time" ref={ref}>
        <RunTransport {...{ store, track, step, travel }} hint={greeting}>
          {Forms && !phone && <Forms shared={shared} />}
          {walks && roomy && (
            <button type="button" className="plain-button walk-it" onClick={walks}>
              {WORDS.walkIt}
            </button>
          )}
          <Playback store={store} track={track} />
        </RunTransport>
        {width > 0 && !line && !little && (
          <TimeBand store={store} track={track} step={step} width={width} projector={projector} />
        )}
      </div>
      <RunCounter store={store} track={track} step={step} waits={waits} />
      <p className="provenance">
        <a href="#v=1&page=about">{provenance}</a>
      </p>
    </footer>
  );
}

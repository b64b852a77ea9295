// SPDX-License-Identifier: GPL-2.0-only
// The band below the stage: transport and timeline, and the counter beside them, under the side column.
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
import './timeline-footer.css';

interface BottomProps {
  readonly store: Store;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
  /** What the lanes hold in common, and the choice of how they are looked at. */
  readonly shared: Shared;
  readonly forms: ExhibitView['Forms'];
  /** Where the C comes from. */
  readonly provenance: string;
  /** On a projector, lines of C stand over the band: it is one line. */
  readonly code?: boolean;
  /** Lanes that wait for an answer: what they took is not told. */
  readonly waits?: readonly string[];
}

/** A projector's page that is less than 720 of its units high: see bottom.css. */
const SHALLOW = '(max-height: 719.98px), (min-width: 1152px) and (min-aspect-ratio: 1601/1000)';

/** So little height that the scrubber alone says where one is. */
const LITTLE = '(max-height: 539.98px)';

export function TimelineFooter(props: BottomProps) {
  const { store, track, step, travel, shared, forms: Forms, provenance, code = false, waits = [] } = props;
  const state = store();
  const [ref, size] = useSize<HTMLDivElement>();
  const phone = useMedia(PHONE);
  const wide = useMedia('(min-width: 1366px)');
  const shallow = useMedia(SHALLOW);
  const projector = state.theme === 'projector' && !phone;
  const little = useMedia(LITTLE) && !projector && !phone;
  const line = projector && (code || shallow);
  const width = Math.floor(size?.width ?? 0);
  const greeting = useGreeting(store, track, step, wide && !projector);
  return (
    <footer className={line ? 'bottom line' : 'bottom'}>
      <div className="time" ref={ref}>
        <RunTransport {...{ store, track, step, travel }} hint={greeting}>
          {Forms && !phone && <Forms shared={shared} />}
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

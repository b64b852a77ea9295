// SPDX-License-Identifier: GPL-2.0-only
// Draws the transport of the shown run, on every page that has one.
import type { ReactNode } from 'react';
import { stepName } from '../../session/steps.ts';
import type { Track } from '../../session/types.ts';
import { Transport } from '../../ui/transport/Transport.tsx';
import { toStory, type Store } from '../state/store.ts';
import type { Travel } from './travel.ts';

interface RunTransportProps {
  readonly store: Store;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
  /** The first and last step that it reaches; absent: the whole track, with its set-up. */
  readonly range?: { readonly first: number; readonly last: number };
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export function RunTransport({ store, track, step, travel, range, hint, children }: RunTransportProps) {
  const { playing, seek } = store();
  const { first, last } = range ?? { first: 0, last: track.stepCount - 1 };
  return (
    <Transport
      status={stepName(track, step)}
      position={toStory(step, track)}
      {...(range ? { least: toStory(first, track) } : {})}
      last={toStory(last, track)}
      playing={playing}
      hint={hint}
      atFirst={step <= first}
      atLast={step >= last}
      onFirst={travel.first}
      onPrevious={travel.previous}
      onPlay={travel.playOrPause}
      onNext={travel.next}
      onLast={travel.last}
      onPosition={(p) => seek(p - 1 + track.firstStoryStep)}
    >
      {children}
    </Transport>
  );
}

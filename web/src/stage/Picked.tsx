// SPDX-License-Identifier: GPL-2.0-only
// Shows the details of a picked slot beside it. The page fetches them when the reader picks the first slot.
import type { RefObject } from 'react';
import { stepName } from '../session/steps.ts';
import type { GlobalStep, Lane, Track } from '../session/types.ts';
import { Lazily, part } from '../ui/lazily/Lazily.tsx';
import type { AskedWord } from '../base/views.ts';
import type { Picked } from './types.ts';
import * as WORDS from './words.ts';

const DETAILS = part(WORDS.details, () => import('./details/SlotDetails.tsx'));

interface PickedSlotProps {
  readonly picked: Picked;
  readonly lane: Lane;
  readonly track: Track;
  readonly step: GlobalStep;
  /** The element of its lane. */
  readonly within: RefObject<HTMLElement | null>;
  readonly onGo: (step: GlobalStep) => void;
  readonly onLife: ((word: AskedWord) => void) | undefined;
  readonly onClose: () => void;
}

export function PickedSlot({ picked, lane, track, step, within, onGo, onLife, onClose }: PickedSlotProps) {
  const word = lane.word(step, picked);
  if (!word) return null;
  const { at, place } = word;
  const writer = at ? lane.writer(step, at) : null;
  return (
    <Lazily
      key={`${picked.node} ${picked.slot}`}
      part={DETAILS}
      at={step}
      waiting={null}
      props={{
        word,
        writer: writer && { ...writer, stepName: stepName(track, writer.step) },
        here: { step, name: stepName(track, step) },
        anchor: () => within.current?.querySelector('[aria-selected=true]') ?? null,
        onGo,
        onLife: at && onLife && (() => onLife({ ...at, ...(place ? { place } : {}) })),
        onClose,
      }}
    />
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Presents the stepper's run: its story's chapters, its quiz's questions, or else the steps that it counts.
import { useState } from 'react';
import { Patterns } from '../../ui/tree/Patterns.tsx';
import type { Store } from '../state/store.ts';
import type { Deck } from './deck.ts';
import { Present } from './Present.tsx';
import { runDeck } from './run-deck.ts';
import { WORDS } from './words.ts';

export default function PresentRun({ store }: { readonly store: Store }) {
  const session = store((s) => s.session);
  const place = store((s) => s.place);
  // A story shows several runs, so its deck outlives a session; every other deck belongs to one session.
  const of = place?.story ? place.exhibit : session;
  const [made, setMade] = useState<{ readonly of: unknown; readonly deck: Deck | null } | null>(null);
  if (session && made?.of !== of) setMade({ of, deck: runDeck(store) });
  const deck = made?.deck;
  return (
    <>
      <Patterns />
      {deck && place?.present ? (
        <Present store={store} deck={deck} role={place.present} />
      ) : (
        <p className="waiting">{WORDS.running}</p>
      )}
    </>
  );
}

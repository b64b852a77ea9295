// SPDX-License-Identifier: GPL-2.0-only
// Shows a presentation in one window: the slide that the class sees, or the lecturer's notes.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Role } from '../address/address.ts';
import { Blank, useAnyKey } from '../run/Blank.tsx';
import { trackOf } from '../state/track-of.ts';
import { showTheme } from '../state/preferences.ts';
import { toGlobal, type Store } from '../state/store.ts';
import { useRootMark } from '../../ui/root-mark.ts';
import { Timer } from './Clock.tsx';
import { Controls } from './Controls.tsx';
import type { Deck } from './deck.ts';
import { endFullScreen, useFullScreen } from './full-screen.ts';
import type { Acts } from './key-acts.ts';
import { usePresenterKeys } from './keys.ts';
import { Notes } from './Notes.tsx';
import { makeShow } from './show.ts';
import { Spotlight } from './Spotlight.tsx';
import { Wall } from './Wall.tsx';
import { WORDS } from './words.ts';
import './present.css';

interface PresentProps {
  readonly store: Store;
  readonly deck: Deck;
  readonly role: Role;
}

/** The controls stay visible this long after the pointer moves. */
const CONTROLS_SHOWN_MS = 3_000;

/** Sets the projector's theme for the slide and a screen's for the notes; restores the reader's theme at the end. */
function useRoomTheme(store: Store, role: Role): void {
  useEffect(() => {
    const { theme } = store.getState();
    const api = { getState: store.getState, setState: store.setState };
    showTheme(api, role === 'wall' ? 'projector' : theme === 'projector' ? 'light' : theme);
    return () => showTheme(api, theme);
  }, [store, role]);
}

export function Present({ store, deck, role }: PresentProps) {
  const state = store();
  const show = useMemo(() => makeShow(store, deck, role), [store, deck, role]);
  const all = show();
  const { stop, blank, answered, clicks, spot, began, ended, joined } = all;
  const [trouble, setTrouble] = useState<'blocked' | 'alone' | null>(null);
  const [pointed, setPointed] = useState(true);
  const main = useRef<HTMLElement>(null);
  useRoomTheme(store, role);
  useRootMark('has-slides');
  useEffect(() => {
    const leave = show.join();
    void show.bring();
    main.current?.focus({ preventScroll: true });
    return () => {
      leave();
      deck.onEnd?.(show.getState().stop);
    };
  }, [show, deck]);
  useEffect(() => {
    const { title } = document;
    document.title = role === 'wall' ? WORDS.titleSlide(deck.title) : WORDS.titleNotes(deck.title);
    return () => void (document.title = title);
  }, [role, deck]);
  // The message belongs to the slide on which it appeared.
  useEffect(() => setTrouble(null), [stop]);
  useEffect(() => {
    if (!pointed) return;
    const timer = setTimeout(() => setPointed(false), CONTROLS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [pointed]);

  const end = (): void => {
    if (role === 'notes') return;
    endFullScreen();
    state.present(null);
  };
  const full = useFullScreen(role === 'wall' ? end : null);
  const acts: Acts = {
    next: show.next,
    back: show.back,
    blank: () => show.blank(!blank),
    answer: show.answer,
    time: show.time,
    spot: () => show.shine(spot ? null : [0.5, 0.4]),
    notes: () => {
      if (role === 'notes') return;
      full.keep();
      const opened = window.open(deck.notes(), 'treewalk-notes', 'popup,width=1280,height=720');
      setTrouble(opened === null ? 'blocked' : joined ? null : 'alone');
    },
    full: full.toggle,
    end,
  };
  usePresenterKeys(acts, state.kept.keysOn, blank);
  useAnyKey(blank, () => show.blank(false));

  const { session, place } = state;
  const track = trackOf(state);
  if (!session || !track || !place)
    return (
      <main className="present" data-theme="projector" ref={main} tabIndex={-1}>
        <p className="waiting">{state.failure?.error.message ?? WORDS.running}</p>
      </main>
    );
  const step = toGlobal(place.step, track);
  const walks = session.track('walk', 'step');
  const own = deck.stepOf(stop);
  const wall = {
    ...{ session, track, step, deck, stop, answered },
    atStop: own !== null && session.convert(own, walks, track) === step,
    code: clicks === 'lines',
  };
  const { question } = deck.stop(stop);
  const controls = <Controls acts={acts} role={role} state={all} asks={!!question} onClicks={show.click} />;
  if (role === 'notes')
    return (
      <main className="present speaker" ref={main} tabIndex={-1}>
        <Notes {...wall} show={show} walks={walks} told={state.message}>
          {controls}
        </Notes>
      </main>
    );
  return (
    <main
      className={pointed ? 'present pointed' : 'present'}
      ref={main}
      tabIndex={-1}
      aria-label={WORDS.slide}
      onPointerMove={() => setPointed(true)}
    >
      <Wall
        {...wall}
        picked={state.selected}
        onPick={(focus, selected) => state.set({ focus, selected })}
        onGo={show.seek}
      >
        {began !== null && ended === null && <Timer began={began} ended={ended} />}
      </Wall>
      {controls}
      {trouble && (
        <p className="presenter-blocked" role="alert">
          {trouble === 'alone' ? (
            WORDS.noLine
          ) : (
            <>
              {WORDS.blocked}
              <a href={deck.notes()} target="_blank" rel="noopener" onClick={() => setTrouble(null)}>
                {WORDS.inTab}
              </a>
              .
            </>
          )}
        </p>
      )}
      <Spotlight show={show} />
      {blank && <Blank onEnd={() => show.blank(false)} />}
    </main>
  );
}

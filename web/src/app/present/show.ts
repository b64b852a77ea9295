// SPDX-License-Identifier: GPL-2.0-only
// Keeps the state of a presentation in one of its windows. Each window runs the exhibit itself; the windows exchange
// only their places, and the last move wins.
import { create } from 'zustand';
import { shownAt, stopOf } from '../../quiz/held.ts';
import { opAt } from '../../session/steps.ts';
import type { Role } from '../address/address.ts';
import type { Clicks } from '../storage/browser-storage.ts';
import { trackOf } from '../state/track-of.ts';
import { toGlobal, type Store } from '../state/store.ts';
import { openLine, sharedOf, type Line, type Shared, type Told } from './channel.ts';
import type { Deck } from './deck.ts';
import { backward, onward, type Goal, type Standing } from './moves.ts';

export interface ShowState extends Shared {
  /** This browser can keep windows in step. */
  readonly joined: boolean;
  /** The other window is open. */
  readonly other: boolean;
  /** How often a slide's run has arrived. */
  readonly came: number;
}

const AT_FIRST = { step: null, blank: false, answered: false, began: null, ended: null, spot: null };

export function makeShow(store: Store, deck: Deck, role: Role) {
  const { session, kept } = store.getState();
  const walks = session?.track('walk', 'step');
  const opens = (): number | null => {
    if (deck.opens === undefined || !session || !walks) return null;
    if (kept.clicks !== 'lines') return deck.opens;
    return session.convert(deck.opens, walks, session.track('line', 'step'));
  };
  const show = create<ShowState>()(() => ({
    ...AT_FIRST,
    step: opens(),
    stop: deck.first,
    clicks: kept.clicks,
    joined: true,
    other: false,
    came: 0,
  }));
  let line: Line | null = null;
  const tell = (): void => line?.tell({ kind: 'at', role, ...sharedOf(show.getState()) });

  const standing = (): Standing | null => {
    const { place, session } = store.getState();
    const track = trackOf(store.getState());
    if (!place || !session || !track) return null;
    const step = toGlobal(place.step, track);
    const walks = session.track('walk', 'step');
    return {
      stop: show.getState().stop,
      count: deck.count,
      step,
      stepOf: (stop) => {
        const own = deck.stepOf(stop);
        return own === null ? null : session.convert(own, walks, track);
      },
      end: track.ops[opAt(track, step)]!.lastStep,
    };
  };

  /** Moves the run to the slide and step of this state. */
  const bring = async (): Promise<void> => {
    const { stop, step, clicks, answered } = show.getState();
    const { setGranularity, setAlign, set } = store.getState();
    set({ playing: false, selected: null });
    setAlign('step');
    if (step === null || deck.stepOf(stop) === null) {
      setGranularity('walk');
      await deck.go(stop);
      show.setState(({ came }) => ({ came: came + 1 }));
      if (show.getState().stop !== stop) return;
      const { question } = deck.stop(stop);
      const track = trackOf(store.getState());
      const asked = question && track && (answered ? shownAt : stopOf)(track, question);
      if (typeof asked === 'number') store.getState().seek(asked);
    }
    setGranularity(clicks === 'lines' ? 'line' : 'walk');
    if (step !== null) store.getState().seek(step);
  };

  const change = (to: Partial<Shared>): void => {
    show.setState(to);
    tell();
  };
  const move = (to: Goal | null): void => {
    if (!to) return;
    change({ ...to, answered: false });
    void bring();
  };
  const hear = (told: Told): void => {
    if (told.role !== role) show.setState({ other: told.kind !== 'gone' });
    if (told.kind === 'hello') tell();
    if (told.kind !== 'at' || told.stop >= deck.count) return;
    const before = show.getState();
    const to = sharedOf(told);
    show.setState(to);
    const same = (['stop', 'step', 'clicks', 'answered'] as const).every((key) => before[key] === to[key]);
    if (!same) void bring();
  };
  const step = (find: (at: Standing, clicks: Clicks) => Goal | null) => (): void => {
    const at = standing();
    // The steps after a question would answer it, so a click goes to the next slide.
    if (at) move(find(at, deck.stop(at.stop).question ? 'stops' : show.getState().clicks));
  };

  return Object.assign(show, {
    /** Opens the channel. @returns a function that closes it */
    join(): () => void {
      const mine = openLine(deck.id, hear);
      if (!mine) {
        show.setState({ joined: false });
        return () => undefined;
      }
      line = mine;
      mine.tell({ kind: 'hello', role });
      const gone = (): void => mine.tell({ kind: 'gone', role });
      addEventListener('pagehide', gone);
      return () => {
        removeEventListener('pagehide', gone);
        gone();
        mine.close();
        line = null;
      };
    },
    bring,
    next: step(onward),
    back: step(backward),
    /** The reader has chosen a step in the picture. */
    seek: (to: number) => move({ stop: show.getState().stop, step: to }),
    answer: () => {
      const { stop, answered } = show.getState();
      if (!deck.stop(stop).question) return;
      change({ step: null, answered: !answered });
      void bring();
    },
    blank: (blank: boolean) => change({ blank }),
    click: (clicks: Clicks) => {
      store.getState().keep({ clicks });
      change({ clicks, step: null });
      void bring();
    },
    /** Starts the timer from 0, or stops it. */
    time: () => {
      const { began, ended } = show.getState();
      const runs = began !== null && ended === null;
      change(runs ? { ended: Date.now() } : { began: Date.now(), ended: null });
    },
    shine: (spot: Shared['spot']) => change({ spot }),
  });
}

export type Show = ReturnType<typeof makeShow>;

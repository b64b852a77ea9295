// SPDX-License-Identifier: GPL-2.0-only
// What is stored: the place (which the address carries), and what only this page knows. All else is derived.
import type { StoreApi } from 'zustand';
import type { Exhibit, PageState, Role, Theme } from '../address/address.ts';
import type { Edited } from '../../session/engine-types.ts';
import type { AskedWord } from '../../base/views.ts';
import type { Held } from '../../quiz/stop.ts';
import type { Preferences } from '../storage/browser-storage.ts';
import type { Note } from '../address/note.ts';
import type { HeldRecording } from './current-recording.ts';
import type { Catalogue, Engine } from '../../session/engine-types.ts';
import type { Align, Granularity, Session } from '../../session/types.ts';

export type PhoneTab = 'structure' | 'source' | 'values';
export type DialogName = 'keys' | 'ops' | 'past' | 'export' | 'palette' | null;

/** Hits of a query in the run that is shown. */
export interface QueryHits {
  readonly session: Session;
  readonly query: string;
  /** By lane, ascending. */
  readonly records: readonly { readonly variant: string; readonly records: Int32Array }[];
}

/** What of the past is asked: which part of the drawer, and of what. */
export interface PastShown {
  readonly part: 'ask' | 'stops' | 'life' | 'notes';
  /** When a note was asked for: its text box then has the focus. */
  readonly note?: number;
  /** A note that is being written: closing the drawer loses nothing. */
  readonly draft?: string;
  /** Notes that are being changed, likewise. */
  readonly edits?: readonly { readonly of: Note; readonly to: Note }[];
  /** Whose life: a word of a lane, as a place or by its address, or the node at an address. */
  readonly life?: { readonly variant: string } & (
    | { readonly place: string }
    | { readonly word: AskedWord }
    | { readonly node: number }
  );
}
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

/** `nothing`: there is no operation to run. */
export interface Failure {
  readonly kind: 'nothing' | 'not-loaded' | 'failed';
  readonly error: Error;
}

/** What came of a run's or a lesson's questions: told to the page around a frame, and to a course. */
export interface QuizTold {
  /** The one that was answered last, or left, from 1. */
  readonly question: number;
  readonly right: boolean;
  /** So far. */
  readonly points: number;
  readonly of: number;
  /** All of them are answered or left. */
  readonly done: boolean;
}

export interface AppState {
  readonly engine: Engine;
  readonly catalogue: Catalogue | null;
  readonly session: Session | null;
  readonly place: PageState | null;
  readonly theme: Theme;
  readonly loading: boolean;
  /** Worth knowing: a banner above what is shown. */
  readonly message: string | null;
  /** Variants in the order in which they were chosen. */
  readonly ticked: readonly string[];
  /** Why there is no run to show. */
  readonly failure: Failure | null;
  readonly playing: boolean;
  /** Play stops at this step; null: at the end. */
  readonly until: number | null;
  readonly speed: number;
  /** What stays on the reader's machine. */
  readonly kept: Preferences;
  readonly blank: boolean;
  readonly dialog: DialogName;
  readonly past: PastShown;
  readonly tab: PhoneTab;
  /** The lane whose source and values are shown. */
  readonly focus: string | null;
  /** The operations that run, whether typed or a scenario's. */
  readonly opsText: string;
  /** What is being typed in place of `of`: closing the drawer loses nothing. */
  readonly draft: { readonly of: string; readonly text: string } | null;
  readonly selected: { readonly node: number; readonly slot: number } | null;
  /** What of the run is shown while it asks; null: it does not, or its quiz is not made yet. */
  readonly held: Held | null;
  /** null: nothing was answered yet. */
  readonly told: QuizTold | null;
  /** What the last query found; null: none is asked. */
  readonly found: QueryHits | null;
  /** What the page of recordings has read and run. */
  readonly recording: HeldRecording | null;
  /** The page of recordings shall read it. */
  readonly brought: File | null;
}

export interface AppActions {
  /** Goes to another exhibit, scenario, variants or fan-out: runs anew. `remarks`: sentences that are then shown. */
  open: (change: Partial<PageState>, remarks?: readonly string[]) => Promise<void>;
  /** Shows a variant, or shows it no longer; says what had to go for it. */
  toggleVariant: (id: string) => Promise<void>;
  readHash: (hash: string) => Promise<void>;
  /** Runs what the start page has a picture of; the page stays. */
  runHere: (change: Partial<PageState>) => Promise<void>;
  /** Once more what failed; if it cannot be loaded again, a new page, once. */
  retry: () => Promise<void>;
  seek: (globalStep: number) => void;
  /** To where a lane has applied so many records: by finer steps where none of these ends there. */
  visit: (variant: string, position: number) => void;
  setGranularity: (g: Granularity) => void;
  setAlign: (align: Align) => void;
  setDriver: (shown: boolean) => void;
  /** The reader's choice: also on the next visit. */
  setTheme: (theme: Theme) => void;
  /** Here and on the next visit. */
  keep: (change: Partial<Preferences>) => void;
  /** As if never chosen: one choice, or all that the page keeps. */
  forget: (name?: keyof Preferences) => void;
  /** Shows what was edited beside what it is an edit of, on the same operations. */
  runEdit: (edited: Edited) => Promise<void>;
  /** Shows a trace that was exported as JSON; the message says what is wrong with it. */
  importTrace: (file: File) => Promise<void>;
  /** Shows an operation that was opened out of a recording; `place`: what the address then says of it. */
  showRecorded: (
    session: Session,
    place: Partial<PageState>,
    opsText: string,
    message: string | null,
  ) => void;
  /** A recording for its page: one that was dropped or chosen somewhere. */
  bringRecording: (file: File | null) => void;
  /** Opens a panel of the exhibit, or goes back to the steps (null). */
  showPanel: (id: string | null) => void;
  /**
   * What the address carries from now on beside what is shown, as if it had brought it. Null: the patch is a draft now;
   * the notes are kept, or put away; the run stops nowhere; nothing is asked.
   */
  carry: (what: Partial<Pick<PageState, 'patch' | 'notes' | 'stops' | 'ask'>>) => void;
  /** Shows it as slides, or no longer (null). */
  present: (role: Role | null) => void;
  /** What was chosen in the open panel: the address holds it. */
  setPick: (pick: string | null) => void;
  /** Leaves a panel for the steps, by walk events, at this step as on screen. */
  showSteps: (step: number, align?: Align) => void;
  /** Goes to a stop of the exhibit's story (from 1), or ends it (null). */
  goToStop: (number: number | null) => Promise<void>;
  /** Opens what is shown with questions, by a fresh seed. */
  askMe: () => Promise<void>;
  set: (
    change: Partial<
      Pick<
        AppState,
        | 'playing'
        | 'until'
        | 'speed'
        | 'blank'
        | 'dialog'
        | 'past'
        | 'found'
        | 'tab'
        | 'focus'
        | 'selected'
        | 'message'
        | 'draft'
        | 'held'
        | 'told'
      >
    >,
  ) => void;
}

export const exhibitOf = (state: Pick<AppState, 'catalogue' | 'place'>): Exhibit | undefined =>
  state.catalogue?.exhibits.find((e) => e.slug === state.place?.exhibit);

/** What a part of the store is made with. */
export type Api = Pick<StoreApi<AppState & AppActions>, 'getState' | 'setState'>;

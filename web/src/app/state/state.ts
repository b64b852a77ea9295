// SPDX-License-Identifier: GPL-2.0-only
// Declares the store: the place, which the address carries, and what only this page knows. All else is derived.
import type { StoreApi } from 'zustand';
import type { Exhibit, PageState, Role, Theme } from '../address/address.ts';
import type { Edited } from '../../session/engine-types.ts';
import type { AskedWord } from '../../base/views.ts';
import type { Held } from '../../quiz/held.ts';
import type { Preferences } from '../storage/browser-storage.ts';
import type { Note } from '../address/note.ts';
import type { HeldRecording } from './current-recording.ts';
import type { Catalogue, Engine } from '../../session/engine-types.ts';
import type { Align, Granularity, Session } from '../../session/types.ts';

export type PhoneTab = 'structure' | 'source' | 'values';
export type DialogName = 'keys' | 'ops' | 'query' | 'export' | 'palette' | null;

/** A query's hits in the shown run. */
export interface QueryHits {
  readonly session: Session;
  readonly query: string;
  /** By lane, the records of its hits, ascending. */
  readonly records: readonly { readonly variant: string; readonly records: Int32Array }[];
}

/** What the drawer "Query the run" shows: its part, and that part's subject. */
export interface QueryDrawerShown {
  readonly part: 'ask' | 'stops' | 'life' | 'notes';
  /** When the reader asked for a note, in ms: the note's text box then takes the focus. */
  readonly note?: number;
  /** The unfinished note: it survives closing the drawer. */
  readonly draft?: string;
  /** Unfinished changes of notes, which survive too. */
  readonly edits?: readonly { readonly of: Note; readonly to: Note }[];
  /** Whose life the drawer shows: a lane's word, by place or by address, or the node at an address. */
  readonly life?: { readonly variant: string } & (
    | { readonly place: string }
    | { readonly word: AskedWord }
    | { readonly node: number }
  );
}
/** How many times faster than playing.ts's STEP_MS a run plays. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

/** Why there is no run. `nothing`: there is no operation to run. */
export interface Failure {
  readonly kind: 'nothing' | 'not-loaded' | 'failed';
  readonly error: Error;
}

/** The score of a quiz in progress. The page sends it to the page around a frame, and to a course. */
export interface QuizTold {
  /** The last question that was answered or skipped, from 1. */
  readonly question: number;
  readonly right: boolean;
  /** The counts so far. */
  readonly points: number;
  readonly of: number;
  /** All questions are answered or skipped. */
  readonly done: boolean;
}

/** What every part of the page may set. */
export interface FreeState {
  /** What the banner says; null: no banner. */
  readonly message: string | null;
  readonly playing: boolean;
  /** The step at which play stops; null: the last one. */
  readonly until: number | null;
  readonly speed: number;
  readonly blank: boolean;
  readonly dialog: DialogName;
  readonly queryDrawer: QueryDrawerShown;
  readonly tab: PhoneTab;
  /** The lane whose source and values are shown. */
  readonly focus: string | null;
  /** The unfinished edit of the operations `of`: it survives closing the drawer. */
  readonly draft: { readonly of: string; readonly text: string } | null;
  readonly selected: { readonly node: number; readonly slot: number } | null;
  /** The part of the run that a quiz or the reader's own walk shows; null: neither is made yet. */
  readonly held: Held | null;
  /** null: no question is answered or skipped yet. */
  readonly told: QuizTold | null;
  /** What the last query found; null: no query. */
  readonly found: QueryHits | null;
}

export interface AppState extends FreeState {
  readonly engine: Engine;
  readonly catalogue: Catalogue | null;
  readonly session: Session | null;
  readonly place: PageState | null;
  readonly theme: Theme;
  readonly loading: boolean;
  /** All variants in the order of the reader's choices, the latest last. */
  readonly ticked: readonly string[];
  /** Why there is no run to show. */
  readonly failure: Failure | null;
  /** The preferences, which the browser keeps. */
  readonly kept: Preferences;
  /** The text of the operations that run: a scenario's or the reader's. */
  readonly opsText: string;
  /** The recording that the page of recordings has read and run. */
  readonly recording: HeldRecording | null;
  /** The file that the page of recordings reads next. */
  readonly brought: File | null;
}

/** Actions that run something. */
export interface RunActions {
  readHash: (hash: string) => Promise<void>;
  /** Runs the place with another exhibit, scenario, variants or fan-out, then shows `remarks`. */
  open: (change: Partial<PageState>, remarks?: readonly string[]) => Promise<void>;
  /** Runs what the start page shows; the page stays. */
  runHere: (change: Partial<PageState>) => Promise<void>;
  /** Retries what failed. If loading fails again, reloads the page once. */
  retry: () => Promise<void>;
  /** Shows or hides a variant. A message names the lane that it replaced. */
  toggleVariant: (id: string) => Promise<void>;
  /** Opens a quiz over the shown run, by a fresh seed. */
  startQuiz: () => Promise<void>;
  /** Runs the reader's patch beside the variant that it edits, on the same operations. */
  runEdit: (edited: Edited) => Promise<void>;
  /** Makes edits lanes of an exhibit, as `Engine.edit` does; the reader may then choose them as versions. */
  edit: Engine['edit'];
  /** Shows a trace from a JSON file; a message says what is wrong with the file. */
  importTrace: (file: File) => Promise<void>;
  /** Shows an operation of a recording; `place`: what the address then says. */
  showRecorded: (
    session: Session,
    place: Partial<PageState>,
    opsText: string,
    message: string | null,
  ) => void;
  /** Hands a dropped or chosen file to the page of recordings. */
  bringRecording: (file: File | null) => void;
}

/** Actions that move within a run. */
export interface MoveActions {
  seek: (globalStep: number) => void;
  /** Goes to a lane's position, by a finer granularity if no step of this one ends there. */
  visit: (variant: string, position: number) => void;
  setGranularity: (g: Granularity) => void;
  setAlign: (align: Align) => void;
  setDriver: (shown: boolean) => void;
  /** Opens a panel, or goes back to the stepper (null). */
  showPanel: (id: string | null) => void;
  /** Puts the reader's choice in the open panel into the address. */
  setPick: (pick: string | null) => void;
  /** Leaves a panel for the stepper, by walk events, at a step as on screen. */
  showSteps: (step: number, align?: Align) => void;
  /** Opens the drawer "Query the run" at a part, or where it was. */
  openQueryDrawer: (shown?: Partial<QueryDrawerShown>) => void;
  /** Shows the run as slides, or no longer (null). */
  present: (role: Role | null) => void;
  /** Changes what the address carries besides the run: the patch, notes, breakpoints, query or the reader's own walk. null removes it. */
  carry: (what: Partial<Pick<PageState, 'patch' | 'notes' | 'stops' | 'ask' | 'walk'>>) => void;
}

/** Actions that change preferences. */
export interface PreferenceActions {
  /** Sets the theme for this visit and the next ones. */
  setTheme: (theme: Theme) => void;
  /** Sets preferences for this visit and the next ones. */
  keep: (change: Partial<Preferences>) => void;
  /** Resets one preference, or all that the page keeps. */
  forget: (name?: keyof Preferences) => void;
}

export interface AppActions extends RunActions, MoveActions, PreferenceActions {
  /** Goes to a chapter of the exhibit's story (from 1), or ends the story (null). */
  goToChapter: (number: number | null) => Promise<void>;
  set: (change: Partial<FreeState>) => void;
}

export const exhibitOf = (state: Pick<AppState, 'catalogue' | 'place'>): Exhibit | undefined =>
  state.catalogue?.exhibits.find((e) => e.slug === state.place?.exhibit);

/** The state and the actions that each part of the store reads and changes. */
export type Api = Pick<StoreApi<AppState & AppActions>, 'getState' | 'setState'>;

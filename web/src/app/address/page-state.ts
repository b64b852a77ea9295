// SPDX-License-Identifier: GPL-2.0-only
// Declares the page state, which the address carries, and the choices of its fields.
import { USUAL_FANOUT } from '../../base/fanout.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import type { Align, Granularity } from '../../session/types.ts';
import type { Spot } from '../../session/event-reference.ts';
import * as WORDS from './words.ts';

export const THEMES = ['light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];
export const nextTheme = (theme: Theme): Theme =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'light';
export const GRANULARITIES: readonly { readonly value: Granularity; readonly text: string }[] = [
  { value: 'walk', text: WORDS.walk },
  { value: 'line', text: WORDS.line },
  { value: 'access', text: WORDS.access },
  { value: 'op', text: WORDS.op },
];
export const ALIGNMENTS: readonly { readonly value: Align; readonly text: string }[] = [
  { value: 'step', text: WORDS.step },
  { value: 'signature', text: WORDS.signature },
];

/** The two windows of a presentation: the slide, and the lecturer's notes. */
export const ROLES = ['wall', 'notes'] as const;
export type Role = (typeof ROLES)[number];

/** Pages without a run of an exhibit. */
export const PAGES = [
  'start',
  'results',
  'recordings',
  'proof',
  'about',
  'glossary',
  'docs',
  'lecturers',
  'kept',
  'class',
  'vote',
] as const;
export type PageName = (typeof PAGES)[number];

/** Whether the page fills the window, without the head. The keys of a run are off there. */
export const fillsWindow = (place: Pick<PageState, 'page'> | null): boolean =>
  place?.page === 'class' || place?.page === 'vote';

/** How the picture is embedded in another page. */
export interface Embed {
  readonly controls: boolean;
  /** The first and the last step that the frame reaches; null: the run's own. */
  readonly start: Spot | null;
  readonly end: Spot | null;
  /** The origin of the page that exchanges messages with the frame; null: no messages. */
  readonly parent: string | null;
}

/** The quiz that an address asks for: its seed, and how many questions. */
export interface QuizAsked {
  readonly seed: number;
  readonly count: number;
}

/** The operation that the reader walks step by step, and its lane. */
export interface WalkAsked {
  readonly op: number;
  readonly lane: string;
}

/** A recording that the page ships, and the operation to open, from 1; null: the whole recording. */
export interface RecordingAsked {
  readonly name: string;
  readonly op: number | null;
}

export interface PageState extends Spot {
  /** null: the page shows a run. */
  readonly page: PageName | null;
  /** The word that the glossary opens at, or null. */
  readonly word: string | null;
  /** The page of the documentation, and after a dot its heading: `reference/keys.everywhere`; null: the map. */
  readonly doc: string | null;
  readonly embed: Embed | null;
  readonly exhibit: string;
  /** null: the reader's own operations, or a recording's. */
  readonly scenario: string | null;
  readonly ops: string | null;
  /** A recording instead of a scenario or own operations. */
  readonly rec: RecordingAsked | null;
  readonly variants: readonly string[];
  readonly fanout: number;
  readonly granularity: Granularity;
  /** How lanes are aligned: step by step, or by what the code does. */
  readonly align: Align;
  /** null: the reader's last choice, or the system's theme. */
  readonly theme: Theme | null;
  /** The id of the open panel; null: the stepper. */
  readonly panel: string | null;
  /** The reader's choice in that panel, in the panel's own format; null: its default. */
  readonly pick: string | null;
  /** A unified diff that the address brought to the patch lab: only the reader starts it. */
  readonly patch: string | null;
  /** Notes that the address brought, packed: only the reader's own choice keeps them. */
  readonly notes: string | null;
  /** Breakpoints, as app/ask/breakpoints reads them: `line lib/xarray.c:821;v6.9: event lock`; null: none. */
  readonly stops: string | null;
  /** The query that the page runs over the whole run; null: none. */
  readonly ask: string | null;
  /** The chapter of the exhibit's story, from 1, or null. */
  readonly story: number | null;
  /** The quiz over this run; null: none. */
  readonly quiz: QuizAsked | null;
  /** The operation that the reader walks, and its lane; null: none. A quiz goes before it. */
  readonly walk: WalkAsked | null;
  /** The presentation's window; null: no presentation. */
  readonly present: Role | null;
  /** The lesson that linked here, and its stop: `five-walks.7`. */
  readonly lesson: string | null;
}

export type Exhibit = Catalogue['exhibits'][number];

/** The fan-out, in slots a node, that an exhibit opens with. */
export const usualFanout = ({ fanouts }: Pick<Exhibit, 'fanouts'>): number => fanouts[0] ?? USUAL_FANOUT;

/** A patch series that the patch lab shows: its id in the browser's storage, and the versions that are lanes. */
export interface SeriesAsked {
  readonly id: string;
  /** From 0, the base; null: the usual ones. */
  readonly lanes: readonly number[] | null;
}

/** Reads the patch lab's pick `series:1f3a9c:0.1.3`; null: it opens no series. */
export function seriesOf(pick: string | null): SeriesAsked | null {
  const [, id, lanes] = /^series:(\w{1,16})(?::([\d.]{1,20}))?$/.exec(pick ?? '') ?? [];
  return id === undefined ? null : { id, lanes: lanes?.split('.').map(Number) ?? null };
}

export const seriesPick = ({ id, lanes }: SeriesAsked): string =>
  `series:${id}${lanes ? `:${lanes.join('.')}` : ''}`;

/** Whether the page holds steps back: until a question is answered, or until the reader has walked there. */
export const holdsBack = (place: Pick<PageState, 'quiz' | 'walk'> | null): boolean =>
  !!place && (place.quiz !== null || place.walk !== null);

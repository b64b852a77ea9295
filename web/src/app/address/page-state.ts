// SPDX-License-Identifier: GPL-2.0-only
// What the address says: what is shown, how far, and how.
import type { Catalogue } from '../../session/engine-types.ts';
import type { Align, Granularity } from '../../session/types.ts';
import type { Spot } from '../../session/moment.ts';
import * as WORDS from './words.ts';

export type Theme = 'light' | 'dark' | 'projector';
export const THEMES: readonly Theme[] = ['light', 'dark', 'projector'];
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

/** What is shown as slides: the slide itself, and the lecturer's notes beside it. */
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
  'lecturers',
  'kept',
] as const;
export type PageName = (typeof PAGES)[number];

/** The picture alone, inside someone else's page. */
export interface Embed {
  readonly controls: boolean;
  /** Where the first and the last step that can be reached are; null: all. */
  readonly start: Spot | null;
  readonly end: Spot | null;
  /** The origin of the page around, with which the frame talks; null: with none. */
  readonly parent: string | null;
}

/** Questions out of the run: by which seed, and how many. */
export interface QuizAsked {
  readonly seed: number;
  readonly count: number;
}

/** A recording that comes with the page, and its operation that is opened, from 1; null: all of it. */
export interface RecordingAsked {
  readonly name: string;
  readonly op: number | null;
}

export interface PageState extends Spot {
  /** null: a run. */
  readonly page: PageName | null;
  /** The word of the glossary that is sought, or null. */
  readonly word: string | null;
  readonly embed: Embed | null;
  readonly exhibit: string;
  /** null: own operations. */
  readonly scenario: string | null;
  readonly ops: string | null;
  /** Instead of a scenario or own operations. */
  readonly rec: RecordingAsked | null;
  readonly variants: readonly string[];
  readonly fanout: number;
  readonly granularity: Granularity;
  /** How lanes go together: step by step, or by what the code does. */
  readonly align: Align;
  /** null: as the reader's system or last choice has it. */
  readonly theme: Theme | null;
  /** An opened panel of the exhibit (its id), or null: the steps. */
  readonly panel: string | null;
  /** What the reader chose in it, as the panel writes it; null: what it opens with. */
  readonly pick: string | null;
  /** A unified diff that the address brought to the patch lab: the reader alone runs it. */
  readonly patch: string | null;
  /** Notes that the address brought, packed: the reader alone keeps them. */
  readonly notes: string | null;
  /** Where a run stops, as app/past/stops reads it: `line lib/xarray.c:821;v6.9: event lock`; null: nowhere. */
  readonly stops: string | null;
  /** A question about the whole run that is asked, in the language of queries; null: none. */
  readonly ask: string | null;
  /** The stop of the exhibit's story that is shown, from 1, or null. */
  readonly story: number | null;
  /** The run asks; null: it only shows. */
  readonly quiz: QuizAsked | null;
  /** It is presented; null: it is not. */
  readonly present: Role | null;
  /** The lesson that led here, and which of its stops: `five-walks.7`. */
  readonly lesson: string | null;
}

export type Exhibit = Catalogue['exhibits'][number];

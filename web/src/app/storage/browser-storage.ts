// SPDX-License-Identifier: GPL-2.0-only
// Keeps the reader's choices in the browser between visits, in one entry with a version. The page stores nothing else
// there, and the page "kept" shows it. The entry leaves out choices at their default. policy/first.js reads the theme
// from this entry before the first paint.
import * as v from 'valibot';
import { type Theme, THEMES } from '../address/page-state.ts';
import { BOOK, type DeepReadonly } from '../address/note.ts';

const KEY = 'treewalk';
const VERSION = 1;
/** Entries that could not be read, kept unchanged. */
const ASIDE = 'treewalk.aside';
/** The keys that the page used before its entry had a version. */
const OLD_THEME = 'treewalk.theme';
const OLD_KEYS = 'treewalk.keys';

/** What a presenter's click moves by: slides, walk events or lines of C. */
export const CLICKS = ['stops', 'walks', 'lines'] as const;
export type Clicks = (typeof CLICKS)[number];
export const CLICK_NAMES: Readonly<Record<Clicks, string>> = {
  stops: 'slides',
  walks: 'walk events',
  lines: 'C lines',
};

/** The sizes of paper for a lesson's handout. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];
export const PAPER_NAMES: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'Letter' };

const DRAFT = v.object({
  exhibit: v.string(),
  /** The file's path, or an exercise's name. */
  of: v.string(),
  /** Its number among the drafts of that file: "1". */
  name: v.string(),
  text: v.string(),
  /** An address or a file brought it, and the reader has not run it yet. */
  foreign: v.optional(v.boolean()),
});

const SERIES = v.object({
  /** Made of its text. */
  id: v.string(),
  title: v.string(),
  /** The name of its file. */
  file: v.string(),
  text: v.string(),
  /** An address brought it, and the reader has not run it yet. */
  foreign: v.optional(v.boolean()),
});

export const ANSWERS = ['right', 'wrong', 'skipped'] as const;
const ANSWER = v.object({
  how: v.picklist(ANSWERS),
  /** The question's number in its lesson, from 1. */
  number: v.number(),
  /** The day of the answer, in days since 1970. */
  day: v.number(),
  /** What was answered, in order; absent: an older version of the page kept it. */
  tries: v.optional(v.array(v.string())),
});
const PROGRESS = v.object({
  /** The reader came to the lesson's end. */
  read: v.boolean(),
  /** By `askedKey`, the last answer to each question. */
  answers: v.record(v.string(), ANSWER),
});

const FIELDS = {
  /** Without it the system's theme applies. */
  theme: v.picklist(THEMES),
  keysOn: v.boolean(),
  /** null: the window's width decides. */
  sideFolded: v.nullable(v.boolean()),
  /** Shares between 0 and 1: the code's in each layout of the stage, and `side`, the side column's. */
  split: v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** A projector shows a few lines of C under each lane. */
  strip: v.boolean(),
  /** The page shows the driver's frames among the kernel's. */
  driver: v.boolean(),
  /** The band of calls under the timeline: folded away, or the unit of its slices' width. */
  calls: v.picklist(['folded', 'records', 'lines']),
  clicks: v.picklist(CLICKS),
  paper: v.picklist(PAPERS),
  /** The reader has seen the first visit's greeting. */
  greeted: v.boolean(),
  /** The patch lab's drafts; the one changed last is the last. */
  drafts: v.array(DRAFT),
  /** Patch series of the patch lab; the one opened last is the last. */
  series: v.array(SERIES),
  /** By quiz id, the points and the most points; the last MOST_SCORES quizzes. */
  score: v.record(v.string(), v.tuple([v.number(), v.number()])),
  /** By slug, how far the reader is in each lesson. */
  lessons: v.record(v.string(), PROGRESS),
  /** The exercises that the reader's code has passed, and those whose lines in order have: see `inOrder`. */
  solved: v.array(v.string()),
  /** One notebook for each run with notes. */
  notes: v.array(BOOK),
};

type Fields = { readonly [K in keyof typeof FIELDS]: DeepReadonly<v.InferOutput<(typeof FIELDS)[K]>> };

/** A file of the patch lab, with the reader's edits. */
export type Draft = DeepReadonly<v.InferOutput<typeof DRAFT>>;
/** A patch series, with its whole text. */
export type KeptSeries = DeepReadonly<v.InferOutput<typeof SERIES>>;
/** How far the reader is in a lesson. */
export type Progress = DeepReadonly<v.InferOutput<typeof PROGRESS>>;
/** What the reader chose. `theme` null: the system's theme. */
export type Preferences = Omit<Fields, 'theme'> & { readonly theme: Theme | null };

export const DEFAULTS: Preferences = {
  theme: null,
  keysOn: true,
  sideFolded: null,
  split: {},
  strip: true,
  driver: false,
  calls: 'folded',
  clicks: 'stops',
  paper: 'a4',
  greeted: false,
  drafts: [],
  series: [],
  score: {},
  lessons: {},
  solved: [],
  notes: [],
};

/** Shows the band of calls, or folds it away. */
export const unfolded = ({ calls }: Preferences): Pick<Preferences, 'calls'> => ({
  calls: calls === 'folded' ? 'lines' : 'folded',
});

const ENTRY = v.pipe(v.string(), v.parseJson(), v.looseObject({ version: v.literal(VERSION) }));
const TEXTS = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const MOST_SCORES = 50;
const MOST_SERIES_KEPT = 3;
// Three such series take a third of what browsers give a page.
const MOST_SERIES_CHARS = 500_000;

/** Adds a quiz's score as the last one. */
export function scored(
  score: Preferences['score'],
  id: string,
  points: readonly [number, number],
): Preferences['score'] {
  const others = Object.entries(score).filter(([other]) => other !== id);
  return Object.fromEntries([...others.slice(1 - MOST_SCORES), [id, points]]);
}

/** Adds a series as the last one, in place of the one with its id. A longer one than MOST_SERIES_CHARS is not kept. */
export function withSeries(all: Preferences['series'], one: KeptSeries): Preferences['series'] {
  const others = all.filter(({ id }) => id !== one.id);
  return one.text.length > MOST_SERIES_CHARS ? others : [...others.slice(1 - MOST_SERIES_KEPT), one];
}

/** The name under which `drafts` and `solved` hold an exercise's lines in order. Its code has the exercise's own. */
export const inOrder = (exercise: string): string => `${exercise}, in order`;

/** null: the browser has no storage, the storage is full, or this frame may not use it. Choices then end with the page. */
function storage<T>(visit: (storage: Storage) => T): T | null {
  try {
    return visit(localStorage);
  } catch {
    return null;
  }
}

const known = (name: string): name is keyof Preferences => Object.hasOwn(FIELDS, name);

interface Entry {
  /** The known fields, and those that this version does not know. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The entry's text, if a part of it could not be read. */
  readonly broken: string | null;
}

function entry(): Entry {
  const text = storage((s) => s.getItem(KEY));
  if (text === null) return { fields: unversioned(), broken: null };
  const { success, output } = v.safeParse(ENTRY, text);
  if (!success) return { fields: {}, broken: text };
  const all = Object.entries(output).filter(([name]) => name !== 'version');
  const sound = all.filter(([name, value]) => !known(name) || v.is(FIELDS[name], value));
  return { fields: Object.fromEntries(sound), broken: sound.length < all.length ? text : null };
}

function unversioned(): Entry['fields'] {
  const theme = storage((s) => s.getItem(OLD_THEME));
  const keysOff = storage((s) => s.getItem(OLD_KEYS)) === 'off';
  return {
    ...(v.is(FIELDS.theme, theme) ? { theme } : {}),
    ...(keysOff ? { keysOn: false } : {}),
  };
}

function write(fields: Entry['fields'], broken: string | null): void {
  storage((s) => {
    if (broken !== null && !setAside().includes(broken))
      s.setItem(ASIDE, JSON.stringify([...setAside(), broken]));
    if (Object.keys(fields).length) s.setItem(KEY, JSON.stringify({ version: VERSION, ...fields }));
    else s.removeItem(KEY);
    s.removeItem(OLD_THEME);
    s.removeItem(OLD_KEYS);
  });
}

export function readKept(): Preferences {
  const { fields } = entry();
  return { ...DEFAULTS, ...Object.fromEntries(Object.entries(fields).filter(([name]) => known(name))) };
}

/** Writes the changed fields; other fields keep what another tab wrote. */
export function keep(change: Partial<Preferences>): void {
  const { fields, broken } = entry();
  write({ ...fields, ...change }, broken);
}

/** Removes one field, or all that the page ever wrote. */
export function forget(name?: keyof Preferences): void {
  if (name) {
    const { fields, broken } = entry();
    return write(Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)), broken);
  }
  storage((s) => {
    for (const key of [KEY, ASIDE, OLD_THEME, OLD_KEYS]) s.removeItem(key);
  });
}

/** The entries that could not be read, which the page does not use. */
export function setAside(): readonly string[] {
  const text = storage((s) => s.getItem(ASIDE));
  if (text === null) return [];
  const { success, output } = v.safeParse(TEXTS, text);
  return success ? output : [text];
}

/** The whole entry as JSON, for a file. */
export function keptAsJson(): string {
  const { fields, broken } = entry();
  const aside = [...setAside(), ...(broken === null ? [] : [broken])];
  return `${JSON.stringify({ version: VERSION, ...fields, ...(aside.length ? { aside } : {}) }, null, 2)}\n`;
}

/** Whether the browser lets the page keep anything. */
export const canKeep = (): boolean => storage((s) => s.length) !== null;

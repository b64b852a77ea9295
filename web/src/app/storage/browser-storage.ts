// SPDX-License-Identifier: GPL-2.0-only
// What stays on the reader's machine from visit to visit: one entry of the browser's storage, with a version. Nothing
// else of the page's is there, and the page "kept" shows it. Only what differs from the default is written.
// policy/first.js reads the theme out of it before the first paint.
import * as v from 'valibot';
import { type Theme, THEMES } from '../address/page-state.ts';
import { BOOK, type Book } from '../address/note.ts';

const KEY = 'treewalk';
const VERSION = 1;
/** Texts that stood in the entry and could not be read, as they were. */
const ASIDE = 'treewalk.aside';
/** From before there was a version. */
const OLD_THEME = 'treewalk.theme';
const OLD_KEYS = 'treewalk.keys';

/** Where a presenter's click leads: to the next slide, walk event or line of C. */
export const CLICKS = ['stops', 'walks', 'lines'] as const;
export type Clicks = (typeof CLICKS)[number];
export const CLICK_NAMES: Readonly<Record<Clicks, string>> = {
  stops: 'slides',
  walks: 'walk events',
  lines: 'C lines',
};

/** A file as it was left in the patch lab. */
export interface Draft {
  readonly exhibit: string;
  /** The file's path, or an exercise's name. */
  readonly of: string;
  /** "1" */
  readonly name: string;
  readonly text: string;
  /** It came with an address or out of a file, and the reader has not run it yet. */
  readonly foreign?: boolean | undefined;
}

export interface Preferences {
  /** null: as the reader's system has it. */
  readonly theme: Theme | null;
  readonly keysOn: boolean;
  /** null: as the window's width has it. */
  readonly sideFolded: boolean | null;
  /** By the stage's layout: the share of it that code takes; and the side column's of the page. Between 0 and 1. */
  readonly split: Readonly<Record<string, number>>;
  /** A projector shows a few lines of C under each lane. */
  readonly strip: boolean;
  /** The driver's frames are shown among the kernel's. */
  readonly driver: boolean;
  /** The band of calls under the timeline, and what its slices are as wide as. */
  readonly calls: 'folded' | 'records' | 'lines';
  readonly clicks: Clicks;
  /** The line of the first visit has been seen. */
  readonly greeted: boolean;
  /** Of the patch lab; the one that was changed last is the last. */
  readonly drafts: readonly Draft[];
  /** By a quiz's id: points, and of how many. The last ones. */
  readonly score: Readonly<Record<string, readonly [points: number, of: number]>>;
  /** By run, what the reader wrote about its steps. */
  readonly notes: readonly Book[];
}

export const DEFAULTS: Preferences = {
  theme: null,
  keysOn: true,
  sideFolded: null,
  split: {},
  strip: true,
  driver: false,
  calls: 'folded',
  clicks: 'stops',
  greeted: false,
  drafts: [],
  score: {},
  notes: [],
};

/** Shows the band of calls, or folds it away. */
export const unfolded = ({ calls }: Preferences): Pick<Preferences, 'calls'> => ({
  calls: calls === 'folded' ? 'lines' : 'folded',
});

const FIELDS: { readonly [K in keyof Preferences]: v.GenericSchema<unknown, Preferences[K]> } = {
  theme: v.picklist(THEMES),
  keysOn: v.boolean(),
  sideFolded: v.nullable(v.boolean()),
  split: v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  strip: v.boolean(),
  driver: v.boolean(),
  calls: v.picklist(['folded', 'records', 'lines']),
  clicks: v.picklist(CLICKS),
  greeted: v.boolean(),
  drafts: v.array(
    v.object({
      exhibit: v.string(),
      of: v.string(),
      name: v.string(),
      text: v.string(),
      foreign: v.optional(v.boolean()),
    }),
  ),
  score: v.record(v.string(), v.tuple([v.number(), v.number()])),
  notes: v.array(BOOK),
};
const ENTRY = v.pipe(v.string(), v.parseJson(), v.looseObject({ version: v.literal(VERSION) }));
const TEXTS = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const MOST_SCORES = 50;

/** With one more, which is the last. */
export function scored(
  score: Preferences['score'],
  id: string,
  points: readonly [number, number],
): Preferences['score'] {
  const others = Object.entries(score).filter(([other]) => other !== id);
  return Object.fromEntries([...others.slice(1 - MOST_SCORES), [id, points]]);
}

/** null: there is no storage, it is full, or a frame may not use it. What is chosen then lasts as long as the page. */
function storage<T>(visit: (storage: Storage) => T): T | null {
  try {
    return visit(localStorage);
  } catch {
    return null;
  }
}

const known = (name: string): name is keyof Preferences => Object.hasOwn(FIELDS, name);

interface Entry {
  /** Fields that this version does not know stay in it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text, if not all of it could be read. */
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

/** Another tab's choices of other fields stay. */
export function keep(change: Partial<Preferences>): void {
  const { fields, broken } = entry();
  write({ ...fields, ...change }, broken);
}

/** One field, or all that was ever written. */
export function forget(name?: keyof Preferences): void {
  if (name) {
    const { fields, broken } = entry();
    return write(Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)), broken);
  }
  storage((s) => {
    for (const key of [KEY, ASIDE, OLD_THEME, OLD_KEYS]) s.removeItem(key);
  });
}

/** What could not be read, and is not used. */
export function setAside(): readonly string[] {
  const text = storage((s) => s.getItem(ASIDE));
  if (text === null) return [];
  const { success, output } = v.safeParse(TEXTS, text);
  return success ? output : [text];
}

/** All of it, to take away. */
export function keptAsJson(): string {
  const { fields, broken } = entry();
  const aside = [...setAside(), ...(broken === null ? [] : [broken])];
  return `${JSON.stringify({ version: VERSION, ...fields, ...(aside.length ? { aside } : {}) }, null, 2)}\n`;
}

/** Whether anything can be kept at all. */
export const canKeep = (): boolean => storage((s) => s.length) !== null;

// SPDX-License-Identifier: GPL-2.0-only
// Declares each field of the address once: its key, its default, how it is read and written.
import * as v from 'valibot';
import { MOST_PATCH } from '../../base/lab.ts';
import { pack, unpack } from '../../base/packed.ts';
import { MAX_OPS_BYTES } from '../../exhibit-api/ops-text.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import {
  type About,
  asIs,
  by,
  byExhibit,
  type Field,
  type Fields,
  matching,
  oneOf,
  parsedBy,
  type Reading,
  wholeNumber,
} from './field.ts';
import { momentOf, momentText, spotOf, spotText } from '../../session/event-reference.ts';
import { MOST_QUESTIONS, SEEDS } from '../../quiz/types.ts';
import { MOST_LINK_NOTE_CHARS } from './note.ts';
import { lanesOf } from './lanes.ts';
import { originOf } from './origin.ts';
import { breakpointsIn } from './breakpoints.ts';
import {
  ALIGNMENTS,
  type Embed,
  GRANULARITIES,
  PAGES,
  type PageState,
  type QuizAsked,
  type RecordingAsked,
  ROLES,
  THEMES,
  usualFanout,
  type WalkAsked,
} from './page-state.ts';
import * as WORDS from './words.ts';

/** Addresses write a blank as `+`. */
const spaced = (text: string): string => text.replaceAll(' ', '+');

/** A field that the address carries as packed text. */
function packedText(key: string, most: number): Field<string | null> {
  // Packing takes longer than a step may take. A step does not change the text, so the last packed form is kept.
  const last = new WeakMap<Catalogue, { readonly text: string; readonly packed: string }>();
  return {
    key,
    initial: () => null,
    read: (given, { catalogue }) => {
      const packed = spaced(given);
      const unpacked = unpack(packed, most);
      if (!unpacked.ok) return { told: WORDS.damaged(key, unpacked.why) };
      const { text } = unpacked;
      if (text !== '') last.set(catalogue, { text, packed });
      return { value: text };
    },
    write: (text, { catalogue }) => {
      if (!text) return text;
      if (last.get(catalogue)?.text !== text) last.set(catalogue, { text, packed: pack(text) });
      return last.get(catalogue)!.packed;
    },
  };
}

/** A class votes on a quiz of a run: its wall's address names both. */
const ON_WALL = { onPages: ['class'] } as const;

export const EXHIBIT: Field<string> = {
  key: 'ex',
  initial: (exhibit) => exhibit.slug,
  read: byExhibit(({ catalogue }) => oneOf(catalogue.exhibits.map((e) => e.slug))),
  write: asIs,
  always: true,
  ...ON_WALL,
};

/** The parts of the page state that have one field each. `ex` is read first, and the frame's fields apart. */
export type Own = Omit<PageState, 'exhibit' | 'embed'>;

function quizAsked(text: string): QuizAsked | null {
  const [, seed, count] = /^(\d{1,10})\.(\d{1,2})$/.exec(text) ?? [];
  const asked = { seed: Number(seed), count: Number(count) };
  return asked.seed < SEEDS && asked.count >= 1 && asked.count <= MOST_QUESTIONS ? asked : null;
}

function walkAsked(text: string): WalkAsked | null {
  const [, op, lane] = /^([1-9]\d{0,8})\.([^,]{1,80})$/.exec(text) ?? [];
  return lane === undefined ? null : { op: Number(op) - 1, lane };
}

function recordingAsked(text: string): RecordingAsked | null {
  const [, name, op] = /^([a-z][a-z0-9-]{0,40})(?:\.([1-9]\d{0,6}))?$/.exec(text) ?? [];
  return name === undefined ? null : { name, op: op === undefined ? null : Number(op) };
}

const ON_PAGES = { onPages: true } as const;

/** A field that the address has only where its value differs from null. */
const optional = <T>(
  key: string,
  read: (text: string, about: About) => Reading<T>,
  write: (value: T) => string,
  where: Pick<Field<T>, 'onPages'> = {},
): Field<T | null> => ({
  key,
  initial: () => null,
  read,
  write: (value) => (value === null ? null : write(value)),
  ...where,
});

const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** In the order in which the address has them. */
export const FIELDS: Fields<Own> = {
  page: optional('page', by(oneOf(PAGES)), String, ON_PAGES),
  word: optional('word', by(matching(/^[\w ’−-]{1,40}$/, WORDS.word)), encodeURIComponent, ON_PAGES),
  doc: optional(
    'doc',
    by(matching(/^[\w/-]{1,60}(?:\.[\p{L}\w-]{1,100})?$/u, WORDS.doc)),
    encodeURI,
    ON_PAGES,
  ),
  scenario: {
    key: 'sc',
    initial: (exhibit) => exhibit.defaultScenario,
    read: byExhibit(({ exhibit }) => oneOf(exhibit.scenarios.map((s) => s.slug))),
    write: asIs,
    always: true,
    ...ON_WALL,
  },
  ops: packedText('ops', MAX_OPS_BYTES),
  rec: optional(
    'rec',
    parsedBy(recordingAsked, WORDS.recording),
    (rec) => (rec.op === null ? rec.name : `${rec.name}.${rec.op}`),
    ON_PAGES,
  ),
  variants: {
    key: 'var',
    initial: (exhibit) => exhibit.defaultVariants,
    read: (text, { exhibit, recompiles }) => lanesOf(text, exhibit, recompiles),
    write: (variants) => spaced(variants.join(',')),
    always: true,
    ...ON_WALL,
  },
  fanout: {
    key: 'fan',
    initial: usualFanout,
    read: byExhibit(({ exhibit }) => v.pipe(oneOf(exhibit.fanouts.map(String)), v.transform(Number))),
    write: String,
    ...ON_WALL,
  },
  at: optional('at', parsedBy(momentOf, WORDS.moment), momentText),
  step: { key: 'step', initial: () => 1, read: by(wholeNumber), write: String, always: true },
  granularity: {
    key: 'g',
    initial: () => 'walk',
    read: by(oneOf(GRANULARITIES.map((g) => g.value))),
    write: asIs,
  },
  align: {
    key: 'align',
    initial: () => 'step',
    // Older addresses say `deed` for `signature`.
    read: (text) => by(oneOf(ALIGNMENTS.map((a) => a.value)))(text === 'deed' ? 'signature' : text),
    write: asIs,
  },
  theme: optional('theme', by(oneOf(THEMES)), String, ON_PAGES),
  panel: optional('panel', by(matching(/^[a-z][a-z0-9-]{0,30}$/, WORDS.panel)), String),
  pick: optional('pick', by(matching(/^[\w .,:;@/-]{1,600}$/, WORDS.pick)), spaced),
  patch: packedText('patch', MOST_PATCH),
  // Kept packed: ask/notes/pack.ts reads the notes when the page shows them.
  notes: optional(
    'notes',
    (given) => {
      const value = spaced(given);
      const unpacked = unpack(value, MOST_LINK_NOTE_CHARS);
      return unpacked.ok ? { value } : { told: WORDS.damaged('notes', unpacked.why) };
    },
    String,
  ),
  stops: optional('stops', breakpointsIn, encoded),
  // Kept as text: app/ask parses the query when it runs it.
  ask: optional('ask', by(matching(/^\P{Cc}{1,1000}$/u, WORDS.query)), encoded),
  story: optional('story', by(v.pipe(matching(/^[1-9]\d?$/, WORDS.chapter), v.transform(Number))), String),
  quiz: optional('quiz', parsedBy(quizAsked, WORDS.quiz), (quiz) => `${quiz.seed}.${quiz.count}`, ON_WALL),
  walk: optional('walk', parsedBy(walkAsked, WORDS.ownWalk), ({ op, lane }) => `${op + 1}.${lane}`),
  present: optional('present', by(oneOf(ROLES)), String),
  lesson: optional('lesson', by(matching(/^[a-z][a-z0-9-]{0,40}(\.[1-9]\d{0,2})?$/, WORDS.lesson)), String),
};

const A_SPOT = parsedBy(spotOf, WORDS.spot);

export const EMBED_FIELDS: Fields<Embed> = {
  controls: {
    key: 'controls',
    initial: () => true,
    read: by(
      v.pipe(
        v.picklist(['0', '1'], WORDS.zeroOrOne),
        v.transform((c) => c === '1'),
      ),
    ),
    write: (controls) => (controls ? '1' : '0'),
    always: true,
  },
  start: optional('start', A_SPOT, spotText),
  end: optional('end', A_SPOT, spotText),
  parent: optional('parent', parsedBy(originOf, WORDS.origin), String),
};

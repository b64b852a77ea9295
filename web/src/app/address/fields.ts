// SPDX-License-Identifier: GPL-2.0-only
// Declares each field of the address once: its key, its default, how it is read and written.
import * as v from 'valibot';
import { MOST_PATCH } from '../../base/lab.ts';
import { pack, unpack } from '../../base/packed.ts';
import { MAX_OPS_BYTES } from '../../exhibit-api/ops.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import {
  asIs,
  by,
  digits,
  type Field,
  type Fields,
  matching,
  oneOf,
  parsedBy,
  wholeNumber,
} from './field.ts';
import { momentOf, momentText, spotOf, spotText } from '../../session/moment.ts';
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
} from './page-state.ts';
import * as WORDS from './words.ts';

/** A field that the address carries as packed text. */
function packedText(key: string, most: number): Field<string | null> {
  // Packing takes longer than a step may, and a step does not change the text: the last packed form is kept.
  const last = new WeakMap<Catalogue, { readonly text: string; readonly packed: string }>();
  return {
    key,
    initial: () => null,
    read: (given, { catalogue }) => {
      const packed = given.replaceAll(' ', '+');
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

export const EXHIBIT: Field<string> = {
  key: 'ex',
  initial: (exhibit) => exhibit.slug,
  read: by(({ catalogue }) => oneOf(catalogue.exhibits.map((e) => e.slug))),
  write: asIs,
  always: true,
};

/** The parts of the page state that have one field each. `ex` is read first, and the frame's fields apart. */
export type Own = Omit<PageState, 'exhibit' | 'embed'>;

function quizAsked(text: string): QuizAsked | null {
  const [, seed, count] = /^(\d{1,10})\.(\d{1,2})$/.exec(text) ?? [];
  const asked = { seed: Number(seed), count: Number(count) };
  return asked.seed < SEEDS && asked.count >= 1 && asked.count <= MOST_QUESTIONS ? asked : null;
}

function recordingAsked(text: string): RecordingAsked | null {
  const [, name, op] = /^([a-z][a-z0-9-]{0,40})(?:\.([1-9]\d{0,6}))?$/.exec(text) ?? [];
  return name === undefined ? null : { name, op: op === undefined ? null : Number(op) };
}

/** In the order in which the address has them. */
export const FIELDS: Fields<Own> = {
  page: { key: 'page', initial: () => null, read: by(() => oneOf(PAGES)), write: asIs, onPages: true },
  word: {
    key: 'word',
    initial: () => null,
    read: by(() => matching(/^[\w ’−-]{1,40}$/, WORDS.word)),
    write: (word) => word && encodeURIComponent(word),
    onPages: true,
  },
  scenario: {
    key: 'sc',
    initial: (exhibit) => exhibit.defaultScenario,
    read: by(({ exhibit }) => oneOf(exhibit.scenarios.map((s) => s.slug))),
    write: asIs,
    always: true,
  },
  ops: packedText('ops', MAX_OPS_BYTES),
  rec: {
    key: 'rec',
    initial: () => null,
    read: parsedBy(recordingAsked, WORDS.recording),
    write: (rec) => rec && (rec.op === null ? rec.name : `${rec.name}.${rec.op}`),
    onPages: true,
  },
  variants: {
    key: 'var',
    initial: (exhibit) => exhibit.defaultVariants,
    read: (text, { exhibit }) => lanesOf(text, exhibit),
    write: (variants) => variants.join(',').replaceAll(' ', '+'),
    always: true,
  },
  fanout: {
    key: 'fan',
    initial: usualFanout,
    read: by(({ exhibit }) => v.pipe(oneOf(exhibit.fanouts.map(String)), v.transform(Number))),
    write: digits,
  },
  at: {
    key: 'at',
    initial: () => null,
    read: parsedBy(momentOf, WORDS.moment),
    write: (at) => at && momentText(at),
  },
  step: { key: 'step', initial: () => 1, read: by(() => wholeNumber), write: digits, always: true },
  granularity: {
    key: 'g',
    initial: () => 'walk',
    read: by(() => oneOf(GRANULARITIES.map((g) => g.value))),
    write: asIs,
  },
  align: {
    key: 'align',
    initial: () => 'step',
    // Older addresses say `deed` for `signature`.
    read: (text, about) =>
      by(() => oneOf(ALIGNMENTS.map((a) => a.value)))(text === 'deed' ? 'signature' : text, about),
    write: asIs,
  },
  theme: { key: 'theme', initial: () => null, read: by(() => oneOf(THEMES)), write: asIs, onPages: true },
  panel: {
    key: 'panel',
    initial: () => null,
    read: by(() => matching(/^[a-z][a-z0-9-]{0,30}$/, WORDS.panel)),
    write: asIs,
  },
  pick: {
    key: 'pick',
    initial: () => null,
    read: by(() => matching(/^[\w .,:;@/-]{1,600}$/, WORDS.pick)),
    write: (pick) => pick && pick.replaceAll(' ', '+'),
  },
  patch: packedText('patch', MOST_PATCH),
  notes: {
    key: 'notes',
    initial: () => null,
    // Kept packed: ask/notes/pack.ts reads the notes when the page shows them.
    read: (given) => {
      const value = given.replaceAll(' ', '+');
      const unpacked = unpack(value, MOST_LINK_NOTE_CHARS);
      return unpacked.ok ? { value } : { told: WORDS.damaged('notes', unpacked.why) };
    },
    write: asIs,
  },
  stops: {
    key: 'stops',
    initial: () => null,
    read: breakpointsIn,
    write: (stops) => stops && encodeURIComponent(stops).replaceAll('%20', '+'),
  },
  ask: {
    key: 'ask',
    initial: () => null,
    // Kept as text: app/ask parses the query when it runs it.
    read: by(() => matching(/^\P{Cc}{1,1000}$/u, WORDS.query)),
    write: (ask) => ask && encodeURIComponent(ask).replaceAll('%20', '+'),
  },
  story: {
    key: 'story',
    initial: () => null,
    read: by(() => v.pipe(matching(/^[1-9]\d?$/, WORDS.chapter), v.transform(Number))),
    write: digits,
  },
  quiz: {
    key: 'quiz',
    initial: () => null,
    read: parsedBy(quizAsked, WORDS.quiz),
    write: (quiz) => quiz && `${quiz.seed}.${quiz.count}`,
  },
  present: { key: 'present', initial: () => null, read: by(() => oneOf(ROLES)), write: asIs },
  lesson: {
    key: 'lesson',
    initial: () => null,
    read: by(() => matching(/^[a-z][a-z0-9-]{0,40}(\.[1-9]\d{0,2})?$/, WORDS.lesson)),
    write: asIs,
  },
};

const A_SPOT = parsedBy(spotOf, WORDS.spot);

export const EMBED_FIELDS: Fields<Embed> = {
  controls: {
    key: 'controls',
    initial: () => true,
    read: by(() =>
      v.pipe(
        v.picklist(['0', '1'], WORDS.zeroOrOne),
        v.transform((c) => c === '1'),
      ),
    ),
    write: (controls) => (controls ? '1' : '0'),
    always: true,
  },
  start: { key: 'start', initial: () => null, read: A_SPOT, write: (start) => start && spotText(start) },
  end: { key: 'end', initial: () => null, read: A_SPOT, write: (end) => end && spotText(end) },
  parent: { key: 'parent', initial: () => null, read: parsedBy(originOf, WORDS.origin), write: asIs },
};

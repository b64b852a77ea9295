// SPDX-License-Identifier: GPL-2.0-only
// Lists the selectors of queries: the form, the fields of a hit, and the completion. A new selector needs an entry here
// and one in query/finds.ts, which finds its hits.
import { PastError } from '../lane.ts';
import { parsePlace, type MemoryPlace } from './place.ts';

export type Selector =
  | { readonly is: 'line'; readonly file: string | null; readonly line: number }
  | { readonly is: 'enter' | 'return'; readonly function: string }
  | { readonly is: 'write' | 'read'; readonly place: MemoryPlace }
  | { readonly is: 'event'; readonly kind: string }
  | { readonly is: 'walk' }
  | { readonly is: 'step' }
  | { readonly is: 'op'; readonly name: string | null };

interface SelectorSpec {
  /** The form for messages, help and completion. */
  readonly form: string;
  readonly help: string;
  /** The fields of its hits beside the common ones, in the order of completion, without the $. */
  readonly fields: readonly string[];
  /** Its hits also have the operation's counters. */
  readonly counts?: true;
  /** The names that complete the word after it. */
  readonly completes: 'functions' | 'files' | 'kinds' | 'ops' | 'places' | null;
  /** Parses `rest`, the text after the word. @throws PastError */
  readonly parse: (rest: string) => Selector;
}

const wrong = (word: string, rest: string, form: string): PastError =>
  new PastError(`"${`${word} ${rest}`.trim()}" is not known; allowed: ${form}`);

const ofFunction =
  (is: 'enter' | 'return') =>
  (rest: string): Selector => {
    if (!/^\w+$/.test(rest)) throw wrong(is, rest, `${is} FUNCTION, as in ${is} xas_store`);
    return { is, function: rest };
  };

const alone =
  (is: 'walk' | 'step') =>
  (rest: string): Selector => {
    if (rest) throw wrong(is, rest, is);
    return { is };
  };

/** In the order of the help. */
export const SELECTORS: { readonly [K in Selector['is']]: SelectorSpec } = {
  line: {
    form: 'line FILE:N',
    help: 'each time that a line of C runs',
    fields: [],
    completes: 'files',
    parse(rest) {
      const [, file = null, line] = /^(?:([\w./-]+):)?(\d{1,7})$/.exec(rest) ?? [];
      if (line === undefined) throw wrong('line', rest, 'line FILE:N, as in line lib/xarray.c:812');
      return { is: 'line', file, line: Number(line) };
    },
  },
  enter: {
    form: 'enter FUNCTION',
    help: 'each call, once its arguments are stored',
    fields: [],
    completes: 'functions',
    parse: ofFunction('enter'),
  },
  return: {
    form: 'return FUNCTION',
    help: 'each return; $result',
    fields: ['result'],
    completes: 'functions',
    parse: ofFunction('return'),
  },
  write: {
    form: 'write PLACE',
    help: 'each write to a variable, a member, a slot; $old, $value, $at, $it',
    fields: ['value', 'old', 'it', 'at'],
    completes: 'places',
    parse: (rest) => ({ is: 'write', place: parsePlace(rest) }),
  },
  read: {
    form: 'read PLACE',
    help: 'each read of one; $value, $at, $it',
    fields: ['value', 'it', 'at'],
    completes: 'places',
    parse: (rest) => ({ is: 'read', place: parsePlace(rest) }),
  },
  event: {
    form: 'event KIND',
    help: 'walk, read, write, lock, alloc, …; $node, $slot, $walk, $after, $value',
    fields: ['label', 'node', 'slot', 'walk', 'after', 'value', 'kind'],
    completes: 'kinds',
    parse(rest) {
      if (!/^[a-z][a-z0-9-]*$/.test(rest)) throw wrong('event', rest, 'event KIND, as in event lock');
      return { is: 'event', kind: rest };
    },
  },
  walk: {
    form: 'walk',
    help: 'each walk, where its way down ends; $reads, $slot, $value; $after: slots read later, without a walk',
    fields: ['value', 'reads', 'after', 'slot', 'walk', 'label', 'node'],
    completes: null,
    parse: alone('walk'),
  },
  step: {
    form: 'step',
    help: 'each line of C',
    fields: [],
    completes: null,
    parse: alone('step'),
  },
  op: {
    form: 'op [NAME]',
    help: 'each operation, where it ends; $result, and its counters',
    fields: ['result', 'records'],
    counts: true,
    completes: 'ops',
    parse(rest) {
      if (rest && !/^\w+$/.test(rest)) throw wrong('op', rest, 'op, or op NAME, as in op add');
      return { is: 'op', name: rest || null };
    },
  },
};

export const FORMS = Object.values(SELECTORS)
  .map((s) => s.form)
  .join(', ');

/** The selector with this word. */
export const specOf = (word: string): SelectorSpec | undefined =>
  Object.hasOwn(SELECTORS, word) ? SELECTORS[word as Selector['is']] : undefined;

/** @throws PastError with what is allowed */
export function parseSelector(text: string): Selector {
  const [, word = '', rest = ''] = /^(\S*) ?(.*)$/.exec(text) ?? [];
  const spec = specOf(word);
  if (!spec) throw wrong(word, rest, FORMS);
  return spec.parse(rest);
}

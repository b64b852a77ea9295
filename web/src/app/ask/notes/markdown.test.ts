// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownOf, plain, type ToldBook } from './markdown.ts';

const BOOK: ToldBook = {
  title: 'Treewalk: Page cache, Split an order-9 shadow',
  about: [
    'linux-source-6.1 6.1.192-2 · wasm32, a 32-bit Linux · 64 slots a node',
    'v6.9: rewritten here; left out: charging',
  ],
  notes: [
    {
      title: 'Step 20 of 47: add 515',
      text: 'xas_load() runs a third time.\n1. why?\n\n# no heading, *no* <b>, [no](link)',
      picture: 'pictures/note-1.png',
      address: 'https://example.org/#v=1&ex=page-cache&at=5.v6.9.read.3',
      lanes: [
        {
          variant: 'v6.9',
          sentence: 'Slot 8 holds a shadow: no folio is in the way there, says this sentence at length.',
          line: 'xa_entry(), include/linux/xarray.h:1198',
        },
        { variant: 'merged', sentence: 'It waits.', line: 'xas_load(), lib/xarray.c:240' },
      ],
      counters: [
        { label: 'tree walks', values: [5, 3] },
        { label: 'locks', values: [2, null] },
      ],
      op: 'add 515',
      variants: ['v6.9', 'merged'],
    },
    {
      title: 'Operation 6: load 515',
      text: 'Elsewhere.',
      picture: null,
      address: 'https://example.org/#v=1',
      lanes: [],
      counters: [],
      op: 'load 515',
      variants: ['v1'],
    },
  ],
  repeat: ['npm run -s headless -- page-cache --variant v6.9 --scenario split-order9'],
};

test('a notebook as Markdown', () => {
  expect(markdownOf(BOOK)).toMatchInlineSnapshot(`
    "# Treewalk: Page cache, Split an order-9 shadow

    - linux-source-6.1 6.1.192-2 · wasm32, a 32-bit Linux · 64 slots a node
    - v6.9: rewritten here; left out: charging

    ## 1. Step 20 of 47: add 515

    xas_load() runs a third time.  
    1\\. why?

    \\# no heading, \\*no\\* \\<b>, \\[no\\](link)

    ![v6.9: Slot 8 holds a shadow: no folio is in the way there, says this sentence at length. merged: It waits.](pictures/note-1.png)

    - v6.9, xa_entry(), include/linux/xarray.h:1198: Slot 8 holds a shadow:
      no folio is in the way there, says this sentence at length.
    - merged, xas_load(), lib/xarray.c:240: It waits.

    | add 515    | v6.9 | merged |
    |------------|-----:|-------:|
    | tree walks |    5 |      3 |
    | locks      |    2 |      – |

    <https://example.org/#v=1&ex=page-cache&at=5.v6.9.read.3>

    ## 2. Operation 6: load 515

    Elsewhere.

    Written on v1: the lanes of this export do not reach the step of this
    note.

    <https://example.org/#v=1>

    ## The same run without a browser

    In a checkout of Treewalk, with that kernel’s package built:

        npm run -s headless -- page-cache --variant v6.9 --scenario split-order9
    "
  `);
});

/** Text that GFM reads as markup within a line, and at its start, by its specification. */
const MARKUP = /(?<!\\)(?:[`*<[\]|]|&(?=#?\w+;))|(?<![\p{L}\p{N}_\\])_(?=\p{L})/u;
const STARTS = /^ {0,3}(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|\d+[.)]|={1,}|~{3})/m;

test('whatever a note says, no sign of it is markup', () => {
  const sign = fc.constantFrom(...'\\`*_[]<>|&#;-+=~1.) \n\tax'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 30 }), (text) => {
      const made = plain(text);
      // A backslash in the note itself remains as it is.
      expect(made.replaceAll('\\\\', '/')).not.toMatch(MARKUP);
      expect(made).not.toMatch(STARTS);
      expect(made).not.toMatch(/^(?: {4}|\t)/m);
    }),
    { numRuns: 500 },
  );
  expect(plain('xa_node->slots and __xa_set_mark')).toBe('xa_node->slots and \\_\\_xa_set_mark');
});

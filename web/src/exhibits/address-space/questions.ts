// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about areas: which one a search finds, the turn at an area of the red-black tree, its gap.
import { hintsOf, quoted, type OpQuestion, type QuestionSource } from '../../exhibit-api/index.ts';
import { mapleQuestions } from '../../structures/maple/index.ts';
import { turnQuestion } from '../../structures/rbtree/questions.ts';
import { mapleSource } from './facts/maple.ts';
import { rbFactAt } from './facts/rb.ts';
import { MAPLE_AREAS } from './maple/tree.ts';
import { RB_AREAS, rbScanOf } from './rb/scan.ts';
import { found, type AreaTree } from './shared-reader.ts';
import { area, MAPLE_WORDS, number } from './words.ts';

const NONE = 'none';
const FIND_RULE =
  'find_vma() gives the first area that ends at or above the page, even if it begins above it. A page fault needs the area that holds the page.';

/** Asks which area find or fault gives. */
function whichArea(
  { trace, op, events, memory, where }: QuestionSource,
  { areas }: Pick<AreaTree, 'areas'>,
): OpQuestion[] {
  const { name, args, result, first, race, text } = trace.ops[op]!;
  const end = events.findLast((e) => e.kind === 'result');
  const [page = 0] = args;
  if (!end || race.length || found(trace, op) === undefined) return [];
  const all = areas(trace, memory(first));
  const next = all.findIndex((a) => a.last >= page);
  const at = next < 0 ? all.length - 1 : next;
  const near = all.slice(Math.max(0, at - 1), at + 2);
  if (near.length < 2) return [];
  const choice = (n: number): string => `area ${n}`;
  const answer = result ? choice(result) : NONE;
  return [
    {
      kind: 'which-area',
      text: `Which area does ${quoted(text)} give${where}?`,
      form: 'choice',
      choices: [...near.map(({ n }) => choice(n)).toSorted(), NONE],
      answer,
      ask: null,
      shows: end,
      hints: hintsOf([
        ...near.map(
          ({ n, first: from, last }) =>
            [
              choice(n),
              last < page
                ? `It ends at page ${number(last)}, below the page that is sought.`
                : `It begins at page ${number(from)}: is that what ${name} asks for, or does another come first?`,
            ] as const,
        ),
        [
          NONE,
          `Is there an area that ${name === 'find' ? 'ends at or above' : 'holds'} page ${number(page)}?`,
        ],
      ]),
      rule: FIND_RULE,
    },
  ];
}

const TURN_RULE =
  'rb_left leads to lower pages, and rb_right to higher ones. The search compares the page with where the area ends.';

/** Asks for the turn at an area of the red-black tree. */
function turns({ trace, op, events, memory, where }: QuestionSource): OpQuestion[] {
  return rbScanOf(trace, op).events.flatMap((e): OpQuestion[] => {
    const shows = events.find((o) => o.record === e.record);
    if (e.kind !== 'descend' || e.cpu === 'B' || !shows) return [];
    const fact = rbFactAt(trace, memory(e.record + 1), e.record + 1);
    if (fact?.kind !== 'turns-to' || fact.page === null) return [];
    return [
      turnQuestion(shows, fact.side, {
        text: `The search for page ${number(fact.page)} is at ${area(fact.at)}. Which way does it go${where}?`,
        hints: {
          left: 'To the left are lower pages: does this area end below the page that is sought?',
          right: 'To the right are higher pages: does this area end at or above the page that is sought?',
        },
        rule: TURN_RULE,
      }),
    ];
  });
}

const GAP_RULE =
  'rb_subtree_gap of an area is the largest gap before it, or before any area below it in the tree.';

/** Asks for the largest gap that an area of the red-black tree notes. */
function gaps({ trace, op, events, memory, where }: QuestionSource): OpQuestion[] {
  const e = rbScanOf(trace, op).events.findLast((o) => o.kind === 'gap' && o.cpu === 'A');
  const shows = e && events.find((o) => o.record === e.record);
  const fact = e && rbFactAt(trace, memory(e.record + 1), e.record + 1);
  if (!shows || fact?.kind !== 'knows-gap' || trace.ops[op]!.name === 'fork') return [];
  return [
    {
      kind: 'subtree-gap',
      text: `Which gap, in pages, does ${area(fact.area)} note for its subtree then${where}?`,
      form: 'number',
      answer: String(fact.pages),
      ask: shows,
      shows,
      hints: hintsOf([
        [
          fact.area.last - fact.area.first + 1,
          'That is the size of the area itself: a gap lies before an area.',
        ],
        [0, 'Look before the area, and before each area below it in the tree.'],
      ]),
      rule: GAP_RULE,
    },
  ];
}

export const rbQuestions = (source: QuestionSource): readonly OpQuestion[] => [
  ...turns(source),
  ...gaps(source),
  ...whichArea(source, RB_AREAS),
];

export const mapleAreaQuestions = (source: QuestionSource): readonly OpQuestion[] => [
  ...mapleQuestions(mapleSource(source.trace, source.op), source, MAPLE_WORDS),
  ...whichArea(source, MAPLE_AREAS),
];

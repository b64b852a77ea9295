// SPDX-License-Identifier: GPL-2.0-only
// All that the page says of an address: what is wrong in it, and what may stand there. A message names the field, what
// it says, and what is expected; the expected parts below follow "expected".
import { MOST_QUESTIONS, USUAL_COUNT } from '../../quiz/types.ts';

export const A_MOMENT = 'operation.lane.event.number, as in 5.v6.9.walk.3';

export const WORDS = {
  noExhibit: 'the build holds no exhibit; run npm run setup',
  noVersion: 'This address names no version; this page reads v=1. The default scenario is shown.',
  version: (version: string) =>
    `This address is of version "${version}"; this page reads v=1. The default scenario is shown.`,
  endsBefore: (end: string, start: string) => `end=${end} comes before start=${start}: the frame has no end.`,
  damaged: (key: string, why: string) => `${key} ${why}`,

  // What may stand in a field.
  word: 'a word of the glossary',
  recording: 'a recording that comes with the page, and one of its operations, as in pageout.400',
  moment: A_MOMENT,
  wholeNumber: 'a whole number',
  spot: `a whole number, or ${A_MOMENT}`,
  panel: 'the name of a panel',
  pick: 'a panel’s own choice, as in start:hole;b:evict+512',
  query: 'a query, as in enter+xas_store',
  chapter: 'a chapter’s number',
  quiz: `a seed and how many questions, 1 to ${MOST_QUESTIONS}, as in 7.${USUAL_COUNT}`,
  lesson: 'a lesson’s name',
  one: '1',
  zeroOrOne: '0 or 1',
  origin: 'an origin, as in https://example.org',
  breakpoints: 'breakpoints, as in enter+xas_store',

  // Lanes and breakpoints that cannot be had.
  notCompiled: 'Your patch is not compiled. Press Run in the patch lab to compile it.',
  tooManyLanes: (without: string) => `Three lanes at most: without ${without}.`,
  tooManyStops: (n: number, most: number, without: string) =>
    `The address has ${n} breakpoints; a run takes ${most} at most: without ${without}.`,

  // Choices that an address keeps.
  walk: 'Walk events',
  line: 'C lines',
  access: 'Memory accesses',
  op: 'Operations',
  step: 'Step',
  signature: 'What they do',
} as const;

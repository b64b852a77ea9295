// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts about a malformed address: a message names the field, its text, and what is expected. The commonest
// sentence, "… is not known: expected …", is in exhibit-api/words.ts, as exhibits write it too.
import { MOST_QUESTIONS, USUAL_COUNT } from '../../quiz/types.ts';

export const A_MOMENT = 'operation.lane.event.number, as in 5.v6.9.walk.3';

export const noExhibit = 'the build holds no exhibit; run npm run setup';
export const noVersion = 'This address names no version; this page reads v=1. The default scenario is shown.';
export const version = (version: string) =>
  `This address is of version "${version}"; this page reads v=1. The default scenario is shown.`;
export const endsBefore = (end: string, start: string) =>
  `end=${end} comes before start=${start}: the frame has no end.`;
export const damaged = (key: string, why: string) => `${key} ${why}`;

// What a field allows.
export const word = 'a word of the glossary';
export const doc = 'a page of the documentation, as in reference/keys';
export const recording = 'a recording that comes with the page, and one of its operations, as in pageout.400';
export const moment = A_MOMENT;
export const wholeNumber = 'a whole number';
export const spot = `a whole number, or ${A_MOMENT}`;
export const panel = 'the name of a panel';
export const pick = 'a panel’s own choice, as in start:hole;b:evict+512';
export const query = 'a query, as in enter+xas_store';
export const chapter = 'a chapter’s number';
export const ownWalk = 'an operation and a lane, as in 5.v6.9';
export const quiz = `a seed and how many questions, 1 to ${MOST_QUESTIONS}, as in 7.${USUAL_COUNT}`;
export const lesson = 'a lesson’s name';
export const one = '1';
export const zeroOrOne = '0 or 1';
export const origin = 'an origin, as in https://example.org';
export const breakpoints = 'breakpoints, as in enter+xas_store';

// Lanes and breakpoints that are left out.
export const notCompiled = 'Your patch is not compiled. Press Run in the patch lab to compile it.';
export const tooManyLanes = (without: string) => `Three lanes at most: without ${without}.`;
export const tooManyBreakpoints = (n: number, most: number, without: string) =>
  `The address has ${n} breakpoints; a run takes ${most} at most: without ${without}.`;

// Choices that an address keeps.
export const walk = 'Walk events';
export const line = 'C lines';
export const access = 'Memory accesses';
export const op = 'Operations';
export const step = 'Step';
export const signature = 'What they do';

// Variants that an address names.
export const cannot = (ids: string) => `${ids} cannot do what this scenario opens on.`;
export const unbuilt = (id: string, command: string) => `${id} is not built here; to add it: ${command}.`;
export const notCompiledFor = (fanout: number) =>
  `Your patch is not compiled for ${fanout} slots a node. Press Run in the patch lab to compile it.`;
export const seriesNotCompiled = 'The patch series is not compiled. Open it in the patch lab to compile it.';

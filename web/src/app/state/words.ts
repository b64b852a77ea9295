// SPDX-License-Identifier: GPL-2.0-only
// Holds the sentences on a requested run: what the page cannot show, and what it shows instead.

// Steps and panels of an address.
export const beyond = (key: string, step: number, last: number) =>
  `${key}=${step} lies beyond the last step, ${last}.`;
export const step = (step: number) => `step ${step}`;
export const startOf = (op: number) => `the start of operation ${op}`;
export const notInRun = (key: string, moment: string, instead: string) =>
  `${key}=${moment} does not happen in this run: the page shows ${instead} instead.`;
export const noPanels = (panel: string) => `panel=${panel} is not known: this exhibit has no panels.`;

// The story.
export const chapters = (count: number) => `a chapter from 1 to ${count}`;
export const noStory = (number: number) => `story=${number} is not known: this exhibit has no story.`;

// Variants.
export const threeLanes = (replaced: string, id: string) =>
  `Three lanes at most: ${id} replaces ${replaced}.`;

// Operations and files.
export const writeThere = 'The full page has a box to write them in.';
export const writeHere = 'Write one a line, then press Run.';
export const theseOperations = 'These operations';
export const cannotRun = (title: string, fanout: number, line: number, why: string) =>
  `${title}: cannot run with ${fanout} slots a node. Line ${line}: ${why}`;
export const notShown = (file: string, why: string) => `${file} cannot be shown: ${why}.`;

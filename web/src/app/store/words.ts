// SPDX-License-Identifier: GPL-2.0-only
// What the page says of a run that was asked for: what of it cannot be shown, and what is shown instead.

export const WORDS = {
  // Steps and panels of an address.
  beyond: (key: string, step: number, last: number) => `${key}=${step} lies beyond the last step, ${last}.`,
  step: (step: number) => `step ${step}`,
  startOf: (op: number) => `the start of operation ${op}`,
  notInRun: (key: string, moment: string, instead: string) =>
    `${key}=${moment} does not happen in this run: ${instead} stands for it.`,
  noPanels: (panel: string) => `panel=${panel} is not known: this exhibit has no panels.`,

  // The story.
  chapters: (count: number) => `a chapter from 1 to ${count}`,
  noStory: (number: number) => `story=${number} is not known: this exhibit has no story.`,

  // Variants.
  cannot: (ids: string) => `${ids} cannot do what this scenario opens on.`,
  unbuilt: (id: string, command: string) => `${id} is not built here; to add it: ${command}.`,
  threeLanes: (replaced: string, id: string) => `Three lanes at most: ${replaced} has given way to ${id}.`,
  notCompiledFor: (fanout: number) =>
    `Your patch is not compiled for ${fanout} slots a node. Press Run in the patch lab to compile it.`,

  // Operations and files.
  writeThere: 'The full page has a box to write them in.',
  writeHere: 'Write one a line, then press Run.',
  theseOperations: 'These operations',
  cannotRun: (title: string, fanout: number, line: number, why: string) =>
    `${title}: cannot run with ${fanout} slots a node. Line ${line}: ${why}`,
  notShown: (file: string, why: string) => `${file} cannot be shown: ${why}.`,
} as const;

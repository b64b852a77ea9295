// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts that the page needs before a run: step names, and reasons for missing parts.
import { thereAre } from '../exhibit-api/words.ts';

const RELOAD = 'Load the page again; if you run from a checkout, npm run setup builds it.';

export const setUp = (step: number, of: number) => `Set-up, step ${step} of ${of}`;
export const step = (step: number, of: number) => `Step ${step} of ${of}`;

// Things that do not exist in this build.
export const noExhibit = (slug: string, all: readonly string[]) =>
  `there is no exhibit "${slug}"; ${thereAre(all)}`;
export const noFanout = (slug: string, fanout: number, all: readonly number[]) =>
  `${slug} has no fan-out ${fanout}; ${thereAre(all)}`;
export const notCompiled = (lane: string, fanout: number) =>
  `${lane} is not compiled for ${fanout} slots a node: run it in the patch lab`;
export const didYouMean = (wrong: string, instead: string) => `${wrong}; did you mean ${instead}?`;
export const noText = (path: string) => `this build has no text of ${path}`;
export const notBuilt = (file: string) => `${file} is not what the build writes. ${RELOAD}`;
export const reloadOrBuild = RELOAD;
export const reload = 'Load the page again.';
export const exhibitLacks = (slug: string, file: string) =>
  `the exhibit "${slug}" is not whole: web/src/exhibits/${slug}/${file} is missing`;
export const exhibitMisnamed = (slug: string, file: string, called: string) =>
  `web/src/exhibits/${slug}/${file} calls itself ${called}`;

// Names of fetched parts, for the message about a missing one.
export const partOf = (what: string, slug: string) => `${what} of ${slug}`;
export const model = 'The model';
export const drawing = 'The drawing';
export const runner = 'The code that shows runs';
export const compiler = 'The compiler';
export const edit = 'The code that shows edits';
export const bases = 'The code that opens patch series';
export const traceReader = 'The reader of traces';
export const recordingReader = 'The reader of recordings';
export const bulk = 'Bulk runs';
export const finder = 'The finder';
export const answers = 'The code that answers queries';

// SPDX-License-Identifier: GPL-2.0-only
// What a session says before a run is there: how steps are called, and why something cannot be shown.
import { thereAre } from '../exhibit-api/words.ts';

const RELOAD = 'Load the page again; if you run from a checkout, npm run setup builds it.';

export const WORDS = {
  setUp: (step: number, of: number) => `Set-up, step ${step} of ${of}`,
  step: (step: number, of: number) => `Step ${step} of ${of}`,

  // What is not there.
  noExhibit: (slug: string, all: readonly string[]) => `there is no exhibit "${slug}"; ${thereAre(all)}`,
  noFanout: (slug: string, fanout: number, all: readonly number[]) =>
    `${slug} has no fan-out ${fanout}; ${thereAre(all)}`,
  notCompiled: (lane: string, fanout: number) =>
    `${lane} is not compiled for ${fanout} slots a node: run it in the patch lab`,
  didYouMean: (wrong: string, instead: string) => `${wrong}; did you mean ${instead}?`,
  noText: (path: string) => `this build has no text of ${path}`,
  notBuilt: (file: string) => `${file} is not what the build writes. ${RELOAD}`,
  reloadOrBuild: RELOAD,
  reload: 'Load the page again.',
  exhibitLacks: (slug: string, file: string) =>
    `the exhibit "${slug}" is not whole: web/src/exhibits/${slug}/${file} is missing`,
  exhibitMisnamed: (slug: string, file: string, called: string) =>
    `web/src/exhibits/${slug}/${file} calls itself ${called}`,

  // Parts of the page that are fetched, as the message names them that says why one is missing.
  partOf: (what: string, slug: string) => `${what} of ${slug}`,
  model: 'The model',
  drawing: 'The drawing',
  runner: 'The code that shows runs',
  compiler: 'The compiler',
  edit: 'The code that shows edits',
  traceReader: 'The reader of traces',
  recordingReader: 'The reader of recordings',
  bulk: 'Bulk runs',
  finder: 'The finder',
  answers: 'The code that answers queries',
} as const;

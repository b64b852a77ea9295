// SPDX-License-Identifier: GPL-2.0-only
// Writes the report of the example to the file that is named. Playwright's own loader cannot load what draws.
import { OF_PROCESS } from '../../web/src/headless/io.ts';
import { writeReport } from '../../web/src/headless/series-report.ts';
import { manifest } from '../support/run.ts';
import { compared, model, scenarios, versions } from './example.ts';

const of = { versions, scenarios, model, manifest, io: OF_PROCESS };
const result = { ...compared, title: 'filemap: look once, מתחת למנעול' };
await writeReport({
  ...of,
  result,
  report: process.argv[2]!,
  bench: null,
  text: '',
  file: 'v2.mbox',
  source: ['--series', 'v2.mbox'],
});

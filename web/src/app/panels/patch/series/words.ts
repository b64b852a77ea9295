// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a patch series in the patch lab.
import { plural } from '../../../../base/english.ts';
import { grouped } from '../../../../base/numbers.ts';
import type { SeriesLargest } from '../../../../series/types.ts';

/** A file's name for a shell. */
const quoted = (file: string): string =>
  /^[\w.+-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`;

export const WORDS = {
  series: 'Series',
  lanes: 'Versions as lanes',
  picture: 'Lanes of the series',
  base: 'base',
  version: (n: number, of: number) => `${n}/${of}`,

  // The list.
  openAnother: 'Open another',
  share: 'Share',
  copied: 'The link to this series is copied.',
  tooLong: 'This series is too long for a link: send its file.',
  toEditor: 'Editor',
  lines: (added: number, removed: number) => `+${added} −${removed}`,
  compiles: 'compiles',
  noCompile: 'does not compile',
  noApply: 'does not apply',
  waits: 'not compiled yet',
  threeLanes: 'Three lanes at a time.',
  replaced: (gone: string) => `Three lanes at a time: ${gone} gave way.`,
  notKept: 'This series is too long to keep: after a reload, open its file again.',
  foreign: 'Someone else wrote this series. Read it first; Run compiles and runs it in this page only.',
  missing: 'This browser does not have this series. Open its file, or ask for a link from its Share.',
  unread: (why: string) => `This series cannot be opened: ${why}`,

  // A run.
  run: 'Run',
  runAgain: 'Run again',
  cancel: 'Cancel',
  done: 'Done',
  progress: 'The comparison',
  fetching: (mb: string, of: string) => `Fetches the compiler, ${mb} of ${of} MB`,
  fitting: 'Finds the kernel that the series fits',
  compiling: (version: string) => `Compiles ${version}`,
  rows: (done: number, of: number) => `Runs the scenarios, ${done} of ${of}`,
  random: (done: number, of: number) => `Runs random operations, ${grouped(done)} of ${grouped(of)}`,
  largest: (done: number, of: number) =>
    `Searches for the largest difference, ${grouped(done)} of ${grouped(of)} lists`,
  nothingRuns: 'No patch of this series applies and compiles here.',
  cancelled: 'Cancelled. What has run stays here.',
  failed: (why: string) => `The comparison ended: ${why}`,
  agree: 'Every version gives the base’s results.',
  differ: 'Results differ.',

  // The table.
  table: 'What each patch changes',
  tableHelp:
    'A number stands where a patch changes it, a dot where it does not. Press a row to load its scenario.',
  scenario: 'Scenario',
  scroll: 'Scrolls sideways',
  short: { walks: 'walks', locks: 'locks', nodesAllocated: 'nodes', linesUnderLock: 'lines*' } as Readonly<
    Record<string, string>
  >,
  times: (op: string, times: number) => `${op} (${times} times)`,
  asBefore: 'as before',
  from: (before: number) => `from ${grouped(before)} to `,
  ended: 'the run ended before',
  gone: 'sound now',
  star: '* lines of C run while the lock is held',
  nothing: (n: number) => `${plural(n, 'row')} in which nothing changes:`,
  allSame: 'No patch changes a count in any scenario.',
  show: 'show',
  hide: 'hide',

  // Random operations.
  randomly: (operations: number) => `${grouped(operations)} random operations,`,
  with: (races: number, failing: number) =>
    `${plural(races, 'race')}, memory fails ${grouped(failing)} times`,
  equal: 'equal, no leak',
  sound: 'sound, no leak',
  faults: (wrong: number, leaks: number, differ: number) =>
    [
      ...(wrong ? [`wrong in ${grouped(wrong)}`] : []),
      ...(leaks ? [`leaks in ${grouped(leaks)}`] : []),
      ...(differ ? [`differs in ${grouped(differ)}`] : []),
    ].join(', '),
  firstCase: 'Open the first',
  good: 'agrees',
  bad: 'wrong',
  largestIs: 'Largest difference found:',
  largestOf: ({ counter, before, after, tried }: SeriesLargest) =>
    `${counter} ${grouped(before)} → ${grouped(after)}, after ${grouped(tried)} lists.`,
  openLargest: 'Open it',
  noLargest: 'The search found no operations that differ.',

  // Below.
  headless: 'The same in a terminal',
  command: (exhibit: string, file: string, against: string | null) =>
    `npm run -s headless -- ${exhibit} --series ${quoted(file)}${against === null ? '' : ` --against ${against}`}`,
  toTable: 'Back to the table',
  toStepper: 'Open in the stepper',
  files: 'Files of the series',
} as const;

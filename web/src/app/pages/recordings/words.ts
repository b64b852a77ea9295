// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the recordings page, besides the summary to cite (recording/sentence.ts).
import { plural } from '../../../base/english.ts';

export const WORDS = {
  page: 'Recordings',
  title: 'What a real page cache did',
  lead: 'Bring a recording of a page cache, or of a disk’s reads and writes. This page runs every operation on the kernel’s C. Nothing leaves your machine.',

  // The choice of a recording.
  list: 'Recordings that come with the page',
  others: 'Other recordings',
  field: 'Recording',
  drop: 'Or drop a file anywhere.',
  howTo: 'How recordings work',
  formats: 'Formats',
  about: (kernel: string, fileSystem: string, date: string) => `Linux ${kernel}, ${fileSystem}, ${date}`,
  booted: ', recorded in a booted kernel',
  allEqual: (calls: string) => `: all ${calls} calls equal`,
  someEqual: (equal: string, calls: string) => `: ${equal} of ${calls} calls equal`,
  made: 'How it was made, and what it lacks',
  madeOn: (kernel: string, fileSystem: string, date: string, notKnown: string) =>
    `${kernel}, ${fileSystem}, ${date}. ${notKnown}`,
  altered: (what: string) => `Altered in the guest: ${what}.`,

  // The progress.
  doing: { reading: 'Reading', running: 'Running' },
  doingOf: (doing: string, name: string) => `${doing} ${name}`,
  progress: (doing: string, share: string) => `${doing}: ${share}`,
  cancel: 'Cancel',
  noFile: (file: string) => `${file}: the server has no such file`,
  reload: (why: string) => `${why}. Load the page again.`,

  // The choices of how the page reads it.
  file: 'File',
  fileOf: (name: string, adds: number, deletes: number) =>
    `${name} (${plural(adds, 'add')}, ${plural(deletes, 'delete')})`,
  pagesAssumed: 'Assumed cache size, pages',
  policy: 'Eviction policy',
  clock: 'CLOCK',
  lru: 'LRU',
  deletes: 'A delete leaves',
  comeback: 'a shadow if the page returns (inferred)',
  evict: 'a shadow',
  remove: 'nothing',
  malformed: 'Malformed lines',
  skip: 'skip and list',
  strict: 'end the import',
  variants: 'Variants',
  atMost: 'three at most',

  // The results.
  headline: 'Walks, before and after',
  walksFor: (adds: number) => `tree walks for ${plural(adds, 'insert')}`,
  modelled: 'modelled',
  ofModel: (note: string) => `modelled; ${note}`,
  read: (file: string | null, operations: number, lines: number, format: string) =>
    `File ${file ?? 'without a name'}: ${plural(operations, 'operation')} from ${plural(lines, 'line')}, read as ${format}.`,
  walks: 'Walks by variant',
  columns: ['variant', 'walks', 'inserts', 'walks per insert', 'refaults', 'splits', 'failed'],
  none: '–',
  ofInserts: (times: string, share: string) => `${times} (${share})`,
  cite: 'Summary to cite',
  crashed: (variant: string, how: string) => `${variant} ended early: ${how}`,
  warned: (variant: string, warnings: number) => `${variant}: ${plural(warnings, 'kernel warning')}.`,
  skipped: (lines: number, listed: number) =>
    `${plural(lines, 'malformed line')} skipped${listed < lines ? `, the first ${listed} listed` : ''}`,
  line: (line: string, why: string) => `Line ${line}: ${why}: `,

  // An operation, and a range of them.
  operation: 'Operation',
  of: (count: string) => `of ${count}`,
  open: 'Open in the stepper',
  from: 'Range from',
  to: 'to',
  openRange: 'Open range as a scenario',
  saveRange: 'Save range as operations',
  opened: (operation: number, name: string, whole: boolean) =>
    `Operation ${operation} of ${name}. ${
      whole
        ? 'The address holds these operations, with what the tree held before them as set-up. It does not hold your recording.'
        : 'The tree held more than an address can carry. The address holds these operations alone.'
    }`,
} as const;

/** What its plots say. */
export const PLOTS = {
  section: 'Over time',
  how: 'Click a point, or press Enter on it, to open that operation in the stepper. Drag to mark a range.',
  operation: 'operation',
  perInsert: 'Walks per insert',
  perInsertNote: (window: string) => `mean of the last ${window} inserts; x: operation`,
  shadows: 'Inserts that met a shadow',
  shadowsNote: (window: string, variant: string) =>
    `per cent of the last ${window} inserts, in ${variant}; x: operation`,
  refaults: 'refaults',
  splits: 'splits',
  cached: 'Pages in the cache',
  cachedNote: (variant: string) => `the mapping’s nrpages, in ${variant}; x: operation`,
  pages: 'pages',
  spread: 'Walks per insert, distribution',
  spreadNote: 'share of inserts; the triangle marks the mean',
  walks: 'walks',
  hotRanges: 'Hot ranges of the file',
  hotRangesColumns: ['pages', 'inserts'],
  pagesTo: (first: string, last: string) => `${first} to ${last}`,
  hotFiles: 'Hot files',
  hotFilesColumns: ['file', 'adds', 'deletes'],

  // Inserts by file offset.
  heat: 'Inserts by file offset',
  heatNote: (most: string, pages: string, operations: string) =>
    `darker cells have more inserts, at most ${most}; a cell is ${pages} pages and ${operations} operations`,
  heatColumns: ['pages', 'inserts', 'most in operations'],
  heatPages: (first: string, last: string) => `pages ${first} to ${last}`,
  heatOperations: (first: string, last: string) => `operations ${first} to ${last}`,
  most: (operations: string, adds: string) => `${operations} (${adds})`,
  heatCell: (operations: string, pages: string, adds: number) =>
    `${operations}, ${pages}: ${plural(adds, 'insert')}`,
} as const;

// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts about a recording: the sentence to cite, a file's faults, reasons for skipped lines. A reason
// follows the file's name, or the line's number, and a colon.
import { plural } from '../base/english.ts';
import { grouped } from '../base/numbers.ts';
import type { Deletes } from './types.ts';

const are = (n: number) => (n === 1 ? 'is' : 'are');

export const WORDS = {
  // The sentence to cite.
  walks: (walks: number, variant: string) => `${plural(walks, 'tree walk')} in ${variant}`,
  others: (walks: number, variant: string, change: string) => `${grouped(walks)} in ${variant}${change}`,
  changed: (percent: string, fewer: boolean) => ` (${percent} ${fewer ? 'fewer' : 'more'})`,
  took: (inserts: number, isModel: boolean, file: string | null, walks: string) =>
    `${grouped(inserts)} ${isModel ? 'modelled inserts' : 'inserts'} into the page cache of ${file === null ? 'a file without a name' : `“${file}”`} took ${walks}`,
  shadows: (variant: string, met: number, split: number) =>
    `in ${variant}, ${grouped(met)} of them met a shadow and ${grouped(split)} more had to split one`,

  // The conditions under which it holds.
  replayed: (format: string) => `The recording gives the order of events (${format})`,
  modelled: (format: string, pages: number, policy: 'lru' | 'clock') =>
    `Modelled from ${format}: an assumed cache of ${plural(pages, 'page')} that evicts by ${policy === 'lru' ? 'LRU' : 'CLOCK'}, and folios of one page`,
  counted: 'the kernel’s C counts the walks in wasm, at 64 slots a node, from an empty cache',
  deletes: (n: number, how: string) => `${plural(n, 'delete')} did not say whether a shadow stayed: ${how}`,
  leave: {
    evict: 'each is taken to leave a shadow',
    remove: 'none is taken to leave a shadow',
    comeback: 'a shadow is taken to stay where the page returns',
  } satisfies Readonly<Record<Deletes, string>>,
  unknown: (n: number) =>
    `${plural(n, 'delete')} of what was cached before the recording began ${are(n)} left out`,
  seconds: (to: number, of: number) => `${grouped(Math.round(to))} of ${grouped(Math.round(of))} seconds`,
  operations: (to: number, of: number) => `${grouped(to)} of ${grouped(of)} operations`,
  sampled: (part: string, operations: number) =>
    `only the first ${part} were run, ${plural(operations, 'operation')}`,
  skipped: (n: number) => `${plural(n, 'malformed line')} ${n === 1 ? 'was' : 'were'} skipped`,
  planted: (n: number, variant: string) =>
    `${grouped(n)} large folios are planted in ${variant}, and cost nothing`,

  // Formats, as a sentence names them, and the file of those that name none.
  formats: {
    perf: 'perf script',
    'trace-cmd': 'trace-cmd report',
    ftrace: 'ftrace text',
    recording: 'a recording of our own',
    msr: 'MSR Cambridge CSV',
    fio: 'fio’s I/O log',
  },
  oneFile: 'one file',
  noneRead: 'no recording has been read',
  worker: 'the worker of recordings',
  otherDriver: (fn: string, variable: string) =>
    `${fn}() has no ${variable}: was the core built from another driver?`,

  // Why a file cannot be read.
  noFormat: (known: readonly string[]) =>
    `its format is not known; known: ${known.join(', ')} (--format names one)`,
  noFile: (file: string, busiest: readonly string[]) =>
    `no file "${file}" in it; the busiest: ${busiest.join(', ')}`,
  nothing: (format: string) => `read as ${format}, it adds and removes no page`,
  atLine: (line: number, why: string) => `; line ${line}: ${why}`,
  tooLarge: (mebibytes: number) => `more than ${mebibytes} MiB of text; cut it: split -C 200M FILE`,
  damaged: (why: string) => `it cannot be read to its end, or its gzip is damaged (${why})`,

  // Why a line is skipped.
  tooLong: 'the line is too long',
  order: (order: number, most: number) => `order ${order} is more than a page cache has: ${most}`,
  shift: (shift: number) => `no tree of 64 slots a node has shift ${shift}`,
  notFirst: (page: number, shift: number) => `page ${page} is not the first of a node of shift ${shift}`,
  tooManyPages: (mebibytes: number) => `it covers more than ${mebibytes} MiB at once; split it`,
  beyond: (page: number) => `page ${page} is beyond a kernel of 32 bits: at most 2^32`,
  tooManyFiles: (most: number) => `it names one file more than the ${most} that an import keeps`,
  columns: 'it does not have seven columns: time, host, disk, Read or Write, offset, size, response time',
  noObject: 'its object is not a page number',
  logVersion: (version: string) => `version ${version} of the log is unknown; known: 2, 3`,
  noTime: 'it does not begin with a time',
  noAction: 'it has no known action',
  noNumbers: 'offset and length are no numbers',
  noName: 'it names no file',
  lost: 'events were lost here',
  noEvent: 'it is no event',
  cutShort: 'the event is cut short',
  noInode: 'the event has no "dev D:D ino HEX … ofs=N"',
  offset: 'ofs is too large',
  noJson: 'it is no JSON',
  noHeader: 'the header is not {"treewalk":"recording","version":1,…}',
  unknownOp: (op: string) => `op "${op}" is unknown`,
  wrongField: (field: string) => `${field} is missing, or not what it should be`,
  failed: (result: number) => `the add failed there with ${result}, which a replay cannot repeat`,
  noOperation: 'it is no operation; allowed: add INDEX [ORDER], evict, remove, prune, load',
  noPlace: (name: string) => `"${name}" has no place in a recording`,
  allowed: (usage: string) => `allowed: ${usage}`,

  // Faults of an operation that is opened.
  unknownCode: (n: number, code: number) => `operation ${n} is of no known kind (${code})`,
  ended: (variant: string, n: number) => `${variant} has ended at operation ${n}: it cannot go on`,
} as const;

// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the panes of code.
import { plural } from '../../base/english.ts';

export const source = (lane: string) => `Source, ${lane}`;
export const codeOf = (lane: string) => `C of ${lane}`;
export const stack = 'Call stack';
export const linux = (version: string, file: string) => `Linux ${version}, ${file}`;
export const noText = (fn: string) => `This build has no text of ${fn}.`;
export const omitted = (first: number, last: number) => `lines ${first} to ${last} are omitted`;
export const reference = 'In the cross-reference';

// The search in a file.
export const finder = 'The search in a file';
export const search = (file: string) => `Search ${file}`;

// How often a line ran. Scripts find lines by these names.
export const ran = (line: number, times: number) => `line ${line}: ran ${plural(times, 'time')}`;
export const ranInRun = (line: number, times: number) =>
  `line ${line}: ran ${plural(times, 'time')} in the run`;
export const lineNever = 'This line never ran in this run';
export const lineRan = (often: string) => `This line ran ${often}`;
export const breakpoint = '; it has a breakpoint';
export const often = (op: number, run: number | null) =>
  `${plural(op, 'time')} in this operation${run === null ? '' : `, ${run} in the run`}`;

// The scenarios that run a line.
export const inNone = 'in no scenario';
export const inSome = (n: number, of: number) => `in ${n} of ${plural(of, 'scenario')}`;
export const reachedNone = 'reached in none';
export const reachedSome = (n: number, of: number) => `reached in ${n} of ${of}`;
export const reached = (line: number, where: string) => `line ${line}: ${where}`;
export const more = (n: number) => ` and ${n} more`;
export const runs = (where: string, named: string, why: string) => `This line runs ${where}${named}${why}`;

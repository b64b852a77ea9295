// SPDX-License-Identifier: GPL-2.0-only
// Reads a file with a solution.
import { statSync } from 'node:fs';
import { brief } from '../base/brief.ts';
import { PatchError } from '../patch/diffs.ts';
import { handedIn, tooLarge } from '../patch/handed.ts';
import { reading } from './files.ts';
import { bytesOf, type Io } from './io.ts';
import { NotTaken } from './submission.ts';

/** Reads the text of a file; throws a `NotTaken` if it holds none. */
export function textOf(path: string, io: Io): string {
  const large = path === '-' ? '' : readingPatch(path, () => tooLarge(statSync(path).size));
  if (large) throw new NotTaken(large);
  try {
    return handedIn(readingPatch(path, () => bytesOf(path, io)));
  } catch (error) {
    throw error instanceof PatchError ? new NotTaken(error.message) : error;
  }
}

export const readingPatch = <T>(path: string, attempt: () => T): T =>
  reading(`--patch ${brief(path)}`, attempt);

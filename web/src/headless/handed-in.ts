// SPDX-License-Identifier: GPL-2.0-only
// A file that was handed in.
import { statSync } from 'node:fs';
import { brief } from '../base/brief.ts';
import { PatchError } from '../patch/diffs.ts';
import { handedIn, tooLarge } from '../patch/handed.ts';
import { UsageError } from './usage.ts';
import { bytesOf, type Io } from './io.ts';
import { NotTaken } from './submission.ts';

/** Its text; throws a `NotTaken` where it has none. */
export function textOf(path: string, io: Io): string {
  const large = path === '-' ? '' : asked(path, () => tooLarge(statSync(path).size));
  if (large) throw new NotTaken(large);
  try {
    return handedIn(asked(path, () => bytesOf(path, io)));
  } catch (error) {
    throw error instanceof PatchError ? new NotTaken(error.message) : error;
  }
}

/** Of the path that --patch names. */
export function asked<T>(path: string, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw new UsageError(
      `--patch ${brief(path)}: cannot be read (${(error as Error).message.split(',')[0]})`,
    );
  }
}

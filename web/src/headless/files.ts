// SPDX-License-Identifier: GPL-2.0-only
// The files of a command: operations that are read, and what is written.
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { brief } from '../base/brief.ts';
import type { PlacesArgs } from './commands.ts';
import { textOf, type Io } from './io.ts';
import { UsageError } from './usage.ts';

/** The C code ended the run. */
export class Crashed extends Error {}

export function notWritten(option: string, path: string, attempt: () => void): void {
  try {
    attempt();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const remedy =
      code === 'ENOSPC' || code === 'EDQUOT' ? 'free some space' : 'name a file in a folder that exists';
    throw new UsageError(
      `${option} ${brief(path, 200)}: cannot be written (${message.split(',')[0]}); ${remedy}`,
    );
  }
}

/** Before the run: what it took would be lost. */
export const checkWritable = (option: string, path: string): void =>
  notWritten(option, path, () => {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new Error('EISDIR: it is a folder');
    accessSync(there ? path : dirname(path), constants.W_OK);
  });

/** The operations of a file or of the standard input; null: a scenario's are asked for. */
export function opsText({ ops, scenario }: Pick<PlacesArgs, 'ops' | 'scenario'>, io: Io): string | null {
  if (scenario !== null) return null;
  try {
    return textOf(ops!, io);
  } catch (error) {
    throw new UsageError(
      `--ops ${brief(ops!, 200)}: cannot be read (${(error as Error).message.split(',')[0]})`,
    );
  }
}

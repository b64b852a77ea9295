// SPDX-License-Identifier: GPL-2.0-only
// Reads operations from files, and checks that output files can be written.
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { brief } from '../base/brief.ts';
import type { PlacesArgs } from './commands.ts';
import { textOf, type Io } from './io.ts';
import { UsageError } from './usage.ts';

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

/** Checks before the run, whose time would otherwise be lost. */
export const checkWritable = (option: string, path: string): void =>
  notWritten(option, path, () => {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new Error('EISDIR: it is a folder');
    accessSync(there ? path : dirname(path), constants.W_OK);
  });

/** Reads a file. An error becomes a UsageError that names `what`, the cause and the remedy. */
export function reading<T>(what: string, attempt: () => T, remedy = ''): T {
  try {
    return attempt();
  } catch (error) {
    const why = (error as Error).message.split(',')[0];
    throw new UsageError(`${what}: cannot be read (${why})${remedy && `; ${remedy}`}`);
  }
}

/** Reads operations from a file or the standard input; null: the command names a scenario. */
export function opsText({ ops, scenario }: Pick<PlacesArgs, 'ops' | 'scenario'>, io: Io): string | null {
  return scenario === null ? reading(`--ops ${brief(ops!, 200)}`, () => textOf(ops!, io)) : null;
}

// SPDX-License-Identifier: GPL-2.0-only
// What several commands of the runner are asked for: a variant that can run, and a file that can be written.
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { brief } from '../base/brief.ts';
import type { ExhibitBuild, Manifest } from '../base/manifest.ts';
import { runnable, variantNamed, variantsOf } from '../base/variants.ts';
import { UsageError, type PlacesArgs } from './args.ts';
import { textOf, type Io } from './io.ts';

/** The C code ended the run. */
export class Crashed extends Error {}

/** Unknown ones are refused with what is allowed, those that are not built with the command that builds them. */
export function variantAsked(manifest: Manifest, build: ExhibitBuild, name: string) {
  const variants = variantsOf(manifest, build);
  if (!variantNamed(variants, name))
    throw new UsageError(
      `"${brief(name)}" is no variant of ${build.slug}; allowed: ${variants.map((v) => v.id).join(', ')}`,
    );
  try {
    return runnable(manifest, build, name);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

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

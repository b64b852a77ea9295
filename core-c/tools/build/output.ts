// SPDX-License-Identifier: GPL-2.0-only
// Writes the build's files into public/core, named by their content's hash. Removes the files of earlier
// builds.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../web/src/base/manifest.ts';
import { writeIfChanged } from '../../output/whole-file.mjs';
import { ROOT } from '../kernel-json.ts';
import { sha256 } from '../kernel-source.ts';
import { remove } from '../setup/remove.mjs';

export const OUTPUT = join(ROOT, 'public/core');

/** Whether a file in OUTPUT has the content that the hash in its name says. */
export const isWhole = (file: string): boolean =>
  existsSync(join(OUTPUT, file)) && file.includes(`.${shortHash(readFileSync(join(OUTPUT, file)))}.`);

export const jsonText = (value: unknown): string => `${JSON.stringify(value)}\n`;

const shortHash = (data: string | Uint8Array): string => sha256(data).slice(0, 8);

/**
 * Writes a file whose name holds the hash of its content, and returns that name. A page that is open during
 * the next build thus finds its own files or none.
 */
export function put(name: string, extension: string, data: string | Uint8Array, folder = OUTPUT): string {
  const file = `${name}.${shortHash(data)}.${extension}`;
  mkdirSync(folder, { recursive: true });
  writeIfChanged(join(folder, file), data);
  return file;
}

/** Removes all files from a folder but those named: files of earlier builds and of removed exhibits. */
export function removeOthers(named: ReadonlySet<string>, folder = OUTPUT): void {
  for (const file of readdirSync(folder)) if (!named.has(file)) remove(join(folder, file), folder);
}

export function readManifest(): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(OUTPUT, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

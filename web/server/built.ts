// SPDX-License-Identifier: GPL-2.0-only
// Builds the page if it is missing, or older than a file that it is made from.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAYS } from './words.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = ['web', 'public', 'docs', 'core-c', 'package.json', 'vite.config.ts'];
/** Files that no build reads. */
const NOT_READ = /\.test\.tsx?$|^web\/server\//;

const changed = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** When the newest source was written, in milliseconds. */
function newest(): number {
  const below = (name: string): readonly string[] =>
    statSync(join(ROOT, name)).isFile()
      ? [name]
      : readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file));
  const names = SOURCES.flatMap(below).filter((name) => !NOT_READ.test(name));
  return names.reduce((latest, name) => Math.max(latest, changed(join(ROOT, name))), 0);
}

/** The folder of the page, or null: it could not be built. */
export function builtPage(): string | null {
  const dist = join(ROOT, 'dist');
  if (changed(join(dist, 'sw.js')) >= newest()) return dist;
  console.log(SAYS.building);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build'], {
    ...{ cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  });
  return status === 0 ? dist : null;
}

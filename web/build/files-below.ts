// SPDX-License-Identifier: GPL-2.0-only
// Lists the files of a build.
import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Names of all files below `folder`, sorted, with "/" between their parts. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();

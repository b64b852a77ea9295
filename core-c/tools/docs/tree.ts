// SPDX-License-Identifier: GPL-2.0-only
// Lists the files that the docs may name.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../kernel-json.ts';

/** The files of this repository, also those that are not committed yet. */
export const treeFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name && existsSync(join(ROOT, name)));

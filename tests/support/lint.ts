// SPDX-License-Identifier: GPL-2.0-only
// Lints files that do not exist on disk, in a copy of their imports, with the project's settings.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../core-c/tools/setup/remove.mjs';

const COPIED = [
  '.oxlintrc.json',
  'tsconfig.json',
  'package.json',
  'ARCHITECTURE.md',
  'web',
  'core-c',
  'tests/support',
];

/** The files that lint or a file's types may need: no C, no lessons, no picture. */
const isText = (path: string): boolean => !/\.(?:[chS]|ops|mdx|css|svg|test\.tsx?)$/.test(path);

export interface Fault {
  /** `treewalk(rooms)`, `typescript(TS2322)` */
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

/** @param files path from the repository's root → text; lint looks at these alone. */
export function lintOf(files: ReadonlyMap<string, string>): readonly Fault[] {
  const root = mkdtempSync(join(tmpdir(), 'treewalk-lint-'));
  try {
    for (const path of COPIED)
      cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: isText });
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const args = ['--format=json', ...files.keys()];
    const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), args, {
      cwd: root,
      encoding: 'utf8',
    });
    try {
      return (JSON.parse(stdout) as { diagnostics: readonly Fault[] }).diagnostics;
    } catch {
      throw new Error(`oxlint said no JSON: ${stdout}${stderr}`);
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}

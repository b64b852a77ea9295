// SPDX-License-Identifier: GPL-2.0-only
// `npm run pictures [-- EXHIBIT | EXHIBIT/SCENARIO …] [--since COMMIT]`: draws scenarios with the code here and
// with a commit's (by default HEAD). Writes a page that shows those that differ, side by side. Both drawings use
// the core that is built here.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, remove } from '../../core-c/tools/setup/remove.mjs';
import { filesIn, pageOf, type Drawing, type Pair } from './page.ts';

const OUT = join(ROOT, 'test-results/pictures');
const TREE = join(ROOT, '.cache/pictures');

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Makes the tree at a commit, beside this one, with this one's packages and built core. */
function treeAt(commit: string): string {
  forget();
  git('worktree', 'add', '--quiet', '--detach', '--force', TREE, commit);
  symlinkSync(join(ROOT, 'node_modules'), join(TREE, 'node_modules'));
  symlinkSync(join(ROOT, 'public/core'), join(TREE, 'public/core'));
  return TREE;
}

function forget(): void {
  remove(TREE);
  git('worktree', 'prune');
}

/** Draws the asked scenarios with the code of a tree. Gives the folder of the drawings. */
function drawn(tree: string, name: string, asked: readonly string[]): string {
  const folder = join(OUT, name);
  // A test's name has exhibit and scenario, with other words around them.
  const names = asked.map((one) =>
    one
      .split('/')
      .map((word) => `\\b${word.replaceAll(/\W/g, '.')}\\b`)
      .join('.*'),
  );
  const { status, stderr, stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', 'tests/all/pictures.test.ts', ...(names.length ? ['-t', names.join('|')] : [])],
    { cwd: tree, encoding: 'utf8', env: { ...process.env, LONG: '1', PICTURES: folder } },
  );
  if (status !== 0) throw new Error(`The pictures of ${name} cannot be drawn:\n${stdout}${stderr}`);
  if (!existsSync(folder))
    throw new Error(`Nothing was drawn of ${name}: it is older than this command, or has no such scenario.`);
  return folder;
}

const read = (folder: string, file: string): readonly Drawing[] =>
  existsSync(join(folder, file))
    ? (JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Drawing[])
    : [];

function main(argv: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { since: { type: 'string', default: 'HEAD' } },
  });
  const since = git('rev-parse', '--short', `${values.since}^{commit}`).trim();
  remove(OUT, ROOT);
  mkdirSync(OUT, { recursive: true });
  try {
    const [before, now] = [drawn(treeAt(since), since, positionals), drawn(ROOT, 'now', positionals)];
    const files = [...new Set([before, now].flatMap((folder) => filesIn(folder, '.json')))];
    const pairs = files.sort().flatMap((file): readonly Pair[] => {
      const [was, is] = [read(before, file), read(now, file)];
      const titles = [...new Set([...was, ...is].map((d) => d.title))];
      const named = (all: readonly Drawing[], title: string) => all.find((d) => d.title === title) ?? null;
      return titles
        .map((title) => ({
          title: `${file.replace('.json', '')}, ${title}`,
          was: named(was, title),
          is: named(is, title),
        }))
        .filter((pair) => pair.was?.markup !== pair.is?.markup);
    });
    const page = join(OUT, 'index.html');
    writeFileSync(page, pageOf(pairs, since));
    console.log(`${pairs.length} of the pictures of ${files.length} scenarios differ from ${since}: ${page}`);
  } finally {
    forget();
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

// SPDX-License-Identifier: GPL-2.0-only
// Reads a patch series: out of a file, out of a folder of git format-patch, or out of commits of a clone.
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brief } from '../base/brief.ts';
import { MOST_SERIES } from '../base/lab.ts';
import { PatchError } from '../patch/diffs.ts';
import { handedIn, tooLarge } from '../patch/handed.ts';
import { readSeries, type Series } from '../patch/series/read-series.ts';
import type { SeriesArgs } from './commands.ts';
import { reading } from './files.ts';
import { bytesOf, type Io } from './io.ts';
import { UsageError } from './usage.ts';

export interface SeriesText {
  readonly series: Series;
  readonly text: string;
  /** As a person wrote it: the file's name, or the range of commits. */
  readonly name: string;
}

/** A file for what came from the standard input: a command that is repeated needs one. */
const SAVED = 'series.mbox';

/** The words of a command line that name the series. */
export const sourceWords = ({ file, git }: Pick<SeriesArgs, 'file' | 'git'>): readonly string[] =>
  git
    ? ['--git', git.dir, git.range, ...(git.paths.length ? ['--', ...git.paths] : [])]
    : ['--series', file === '-' ? SAVED : file!];

/** Throws a `UsageError` if it cannot be read, or has no patch. */
export function seriesIn({ file, git }: Pick<SeriesArgs, 'file' | 'git'>, io: Io): SeriesText {
  const name = git ? `--git ${brief(git.dir, 200)} ${brief(git.range)}` : `--series ${brief(file!, 200)}`;
  try {
    const text = git ? textOfCommits(git, name) : textOfFile(file!, name, io);
    return { series: readSeries(text), text, name: git ? git.range : file! };
  } catch (error) {
    throw error instanceof PatchError ? new UsageError(`${name}: ${error.message}`) : error;
  }
}

function textOfFile(file: string, name: string, io: Io): string {
  const textAt = (path: string): string => {
    const bytes = path === '-' ? 0 : reading(name, () => statSync(path).size);
    const why = tooLarge(bytes, MOST_SERIES);
    if (why) throw new PatchError(why);
    return handedIn(
      reading(name, () => bytesOf(path, io)),
      MOST_SERIES,
    );
  };
  if (file === '-' || !reading(name, () => statSync(file)).isDirectory()) return textAt(file);
  const all = reading(name, () => readdirSync(file)).filter((each) =>
    /\.(?:patch|diff|mbox|eml)$/.test(each),
  );
  if (!all.length) throw new PatchError('No .patch, .diff, .mbox or .eml file is in this folder.');
  return all
    .sort()
    .map((each) => textAt(join(file, each)))
    .join('\n');
}

/** Most bytes that git may print: four a character, as an encoding may need. */
const MOST_GIT_BYTES = 4 * MOST_SERIES;

function textOfCommits({ dir, range, paths }: NonNullable<SeriesArgs['git']>, name: string): string {
  // `-3` names the last three commits; any other word with a dash would be an option.
  if (range.startsWith('-') && !/^-\d+$/.test(range))
    throw new UsageError(`${name}: the range begins with "-"; allowed: a range such as v6.1..HEAD, or -3`);
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${name}: ${brief(dir, 200)} is no folder; name the folder of a git clone`);
  try {
    const args = ['format-patch', '--stdout', '--no-signature', '--no-ext-diff', range, '--', ...paths];
    const said = execFileSync('git', ['-C', dir, ...args], {
      maxBuffer: MOST_GIT_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (said.length) return handedIn(said, MOST_SERIES);
  } catch (error) {
    if (error instanceof PatchError) throw error;
    throw new UsageError(`${name}: ${gitFailure(error as GitFailure)}`);
  }
  const among = paths.length ? ` that changes ${paths.map((path) => brief(path)).join(', ')}` : '';
  throw new UsageError(
    `${name}: no commit${among} is in this range; "git log ${brief(range)}" in that folder lists its commits`,
  );
}

interface GitFailure extends Error {
  readonly code?: string;
  readonly stderr?: Buffer;
}

function gitFailure({ code, message, stderr }: GitFailure): string {
  if (code === 'ENOENT') return 'git is not installed; install it, or give the mails: --series FILE';
  if (code === 'ENOBUFS') return tooLarge(Infinity, MOST_SERIES) || message;
  const [said = message] = String(stderr ?? '').split('\n');
  return `git says “${brief(said.replace(/^fatal: /, ''), 200)}”; name a clone and a range of its commits`;
}

// SPDX-License-Identifier: GPL-2.0-only
// Reads a patch series: files of git format-patch one after another, an mbox, one mail as it is, or a plain diff.
import { MOST_PATCHES, MOST_SERIES } from '../../base/lab.ts';
import { tooLong } from '../handed.ts';
import { mailsIn } from '../mail.ts';
import { changesIn, PatchError, type Change } from '../parse-diff.ts';
import { readSubject, type Subject } from './subject.ts';

export interface PatchText {
  /** From 1, without gaps. */
  readonly n: number;
  /** Without "[PATCH 1/3]". */
  readonly subject: string;
  /** The decoded mail, or the diff. */
  readonly text: string;
  readonly files: readonly { readonly path: string; readonly added: number; readonly removed: number }[];
}

export interface Series {
  /** The cover letter's subject, or the first patch's. */
  readonly title: string;
  /** The cover letter's text. */
  readonly cover: string | null;
  readonly patches: readonly PatchText[];
  /** What of the text is not taken, or missing: a sentence each. */
  readonly said: readonly string[];
}

interface Read extends Subject {
  readonly body: string;
  readonly changes: readonly Change[];
}

/** Throws a `PatchError` if the text has no patch, a broken one, or too many. */
export function readSeries(text: string): Series {
  const long = tooLong(text, MOST_SERIES);
  if (long) throw new PatchError(long);
  const mails = mailsIn(text).map(({ subject, body }) => ({
    body,
    ...readSubject(subject ?? shownIn(body)),
  }));
  const letters = mails.filter(({ isReply }) => !isReply);
  // A thread of replies alone may hold the patch in one of them.
  const own = withDiff(letters);
  const found = own.length ? own : withDiff(mails);
  if (!found.length)
    throw new PatchError(
      'There is no unified diff in this. Bring what git format-patch writes, a mail with it, or a git diff.',
    );
  const { taken, said } = newest(found);
  if (taken.length > MOST_PATCHES)
    throw new PatchError(
      `This series has ${taken.length} patches; at most ${MOST_PATCHES} are read. Bring fewer patches at once.`,
    );
  const covers = letters.filter(({ number, body }) => number === 0 && body.trim());
  const cover = covers.toSorted((a, b) => b.version - a.version)[0];
  const patches = taken.map(({ words, body, changes }, i) => ({
    ...{ n: i + 1, text: body, files: filesOf(changes) },
    subject: words || nameOf(changes),
  }));
  return {
    title: cover && !UNWRITTEN.test(cover.words) ? cover.words : patches[0]!.subject,
    cover: cover ? cover.body.replace(/\n-- \n[^]*$/, '').trim() : null,
    patches,
    said: [...said, ...missing(taken)],
  };
}

/** The subject that git leaves for the author to write. */
const UNWRITTEN = /^(?:\*\*\* .* \*\*\*)?$/;

/** The subject that `git show` prints; '': a plain diff. */
const shownIn = (body: string): string =>
  /^commit [0-9a-f]{7,}.*\n(?:.+\n)*\n {4}(.*)/m.exec(body)?.[1] ?? '';

/** The mails that have a diff; a cover letter never has one. */
const withDiff = (mails: readonly (Subject & { readonly body: string })[]): readonly Read[] =>
  mails.flatMap((mail) => {
    if (mail.number === 0) return [];
    try {
      const changes = changesIn(mail.body);
      return changes.length ? [{ ...mail, changes }] : [];
    } catch (error) {
      if (!(error instanceof PatchError) || mails.length === 1) throw error;
      throw new PatchError(`${called(mail)}: ${error.message}`);
    }
  });

const called = ({ words, number, total }: Subject): string =>
  [number === null ? 'Patch' : `Patch ${number}/${total}`, words && `“${words}”`].filter(Boolean).join(' ');

/** The newest version of the series in its order, then the patches without a number in the text's order. */
function newest(found: readonly Read[]): {
  readonly taken: readonly Read[];
  readonly said: readonly string[];
} {
  const place = ({ number, words }: Read): string => (number === null ? words : String(number));
  const isNumbered = (mail: Read): boolean => mail.number !== null;
  const latest = Math.max(...found.filter(isNumbered).map(({ version }) => version));
  const taken = new Map<string, Read>();
  const said = new Set<string>();
  for (const mail of found) {
    const key = isNumbered(mail) ? place(mail) : `unnumbered ${place(mail) || found.indexOf(mail)}`;
    const other = taken.get(key);
    if (isNumbered(mail) && mail.version < latest)
      said.add(`Version ${mail.version} of the series is left out: version ${latest} is newer.`);
    else if (other && other.version > mail.version)
      said.add(`${called(mail)} of version ${mail.version} is left out: version ${other.version} is newer.`);
    else {
      if (other) {
        const why = other.version < mail.version ? `version ${mail.version} is newer` : 'it was sent again';
        said.add(`${called(other)} of version ${other.version} is left out: ${why}.`);
      }
      taken.set(key, mail);
    }
  }
  const order = (mail: Read): number => mail.number ?? Infinity;
  const all = [...taken.values()].sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
  return { taken: all, said: [...said] };
}

/** Says which patches a numbered series lacks. */
function missing(taken: readonly Read[]): readonly string[] {
  const total = Math.max(0, ...taken.map((mail) => mail.total ?? 0));
  const there = new Set(taken.map(({ number }) => number));
  const lost = Array.from({ length: Math.min(total, MOST_PATCHES) }, (_, i) => i + 1).filter(
    (n) => !there.has(n),
  );
  return lost.length ? [`This text lacks patch ${lost.join(', ')} of ${total}.`] : [];
}

const nameOf = (changes: readonly Change[]): string => {
  const paths = [...new Set(changes.map(({ path }) => path))];
  return paths.length === 1 ? paths[0]! : 'the patch';
};

function filesOf(changes: readonly Change[]): PatchText['files'] {
  const files = new Map<string, { readonly path: string; added: number; removed: number }>();
  for (const { path, hunks } of changes) {
    const file = files.get(path) ?? { path, added: 0, removed: 0 };
    files.set(path, file);
    for (const line of hunks.flatMap(({ lines }) => lines)) {
      if (line.startsWith('+')) file.added++;
      if (line.startsWith('-')) file.removed++;
    }
  }
  return [...files.values()];
}

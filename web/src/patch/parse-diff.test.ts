// SPDX-License-Identifier: GPL-2.0-only
// Tests patches in the form of git and mail programs; git itself makes them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LabFile } from '../base/lab.ts';
import { applied, leftOut, pathsIn } from './diffs.ts';
import { nearest } from './nearest.ts';

const dir = mkdtempSync(join(tmpdir(), 'treewalk-mail-'));
afterAll(() => rmSync(dir, { recursive: true }));
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Jörg', '-c', 'user.email=j@x.org', ...args], {
    ...{ cwd: dir, encoding: 'utf8' },
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  });
const was = Array.from({ length: 30 }, (_, i) => `line ${i}`);
const texts = [
  was,
  was.with(5, 'five').toSpliced(9, 0, '-- ', '- 9½'),
  was.with(5, 'five').toSpliced(9, 0, '-- ', '- 9½').with(6, '@@ six').with(31, '-- >8 --'),
];
git('init', '-q');
for (const [i, lines] of texts.entries()) {
  writeFileSync(join(dir, 'a.c'), `${lines.join('\n')}\n`);
  writeFileSync(join(dir, 'b.c'), `${i}\n`);
  git('add', '.');
  git('commit', '-qm', `Größe ${i}\n\nSee mm/*.c: a word\nFrom here on`);
}
const FILE: LabFile = {
  ...{ path: 'a.c', origin: 'linux', variants: ['v'], units: ['u.c'], staged: 'a.c' },
  pieces: [{ name: null, first: 1, text: was.join('\n') }],
};
const series = git('format-patch', '--stdout', '-2');
const [, one] = texts.map((lines) => lines.join('\n'));
const two = texts[2]!.join('\n');
const first = git('format-patch', '--stdout', '-1', 'HEAD~1');
const mail = (how: string, body: string): string =>
  `From: a@b.org\nSubject: [PATCH] x\nContent-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: ${how}\n\n${body}`;
const quoted = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((b) =>
      b === 10
        ? '\n'
        : b > 126 || b < 32 || b === 61
          ? `=${b.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(b),
    )
    .join('')
    .replace(/ $/gm, '=20')
    .replace(/^(.{30})(?=.)/gm, '$1=\n');

describe('what git format-patch writes', () => {
  it.each([
    ['one', first, one],
    ['a series', series, two],
    ['a series with CRLF', series.replaceAll('\n', '\r\n'), two],
    ['--attach', git('format-patch', '--stdout', '--attach', '-2'), two],
    ['--inline', git('format-patch', '--stdout', '--inline', '-2'), two],
    ['base64', mail('base64', Buffer.from(first).toString('base64').replace(/.{76}/g, '$&\n')), one],
    ['quoted-printable', mail('quoted-printable', quoted(first)), one],
    ['within other text', `Hello,\n--- this\n\n${first}\nRegards\n-- \nme\n`, one],
    ['a plain diff', git('diff', 'HEAD~2'), two],
  ])('%s', (_, patch, want) => {
    expect(pathsIn(patch)).toEqual(['a.c', 'b.c']);
    expect(applied(FILE, patch)).toBe(want);
    expect(leftOut(FILE, patch)).toBe('Left out of this patch: b.c.');
  });

  it('a rename, and a binary file, are named', () => {
    git('mv', 'a.c', 'c.c');
    writeFileSync(join(dir, 'p.png'), Buffer.from([0, 1, 2, 0]));
    git('add', '.');
    git('commit', '-qm', 'moved');
    const patch = git('format-patch', '--stdout', '-M', '--binary', '-1');
    expect(pathsIn(patch)).toEqual(['a.c', 'p.png']);
    expect(() => applied(FILE, patch)).toThrow(/^a\.c is renamed to c\.c/);
  });

  it('a rename with changes is taken without the rename, which is said', () => {
    const patch = 'diff --git a/a.c b/n.c\nrename from a.c\nrename to n.c\n--- a/a.c\n+++ b/n.c\n';
    const hunk = '@@ -6 +6 @@\n-line 5\n+five\n';
    expect(applied(FILE, patch + hunk)).toBe(was.with(5, 'five').join('\n'));
    expect(leftOut(FILE, patch + hunk)).toBe('Left out of this patch: that a.c is renamed to n.c.');
  });

  it('of many other files the first are named', () => {
    const of = (n: number): string =>
      Array.from({ length: n }, (_, i) => `--- a/${i}.c\n+++ b/${i}.c\n@@ -1 +1 @@\n-a\n+b\n`).join('');
    expect(leftOut(FILE, of(6))).toBe('Left out of this patch: 0.c, 1.c, 2.c, 3.c, 4.c, 5.c.');
    expect(leftOut(FILE, of(40))).toBe('Left out of this patch: 0.c, 1.c, 2.c, 3.c, 4.c and 35 more.');
  });

  it('a part of one is refused at its line', () => {
    const cut = git('diff', 'HEAD~3', 'HEAD~2', '--', 'a.c').split('\n').slice(0, 9).join('\n');
    expect(() => pathsIn(cut)).toThrow(/^Line 5 of the patch: this change ends too early, by \d+ lines/);
    expect(() => pathsIn('@@ -1 +1 @@\n-a\n+b\n')).toThrow(/^Line 1 of the patch begins a change of no file/);
  });
});

it('the headers that are nearest to a slip', () => {
  const among = ['linux/list.h', 'linux/slab.h', 'linux/xarray.h', 'asm/page.h'];
  expect(nearest('linux/xaray.h', among)[0]).toBe('linux/xarray.h');
  expect(nearest('linux/xaray.h', among)).toHaveLength(3);
});

// SPDX-License-Identifier: GPL-2.0-only
// Checks that a series comes back from any form of mail as it was written, and that each problem is one sentence.
import { createTwoFilesPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesIn } from '../parse-diff.ts';
import { readSeries } from './read-series.ts';

interface Written {
  readonly subject: string;
  readonly words: string;
  readonly diff: string;
}

const FROM = 'From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001\n';
const head = (subject: string, more = ''): string =>
  `${FROM}From: A <a@example.org>\nDate: Mon, 1 Jan 2024 10:00:00 +0100\nSubject: ${subject}\n${more}\n`;
const body = ({ words, diff }: Written): string =>
  `${words}\n\n---\n 1 file changed\n\n${diff}-- \n2.39.2\n\n`;

const hex = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const parts = [...Buffer.from(line)].map((c) =>
        (c > 32 && c < 127 && c !== 61) || c === 32 ? String.fromCharCode(c) : hex(c),
      );
      const rows: string[] = [''];
      for (const part of parts)
        if (rows.at(-1)!.length + part.length > 74) rows.push(part);
        else rows[rows.length - 1] += part;
      return rows
        .join('=\n')
        .replace(/ $/, '=20')
        .replace(/^From /, '=46rom ');
    })
    .join('\n');
const base64 = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(/.{1,76}/g, '$&\n');
const coded = (how: string) =>
  `MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: ${how}\n`;
/** An encoded word for each few characters, as a mail program folds a long subject. */
const word = (text: string): string =>
  [...text.matchAll(/.{1,12}/gu)]
    .map(([part]) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\n ');

const FORMS: Readonly<Record<string, (patch: Written, tag: string) => string>> = {
  plain: (patch, tag) => head(`${tag} ${patch.subject}`) + body(patch),
  folded: (patch, tag) => head(`${tag}\n ${patch.subject}`) + body(patch),
  'quoted-printable': (patch, tag) =>
    head(`${tag} ${word(patch.subject)}`, coded('quoted-printable')) + quoted(body(patch)),
  base64: (patch, tag) => `${head(`${tag} ${word(patch.subject)}`, coded('base64'))}${base64(body(patch))}\n`,
  multipart: (patch, tag) =>
    `${head(`${tag} ${patch.subject}`, 'Content-Type: multipart/mixed; boundary="=-x"\n')}--=-x\n${coded('base64')}\n${base64(
      patch.words,
    )}--=-x\nContent-Type: text/x-patch\n\n${patch.diff}\n--=-x--\n\n`,
  CRLF: (patch, tag) => (head(`${tag} ${patch.subject}`) + body(patch)).replaceAll('\n', '\r\n'),
};

const line = fc.oneof(
  fc.constantFrom(
    '',
    '\treturn 0;',
    '-- ',
    '--- a/b',
    '@@ -1 +1 @@',
    'From me to you',
    '> quoted',
    'ü = ½;',
    'diff --git a/x b/x',
  ),
  fc.string({ maxLength: 100 }).map((s) => s.replace(/[\r\n\u2028\u2029]/g, '')),
);
const text = fc.array(line, { minLength: 1, maxLength: 30 }).map((lines) => `${lines.join('\n')}\n`);
const patch = (i: number): fc.Arbitrary<Written> =>
  fc
    .tuple(
      text,
      text,
      fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'abc déf[]/:12 ½') }),
    )
    .filter(([a, b]) => a !== b)
    .map(([a, b, words]) => ({
      subject: `s${i}: ${words}x`.replace(/\s+/g, ' '),
      words: 'It changes a file.',
      diff: `diff --git a/lib/f${i}.c b/lib/f${i}.c\n${createTwoFilesPatch(`a/lib/f${i}.c`, `b/lib/f${i}.c`, a, b)}`,
    }));

describe('a series comes back as it was written', () => {
  const series = fc.tuple(patch(1), patch(2), patch(3));
  it.each(Object.keys(FORMS))('%s', (form) => {
    fc.assert(
      fc.property(series, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (patches, order) => {
        const mails = patches.map((p, i) => FORMS[form]!(p, `[PATCH v2 ${i + 1}/3]`));
        const cover = `${head('[PATCH v2 0/3] All of it')}The words.\n\n-- \n2.39.2\n`;
        const read = readSeries([cover, ...order.map((i) => mails[i]!)].join(''));
        expect(read).toMatchObject({ title: 'All of it', cover: 'The words.', said: [] });
        expect(read.patches.map(({ n, subject }) => [n, subject])).toEqual(
          patches.map(({ subject }, i) => [i + 1, subject.trim()]),
        );
        read.patches.forEach((p, i) => {
          expect(changesIn(p.text)).toEqual(changesIn(patches[i]!.diff));
          expect(p.files).toHaveLength(1);
        });
      }),
      { numRuns: 60 },
    );
  });
});

const diff = (path: string, line = 'x'): string =>
  `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+${line}\n`;
const mail = (subject: string, text: string): string => `${head(subject)}Words.\n${text}-- \n2\n`;

describe('what a series may be', () => {
  it('a plain diff, by its file’s name, with counted lines', () => {
    const two = '--- a/lib/a.c\n+++ b/lib/a.c\n@@ -1,2 +1,3 @@\n-a\n+b\n+c\n d\n';
    expect(readSeries(two)).toEqual({
      ...{ title: 'lib/a.c', cover: null, said: [] },
      patches: [{ n: 1, subject: 'lib/a.c', text: two, files: [{ path: 'lib/a.c', added: 2, removed: 1 }] }],
    });
    expect(readSeries(diff('a.c') + diff('b.c')).title).toBe('the patch');
    expect(readSeries(`commit 0123456789\nAuthor: A\n\n    Do it\n\n${diff('a.c')}`).title).toBe('Do it');
  });

  it('a thread: its newest version, without replies, and a resent patch once', () => {
    const read = readSeries(
      [
        mail('[PATCH 1/2] first', diff('a.c', 'old')),
        mail('[PATCH 2/2] second', diff('b.c', 'old')),
        mail('Re: [PATCH 1/2] first', diff('c.c').replace(/^/gm, '> ') + diff('c.c')),
        mail('[PATCH v2 2/2] second', diff('b.c', 'new')),
        mail('[PATCH RESEND v2 2/2] second', diff('b.c', 'again')),
        mail('[PATCH v2 1/2] first', diff('a.c', 'new')),
      ].join(''),
    );
    expect(read.patches.map(({ n, text }) => [n, /^\+(\w+)$/m.exec(text)![1]])).toEqual([
      [1, 'new'],
      [2, 'again'],
    ]);
    expect(read.said).toEqual([
      'Version 1 of the series is left out: version 2 is newer.',
      'Patch 2/2 “second” of version 2 is left out: it was sent again.',
    ]);
  });

  it('a reply alone, and patches without numbers in their order', () => {
    expect(readSeries(mail('Re: [PATCH] first', diff('a.c'))).title).toBe('first');
    const two = readSeries(mail('[PATCH] b', diff('b.c')) + mail('[PATCH] a', diff('a.c')));
    expect(two.patches.map(({ subject }) => subject)).toEqual(['b', 'a']);
  });

  it('a part of one: what lacks is said', () =>
    expect(readSeries(mail('[PATCH 2/3] b', diff('b.c'))).said).toEqual([
      'This text lacks patch 1, 3 of 3.',
    ]));
});

it.each([
  ['no diff', 'int a;', /^There is no unified diff in this\. Bring /],
  ['a cover letter alone', mail('[PATCH 0/1] all', ''), /^There is no unified diff/],
  [
    'a torn hunk in the second',
    mail('[PATCH 1/2] a', diff('a.c')) + head('[PATCH 2/2] b') + diff('b.c').replace('-1 +1', '-1,9 +1,9'),
    /^Patch 2\/2 “b”: Line 3 of the patch: this change ends too early/,
  ],
  ['too long', `${diff('a.c')}${'-'.repeat(2_000_000)}`, /at most 2,000,000 are read\. Bring fewer patches/],
  [
    'too many',
    Array.from({ length: 51 }, (_, i) => mail(`[PATCH ${i + 1}/51] a`, diff('a.c'))).join(''),
    /^This series has 51 patches; at most 50 are read\./,
  ],
])('%s is refused with a sentence', (_, written, why) => expect(() => readSeries(written)).toThrow(why));

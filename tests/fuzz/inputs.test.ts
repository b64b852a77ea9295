// SPDX-License-Identifier: GPL-2.0-only
// Checks that all input from outside is read, or refused with one message. Nothing throws anything else, and
// nothing refused is shown. SEED=… repeats a run; LONG=1: ten times as many inputs.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from '../../web/src/app/address/address.ts';
import { exampleKernels, exampleResults } from '../support/example-results.ts';
import { readBenchResults } from '../../web/src/base/bench.ts';
import { unpacked } from '../../web/src/app/ask/notes/pack.ts';
import type { LabFile } from '../../web/src/base/lab.ts';
import { pack } from '../../web/src/base/packed.ts';
import { applied, PatchError, pathsIn, unifiedOf } from '../../web/src/patch/diffs.ts';
import { readSeries } from '../../web/src/patch/series/read-series.ts';
import { textOf } from '../../web/src/patch/text.ts';
import { readCode } from '../../web/src/quiz/code.ts';
import { exportTrace } from '../../web/src/trace/export.ts';
import { ImportError } from '../../web/src/trace/import-error.ts';
import { importTrace } from '../../web/src/trace/import.ts';
import { catalogueOf } from '../support/catalogue.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, runTrace } from '../support/run.ts';
import { spoiledJson, spoiledText } from '../support/spoiled.ts';

const catalogue = catalogueOf(manifest.exhibits);
const times = (n: number): fc.Parameters<unknown> => ({ seed, numRuns: process.env['LONG'] ? 10 * n : n });

describe(`addresses (SEED=${seed})`, () => {
  const kept = readFileSync(new URL('../fixtures/addresses.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[0] || []);
  const words = [
    '&at=',
    '&ops=',
    '&var=',
    '&embed=1',
    '&step=-1',
    '%',
    '%00',
    '&page=about',
    '&quiz=7.6',
    '&notes=N4Ig',
    '=',
    '&',
  ];
  const address = fc.oneof(spoiledText(fc.constantFrom(...kept), words), fc.string({ unit: 'binary' }));

  test('any is a place, and each problem a sentence', () => {
    fc.assert(
      fc.property(address, (hash) => {
        const { place, problems } = readAddress(hash, catalogue);
        expect(catalogue.exhibits.map((e) => e.slug)).toContain(place.exhibit);
        for (const problem of problems) expect(problem).toMatch(/^\S.{5,1000}[.”"]$/s);
        // Everything shown has an address, and the address opens the same.
        const written = writeAddress(place, catalogue);
        const again = readAddress(written, catalogue);
        expect(again.problems).toEqual([]);
        expect(writeAddress(again.place, catalogue)).toBe(written);
      }),
      times(3_000),
    );
  });

  test('a name that every object has is told of, or stands for nothing', () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
    const keys = [
      'ex',
      'page',
      'sc',
      'var',
      'fan',
      'at',
      'step',
      'g',
      'align',
      'theme',
      'story',
      'quiz',
      'present',
    ];
    const plain = readAddress('#v=1', catalogue).place;
    for (const name of names) {
      for (const key of keys) {
        const { place, problems } = readAddress(`#v=1&${key}=${name}`, catalogue);
        expect(problems).toEqual([expect.stringContaining(`${key}=${name} is not known: `)]);
        expect(place).toEqual(plain);
      }
      expect(readAddress(`#v=1&${name}=1&embed=${name}`, catalogue).place.embed?.parent).toBeNull();
    }
  });

  const TEXTS = {
    ops: 'add 0\nadd 70\n# back\nevict 70\n#: opens\nadd 70\n',
    patch: '--- a/mm/filemap.c\n+++ b/mm/filemap.c\n@@ -1 +1 @@\n-\tint err;\n+\tint err = 0;\n',
    notes: JSON.stringify({ version: 1, notes: [] }),
  };
  const change = fc.tuple(fc.nat(), fc.constantFrom(...'ABCXYZabcxyz0189+-$ .é%'));
  test.each(['ops', 'patch', 'notes'] as const)(
    '%s with one to five changed characters is read, or told of, and nothing else is lost',
    (key) => {
      const whole = pack(TEXTS[key]);
      const plain = readAddress('#v=1&ex=page-cache&var=merged&step=2', catalogue).place;
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
          const signs = [...whole];
          for (const [at, sign] of changes) signs[at % signs.length] = sign;
          const hash = `#v=1&ex=page-cache&var=merged&step=2&${key}=${signs.join('').replaceAll('%', '%25')}`;
          const { place, problems } = readAddress(hash, catalogue);
          if (place[key] === null)
            expect(problems).toEqual([expect.stringMatching(`^${key} (cannot|holds) .*\\.$`)]);
          else expect(problems).toEqual([]);
          const { scenario } = key === 'ops' && place.ops !== null ? { scenario: null } : plain;
          expect(place).toEqual({ ...plain, scenario, [key]: place[key] });
          const written = writeAddress(place, catalogue);
          expect(readAddress(written, catalogue)).toEqual({ place, problems: [] });
          if (place.notes !== null) unpacked(place.notes);
        }),
        times(1_000),
      );
    },
  );
});

describe(`results of benchmarks (SEED=${seed})`, () => {
  const whole = { ...exampleResults, kernels: [exampleKernels] };
  test('any JSON is results, or one message with the remedy', () => {
    const asJson = JSON.parse(JSON.stringify(whole)) as Parameters<typeof spoiledJson>[0];
    const text = fc.oneof(
      spoiledJson(asJson).map((json) => JSON.stringify(json)),
      spoiledText(fc.constant(JSON.stringify(whole)), ['{', '"', ']', '1e999']),
    );
    fc.assert(
      fc.property(text, (content) => {
        const told = messageOf(() => readBenchResults('results.json', content), Error);
        if (told !== null) expect(told).toMatch(/^results\.json: .*Make one with: npm run/s);
      }),
      times(1_000),
    );
    expect(readBenchResults('results.json', JSON.stringify(whole)).pairs.length).toBe(whole.pairs.length);
  });
});

/** The error that `read` throws; null if it throws none. It must be a `kind` with a message of one line. */
function messageOf(read: () => unknown, kind: new (message: string) => Error): string | null {
  try {
    read();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(kind);
    expect([TypeError, RangeError, SyntaxError].some((wrong) => error instanceof wrong)).toBe(false);
    const { message } = error as Error;
    expect(message.length).toBeLessThan(2_000);
    return message;
  }
}

describe(`traces (SEED=${seed})`, () => {
  const source = exportTrace(runTrace('page-cache', 'merged', 'add 0\nadd 70\nevict 70\nadd 70'), {
    exhibit: 'page-cache',
    kernel: 'any',
  });
  test('any JSON is a trace, or one message', () => {
    const head = JSON.parse(source) as Parameters<typeof spoiledJson>[0];
    const text = fc.oneof(
      spoiledJson(head).map((json) => JSON.stringify(json)),
      spoiledText(fc.constant(source), ['{', '"', ']', ',', '-', '4294967296']),
    );
    fc.assert(
      fc.property(text, (file) => void messageOf(() => importTrace(file), ImportError)),
      times(60),
    );
    expect(importTrace(source).data.ops).toHaveLength(4);
  });
});

test(`any answer code is read, or refused with a reason (SEED=${seed})`, () => {
  const code = spoiledText(fc.constant('tw1:page-cache:grow:v6.9+merged:64:7.6:k3f2:1:15:abcdefg'), [
    ':',
    'tw3',
    '%',
  ]);
  fc.assert(
    fc.property(fc.oneof(code, fc.string({ unit: 'binary' })), (text) => {
      const read = readCode(text);
      if (!read.ok) expect(read.told).toMatch(/\.$/);
    }),
    times(1_000),
  );
});

describe(`diffs (SEED=${seed})`, () => {
  const piece = (name: string, first: number, n: number) => ({
    ...{ name, first, before: ['}', ''], after: ['', '/* end */'] },
    text: Array.from({ length: n }, (_, i) => `${name} ${i};`).join('\n'),
  });
  const file: LabFile = {
    ...{ path: 'mm/made-up.c', origin: 'linux', variants: ['v'], units: ['u.c'], staged: 'stage/made-up.c' },
    pieces: [piece('a', 10, 8), piece('b', 60, 20)],
  };
  const line = fc.constantFrom('', 'x;', '-', '+ y', '@@ -1 +1 @@', '--- a', '\\ No newline', '\ta 3;');
  /** The lines of the pieces, with some removed and some added. The text between two pieces stays. */
  const edited = fc
    .array(fc.tuple(fc.nat(30), fc.boolean(), fc.array(line, { maxLength: 3 })), { maxLength: 5 })
    .map((changes) => {
      const lines = textOf(file).split('\n');
      for (const [at, cut, more] of changes)
        if (at < lines.length && !lines[at]!.startsWith('/*')) lines.splice(at, cut ? 1 : 0, ...more);
      return lines.join('\n');
    });

  test('what a reader has edited comes back', () => {
    fc.assert(
      fc.property(edited, (text) => {
        const diff = unifiedOf(file, text);
        if (text === textOf(file)) expect(diff).toBe('');
        else if (diff !== '') expect(unifiedOf(file, applied(file, diff))).toBe(diff);
      }),
      times(500),
    );
  });

  test('any text is a diff, or refused in a sentence', () => {
    const words = [
      '@@ -10,3 +10,4 @@\n',
      '+',
      '-',
      '\n',
      '--- a/mm/made-up.c\n',
      'GIT binary patch\n',
      'From 0123abc Mon Sep 17 00:00:00 2001\nSubject: [PATCH v2 1/2] =?UTF-8?Q?a=C3=BC?= b\n\n',
      'Content-Transfer-Encoding: base64\n\n',
      '-1,99999999',
    ];
    const text = spoiledText(
      edited.map((t) => unifiedOf(file, t)),
      words,
    );
    fc.assert(
      fc.property(text, (diff) => {
        messageOf(() => applied(file, diff), PatchError);
        messageOf(() => pathsIn(diff), PatchError);
        messageOf(() => readSeries(diff), PatchError);
      }),
      times(1_000),
    );
  });
});

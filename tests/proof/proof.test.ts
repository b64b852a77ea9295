// SPDX-License-Identifier: GPL-2.0-only
// Checks what the proof page says: claims against runs, shims against their C, and that its commands exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../core-c/proof/evidence.ts';
import { asked } from '../../core-c/proof/main.ts';
import { provenClaims } from '../../core-c/proof/claims.ts';
import { calledIn, notesIn, shimNotes, unmarked } from '../../core-c/tools/build/shims.ts';
import { readBenchResults } from '../../web/src/base/bench.ts';
import { COMMANDS } from '../../web/src/base/proof-commands.ts';
import { PARTS, readProof, type ProvenClaim } from '../../web/src/base/proof.ts';
import { Fuzzed } from '../../web/src/app/pages/proof/Measured.tsx';
import { ageOf } from '../../web/src/app/pages/proof/age.ts';
import { usedFiles } from '../../web/src/app/pages/proof/used-files.ts';
import claimsOfLru from '../../web/src/exhibits/buffer-lru/claims.ts';
import claimsOfCache from '../../web/src/exhibits/page-cache/claims.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { failingOn, OWN_TESTS, runsOf, testsFor } from '../../core-c/tools/kernel-tests/list.ts';
import { sha256 } from '../../core-c/tools/kernel-source.ts';
import { seriesOf } from '../../core-c/tools/setup/kernel/list.mjs';
import { loadModels, readManifest } from '../../web/src/wasm/node.ts';
import { onAdded } from '../support/builds.ts';
import { headless } from '../support/headless.ts';

const shipped = readFileSync(join(ROOT, 'public/proof.json'), 'utf8');

/** Counted once, for all tests. */
const proven = provenClaims();

describe('claims', () => {
  it('that are counted agree, on every default kernel', async () => {
    const claims = await proven;
    expect(claims.filter((c) => c.agreement === 'differs')).toEqual([]);
    expect(claims.map((c) => c.id)).toContain('three-walks-before');
    expect(claims.filter((c) => c.agreement === 'agrees').length).toBeGreaterThanOrEqual(10);
  });

  it('differ where another number is counted', async () => {
    const build = readManifest().exhibits.find((e) => e.slug === 'page-cache')!;
    const evidence = evidenceOf(build, (await loadModels()).get('page-cache')!);
    const found = claimsOfCache.map((c) => c.find({ ...evidence, counted: () => 4, outcome: () => 'wrong' }));
    expect(found.filter((f) => f.agreement === 'differs')).toHaveLength(3);
  });

  it.each([
    ['holds 1.0 and what was published', 0.97, 1.23, 'cannot tell'],
    ['is wide, and above 1.0', 1.01, 3, 'cannot tell'],
    ['is narrow, at what was published', 1.04, 1.08, 'agrees'],
    ['lies around no change', 0.98, 1.02, 'differs'],
    ['lies far above', 1.2, 1.3, 'differs'],
  ])('an interval that %s', async (_, low, high, word) => {
    const build = readManifest().exhibits.find((e) => e.slug === 'buffer-lru')!;
    const evidence = evidenceOf(build, (await loadModels()).get('buffer-lru')!);
    const pair = { ...evidence.pair('miss')!, low, high };
    const claim = claimsOfLru.find((c) => c.id === 'seventeen-blocks')!;
    expect(claim.find({ ...evidence, pair: () => pair }).agreement).toBe(word);
  });

  it('are judged as the results page judges the same run', async () => {
    const claims = await proven;
    const miss = claims.find((c) => c.id === 'seventeen-blocks')!;
    const { pairs } = readBenchResults('', readFileSync(join(ROOT, 'public/bench/results.json'), 'utf8'));
    const pair = pairs.find((p) => p.name === 'buffer-lru/miss')!;
    if (pair.low < pair.floor! && pair.floor! < pair.high) {
      expect(pair.note).toContain('cannot tell');
      expect(miss.agreement).toBe('cannot tell');
    } else expect(pair.note ?? '').not.toContain('cannot tell');
  });
});

const textOf = (html: string): string => html.replace(/<!-- -->/g, '').replace(/&#x27;/g, "'");

describe('public/proof.json', () => {
  it('is what the page reads, and nothing in it failed', () => {
    const proof = readProof('proof.json', shipped);
    for (const part of PARTS) expect(proof[part].commit, part).toMatch(/^[0-9a-f]{40}$/);
    expect(proof.claims.claims.filter((c) => c.agreement === 'differs')).toEqual([]);
    for (const { kernel, runs } of proof.tests.kernels)
      for (const run of runs) {
        const failed = failingOn(kernel, run.test).map(({ at }) => at);
        expect(run).toMatchObject({ passed: run.run - failed.length, failed, leakedNodes: 0 });
      }
    for (const e of proof.equal.exhibits) expect(e.equal).toBe(e.cases);
    const exhibits = readManifest().exhibits.map((e) => e.slug);
    expect(new Set(proof.fuzz.exhibits.map((e) => e.exhibit))).toEqual(new Set(exhibits));
  });

  it('has the own tests of every kernel whose number of checks is known, each on both hosts', () => {
    const { kernels } = readProof('proof.json', shipped).tests;
    const runs = new Map(kernels.map((k) => [seriesOf(k.kernel), k.runs]));
    for (const own of OWN_TESTS)
      for (const series of Object.keys(own.counts))
        expect(
          runs
            .get(series)
            ?.filter((r) => r.test === own.test)
            .map((r) => `${r.host} ${r.shift ?? 6}`),
          `${own.test} ${series}`,
        ).toEqual(runsOf(own).map(({ host, shift }) => `${host} ${shift}`));
  });

  it('has the claims as they are judged today', async () => {
    const verdicts = (claims: readonly ProvenClaim[]) =>
      claims.map((c) => `${c.exhibit} ${c.id}: ${c.agreement}`);
    expect(verdicts(readProof('proof.json', shipped).claims.claims)).toEqual(verdicts(await proven));
  });

  it('names on the page what the fuzzers pass over, of which exhibit', () => {
    const { fuzz } = readProof('proof.json', shipped);
    expect(fuzz.exhibits.flatMap((e) => e.known).length).toBeGreaterThan(fuzz.exhibits.length);
    const html = textOf(renderToStaticMarkup(createElement(Fuzzed, { fuzz })));
    expect(html).toContain('no fault beyond the known ones');
    for (const { known } of fuzz.exhibits) for (const { why } of known) expect(html).toContain(why);
  });

  it('is refused with its place', () => {
    const broken = JSON.stringify({ ...(JSON.parse(shipped) as object), claims: 'long' });
    expect(() => readProof('proof.json', broken)).toThrow(/^proof\.json: claims: .*npm run proof$/);
    expect(() => readProof('proof.json', '{')).toThrow('proof.json is no JSON');
  });

  it('is measured whole or in parts', () => {
    expect(asked([])).toMatchObject({ parts: PARTS, seconds: 300 });
    expect(asked(['--only', 'tests,claims'])).toMatchObject({ parts: ['tests', 'claims'] });
    expect(asked(['--only', 'tests,speed'])).toMatch(/^--only tests,speed: not known/);
  });

  it('says how old it is', () => {
    const at = (date: string): string => ageOf('2026-11-23T10:00:00Z', new Date(date));
    expect(at('2026-11-23T20:00:00Z')).toBe('today');
    expect(at('2026-11-24T20:00:00Z')).toBe('yesterday');
    expect(at('2026-12-03T11:00:00Z')).toBe('10 days ago');
  });
});

describe('the commands', () => {
  const scripts = (
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    }
  ).scripts;

  it('are six, and all are there', () => {
    expect(COMMANDS).toHaveLength(6);
    for (const { command } of COMMANDS) {
      const script = scripts[/^npm run (?:-s )?(\S+)/.exec(command)![1]!];
      const file = /\S+\.(?:mjs|ts)\b/.exec(script ?? '')?.[0];
      expect(existsSync(join(ROOT, file ?? '?')), command).toBe(true);
    }
  });

  it.each(COMMANDS.filter((c) => c.short))('$command runs', async ({ command }) => {
    const [, args] = /^npm run -s headless -- (.*)$/.exec(command)!;
    expect((await headless(args!.split(' '))).stdout).toMatch(/walks/);
  });
});

describe('what stands in', () => {
  it('is told from comments: kind, names, what is lost up to a blank line', () => {
    const c = `/* custom: plain\n * loads. Lost:\n * order.\n *\n * More. */\n#define READ(x) (x)\n#define WRITE(x, v) 0\n\n/* stub: nothing */\nvoid f(void);\n/* no mark */\nint g;\n`;
    expect(notesIn('a.h', c)).toEqual([
      { file: 'a.h', kind: 'custom', names: ['READ', 'WRITE'], lost: 'plain loads. Lost: order.' },
      { file: 'a.h', kind: 'stub', names: ['f'], lost: 'nothing' },
    ]);
    const head = `/* same: all. */\n#ifndef TREEWALK_A_H\n#define TREEWALK_A_H\n#define READ(x) (x)\n#endif\n`;
    expect(notesIn('a.h', head)).toEqual([{ file: 'a.h', kind: 'same', names: [], lost: 'all.' }]);
  });

  const shims = execFileSync('git', ['ls-files', 'core-c/shim'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.[ch]$/.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

  it('is every mark that there is, and each says what is lost', () => {
    const notes = shimNotes().filter(({ file }) => file.startsWith('core-c/shim/'));
    const marks = shims.flatMap(([, text]) => text.match(/\b(stub|custom|same):/g) ?? []);
    expect(notes).toHaveLength(marks.length);
    for (const { file, names, lost } of shimNotes()) expect(lost, `${file} ${names[0]}`).toMatch(/\w{3}/);
  });

  it('has a mark for every macro with arguments and every function, and for every header', () => {
    const called = new Map(shims.map(([file, text]) => [file, calledIn(file, text)]));
    expect(called.get('core-c/shim/linux/lockdep.h')).toContain('lockdep_assert_held');
    expect(called.get('core-c/shim/linux/list.h')).toContain('list_add_tail');
    expect([...called.values()].flat().length).toBeGreaterThan(400);
    expect(unmarked(shims)).toEqual([]);
    const notes = new Set(shimNotes().map(({ file }) => file));
    for (const [file, text] of shims)
      if (
        /^core-c\/shim\/(linux|asm)\//.test(file) &&
        /^(#define (?!TREEWALK_)|typedef|struct .*\{)/m.test(text)
      )
        expect(notes, file).toContain(file);
  });

  it('tells which have none', () => {
    const c =
      '/* stub: a */\n#define a(x) 0\n/* b */\n#define b(x) 0\n\nstatic inline int c(void)\n{\n\treturn d();\n}\n';
    expect(unmarked([['a.h', c]])).toEqual(['a.h: b', 'a.h: c']);
    expect(
      unmarked([
        ['a.h', c],
        ['b.h', '/* custom: b and c */\n#define b(x) 1\nint c(void);\n'],
      ]),
    ).toEqual([]);
  });
});

it(`the hashes of the page are those of the files${onAdded}`, () => {
  const manifest = readManifest();
  for (const kernel of [manifest, ...manifest.kernels]) {
    const files = usedFiles(manifest, kernel);
    const paths = files.map((f) => f.path);
    for (const { test } of testsFor(kernel.kernel)) expect(paths).toContain(test);
    for (const { path, sha256: hash } of files)
      expect(sha256(readFileSync(join(ROOT, '.cache/linux', kernel.kernel, path))), path).toBe(hash);
  }
});

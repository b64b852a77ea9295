// SPDX-License-Identifier: GPL-2.0-only
// What the proof page says is so: claims held against runs, shims told from their C, commands that are there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../core-c/proof/evidence.ts';
import { provenClaims } from '../../core-c/proof/claims.ts';
import { notesIn, shimNotes } from '../../core-c/tools/build/shims.ts';
import { COMMANDS } from '../../web/src/base/proof-commands.ts';
import { NO_RUNS, readBooted, totals, withRun } from '../../web/src/base/booted.ts';
import { readProof } from '../../web/src/base/proof.ts';
import { Booted } from '../../web/src/app/proof/Booted.tsx';
import { ageOf, usedFiles } from '../../web/src/app/proof/used.ts';
import claimsOfCache from '../../web/src/exhibits/page-cache/claims.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { sha256 } from '../../core-c/tools/kernel-source.ts';
import { loadModels, readManifest } from '../../web/src/wasm/node.ts';

const shipped = readFileSync(join(ROOT, 'public/proof.json'), 'utf8');

describe('claims', () => {
  it('that are counted agree, on every default kernel', async () => {
    const claims = await provenClaims();
    expect(claims.filter((c) => c.agreement === 'differs')).toEqual([]);
    expect(claims.map((c) => c.id)).toContain('three-walks-before');
    expect(claims.filter((c) => c.agreement === 'agrees').length).toBeGreaterThanOrEqual(10);
  });

  it('differ where another number is counted', async () => {
    const build = readManifest().exhibits.find((e) => e.slug === 'page-cache')!;
    const evidence = evidenceOf(build, (await loadModels()).get('page-cache')!);
    const found = claimsOfCache.map((c) => c.find({ ...evidence, counted: () => 4, outcome: () => 'wrong' }));
    expect(found.filter((f) => f.agreement === 'differs')).toHaveLength(4);
  });
});

describe('public/proof.json', () => {
  it('is what the page reads, and nothing in it failed', () => {
    const proof = readProof('proof.json', shipped);
    expect(proof.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(proof.claims.filter((c) => c.agreement === 'differs')).toEqual([]);
    for (const { runs } of proof.kernels)
      for (const run of runs) expect(run).toMatchObject({ passed: run.run, leakedNodes: 0 });
    for (const e of proof.nativeWasm) expect(e.equal).toBe(e.cases);
    const exhibits = readManifest().exhibits.map((e) => e.slug);
    expect(new Set(proof.fuzz.exhibits.map((e) => e.exhibit))).toEqual(new Set(exhibits));
  });

  it('is refused with its place', () => {
    const broken = JSON.stringify({ ...(JSON.parse(shipped) as object), seconds: 'long' });
    expect(() => readProof('proof.json', broken)).toThrow(/^proof\.json: seconds: .*npm run proof$/);
    expect(() => readProof('proof.json', '{')).toThrow('proof.json is no JSON');
  });

  it('says how old it is', () => {
    const at = (date: string): string => ageOf('2026-11-23T10:00:00Z', new Date(date));
    expect(at('2026-11-23T20:00:00Z')).toBe('today');
    expect(at('2026-11-24T20:00:00Z')).toBe('yesterday');
    expect(at('2026-12-03T11:00:00Z')).toBe('10 days ago');
  });
});

describe('booted.json', () => {
  const check = { exhibit: 'page-cache', variant: 'merged', calls: 700, equal: 700, differ: [] };
  const run = (kernel: string, date = '2026-11-20T10:00:00Z') => ({
    ...{
      kernel,
      image: 'vmlinuz',
      sha256: 'a'.repeat(64),
      package: 'linux-image',
      version: '1',
      altered: [],
    },
    checks: [
      { ...check, walks: { booted: 795, wasm: 795 } },
      { ...check, exhibit: 'buffer-lru', calls: 1500 },
    ],
    ...{ date, machine: 'one', seconds: 80.2 },
  });
  const two = withRun(withRun(NO_RUNS, run('6.12.1')), run('6.1.192'));

  it('keeps a run for each series, older kernels first', () => {
    const now = withRun(two, run('6.1.193', '2026-11-21T10:00:00Z'));
    expect(now.runs.map((r) => r.kernel)).toEqual(['6.1.193', '6.12.1']);
    expect(readBooted('booted.json', JSON.stringify(now))).toEqual(now);
    const walks = { booted: 1590, wasm: 1590 };
    expect(totals(now.runs)).toEqual({ calls: 4400, equal: 2800, walks });
  });
  it('is refused with its place', () => {
    const broken = JSON.stringify({ ...two, runs: [{ ...two.runs[0], sha256: 'none' }] });
    expect(() => readBooted('booted.json', broken)).toThrow(
      /^booted\.json: runs\.0\.sha256: .*npm run -s booted/,
    );
    expect(() => readBooted('booted.json', '[')).toThrow('booted.json is no JSON');
  });
  it('is told in words: what agrees, what does not, what was altered', () => {
    const html = (booted: Parameters<typeof Booted>[0]['booted']): string =>
      renderToStaticMarkup(createElement(Booted, { booted })).replace(/<!-- -->/g, '');
    const differs = html({ ...two, runs: [{ ...two.runs[0]!, altered: ['a function returns 0'] }] });
    expect(differs).toContain('Not in all: one kernel was booted as the distribution ships it');
    expect(differs).toContain('Altered in the guest: a function returns 0');
    expect(differs).toContain('npm run -s booted -- --kernel linux-6.1<');
    const runs = two.runs.map((r) => ({ ...r, checks: r.checks.slice(0, 1) }));
    const alike = html({ ...two, runs });
    expect(alike).toContain('Yes: two kernels were booted as the distribution ships them');
    expect(alike).toContain('walked 1,590 times there and 1,590 times here');
    expect(alike).toContain(', on 2026-11-20, by');
    const later = withRun(two, run('7.2.1', '2026-11-22T10:00:00Z'));
    expect(html(later)).toContain(', from 2026-11-20 to 2026-11-22, by');
    expect(html(NO_RUNS)).toContain('No kernel was booted yet');
    expect(html('booted.json is no JSON.')).toContain('role="alert"');
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

  it.each(COMMANDS.filter((c) => c.short))('$command runs', ({ command }) => {
    const said = execFileSync('bash', ['-c', command], { cwd: ROOT, encoding: 'utf8' });
    expect(said).toMatch(/walks/);
  });
});

describe('what stands in', () => {
  it('is told from comments: kind, name, what is lost up to a blank line', () => {
    const c = `/* custom: plain\n * loads. Lost:\n * order.\n *\n * More. */\n#define READ(x) (x)\n/* stub */\nvoid f(void);\n/* no mark */\n`;
    expect(notesIn('a.h', c)).toEqual([
      { file: 'a.h', kind: 'custom', name: 'READ', lost: 'plain loads. Lost: order.' },
      { file: 'a.h', kind: 'stub', name: 'f', lost: '' },
    ]);
  });
  it('is every mark that there is', () => {
    const notes = shimNotes();
    const marks = execFileSync(
      'git',
      [
        'grep',
        '-ohE',
        String.raw`(/\*|^ \*).*\b(stub|custom)(:| \*/)`,
        '--',
        'core-c/shim',
        'core-c/exhibits',
      ],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
    expect(notes).toHaveLength(marks.trim().split('\n').length);
  });
});

it('the hashes of the page are those of the files', () => {
  const manifest = readManifest();
  for (const kernel of [manifest, ...manifest.kernels]) {
    const files = usedFiles(manifest, kernel);
    expect(files.map((f) => f.path)).toContain('lib/test_xarray.c');
    for (const { path, sha256: hash } of files)
      expect(sha256(readFileSync(join(ROOT, '.cache/linux', kernel.kernel, path))), path).toBe(hash);
  }
});

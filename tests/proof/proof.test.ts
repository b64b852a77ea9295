// SPDX-License-Identifier: GPL-2.0-only
// What the proof page says is so: claims held against runs, shims told from their C, commands that are there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../core-c/proof/evidence.ts';
import { provenClaims } from '../../core-c/proof/claims.ts';
import { notesIn, shimNotes } from '../../core-c/tools/build/shims.ts';
import { COMMANDS } from '../../web/src/base/proof-commands.ts';
import { readProof } from '../../web/src/base/proof.ts';
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

// SPDX-License-Identifier: GPL-2.0-only
// Checks what the package of a lesson contains, from a build that is made up here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { courseFiles, lessonsIn } from '../../web/build/release/course.ts';
import { LESSONS } from '../../web/build/lesson-pages/list.ts';
import { packSource } from '../../web/src/base/packed-source.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import type { CoreBuild, ExhibitBuild, Manifest } from '../../web/src/base/manifest.ts';

const dist = mkdtempSync(join(tmpdir(), 'treewalk-course-'));
afterAll(() => rmSync(dist, { recursive: true }));
function put(name: string, text = name): void {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
}

/** The files of an exhibit on a kernel, each named by both. */
function coreOf(exhibit: string, kernel: string): CoreBuild {
  const ends = ['wasm', 'sites.json', 'sources.txt', 'sources.later.txt', 'flow.json'];
  const [wasm, sites, sources, later, flow] = ends.map((end) => `${exhibit}-${kernel}.${end}`);
  for (const name of [wasm!, sites!, flow!]) put(`core/${name}`);
  // No lesson runs this fan-out, so the package neither needs nor has its table.
  put(`core/${sources}`, packSource({ version: 1, functions: [], later: later! }));
  put(`core/${later}`, packSource({
      version: 1,
      functions: [],
      flow: { 64: flow!, 16: `${exhibit}-${kernel}-16.flow.json` },
    }));
  return {
    traced: { 64: { wasm: wasm!, sites: sites! } },
    fast: {},
    lab: {},
    sources: sources!,
    texts: {},
    files: [],
  };
}
const exhibitOf = (slug: string): ExhibitBuild => ({
  ...coreOf(slug, '6.1'),
  slug,
  variants: [
    { id: 'old', label: 'old', origin: 'project' },
    { id: 'merged', label: 'merged', origin: 'linux' },
  ],
  fanouts: [64],
  others: { 'linux-5.10': coreOf(slug, '5.10'), 'linux-6.12': coreOf(slug, '6.12'), 'linux-7.2': null },
  scenarios: [],
});
const kernel = (version: string) => ({ id: `linux-${version}`, kernel: `${version}.9`, package: '' });
put(
  'core/catalogue.json',
  JSON.stringify({
    ...{ version: 2, ...kernel('6.1'), kernels: [kernel('5.10'), kernel('6.12')] },
    exhibits: [exhibitOf('page-cache'), exhibitOf('xarray')],
  }),
);
for (const version of ['6.1', '5.10', '6.12']) put(`source/linux-${version}.9.tar.gz`);
const run = (exhibit: string, ...variants: readonly string[]) => ({ exhibit, variants, scenario: 'grow' });
const RUNS = {
  here: [run('page-cache', 'old', 'merged')],
  across: [run('page-cache', 'merged', 'linux-5.10'), run('xarray', 'merged')],
};
for (const slug of Object.keys(RUNS)) put(`lessons/${slug}/index.html`, '<html lang="en"></html>');
for (const name of ['doc-reference-keys-12345678.js', 'solutions-here-12345678.js', 'run-12345678.js']) put(`assets/${name}`);
put(
  LESSONS,
  JSON.stringify(Object.entries(RUNS).map(([slug, runs]) => ({ slug, about: { title: slug }, runs }))),
);

function packed(slug: keyof typeof RUNS) {
  const files = courseFiles(
    dist,
    lessonsIn(dist).find((l) => l.slug === slug)!,
    '1',
    null,
  );
  const catalogue = JSON.parse(new TextDecoder().decode(files['core/catalogue.json'])) as Manifest;
  const built = catalogue.exhibits.flatMap((e) =>
    variantsOf(catalogue, e).flatMap((v) => (v.core ? [{ id: `${e.slug} ${v.id}`, core: v.core }] : [])),
  );
  return { names: Object.keys(files), built };
}

test.each([
  ['here', ['page-cache old', 'page-cache merged'], ['6.1']],
  [
    'across',
    ['page-cache linux-5.10', 'page-cache old', 'page-cache merged', 'xarray old', 'xarray merged'],
    ['6.1', '5.10'],
  ],
] as const)(
  '%s: what its catalogue says is built is in the package, with the kernels’ source',
  (slug, ids, kernels) => {
    const { names, built } = packed(slug);
    expect(built.map((v) => v.id)).toEqual(ids);
    for (const { core } of built)
      for (const { wasm, sites } of Object.values(core.traced))
        expect(names).toEqual(
          expect.arrayContaining(
            [wasm, sites, core.sources, core.sources.replace('txt', 'later.txt'), sites.replace('sites', 'flow')].map((name) => `core/${name}`),
          ),
        );
    expect(names.filter((name) => name.includes('-16.flow'))).toEqual([]);
    // No text of the documentation, and no solution.
    expect(names.filter((name) => name.startsWith('assets/'))).toEqual(['assets/run-12345678.js']);
    expect(names.filter((name) => name.startsWith('source/'))).toEqual(
      kernels.map((k) => `source/linux-${k}.9.tar.gz`),
    );
  },
);

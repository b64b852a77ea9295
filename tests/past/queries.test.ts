// SPDX-License-Identifier: GPL-2.0-only
// Checks that every ready query finds something in the scenario that it names. A plain reading of all records
// must find the same hits, as many as are kept. After an intended change: UPDATE_GOLDEN=1.
import { describe, expect, it } from 'vitest';
import { usualOf } from '../../web/src/headless/resolve.ts';
import { answer, type Answer } from '../../web/src/past/query/answer.ts';
import type { ReadyQuery } from '../../web/src/exhibit-api/queries.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import { isOfKernels } from '../support/builds.ts';
import { sameText } from '../support/golden.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { expectKept } from '../support/sentences.ts';
import { same } from './oracle/same.ts';
import { some } from '../support/some.ts';

const READY = new Map<string, readonly ReadyQuery[]>();
type Tried = ReadyQuery & { readonly in: Required<ReadyQuery>['in'] };
for (const [slug, model] of models) READY.set(slug, (await model.queries?.()) ?? []);

/** Operations of an XArray that is not the page cache's. */
const OWN = 'store 5 1\nstore 700 2\nstore 64 1 6\nstore 5 3\nfind 0\nerase 5\nmark 700 1';
const FOUND: Readonly<Record<string, number>> = {
  'When does a node’s count first differ from its entries?': 1,
  'Which walks end at an empty slot?': 4,
  'What is allocated under the lock?': 3,
  'Which operations walk the tree more than once?': 0,
  'Which operations take the lock more than once?': 0,
  'Where is an entry replaced by another?': 1,
  'Where does an entry go?': 1,
  'When does the head change?': 2,
  'Where are siblings written?': 0,
  'When are more than two nodes alive?': 1,
  'When is a mark set or cleared?': 2,
  'What do searches come to?': 1,
  'Which entries stand for several indices?': 1,
};

describe.each([...models.values()].filter((model) => usualOf(model.slug, manifest, models).length > 0))(
  '$slug',
  (model) => {
    const usual = usualOf(model.slug, manifest, models);
    const build = manifest.exhibits.find((e) => e.slug === model.slug)!;

    it('has three queries of its own', () => {
      expect(READY.get(model.slug)!.length).toBeGreaterThanOrEqual(3);
      expect(new Set(READY.get(model.slug)!.map((q) => q.name)).size).toBe(READY.get(model.slug)!.length);
    });

    // A query that several exhibits share is tried in one of them.
    const own = READY.get(model.slug)!.flatMap((q): Tried[] => (q.in ? [{ ...q, in: q.in }] : []));
    const asked = new Set(own.map(({ in: [, variant = usual.at(-1)!] }) => variant));
    const inScenario = ({ in: [scenario, variant = usual.at(-1)!] }: Tried): Trace =>
      runTrace(model.slug, variant, build.scenarios.find((s) => s.slug === scenario)!.text);

    it.each(some(own, 2))('$name', (ready) => {
      expect(same(model.slug, inScenario(ready), ready.query)).toBeGreaterThan(0);
    });

    it.skipIf(!variantsOf(manifest, build).every((v) => !asked.has(v.id) || sameText(build, v)))(
      'as many hits as are kept, in the same functions',
      () => {
        const lines = own.map(
          (ready) => `${ready.name} ${ready.in.join(' ')}: ${hitsIn(model.slug, inScenario(ready), ready)}`,
        );
        const of = isOfKernels(build) ? `.${usual.at(-1)}` : '';
        expectKept(`${model.slug}/queries${of}.txt`, `${lines.join('\n')}\n`);
      },
    );
  },
);

it('each is tried in some exhibit', () => {
  const all = [...READY.values()].flat();
  const tried = new Set(all.flatMap((q) => (q.in ? [q.name] : [])));
  expect(all.map((q) => q.name).filter((name) => !tried.has(name))).toEqual([]);
});

/** `3 of 12 tried, in xas_store (2), xas_split` */
function hitsIn(slug: string, trace: Trace, { query }: ReadyQuery): string {
  const { count, tried, function: by } = answer({ trace, names: models.get(slug)! }, query);
  const names = [...by].map((fn) => trace.functionName(fn));
  const often = [...new Set(names)].map((name) => {
    const n = names.filter((other) => other === name).length;
    return n > 1 ? `${name} (${n})` : name;
  });
  return `${count} of ${tried} tried, in ${often.join(', ')}`;
}

describe('an XArray of its own', () => {
  const trace = runTrace('xarray', 'kernel', OWN);

  it.each(READY.get('xarray')!)('$name', (ready) => {
    const { slug } = models.get('xarray')!;
    expect(same(slug, trace, ready.query)).toBe(FOUND[ready.name]);
  });
});

describe('what comes ready is true of other runs too', () => {
  const hits = (slug: string, name: string, trace: Trace): Answer =>
    answer({ trace, names: models.get(slug)! }, READY.get(slug)!.find((q) => q.name === name)!.query);
  const text = (slug: string, scenario: string): string =>
    manifest.exhibits.find((e) => e.slug === slug)!.scenarios.find((s) => s.slug === scenario)!.text;

  it('an entry goes where the kernel stores nothing over it, not where a freed node is wiped', () => {
    const trace = runTrace('page-cache', 'merged', text('page-cache', 'prune'));
    const { function: by, record } = hits('page-cache', 'Where does an entry go?', trace);
    expect([...by].map((fn) => trace.functionName(fn))).toEqual(['xas_store']);
    expect(trace.c(record[0]!)).toBe(0);
  });

  it('an entry is replaced by another, not by itself, nor by what readers of a freed node meet', () => {
    for (const scenario of ['prune', 'split-order9']) {
      const trace = runTrace('page-cache', 'merged', text('page-cache', scenario));
      const { record } = hits('page-cache', 'Where is an entry replaced by another?', trace);
      expect(record.length).toBeGreaterThan(0);
      for (const r of record) expect([0, trace.b(r), 1026]).not.toContain(trace.c(r));
    }
  });

  it('an entry of a whole node’s indices stands for several too; nothing stands for none', () => {
    const trace = runTrace('xarray', 'kernel', 'store 64 1 6\nstore 8 1 2\nstore 3 1\nerase 8');
    const { columns } = hits('xarray', 'Which entries stand for several indices?', trace);
    expect(columns.map((c) => [...c.numbers])).toEqual([
      [64, 8],
      [64, 4],
    ]);
  });

  it('pieces of a split are as large as the call asks for', () => {
    const trace = runTrace('page-cache', 'merged', 'add 512 9\nevict 512\nadd 512 3\n');
    const { columns } = hits('page-cache', 'What is split, and into pieces of how many pages?', trace);
    expect(columns.map((c) => [...c.numbers])).toEqual([[512], [512], [8]]);
  });

  it('what is freed while a page is stored is not what an invalidation frees', () => {
    const usual = usualOf('zswap', manifest, models).at(-1)!;
    const free = 'What is freed while a page is stored?';
    const trace = runTrace('zswap', usual, text('zswap', 'invalidate'));
    const all = answer({ trace, names: models.get('zswap')! }, 'event release');
    expect(all.count).toBeGreaterThan(0);
    expect(hits('zswap', free, trace).count).toBe(0);
  });
});

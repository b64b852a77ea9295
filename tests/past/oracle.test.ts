// SPDX-License-Identifier: GPL-2.0-only
// Checks that a query's answer equals that of a plain reading of all records (tests/past/oracle). It compares
// record by record and value by value. It runs random queries over random runs of every exhibit, with races
// and failing memory.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactCheck } from '../support/facts.ts';
import { answer } from '../../web/src/past/query/answer.ts';
import { racedOps, seed } from '../support/random-ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { read } from './oracle/index.ts';
import { same } from './oracle/same.ts';
import { ALWAYS, BINARY, BRINGS, TELLS, queriesOf } from './oracle/random.ts';
import { wordsOf } from './oracle/words.ts';
import { some, times } from '../support/some.ts';

/** How many runs of each exhibit. */
const RUNS = times(3, 50);
/** How many queries for each run; fewer for a long run. */
const QUERIES = 10;
const SHORT = 5_000;
/** The most records of one operation, which ends an endless one. */
const BUDGET = 10_000;

describe('one by one', () => {
  const ops = 'add 70\nevict 70\nrace remove 70; add 5\nadd 70\nfail all\nadd 4000\nload 70';
  const trace = runTrace('page-cache', 'v6.9', ops, 64, BUDGET);
  const counters = Object.keys(models.get('page-cache')!.count(trace, 0));

  it.each([
    ...['line lib/xarray.c:LINE', 'step', 'enter xas_store', 'return xas_load', 'walk', 'op', 'op add'],
    ...[
      'event alloc',
      'event lock',
      'event read',
      'read xas->xa_index',
      'read slot 70',
      'read xa_node.slots',
    ],
    ...[
      'write xas.xa_node',
      'write xas_store::entry',
      'write node->slots[6]',
      'write xa_node',
      'write slot 70',
    ],
    ...['write xa_node.count', 'write struct xa_node.slots[6]', 'write xarray.xa_head'],
  ])('%s: its hits, the first, the last, and each $ name', (form) => {
    const at = trace.place(read(trace, models.get('page-cache')!, 'enter xas_store').rows[0]!.site);
    const query = form.replace('LINE', String(at.line));
    const selector = form.split(' ')[0]!;
    const brings = [...(BRINGS[selector] ?? []), ...(TELLS[selector] ?? [])];
    const names = [...ALWAYS, 'op', 'cpu', 'function', ...brings, ...(selector === 'op' ? counters : [])];
    const show = ` show ${names.map((name) => `$${name}`).join(', ')}`;
    expect(same('page-cache', trace, query)).toBeGreaterThan(0);
    same('page-cache', trace, query + show);
    const all = answer({ trace, names: models.get('page-cache')! }, query).record;
    for (const [only, record] of [
      ['first', all[0]],
      ['last', all.at(-1)],
    ] as const) {
      same('page-cache', trace, `${only} ${query}${show}`);
      const one = answer({ trace, names: models.get('page-cache')! }, `${only} ${query}`);
      expect({ count: one.count, record: [...one.record] }).toEqual({ count: 1, record: [record] });
    }
  });

  it.each(some(BINARY, 4))('%s', (op) => {
    const pairs = [
      '-$n',
      '$n',
      '(unsigned)-$n',
      '-1ll * $n',
      '(unsigned char)-$n',
      'xas->xa_index - 71',
    ].flatMap((a) => ['3', '-3', '3u', '2ll', '$depth', 'entry', '0'].map((b) => `(${a}) ${op} (${b})`));
    for (let i = 0; i < pairs.length; i += 21)
      expect(
        same('page-cache', trace, `enter xas_store show ${pairs.slice(i, i + 21).join(', ')}`),
      ).toBeGreaterThan(0);
    same('page-cache', trace, `step where xas->xa_index ${op} $n show xas->xa_index`);
  });

  it.each<readonly [what: string, slug: string, variant: string, ops: string, query: string]>([
    ['small variables in one word', 'xarray', 'kernel', 'split 271 0\nstore 217 548', 'step show allow_root'],
    [
      'a pointer that is not set yet',
      'delayed-ref',
      'before',
      'insert 53248\nerase 53248\ninsert 8192\ninsert 53248',
      'write existing->href_node.rb_right',
    ],
    ['an argument of 64 bits', 'buffer-lru', 'before', 'getblk 9\nlookup 2', 'write lookup_bh_lru::block'],
    [
      'the struct of an element',
      'page-cache',
      'v6.9',
      'add 3\nadd 70',
      'write node->slots[6] show $it.count, $at',
    ],
    [
      'rows of a list of lists',
      'xarray',
      'kernel',
      'store 70 1\nmark 70 1',
      'write xa_node.marks[1] show $at',
    ],
    [
      'the same in an expression',
      'xarray',
      'kernel',
      'store 70 1\nmark 70 1',
      'step show node->marks[1][0], count(node->marks), *node->marks[1], sizeof(node->marks[1])',
    ],
    [
      'pointers to functions',
      'xarray',
      'kernel',
      'store 70 1',
      'enter xas_store show xas->xa_update + 2, *xas->xa_update, xas->xa_update - xas->xa, *&xas->xa_update',
    ],
    [
      'the address of something unknown, in the branch that is not taken',
      'page-cache',
      'v1',
      'add 3',
      'enter xas_store show 1 ? -1 : &shadow, 1 ? -1 : &parent->shift, 1 ? -1 : &curr, sizeof(&curr)',
    ],
    [
      'the size of what is promoted',
      'page-cache',
      'v6.9',
      'add 3',
      'enter xas_store show sizeof(-xas->xa_shift), sizeof(&xas->xa_shift), sizeof(xas->xa_shift), sizeof(*&xas)',
    ],
  ])('%s', (what, slug, variant, text, query) => {
    const hits = same(slug, runTrace(slug, variant, text, 64, BUDGET), query);
    if (what !== 'a pointer that is not set yet') expect(hits).toBeGreaterThan(0);
  });
});

describe.each([...models.keys()])('%s', (slug) => {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const variants = build.variants.filter((v) => build.fanouts.length && v.id).map((v) => v.id);

  it(`queries at random (SEED=${seed})`, async () => {
    const { default: check } = (await import(`../${slug}/facts.ts`)) as { default: FactCheck };
    const fanout = fc.constantFrom(...build.fanouts);
    const ops = fanout.chain((f) => {
      const raced = slug === 'page-cache' ? [racedOps(12 * f, 2 * Math.log2(f) - 1, 8)] : [];
      return fc.tuple(fc.constant(f), fc.oneof(check.random(f), ...raced));
    });
    let hits = 0;
    fc.assert(
      fc.property(fc.constantFrom(...variants), ops, fc.nat(), (variant, [slots, text], nth) => {
        const trace = runTrace(slug, variant, text, slots, BUDGET);
        const queries = queriesOf(wordsOf(trace, models.get(slug)!));
        const many = Math.ceil(QUERIES * Math.min(1, SHORT / trace.count));
        for (const query of fc.sample(queries, { seed: nth, numRuns: many }))
          if (same(slug, trace, query) > 0) hits++;
      }),
      { seed, numRuns: RUNS },
    );
    expect(hits).toBeGreaterThan(RUNS / 2);
  });
});

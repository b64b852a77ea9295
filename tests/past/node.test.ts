// SPDX-License-Identifier: GPL-2.0-only
// Checks lives of nodes on real runs. Leaked nodes must be those that the exhibit's own reader of the tree
// does not reach. A search of all memory must find the same holders of a node at the end.
import { describe, expect, test } from 'vitest';
import { leaksOf, lifeOf } from '../../web/src/past/node/life.ts';
import { referencesTo } from '../../web/src/past/node/references.ts';
import { objectsOf } from '../../web/src/trace/objects.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { loadFlow } from '../../web/src/wasm/node.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const scenario = (name: string): string => build.scenarios.find((s) => s.slug === name)!.text;
const model = models.get('page-cache')!;
const run = (variant: string, ops: string): Trace => runTrace('page-cache', variant, ops);

const texts = (trace: Trace, variant: string, address: number, at: number) =>
  lifeOf(trace, loadFlow(build, 64, variant), address, at)!.events.map(
    (e) => `${e.is} ${e.function}: ${e.text}`,
  );

describe.each(['race-remove', 'race-split', 'into-hole'])('%s', (name) => {
  test.each(['v6.9', 'v1', 'merged'])('%s leaks what the tree does not reach', (variant) => {
    const trace = run(variant, scenario(name));
    const memory = new Replay(trace).seek(trace.count);
    expect(leaksOf(trace, model.encoded!)).toHaveLength(model.liveness(trace, memory, trace.count).leaked);
  });
});

test('what holds a node at the end is found in memory', () => {
  const trace = run('merged', scenario('into-hole'));
  const memory = new Replay(trace).seek(trace.count);
  const { arenaStart, arenaEnd } = trace.data.layout;
  const objects = objectsOf(trace);
  const alive = objects.lives.filter((l) => l.died === Infinity);
  for (const life of alive) {
    const held: number[] = [];
    for (let at = arenaStart; at < arenaEnd; at += 4) {
      const value = memory.u32(at);
      const own = at >= life.address && at < life.address + life.size;
      const into = value % 2 === 0 && value >= life.address && value < life.address + life.size;
      if (into && !own && alive.some((l) => at >= l.address && at < l.address + l.size)) held.push(at);
    }
    const told = referencesTo(trace, life).filter((r) => r.to === Infinity && typeof r.holder !== 'string');
    expect(told.map((r) => r.address).sort((a, b) => a - b)).toEqual(held);
  }
});

test('a node that is freed: made by xas_alloc(), linked, unlinked, freed', () => {
  const trace = run('merged', 'add 515\nremove 515');
  const node = objectsOf(trace).lives.find(
    (l) => l.cache === trace.sites.caches['XA_NODE'] && l.died < Infinity,
  )!;
  const events = texts(trace, 'merged', node.address, node.born + 1);
  expect(events[0]).toBe(
    'allocated xas_alloc: allocated, 300 bytes, called by xas_create(), xas_store(), __filemap_add_folio()',
  );
  expect(events.filter((e) => e.startsWith('linked'))).toContain(
    'linked xas_create: linked into xarray.xa_head',
  );
  expect(events.filter((e) => e.startsWith('unlinked'))).toContain(
    'unlinked xas_delete_node: no longer in xarray.xa_head',
  );
  expect(events.at(-1)).toMatch(/^freed/);
});

test('a node that leaked says where the last that led to it was lost', () => {
  const trace = run('v6.9', scenario('race-remove'));
  const [leak] = leaksOf(trace, model.encoded!);
  const events = texts(trace, 'v6.9', leak!.address, leak!.born + 1);
  expect(events.at(-1)).toBe(
    'lost xas_alloc: lost: xa_node.parent pointed at it last, and another value is there now',
  );
});

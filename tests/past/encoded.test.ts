// SPDX-License-Identifier: GPL-2.0-only
// Checks pointers that carry bits: a maple node's type or slot, a red-black node's colour. Queries, lives and histories
// must come to the object behind them, and to nothing where no object is.
import { expect, test } from 'vitest';
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { lifeOf } from '../../web/src/past/node/life.ts';
import { referencesTo } from '../../web/src/past/node/references.ts';
import { answer } from '../../web/src/past/query/answer.ts';
import { complete } from '../../web/src/past/language/complete.ts';
import { whyOf } from '../../web/src/past/why/why.ts';
import { wordLifeOf } from '../../web/src/past/word-life.ts';
import { readValue } from '../../web/src/trace/inspect.ts';
import { objectsOf } from '../../web/src/trace/objects.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { loadFlow } from '../../web/src/wasm/node.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { same } from './oracle/same.ts';
import { storesOf } from './origins.ts';

const built = (slug: string) => manifest.exhibits.find((e) => e.slug === slug)!;
const names = models.get('address-space')!;
const { encoded } = names;
const areas = (count: number): string =>
  Array.from({ length: count }, (_, i) => `map ${10 * i + 1} ${10 * i + 5}`).join('\n');
/** A root above leaves. */
const trace = runTrace('address-space', 'kernel', areas(20));
const table = loadFlow(built('address-space'), 64, 'kernel');
const NODE = trace.sites.caches['MAPLE_NODE'];

const isNode = (of: Trace, address: number, record: number): boolean =>
  objectsOf(of).covering(address, record)?.cache === NODE;

/** Stores of a node's address with bits to words of nodes: to slots, and to the words that name parents. */
const linking = storesOf(trace).filter((r) => {
  const [to, value] = [trace.a(r), trace.c(r)];
  return value % 256 !== 0 && value % 2 === 0 && isNode(trace, value, r) && isNode(trace, to, r);
});
const answered = (query: string) => answer({ trace, names }, query);

test('why: from a parent’s word and from a slot back through the bits to the allocation', () => {
  const parents = linking.filter((r) => trace.a(r) % 256 === 0);
  const slots = linking.filter((r) => trace.a(r) % 256 !== 0);
  for (const of of [parents, slots]) {
    expect(of.length).toBeGreaterThan(0);
    const born = of.map((r) => whyOf(trace, table, r, encoded));
    expect(new Set(born.map(({ birth }) => birth.is))).toEqual(new Set(['allocated']));
    const texts = born.map(({ hops }) => hops.map((h) => h.text));
    expect(texts.some((hops) => hops.includes('computed from node with type'))).toBe(true);
    for (const { hops, birth } of born) expect(trace.a(birth.at!.record)).toBe(hops[0]!.value! & ~255);
  }
  const plain = parents.map((r) => whyOf(trace, table, r).birth.is);
  expect(plain).not.toContain('allocated');
});

test('life: a slot and a root link the node that they point to', () => {
  for (const place of ['maple_tree.ma_root', 'maple_node.slot']) {
    const { record } = answered(`last write ${place} where $value->parent`);
    const at = trace.a(record[0]!);
    const to = trace.c(record[0]!) & ~255;
    const { events, kind } = lifeOf(trace, table, to, record[0]! + 1, encoded)!;
    expect(kind).toBe('MAPLE_NODE');
    expect(events.filter((e) => e.is === 'linked').map((e) => e.record)).toContain(record[0]);
    const word = wordLifeOf({ trace, names }, { address: at, size: 4, position: record[0]! + 1 });
    expect(word.to).toEqual({ address: to, kind: 'MAPLE_NODE' });
  }
});

test('life: a black node’s parent counts as a red one’s does, and a value does not', () => {
  const { model, trace: run } = {
    model: models.get('delayed-ref')!,
    trace: runTrace(
      'delayed-ref',
      'before',
      [9, 3, 12, 7, 1, 20].map((n) => `insert ${4096 * n}`).join('\n'),
    ),
  };
  const odd = (by: typeof encoded): readonly number[] =>
    objectsOf(run).lives.flatMap((life) =>
      referencesTo(run, life, by).flatMap((r) => (run.c(r.from) & 1 ? [r.from] : [])),
    );
  expect(odd({})).toEqual([]);
  const colours = answer(
    { trace: run, names: model },
    'write rb_node.__rb_parent_color where $value & 1 && $value > 1',
  );
  expect(colours.count).toBeGreaterThan(0);
  expect([...new Set(odd(model.encoded))].sort((a, b) => a - b)).toEqual([...colours.record]);
  const values = runTrace('page-cache', 'merged', 'add 515\nevict 515');
  for (const life of objectsOf(values).lives)
    for (const { from } of referencesTo(values, life, models.get('page-cache')!.encoded))
      expect(values.c(from) & 1).toBe(0);
});

test('queries: -> follows a pointer with bits, as a plain reading of all records does', () => {
  const asked = [
    'write ma_state.node where $value > 4096 show $value, *$value, $value->mr64.pivot[0], sizeof(*$value)',
    'write mas.node.parent show $it.mr64.pivot[0], $value->parent',
    'write maple_range_64.slot where $it.parent->slot[0] show $it.parent->parent',
    'enter mas_split show mas->node->parent->parent, 1 ? -1 : mas->node->ma_flags',
  ];
  for (const query of asked) expect(same('address-space', trace, query)).toBeGreaterThan(0);
  // The same by C's own arithmetic.
  const both =
    'write ma_state.node where $value->parent show $value->parent, ((struct maple_node *)((unsigned long)$value & ~255))->parent';
  const [by, plain] = answered(both).columns;
  expect(by!.texts.length).toBeGreaterThan(0);
  expect(by!.texts).toEqual(plain!.texts);
});

/** Linux 6.6 and later keep a search's state beside its node, not in it. */
const hasStates = fits({ below: '6.6' }, manifest.kernel);

test.skipIf(!hasStates)('queries: a state instead of a node has a name and no value', () => {
  const starts = answered('write ma_state.node where $value == MAS_START show $value, $value->parent');
  expect(new Set(starts.columns.map(({ texts }) => [...new Set(texts)].join()))).toEqual(
    new Set(['MAS_START', 'not set']),
  );
});

test('queries: where no such struct is, there is no value', () => {
  // A slot of a leaf points to an area, and a root's parent is the tree.
  const slots = answered(
    'write maple_node.slot where ((struct vm_area_struct *)$value)->vm_end > 4096 show $value->parent',
  );
  expect(slots.columns[0]!.texts).toContain('not set');
  const roots = answered('write maple_node.parent where $value & 1 show $value->parent');
  expect(new Set(roots.columns[0]!.texts)).toEqual(new Set(['not set']));
});

test('places and completions know the struct behind the bits', () => {
  expect(() => answered('write mas.node.parnt')).toThrow(
    /maple_enode \* has no member parnt; allowed: parent, slot/,
  );
  const known = { kinds: [], ops: [], counters: [], ...(encoded && { encoded }) };
  expect(complete(trace.sites, known, 'write mas.node.paren').list.map((c) => c.text)).toEqual([
    'parent',
    'parent_slot',
  ]);
});

test('a view words what the bits say', () => {
  const worded = (query: string): string | null => {
    const { record } = answered(query);
    const memory = new Replay(trace).seek(record[0]! + 1);
    const [size, to] = [4, query.includes('node.parent') ? 'struct maple_pnode *' : 'struct maple_enode *'];
    const value = readValue(trace.sites, memory, trace.a(record[0]!), to, size);
    return names.wordField!(trace, memory, '', '', value);
  };
  if (hasStates) expect(worded('first write ma_state.node where $value == MAS_NONE')).toBe('MAS_NONE');
  expect(worded('first write ma_state.node where $value->parent')).toMatch(/^0x[0-9a-f]{6}00 · leaf$/);
  expect(worded('first write maple_node.parent where $value->slot && !($value & 1)')).toMatch(
    /^0x[0-9a-f]{6}00 · slot \d$/,
  );
});

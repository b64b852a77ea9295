// SPDX-License-Identifier: GPL-2.0-only
// Checks that every invariant fires. It builds real structures with the real code, then breaks them in memory. It
// reads each broken memory as the page does, after the sound one.
import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../web/src/exhibits/delayed-ref/memory.ts';
import { offsetsOf } from '../../web/src/exhibits/aio-lookup/offsets.ts';
import { readContexts, readTable } from '../../web/src/exhibits/aio-lookup/contexts.ts';
import { arrayOf } from '../../web/src/exhibits/page-cache/mapping.ts';
import { readBuffers, readLru } from '../../web/src/exhibits/buffer-lru/memory.ts';
import { rbCachedLayout, rbLayout, readRbTree } from '../../web/src/structures/rbtree/tree.ts';
import { readTree, type XaNode, type XaTree } from '../../web/src/structures/xarray/tree.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { models, runTrace } from '../support/run.ts';

type Break = (memory: Memory, trace: Trace) => void;

/** The ids of the invariants that are violated after `change`, each once, and their messages. */
function broken(slug: string, variant: string, ops: string, change: Break, fanout = 64): readonly string[] {
  const model = models.get(slug)!;
  const trace = runTrace(slug, variant, ops, fanout);
  const memory = new Replay(trace).seek(trace.count);
  expect(model.invariants(trace, memory, trace.count)).toEqual([]);
  memory.tick();
  change(memory, trace);
  // Readers cache what they find by trace, so a new trace of the same records makes them read again.
  const found = model.invariants(new Trace(trace.data), memory, trace.count);
  return [...new Set(found.map((v) => v.id))].sort();
}

describe.each([64, 16, 8] as const)('an XArray with %i slots a node', (fanout) => {
  const far = 2 * fanout * fanout;
  const ops = [
    'store 1 11',
    'store 2 12',
    `store ${fanout} 13`,
    `store ${far} 14`,
    'mark 1 0',
    'mark 2 1',
    `store ${fanout + 4} 15 2`,
    `reserve ${fanout + 1}`,
  ].join('\n');
  type At = (tree: XaTree) => XaNode;
  const leaf: At = (tree) => [...tree.nodes.values()].find((n) => n.shift === 0 && n.firstIndex === 0)!;
  const second: At = (tree) =>
    [...tree.nodes.values()].find((n) => n.shift === 0 && n.firstIndex === fanout)!;
  /** A leaf with one value and no marks. */
  const last: At = (tree) => [...tree.nodes.values()].find((n) => n.shift === 0 && n.firstIndex === far)!;
  const root: At = (tree) => [...tree.nodes.values()].find((n) => n.parent === 0)!;
  const middle: At = (tree) => [...tree.nodes.values()].find((n) => n.shift > 0 && n.parent !== 0)!;

  /** A byte or a word of a node. */
  const set =
    (at: At, member: 'count' | 'nrValues' | 'shift' | 'offset', value: (n: XaNode) => number): Break =>
    (memory, trace) => {
      const tree = readTree(trace.sites, memory, trace.root);
      const node = at(tree);
      memory.write(node.address + tree.layout[member], 1, value(node));
    };
  const setWord =
    (at: At, member: 'parent' | 'array', value: (n: XaNode) => number): Break =>
    (memory, trace) => {
      const tree = readTree(trace.sites, memory, trace.root);
      memory.write(at(tree).address + tree.layout[member], 4, value(at(tree)));
    };
  const setSlot =
    (at: At, slot: number, value: (tree: XaTree) => number): Break =>
    (memory, trace) => {
      const tree = readTree(trace.sites, memory, trace.root);
      memory.write(at(tree).address + tree.layout.slots + 4 * slot, 4, value(tree));
    };
  const flipMark =
    (at: At, mark: number, slot: number): Break =>
    (memory, trace) => {
      const { layout, ...tree } = readTree(trace.sites, memory, trace.root);
      const byte = at({ layout, ...tree }).address + layout.marks + mark * layout.markBytes + (slot >>> 3);
      memory.write(byte, 1, memory.u8(byte) ^ (1 << (slot & 7)));
    };

  test.each<readonly [what: string, change: Break, ids: readonly string[]]>([
    ['a count too high', set(leaf, 'count', (n) => n.count + 1), ['wrong-count']],
    ['a count too low', set(leaf, 'count', (n) => n.count - 1), ['wrong-count']],
    ['a root that counts too many', set(root, 'count', (n) => n.count + 1), ['wrong-count']],
    ['nr_values too high', set(leaf, 'nrValues', (n) => n.nrValues + 1), ['wrong-nr-values']],
    ['nr_values too low', set(leaf, 'nrValues', (n) => n.nrValues - 1), ['wrong-nr-values']],
    [
      'a value turned into nothing',
      setSlot(leaf, 1, () => 0),
      ['wrong-count', 'wrong-mark', 'wrong-nr-values'],
    ],
    ['a plain leaf that counts too many', set(last, 'count', (n) => n.count + 1), ['wrong-count']],
    ['a plain leaf with fewer values', set(last, 'nrValues', (n) => n.nrValues - 1), ['wrong-nr-values']],
    ['a plain leaf of another array', setWord(last, 'array', (n) => n.array + 4), ['wrong-array']],
    ['a plain leaf of another parent', setWord(last, 'parent', (n) => n.parent + 16), ['wrong-parent']],
    ['a plain leaf of another slot', set(last, 'offset', (n) => n.offset + 1), ['wrong-parent']],
    ['a mark in a plain leaf', flipMark(last, 0, 0), ['wrong-mark']],
    ['another array', setWord(leaf, 'array', (n) => n.array + 4), ['wrong-array']],
    ['another parent', setWord(leaf, 'parent', (n) => n.parent + 16), ['wrong-parent']],
    ['a root with a parent', setWord(root, 'parent', (n) => n.address), ['wrong-parent']],
    ['another place in its parent', set(leaf, 'offset', (n) => n.offset + 1), ['wrong-parent']],
    ['another shift', set(middle, 'shift', (n) => n.shift + 1), ['wrong-shift']],
    ['a mark that a child has and its parent not', flipMark(root, 0, 0), ['wrong-mark']],
    ['a mark that a parent has and no child', flipMark(root, 2, 0), ['wrong-mark']],
    ['a mark in a leaf that its parent lacks', flipMark(leaf, 2, 1), ['wrong-mark']],
    ['a mark on an empty slot', flipMark(leaf, 1, 5), ['wrong-mark']],
    ['a slot that leads to no node', setSlot(root, 2, () => 0x7ffffff2), ['bad-pointer']],
    ['a sibling of nothing', setSlot(leaf, 5, () => (4 << 2) | 2), ['orphan-sibling', 'wrong-count']],
    ['a sibling of a later slot', setSlot(leaf, 1, () => (2 << 2) | 2), ['orphan-sibling']],
    [
      'a node that hangs twice',
      setSlot(root, 2, (tree) => middle(tree).address + 2),
      ['shared-node', 'wrong-mark', 'wrong-parent'],
    ],
  ])('%s', (_, change, ids) => {
    const found = broken('xarray', 'kernel', ops, change, fanout);
    // With few slots, a node that hangs twice or has another shift breaks more rules as well.
    for (const id of ids) expect(found).toContain(id);
    if (!ids.includes('shared-node') && !ids.includes('bad-pointer') && !ids.includes('wrong-shift'))
      expect(found).toEqual(ids.filter((id) => found.includes(id)));
  });

  test('an empty node', () => {
    const change: Break = (memory, trace) => {
      for (let slot = 0; slot < fanout; slot++) setSlot(second, slot, () => 0)(memory, trace);
      set(second, 'count', () => 0)(memory, trace);
      set(second, 'nrValues', () => 0)(memory, trace);
    };
    expect(broken('xarray', 'kernel', ops, change, fanout)).toEqual(['empty-node']);
  });
});

describe('a red-black tree', () => {
  const ops = Array.from({ length: 10 }, (_, i) => `insert ${4096 * (i + 1)}`).join('\n');
  const tree = (memory: Memory, trace: Trace) =>
    readRbTree(trace.sites, memory, trace.root + rootOffset(trace));
  const rootOffset = (trace: Trace): number =>
    structLayout(trace.sites, 'struct btrfs_delayed_ref_root').member('href_root').offset;
  type Rb = ReturnType<typeof tree>;
  const setWord =
    (
      member: 'parentColor' | 'left' | 'right',
      at: (t: Rb) => number,
      value: (old: number, t: Rb) => number,
    ): Break =>
    (memory, trace) => {
      const rb = tree(memory, trace);
      const address = at(rb) + rbLayout(trace.sites)[member];
      memory.write(address, 4, value(memory.u32(address), rb));
    };
  const redLeaf = (t: Rb): number => [...t.nodes.values()].find((n) => n.red && !n.left && !n.right)!.address;
  const aboveRed = (t: Rb): number => t.nodes.get(redLeaf(t))!.parent;

  test.each<readonly [what: string, change: Break, ids: readonly string[]]>([
    [
      'a red root',
      setWord(
        'parentColor',
        (t) => t.root,
        (old) => old & ~1,
      ),
      ['red-root'],
    ],
    [
      'a red child of a red node',
      setWord('parentColor', aboveRed, (old) => old & ~1),
      ['black-height', 'red-red'],
    ],
    ['a black leaf too many', setWord('parentColor', redLeaf, (old) => old | 1), ['black-height']],
    ['another parent', setWord('parentColor', redLeaf, (old, t) => t.root | (old & 1)), ['wrong-parent']],
    ['a leaf cut off', setWord('right', aboveRed, () => 0), ['lost-entry', 'wrong-count']],
    [
      'a leaf that hangs twice',
      setWord('left', redLeaf, (_, t) => t.order[0]!),
      ['lost-entry', 'shared-node', 'stale-entry', 'wrong-count', 'wrong-order', 'wrong-parent'],
    ],
  ])('%s', (_, change, ids) => {
    const found = broken('delayed-ref', 'after', ops, change);
    if (ids.includes('shared-node')) expect(found).toContain('shared-node');
    else expect(found).toEqual(ids);
  });

  test('another least node', () => {
    const change: Break = (memory, trace) => {
      const rb = tree(memory, trace);
      memory.write(trace.root + rootOffset(trace) + rbCachedLayout(trace.sites).leftmost, 4, rb.order[1]!);
    };
    expect(broken('delayed-ref', 'after', ops, change)).toEqual(['wrong-leftmost']);
  });

  test.each<readonly [what: string, by: number, ids: readonly string[]]>([
    ['a key that is another one', 1, ['lost-entry', 'stale-entry']],
    ['a key out of order', 100 * 4096, ['lost-entry', 'stale-entry', 'wrong-order']],
  ])('%s', (_, by, ids) => {
    const change: Break = (memory, trace) => {
      const { wasm } = layoutOf(trace);
      const at = tree(memory, trace).order[2]! - wasm.node + wasm.key;
      memory.write(at, 4, memory.u32(at) + by);
    };
    expect(broken('delayed-ref', 'after', ops, change)).toEqual(ids);
  });

  test('a wrong number of heads', () => {
    const change: Break = (memory, trace) => {
      const { member } = structLayout(trace.sites, 'struct btrfs_delayed_ref_root');
      const address = trace.root + member('num_heads').offset;
      memory.write(address, 4, memory.u32(address) + 1);
    };
    expect(broken('delayed-ref', 'after', ops, change)).toEqual(['wrong-count']);
  });
});

describe.each(['before', 'after'])('the buffer LRU, %s', (variant) => {
  const ops = [1, 2, 3, 4, 5, 2].map((b) => `getblk ${b}`).join('\n');
  const slot =
    (at: number, value: (slots: readonly number[]) => number): Break =>
    (memory, trace) => {
      const { base, slots } = readLru(trace, memory);
      memory.write(base + 4 * at, 4, value(slots.map((b) => b?.address ?? 0)));
    };

  test.each<readonly [what: string, change: Break, ids: readonly string[]]>([
    ['a buffer twice', slot(1, (s) => s[0]!), ['duplicate-buffer', 'wrong-order', 'wrong-reference-count']],
    ['a buffer gone', slot(4, () => 0), ['wrong-order', 'wrong-reference-count']],
    ['a place too many', slot(9, (s) => s[2]!), ['duplicate-buffer', 'wrong-order', 'wrong-reference-count']],
  ])('%s', (_, change, ids) => expect(broken('buffer-lru', variant, ops, change)).toEqual(ids));

  test('two in each other’s place', () => {
    const change: Break = (memory, trace) => {
      const { base, slots } = readLru(trace, memory);
      memory.write(base, 4, slots[1]!.address);
      memory.write(base + 4, 4, slots[0]!.address);
    };
    expect(broken('buffer-lru', variant, ops, change)).toEqual(['wrong-order']);
  });

  test.each([1, -1])('references off by %i', (by) => {
    const change: Break = (memory, trace) => {
      const { address, references } = readBuffers(trace, memory, trace.count)[2]!;
      memory.write(
        address + structLayout(trace.sites, 'struct buffer_head').member('b_count').offset,
        4,
        references + by,
      );
    };
    expect(broken('buffer-lru', variant, ops, change)).toEqual(['wrong-reference-count']);
  });
});

describe('AIO contexts', () => {
  const ops = `${'setup\n'.repeat(6)}destroy 2`;
  const contexts = readContexts;

  test('list: a context that does not point back, one that is cut off, and one that was freed', () => {
    const { old, first } = offsetsOf(runTrace('aio-lookup', 'list', 'setup').sites);
    const back: Break = (memory, trace) =>
      memory.write(contexts(trace, memory)[1]!.address + old.pprev, 4, 0);
    const cut: Break = (memory, trace) => memory.write(contexts(trace, memory)[3]!.address + old.next, 4, 0);
    expect(broken('aio-lookup', 'list', ops, back)).toEqual(['wrong-link']);
    expect(broken('aio-lookup', 'list', ops, cut)).toEqual(['lost-entry']);
    const stale: Break = (memory, trace) => {
      const gone = readContexts(trace, new Replay(trace).seek(trace.ops[5]!.end)).find((c) => c.nth === 2)!;
      memory.write(trace.root + first, 4, gone.address + old.next);
    };
    expect(broken('aio-lookup', 'list', ops, stale)).toContain('stale-entry');
  });

  test('radix: a context under another index, and one that is gone', () => {
    const tree = (memory: Memory, trace: Trace) =>
      readTree(trace.sites, memory, trace.root + offsetsOf(trace.sites).tree);
    const leafOf = (memory: Memory, trace: Trace) =>
      [...tree(memory, trace).nodes.values()].find((n) => n.shift === 0)!;
    const swap: Break = (memory, trace) => {
      const { address } = leafOf(memory, trace);
      const { slots } = tree(memory, trace).layout;
      const [a, c] = [memory.u32(address + slots), memory.u32(address + slots + 8)];
      memory.write(address + slots, 4, c);
      memory.write(address + slots + 8, 4, a);
    };
    expect(broken('aio-lookup', 'radix', ops, swap)).toEqual(['wrong-entry']);
    const gone: Break = (memory, trace) =>
      memory.write(leafOf(memory, trace).address + tree(memory, trace).layout.slots, 4, 0);
    expect(broken('aio-lookup', 'radix', ops, gone)).toEqual(['empty-node', 'lost-entry', 'wrong-count']);
  });

  test('table: a context in another slot, in two, and in none', () => {
    const put =
      (slot: number, value: (slots: readonly number[]) => number): Break =>
      (memory, trace) => {
        const { address, slots } = readTable(trace, memory)!;
        const at = address + offsetsOf(trace.sites).table.slots + 4 * slot;
        memory.write(at, 4, value(slots.map((c) => c?.address ?? 0)));
      };
    expect(
      broken(
        'aio-lookup',
        'table',
        ops,
        put(1, (s) => s[3]!),
      ),
    ).toEqual(['stale-entry', 'wrong-entry']);
    expect(
      broken(
        'aio-lookup',
        'table',
        ops,
        put(3, () => 0),
      ),
    ).toEqual(['lost-entry']);
    const moved: Break = (memory, trace) => {
      put(1, (s) => s[3]!)(memory, trace);
      put(3, () => 0)(memory, trace);
    };
    expect(broken('aio-lookup', 'table', ops, moved)).toEqual(['wrong-entry']);
  });
});

describe('a page cache', () => {
  const ops = 'add 0 1\nadd 4';
  const folioAt = (memory: Memory, trace: Trace, slot: number): number => {
    const tree = readTree(trace.sites, memory, arrayOf(trace));
    const entry = [...tree.nodes.values()][0]!.slots[slot]!;
    return entry.kind === 'pointer' ? entry.address : 0;
  };
  /** Changes a member of the folio in a slot. */
  const setFolio =
    (slot: number, name: string, change: (old: number) => number): Break =>
    (memory, trace) => {
      const { offset, size } = structLayout(trace.sites, 'struct folio').member(name);
      const address = folioAt(memory, trace, slot) + offset;
      memory.write(address, size, change(memory.read(address, size)));
    };

  /** The same where all was right one operation ago, so that the check looks at what has changed since. */
  const brokenLater = (change: Break): readonly string[] => {
    const model = models.get('page-cache')!;
    const trace = runTrace('page-cache', 'merged', `${ops}\nload 0`);
    const replay = new Replay(trace);
    const { first, end } = trace.ops.at(-1)!;
    expect(model.invariants(trace, replay.seek(first), first)).toEqual([]);
    const memory = replay.seek(end);
    change(memory, trace);
    return [...new Set(model.invariants(trace, memory, end).map((v) => v.id))].sort();
  };

  test.each<readonly [what: string, change: Break, ids: readonly string[]]>([
    ['a folio of another index', setFolio(4, 'index', (old) => old + 1), ['lost-entry', 'uncovered-index']],
    [
      'a folio that reaches less far',
      setFolio(0, '_folio_order', (old) => old - 1),
      ['lost-entry', 'uncovered-index'],
    ],
    ['a folio that has left', setFolio(4, 'mapping', () => 0), ['lost-entry', 'stale-entry']],
    ['a reference too many', setFolio(4, '_refcount', (old) => old + 1), ['lost-reference']],
  ])('%s', (_, change, ids) => {
    expect(broken('page-cache', 'merged', ops, change)).toEqual(ids);
    expect(brokenLater(change)).toEqual(ids);
  });

  test('an entry that is gone, and one that comes from nowhere', () => {
    const put =
      (slot: number, word: (memory: Memory, trace: Trace) => number): Break =>
      (memory, trace) => {
        const { nodes, layout } = readTree(trace.sites, memory, arrayOf(trace));
        memory.write([...nodes.keys()][0]! + layout.slots + layout.word * slot, 4, word(memory, trace));
      };
    const gone = put(4, () => 0);
    const more = put(9, (memory, trace) => folioAt(memory, trace, 4));
    for (const by of [brokenLater, (change: Break) => broken('page-cache', 'merged', ops, change)]) {
      expect(by(gone)).toEqual(['lost-entry', 'wrong-count']);
      expect(by(more)).toEqual(['uncovered-index', 'wrong-count']);
    }
  });

  test('an operation that did nothing, where the same memory was right before it', () => {
    const model = models.get('page-cache')!;
    const trace = runTrace('page-cache', 'merged', `${ops}\nevict 4`);
    const { first, end } = trace.ops.at(-1)!;
    const memory = new Replay(trace).seek(first);
    expect(model.invariants(trace, memory, first)).toEqual([]);
    expect(model.invariants(trace, memory, end).map((v) => v.id)).toEqual(['wrong-entry']);
  });

  test('a lost reference is told after each operation', () => {
    const model = models.get('page-cache')!;
    const trace = runTrace('page-cache', 'merged', `${ops}\nload 0`);
    const replay = new Replay(trace);
    const { first, end } = trace.ops.at(-1)!;
    setFolio(4, '_refcount', (old) => old + 1)(replay.seek(first), trace);
    for (const at of [first, end])
      expect(model.invariants(trace, replay.seek(at), at).map((v) => v.id)).toEqual(['lost-reference']);
  });

  test('another memory of the run is not the one that was right', () => {
    const model = models.get('page-cache')!;
    const trace = runTrace('page-cache', 'merged', `${ops}\nload 0`);
    const { first, end } = trace.ops.at(-1)!;
    expect(model.invariants(trace, new Replay(trace).seek(first), first)).toEqual([]);
    const memory = new Replay(trace).seek(end);
    setFolio(4, 'index', (old) => old + 1)(memory, trace);
    expect(model.invariants(trace, memory, end).map((v) => v.id)).toEqual(['uncovered-index', 'lost-entry']);
  });

  test('a folio in two entries instead of one with a sibling is right, and counts once', () => {
    const change: Break = (memory, trace) => {
      const { nodes, layout } = readTree(trace.sites, memory, arrayOf(trace));
      const slot = [...nodes.keys()][0]! + layout.slots + layout.word;
      memory.write(slot, layout.word, folioAt(memory, trace, 0));
    };
    expect(broken('page-cache', 'merged', ops, change)).toEqual([]);
  });
});

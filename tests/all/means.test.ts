// SPDX-License-Identifier: GPL-2.0-only
// Checks the page's meaning of each slot's word against the structure.
import { describe, expect, it } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { readTree } from '../../web/src/structures/xarray/tree.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { manifest, models, runTrace } from '../support/run.ts';

type Slot = readonly [node: number, slot: number];

/** After each operation of a scenario. */
function ends(slug: string, variant: string, scenario: string, look: (trace: Trace, memory: Memory) => void) {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const { text } = build.scenarios.find((s) => s.slug === scenario)!;
  const trace = runTrace(slug, variant, text, build.fanouts[0]);
  const replay = new Replay(trace);
  expect(parseOps(models.get(slug)!, text, build.fanouts[0]!).ops).toHaveLength(trace.ops.length);
  for (const { end } of trace.ops) look(trace, replay.seek(end));
}

function words(slug: string, trace: Trace, memory: Memory, slots: readonly Slot[]): readonly string[] {
  return slots.map(([node, slot]) => {
    const word = models.get(slug)!.word!(trace, memory, { node, slot })!;
    expect(word.means).toMatch(/^[A-Z].*\.$/);
    expect(word.means.split(/\s+/).length, word.means).toBeLessThanOrEqual(20);
    expect(memory.u32(word.at!.address)).toBe(Number(BigInt.asUintN(32, BigInt(word.value))));
    return word.means;
  });
}

/** All slots of all nodes. */
const slotsOf = (trace: Trace, memory: Memory, array: number): readonly Slot[] =>
  [...readTree(trace.sites, memory, array).nodes.values()].flatMap((n) =>
    n.slots.map((_, slot): Slot => [n.address, slot]),
  );

const numbers = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

describe('xarray', () => {
  it.each(['multi-index', 'split', 'siblings', 'reserve', 'shrinking'])('%s', (scenario) => {
    const kinds = new Set<string>();
    ends('xarray', 'kernel', scenario, (trace, memory) => {
      const entries = models.get('xarray')!.entries(trace, memory);
      const said = words('xarray', trace, memory, slotsOf(trace, memory, trace.root));
      const values = said.flatMap((s) => {
        const [, value, range] = /^The value (\d+) itself is stored here, for (.*?);/.exec(s) ?? [];
        if (!range) return [];
        const [first = 0, last = first] = numbers(range);
        return [`${first} ${last} ${value}`];
      });
      const nodes = readTree(trace.sites, memory, trace.root).nodes.size;
      const stored = entries.filter(([, , kind]) => kind === 'value' && nodes > 0);
      expect(values.sort()).toEqual(stored.map(([i, o, , v]) => `${i} ${i + 2 ** o - 1} ${v}`).sort());
      for (const s of said.filter((t) => t.startsWith('Nothing'))) {
        const [first = 0, last = first] = numbers(s);
        expect(
          entries.some(([i, o]) => i <= last && i + 2 ** o > first),
          s,
        ).toBe(false);
      }
      for (const s of said) kinds.add(s.replace(/\d+(–\d+)?/g, '#'));
    });
    expect(kinds.size).toBeGreaterThan(1);
  });
});

describe('page-cache', () => {
  it.each(['split-order9', 'refault-order0'])('%s', (scenario) => {
    ends('page-cache', 'v6.9', scenario, (trace, memory) => {
      const array = trace.root + structLayout(trace.sites, 'struct address_space').member('i_pages').offset;
      const said = words('page-cache', trace, memory, slotsOf(trace, memory, array));
      const entries = models.get('page-cache')!.entries(trace, memory);
      const nodes = readTree(trace.sites, memory, array).nodes.size;
      const folios = entries.filter(([, , kind]) => kind === 'folio' && nodes > 0);
      expect(
        said
          .filter((s) => /^Folio \d+ is cached here/.test(s))
          .map((s) => numbers(s).slice(0, 2).join())
          .sort(),
      ).toEqual(folios.map(([index, , , nth]) => `${nth},${index}`).sort());
      const shadows = entries.filter(([, , kind]) => kind === 'shadow' && nodes > 0);
      expect(said.filter((s) => s.includes('has left the cache; the bits'))).toHaveLength(shadows.length);
    });
  });
  it('says of a node beside the tree that no walk comes to it', () => {
    ends('page-cache', 'v6.9', 'refault-order0', (trace, memory) => {
      expect(words('page-cache', trace, memory, [[trace.root, 0]])[0]).toBe(
        'This node is not in the tree: no walk comes to it now.',
      );
    });
  });
});

it('buffer-lru: each slot names the block that it leads to', () => {
  ends('buffer-lru', 'after', 'install-slot5', (trace, memory) => {
    const { member } = structLayout(trace.sites, 'struct block_device');
    const base = memory.u32(trace.root + member('slots').offset);
    const slots = Array.from({ length: 16 }, (_, slot): Slot => [base, slot]);
    const said = words('buffer-lru', trace, memory, slots);
    const blocks = said.filter((s) => s.startsWith('It points')).map((s) => numbers(s)[0]);
    expect(blocks).toEqual(
      models
        .get('buffer-lru')!
        .entries(trace, memory)
        .map(([, , , block]) => block),
    );
  });
});

it('delayed-ref: the colour is the one in the word', () => {
  const model = models.get('delayed-ref')!;
  let seen = 0;
  const build = manifest.exhibits.find((e) => e.slug === 'delayed-ref')!;
  const trace = runTrace(
    'delayed-ref',
    'after',
    build.scenarios.find((s) => s.slug === 'ten-heads')!.text,
    64,
  );
  const replay = new Replay(trace);
  for (const event of model.events(trace, trace.ops.length - 1)) {
    const memory = replay.seek(event.record + 1);
    const at = model.touched!(trace, event.record + 1);
    if (!at) continue;
    seen++;
    const [said = ''] = words('delayed-ref', trace, memory, [[at.node, 0]]);
    const { value } = model.word!(trace, memory, { node: at.node, slot: 0 })!;
    expect(said).toMatch(Number(value) & 1 ? /black|no tree/ : /red|no tree/);
    words('delayed-ref', trace, memory, [[at.node, 1]]);
  }
  expect(seen).toBeGreaterThan(3);
});

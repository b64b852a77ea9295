// SPDX-License-Identifier: GPL-2.0-only
// Checks the page's meanings of a red-black tree's words against its nodes.
import { expect, test } from 'vitest';
import { rbLayout } from '../../web/src/structures/rbtree/tree.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { manifest, models, opensWith, runTrace } from '../support/run.ts';

interface Node {
  readonly address: number;
  readonly key?: number;
  readonly bytenr?: number;
  readonly red: boolean;
  readonly left: number;
  readonly right: number;
}
interface Scene {
  readonly entries?: ReadonlyMap<number, Node>;
  readonly heads?: ReadonlyMap<number, Node>;
  readonly adrift: readonly Node[];
}

const sceneOf = (scene: unknown): Scene => (scene as { readonly scene?: Scene }).scene ?? (scene as Scene);

const keyOf = (node: Node): number => node.key ?? node.bytenr!;

test.for([
  ['zswap', 'twelve-pages', 'struct zswap_tree', 'rbroot', 'entry'],
  ['delayed-ref', 'ten-heads', 'struct btrfs_delayed_ref_root', 'href_root', 'head'],
] as const)('%s, %s', ([slug, scenario, tree, root, noun], { skip }) => {
  const model = models.get(slug)!;
  const { text } = manifest.exhibits
    .find((e) => e.slug === slug)!
    .scenarios.find((s) => s.slug === scenario)!;
  const traces = opensWith(slug).map((variant) => runTrace(slug, variant, text));
  const trace = traces.find((t) => t.sites.structs[tree]?.fields.some(([name]) => name === root));
  if (!trace) return skip('no kernel with such a tree');
  const replay = new Replay(trace);
  const rb = rbLayout(trace.sites);
  let alone = 0;
  for (let record = 1; record <= trace.ops[1]!.end; record++) {
    const memory = replay.seek(record);
    const scene = sceneOf(model.scene(trace, memory, record));
    for (const { address: node } of scene.adrift) {
      const word = model.word!(trace, memory, { node, slot: 0 })!;
      if (word.value !== word.at!.address - rb.parentColor) continue;
      expect([word.kind, word.means.split(':')[0]]).toEqual(['in no tree', `This ${noun} is in no tree`]);
      alone++;
    }
  }
  expect(alone).toBeGreaterThan(0);

  let parents = 0;
  for (const { end } of trace.ops) {
    const memory = replay.seek(end);
    const scene = sceneOf(model.scene(trace, memory, end));
    const nodes = [...(scene.entries ?? scene.heads!).values()];
    for (const node of nodes) {
      const above = nodes.find((n) => n.left === node.address || n.right === node.address);
      const word = model.word!(trace, memory, { node: node.address, slot: 0 })!;
      expect(word.kind).toBe(node.red ? 'red' : 'black');
      expect(word.fields.map((f) => f.text)).toEqual([
        above ? String(keyOf(above)) : 'none: the root',
        '0',
        word.kind,
      ]);
      expect(model.word!(trace, memory, { node: node.address, slot: 1 })!.value).toBe(keyOf(node));
      if (!above) continue;
      const side = above.left === node.address ? 'left' : 'right';
      const links =
        model.word!(trace, memory, { node: above.address, slot: 0 })!.at!.address - rb.parentColor;
      const address = memory.u32(links + rb[side]);
      const shown = `0x${address.toString(16)}`;
      const value = { kind: 'pointer', address, to: 'struct rb_node', shown } as const;
      const said = model.wordField!(trace, memory, 'struct rb_node', `rb_${side}`, value);
      expect(said).toMatch(new RegExp(`^0x[0-9a-f]+ · ${keyOf(node)}$`));
      parents++;
    }
  }
  expect(parents).toBeGreaterThan(10);
});

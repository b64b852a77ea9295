// SPDX-License-Identifier: GPL-2.0-only
// Draws the tree as a table for screen readers. Runs of equal slots share a row.
import { useMemo } from 'react';
import type { TreeScene } from '../../layout/tree/types.ts';
import { faceName } from './names.ts';
import { UnseenTable } from '../UnseenTable.tsx';
import * as WORDS from './words.ts';

/** Most nodes that the table lists. */
const MOST_NODES = 40;
export function TreeTable({ scene, name }: { readonly scene: TreeScene; readonly name: string }) {
  const { nodes } = scene.tree;
  const rows = useMemo(() => rowsOf(nodes), [nodes]);
  return (
    <UnseenTable
      caption={
        WORDS.tree(
          name,
          `${scene.tree.headLabel} ${faceName(scene.tree.head)}`,
          scene.lock ? WORDS.held(scene.lock) : WORDS.open,
          scene.strands.length,
          scene.waiting.length,
        ) + (scene.reader ? WORDS.collected(scene.reader.strip[0] ?? '') : '')
      }
      head={WORDS.slots}
      rows={rows}
    />
  );
}

function rowsOf(nodes: TreeScene['tree']['nodes']) {
  return [...nodes.values()].slice(0, MOST_NODES).flatMap((node) => {
    const out: (readonly [node: string, slots: string, holds: string])[] = [];
    for (let i = 0; i < node.slots.length;) {
      const holds = faceName(node.slots[i] ?? { glyph: 'empty' });
      let j = i + 1;
      while (j < node.slots.length && faceName(node.slots[j] ?? { glyph: 'empty' }) === holds) j++;
      if (holds !== WORDS.empty) out.push([node.level, j - i > 1 ? WORDS.range(i, j - 1) : `${i}`, holds]);
      i = j;
    }
    return out;
  });
}

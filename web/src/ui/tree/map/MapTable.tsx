// SPDX-License-Identifier: GPL-2.0-only
// Draws the map as a table for screen readers, by level. A list of all nodes is too long.
import { memo } from 'react';
import { fillOf, mapIndex } from '../../../layout/tree/map/index.ts';
import type { TreeScene } from '../../../layout/tree/types.ts';
import { TableHead } from '../../table.tsx';
import * as TREE from '../words.ts';
import * as WORDS from './words.ts';

export function MapTable({ scene, name }: { readonly scene: TreeScene; readonly name: string }) {
  const lock = scene.lock ? TREE.held(scene.lock) : TREE.open;
  return (
    <div className="unseen" id={`${name}-map-table`}>
      <p>{WORDS.map(name, lock, scene.strands.length, scene.waiting.length)}</p>
      <Levels tree={scene.tree} name={name} />
    </div>
  );
}

const Levels = memo(
  function Levels({ tree, name }: { readonly tree: TreeScene['tree']; readonly name: string }) {
    const index = mapIndex(tree);
    return (
      <table>
        <caption>{WORDS.byLevel(name, index.count)}</caption>
        <TableHead columns={WORDS.levels} />
        <tbody>
          {[...index.levels].reverse().map((level) => {
            const used = level.nodes.reduce((sum, n) => sum + fillOf(n).solid + fillOf(n).hatched, 0);
            const last = level.nodes[level.nodes.length - 1];
            return (
              <tr key={level.level}>
                <td>{level.name}</td>
                <td>{level.nodes.length}</td>
                <td>{Math.round(used * index.fanout)}</td>
                <td>
                  {TREE.range(level.nodes[0]?.firstIndex ?? 0, last ? last.firstIndex + level.span - 1 : 0)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    );
  },
  (a, b) => a.tree.nodes === b.tree.nodes && a.name === b.name,
);

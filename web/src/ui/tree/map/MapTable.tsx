// SPDX-License-Identifier: GPL-2.0-only
import { memo } from 'react';
import { fillOf, mapIndex } from '../../../layout/tree/map/index.ts';
import type { TreeScene } from '../../../layout/tree/types.ts';
import { plural } from '../../../base/english.ts';

/** The map as a table: thousands of nodes are told by level, not one by one. */
export function MapTable({ scene, name }: { readonly scene: TreeScene; readonly name: string }) {
  const lock = scene.lock ? `lock held by CPU ${scene.lock}` : 'lock open';
  return (
    <div className="unseen" id={`${name}-map-table`}>
      <p>
        {name}: {lock}; {plural(scene.strands.length, 'walk')} so far; {scene.waiting.length} nodes not in the
        tree
      </p>
      <Levels tree={scene.tree} name={name} />
    </div>
  );
}

const Levels = memo(
  function Levels({ tree, name }: { readonly tree: TreeScene['tree']; readonly name: string }) {
    const index = mapIndex(tree);
    return (
      <table>
        <caption>
          {name}: {index.count} nodes by level
        </caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Nodes</th>
            <th scope="col">Slots used</th>
            <th scope="col">Indices</th>
          </tr>
        </thead>
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
                  {level.nodes[0]?.firstIndex ?? 0} to {last ? last.firstIndex + level.span - 1 : 0}
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

// SPDX-License-Identifier: GPL-2.0-only
// Makes the map's nodes items for screen readers and keys, as far as the zoom separates them.
import type { MapFrame } from '../../../layout/tree/map/frame.ts';
import type { MapItems } from '../../../layout/tree/map/items.ts';
import * as WORDS from './words.ts';

interface MapNamesProps {
  readonly nodes: MapItems['nodes'];
  /** Number of nodes in the whole tree. */
  readonly count: number;
  readonly head: MapFrame['head'];
  /** The node that Tab stops at. */
  readonly current: number | null;
  /** The node of the selected slot. */
  readonly selected: number | null;
}

export function MapNames({ nodes, count, head, current, selected }: MapNamesProps) {
  if (nodes.length === 0)
    return (
      <g role="treeitem" aria-selected={false} tabIndex={0} aria-label={WORDS.unnamed(count)}>
        <rect x={head.x} y={head.y} width={head.w} height={head.h} fill="none" />
      </g>
    );
  return nodes.map(({ node, depth, x, y, w, h }) => (
    <g
      key={node.id}
      role="treeitem"
      aria-level={depth}
      aria-selected={selected === node.id}
      aria-label={WORDS.nodeFrom(node.level, node.firstIndex, node.note)}
      data-node={node.id}
      className="node-item"
      tabIndex={node.id === current ? 0 : -1}
    >
      <rect x={x} y={y} width={w} height={h} className="halo" />
    </g>
  ));
}

// SPDX-License-Identifier: GPL-2.0-only
// Draws a red-black tree: nodes that arrow keys reach, edges, and stubs for subtrees that are not drawn.
import type { KeyboardEvent } from 'react';
import type { DrawnNode, RbDrawing } from '../../layout/rbtree/drawing.ts';
import { drawn } from '../drawn.ts';
import { useRoving } from '../roving/use-roving.ts';
import * as words from './words.ts';
import './rbtree.css';

interface TreeProps {
  readonly drawing: RbDrawing;
  /** The accessible name. */
  readonly name: string;
  /** A node's address; 0: none. */
  readonly selected: number;
  readonly onSelect: (at: { readonly node: number; readonly slot: number } | null) => void;
}

export function RbTree({ drawing: d, name, selected, onSelect }: TreeProps) {
  const keys = [...d.nodes].sort((a, b) => a.level - b.level || a.x - b.x).map((n) => n.address);
  const roving = useRoving(inOrder(keys, d.edges).map(String), { attribute: 'data-rb', tree: true });
  const current = Number(roving.current);
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' || e.key === ' ')
      onSelect(selected === current ? null : { node: current, slot: 0 });
    else if (!roving.move(e)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <>
      <g aria-hidden="true">
        {d.edges.map((e) => (
          <path key={e.key} d={e.d} className={`rb-edge${e.onPath ? ' on-path' : ''}`} />
        ))}
        {d.stubs.map((s) => (
          <path key={s.key} d={`M${s.x} ${s.y}v3l-4 6h8l-4 -6`} className="rb-stub">
            <title>{s.title}</title>
          </path>
        ))}
      </g>
      <g
        role="tree"
        aria-label={name}
        onKeyDown={onKeyDown}
        onFocus={roving.onFocus}
        onClick={(e) => {
          const node = nodeAt(e.target);
          if (node !== null) onSelect(selected === node ? null : { node, slot: 0 });
        }}
      >
        {keys.map((address) => (
          <NodeBox
            key={address}
            node={d.nodes.find((n) => n.address === address)!}
            type={d.type}
            height={d.boxHeight}
            selected={selected === address}
            tab={address === current}
          />
        ))}
      </g>
    </>
  );
}

/** Each node before its children, for the arrow keys. */
function inOrder(addresses: readonly number[], edges: RbDrawing['edges']): readonly number[] {
  const child = new Map(edges.map(({ key, to }) => [key, to]));
  const children = new Set(child.values());
  const from = (node: number): readonly number[] => [
    node,
    ...['left', 'right'].flatMap((side) => {
      const to = child.get(`${node}.${side}`);
      return to === undefined ? [] : from(to);
    }),
  ];
  return addresses.filter((a) => !children.has(a)).flatMap(from);
}

/** The address of the node that an element is part of; null: none. */
function nodeAt(target: EventTarget): number | null {
  const box = target instanceof Element ? target.closest('[data-rb]') : null;
  return box ? Number(box.getAttribute('data-rb')) : null;
}

interface NodeProps {
  readonly node: DrawnNode;
  readonly type: number;
  readonly height: number;
  readonly selected: boolean;
  readonly tab: boolean;
}

const NodeBox = drawn(function NodeBox({ node: n, type, height: h, selected, tab }: NodeProps) {
  const state = [
    n.red ? 'red' : 'black',
    n.state,
    n.visited && 'visited',
    n.current && 'current',
    n.turned && 'turned',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <g
      role="treeitem"
      aria-level={n.level + 1}
      aria-selected={selected}
      aria-label={words.node(n.name, n.current, n.wrong)}
      tabIndex={tab ? 0 : -1}
      data-rb={n.address}
      className={`rb-node ${state}`}
      style={{ transform: `translate(${n.x}px, ${n.y}px)` }}
    >
      <title>{n.name}</title>
      <rect x={-n.w / 2 - 3} y={-h / 2 - 3} width={n.w + 6} height={h + 6} className="rb-ring" />
      <rect x={-n.w / 2} y={-h / 2} width={n.w} height={h} className="rb-box" />
      <rect x={-n.w / 2 + 2.5} y={-h / 2 + 2.5} width={n.w - 5} height={h - 5} className="rb-rim" />
      <text y={type * 0.36} textAnchor="middle" className="mono">
        {n.text}
      </text>
      <rect x={-n.w / 2 - 6} y={-h / 2 - 6} width={n.w + 12} height={h + 12} className="halo" />
    </g>
  );
});

// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane's tree. Names every part for screen readers, and lets the reader select slots by mouse or keys.
import { useContext, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { anchorX } from '../../layout/tree/labels.ts';
import type { TreeDrawing } from '../../layout/tree/drawing.ts';
import { Alarm } from './Alarm.tsx';
import { ChipItem } from './Chip.tsx';
import { CursorFlag } from './CursorFlag.tsx';
import { LockFrame } from './LockFrame.tsx';
import { CarriesContext } from '../motion/carries.ts';
import { useMotion } from '../motion/use-motion.ts';
import { stopAt, useRoving } from '../roving/use-roving.ts';
import { treeLeads } from './motion.ts';
import { faceName } from './names.ts';
import { NodeView, stopIn } from './NodeView.tsx';
import { SlotGlyph } from './SlotGlyph.tsx';
import { Strands } from './Strands.tsx';
import * as WORDS from './words.ts';
import './tree.css';

export interface SlotRef {
  readonly node: number;
  readonly slot: number;
}

const slotOf = (key: string | null | undefined): SlotRef | null => {
  const [, node, slot] = /^s(\d+)\.(\d+)$/.exec(key ?? '') ?? [];
  return node !== undefined && slot !== undefined ? { node: Number(node), slot: Number(slot) } : null;
};

interface TreeProps {
  readonly drawing: TreeDrawing;
  /** The tree's accessible name: the variant. */
  readonly name: string;
  readonly selected: SlotRef | null;
  readonly onSelect: (slot: SlotRef | null) => void;
  /** See `useMotion`. */
  readonly step?: number | undefined;
  readonly plan?: unknown;
}

export function Tree({ drawing: d, name, selected, onSelect, step, plan }: TreeProps) {
  const svg = useRef<SVGSVGElement>(null);
  const carries = useContext(CarriesContext);
  useMotion(svg, step, plan, d, (before, now, forth) =>
    treeLeads(before, now, forth, () => carries?.(forth ? step! : step! + 1) ?? []),
  );
  const { current, onFocus, move } = useRoving(
    [
      'head',
      ...d.nodes.flatMap((n) => [`n${n.id}`, ...n.tiles.map((t) => `s${n.id}.${t.slot}`)]),
      ...d.chips.map((c) => `c${c.id}`),
    ],
    { tree: true },
  );
  const onClick = (e: MouseEvent<SVGSVGElement>): void => {
    const at = e.target instanceof Element ? e.target.closest('.tile') : null;
    const slot = slotOf(at?.getAttribute('data-key'));
    if (slot) onSelect(selected?.node === slot.node && selected.slot === slot.slot ? null : slot);
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' || e.key === ' ') {
      const slot = slotOf(current);
      if (slot) onSelect(slot);
    } else if (!move(e)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <svg
      ref={svg}
      className="tree"
      role="tree"
      aria-label={name}
      width={d.width}
      height={d.height}
      viewBox={`0 0 ${d.width} ${d.height}`}
      style={{ fontSize: d.type }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
    >
      <LockFrame frame={d.frame} projector={d.projector} type={d.type} />
      <g aria-hidden="true">
        {d.edges.map((e) => (
          <path key={e.key} d={e.d} className="edge" />
        ))}
        {d.nodes.map((n) => (
          <path key={n.id} d={n.leaders} className="leader" />
        ))}
      </g>
      <g
        role="treeitem"
        aria-level={1}
        aria-selected={false}
        className="node-item"
        aria-label={`${d.labels[0]?.text ?? WORDS.head}: ${faceName(d.head.face)}`}
        {...stopAt('head', current)}
      >
        {d.head.face.glyph === 'node' ? (
          <rect x={d.head.x} y={d.head.y} width={d.head.w} height={d.head.h} className="head-box" />
        ) : (
          <SlotGlyph box={d.head} face={d.head.face} type={d.type} />
        )}
        <rect x={d.head.x - 3} y={d.head.y - 3} width={d.head.w + 6} height={d.head.h + 6} className="halo" />
      </g>
      {d.nodes.map((n) => (
        <NodeView
          key={n.id}
          node={n}
          type={d.type}
          selected={selected?.node === n.id ? selected.slot : null}
          current={stopIn(n, current)}
        />
      ))}
      {d.chips.map((c) => (
        <ChipItem key={c.id} chip={c} current={current === `c${c.id}`} />
      ))}
      <Strands strands={d.strands} projector={d.projector} />
      <g aria-hidden="true">
        {d.labels.map((l) => (
          <text
            key={l.key}
            x={anchorX(l)}
            y={l.baseline}
            textAnchor={l.anchor}
            className={`${l.tone} knock${l.mono ? ' mono' : ''}`}
          >
            {l.text}
          </text>
        ))}
        {d.cursors.map((c) => (
          <g key={c.key} className="cursor" data-cursor={c.key}>
            <CursorFlag cursor={c} type={d.type} />
          </g>
        ))}
        {d.alarms.map((a) => (
          <Alarm key={a.key} alarm={a} />
        ))}
      </g>
    </svg>
  );
}

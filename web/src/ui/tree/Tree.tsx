// SPDX-License-Identifier: GPL-2.0-only
// One lane's tree: draws a layout, names every part of it, and lets slots be selected by mouse or keys.
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { anchorX } from '../../layout/tree/labels.ts';
import type { Chip, OpenNode, TreeDrawing } from '../../layout/tree/drawing.ts';
import { CursorFlag } from './CursorFlag.tsx';
import { LockFrame } from './LockFrame.tsx';
import { drawn } from '../drawn.ts';
import { useMotion } from '../motion/use-motion.ts';
import { treeLeads } from './motion.ts';
import { faceName } from './names.ts';
import { MarkPips, SlotGlyph } from './SlotGlyph.tsx';
import { Strands } from './Strands.tsx';
import './tree.css';

export interface SlotRef {
  readonly node: number;
  readonly slot: number;
}

/** What makes an item a stop of the focus. */
const stopAt = (key: string, current: string | null) => ({
  tabIndex: key === current ? 0 : -1,
  'data-key': key,
});

const slotOf = (key: string | null | undefined): SlotRef | null => {
  const [, node, slot] = /^s(\d+)\.(\d+)$/.exec(key ?? '') ?? [];
  return node !== undefined && slot !== undefined ? { node: Number(node), slot: Number(slot) } : null;
};

interface TreeProps {
  readonly drawing: TreeDrawing;
  /** The variant: the tree's accessible name. */
  readonly name: string;
  readonly selected: SlotRef | null;
  readonly onSelect: (slot: SlotRef | null) => void;
  /** Which step it is, and what the drawings of its operation have in common: see useMotion. */
  readonly step?: number | undefined;
  readonly plan?: unknown;
}

export function Tree({ drawing: d, name, selected, onSelect, step, plan }: TreeProps) {
  const svg = useRef<SVGSVGElement>(null);
  useMotion(svg, step, plan, d, treeLeads);
  // Roving focus: one stop in the tab order, arrows up and down within.
  const [focused, setFocused] = useState('head');
  const keys = [
    'head',
    ...d.nodes.flatMap((n) => [`n${n.id}`, ...n.tiles.map((t) => `s${n.id}.${t.slot}`)]),
    ...d.chips.map((c) => `c${c.id}`),
  ];
  const current = keys.includes(focused) ? focused : 'head';
  const onFocus = (e: FocusEvent): void => {
    const key = e.target.getAttribute('data-key');
    if (key !== null) setFocused(key);
  };
  const onClick = (e: MouseEvent<SVGSVGElement>): void => {
    const at = e.target instanceof Element ? e.target.closest('.tile') : null;
    const slot = slotOf(at?.getAttribute('data-key'));
    if (slot) onSelect(selected?.node === slot.node && selected.slot === slot.slot ? null : slot);
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    const at = keys.indexOf(current);
    const to = e.key === 'ArrowDown' ? at + 1 : e.key === 'ArrowUp' ? at - 1 : -1;
    if (e.key === 'Enter' || e.key === ' ') {
      const slot = slotOf(current);
      if (slot) onSelect(slot);
      e.preventDefault();
      e.stopPropagation();
    } else if (to >= 0 && to < keys.length) {
      const key = keys[to] as string;
      setFocused(key);
      svg.current?.querySelector<SVGElement>(`[data-key="${key}"]`)?.focus();
      e.preventDefault();
      e.stopPropagation();
    }
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
        aria-label={`${d.labels[0]?.text ?? 'head'}: ${faceName(d.head.face)}`}
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
          <CursorFlag key={c.key} cursor={c} type={d.type} />
        ))}
        {d.alarms.map((a) => (
          <g key={a.key} transform={`translate(${a.at[0]} ${a.at[1]})`}>
            <title>{a.text}</title>
            <path d="M0 -9l9 16h-18z" className="alarm" />
            <path d="M0 -3.5v5M0 3.4v2" className="alarm-mark" />
          </g>
        ))}
      </g>
    </svg>
  );
}

interface NodeViewProps {
  readonly node: OpenNode;
  readonly type: number;
  readonly selected: number | null;
  /** The stop of the focus, where it is this node or a slot of it. */
  readonly current: string | null;
}

const stopIn = ({ id }: OpenNode, key: string): string | null =>
  key === `n${id}` || key.startsWith(`s${id}.`) ? key : null;

const NodeView = drawn(function NodeView({ node: n, type, selected, current }: NodeViewProps) {
  const box = n.ruler ?? n.tiles[0];
  return (
    <g
      role="treeitem"
      aria-level={2}
      aria-selected={false}
      aria-expanded={n.mode === 'full'}
      aria-label={`node ${n.level}, ${n.note}${n.wrong ? `; wrong: ${n.wrong}` : ''}`}
      className="node-item"
      {...stopAt(`n${n.id}`, current)}
    >
      {n.ruler && (
        <g aria-hidden="true">
          <rect x={n.ruler.x} y={n.ruler.y} width={n.ruler.w} height={n.ruler.h} className="ruler" />
          {n.ticks.map((x) => (
            <path key={x} d={`M${x} ${(n.ruler?.y ?? 0) + (n.ruler?.h ?? 0) - 3}v3`} className="tick" />
          ))}
          {n.textures.map((t) => (
            <path key={t.glyph} d={t.d} className={`g-${t.glyph}`} />
          ))}
        </g>
      )}
      <g aria-hidden="true">
        {n.gaps.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={type > 16 ? 1.8 : 1.4} className="gap-dot" />
        ))}
        {n.runs.map((r) => (
          <g key={r.x}>
            <path d={`M${r.x - 1.25} ${r.y + 1.25}h${r.w}v${r.h - 2.5}h${-r.w}`} className="slot-dots" />
            {r.chevrons.map(([x, y]) => (
              <path key={x} d={`M${x + 3} ${y - 5}l-5 5l5 5`} className="chevron" />
            ))}
          </g>
        ))}
        {n.brackets.map((b) => (
          <path key={b.key} d={b.d} className="bracket" />
        ))}
      </g>
      <g role="group">
        {n.tiles.map((t) => {
          const key = `s${n.id}.${t.slot}`;
          return (
            <g
              key={t.slot}
              role="treeitem"
              aria-level={3}
              aria-selected={selected === t.slot}
              aria-label={`slot ${t.slot}, index ${t.index}: ${faceName(t.face)}${t.active ? `; this step ${t.active}s it` : ''}`}
              className={`tile${t.onPath ? ' on-path' : ''}`}
              {...stopAt(key, current)}
            >
              <SlotGlyph box={t} face={t.face} type={type} />
              {t.face.marks ? <MarkPips box={t} marks={t.face.marks} /> : null}
              {t.active === 'write' && (
                <path d={`M${t.x + t.w / 2 - 6} ${t.y - 1}h12l-6 9z`} className="caret" />
              )}
              <rect x={t.x - 0.5} y={t.y - 2.5} width={t.w + 1} height={t.h + 5} className="halo" />
            </g>
          );
        })}
      </g>
      {box && <rect x={box.x - 4} y={box.y - 4} width={box.w + 8} height={box.h + 8} className="halo" />}
    </g>
  );
});

const CHIPS = { linked: 'closed node', leaked: 'leaked node', waiting: 'node not yet in the tree' } as const;

const ChipItem = drawn(function ChipItem({
  chip: c,
  current,
}: {
  readonly chip: Chip;
  readonly current: boolean;
}) {
  const key = `c${c.id}`;
  return (
    <g
      role="treeitem"
      aria-level={2}
      aria-selected={false}
      aria-label={`${CHIPS[c.state]}, ${c.name}`}
      className={`chip-item ${c.state}`}
      style={{ transform: `translate(${c.x}px, ${c.y}px)` }}
      {...stopAt(key, current ? key : null)}
    >
      <ChipView chip={c} />
    </g>
  );
});

/** Drawn at the origin: its place is a transform, so that linking slides it in. */
export const ChipView = drawn(function ChipView({ chip: c }: { readonly chip: Chip }) {
  return (
    <>
      <title>{c.name}</title>
      <rect width={c.w} height={c.h} className="chip" />
      <g transform={`translate(${-c.x} ${-c.y})`}>
        {c.textures.map((t) => (
          <path key={t.glyph} d={t.d} className={`g-${t.glyph}`} />
        ))}
      </g>
      {c.state === 'waiting' && <path d={`M${c.w / 2} -3V-9`} className="stub" />}
      {c.state === 'leaked' && (
        <path d={`M${c.w / 2 - 5} ${c.h / 2 - 5}l10 10m0 -10l-10 10`} className="slot-x" />
      )}
      <rect x={-3} y={-3} width={c.w + 6} height={c.h + 6} className="halo" />
    </>
  );
});

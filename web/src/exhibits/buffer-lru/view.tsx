// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane: every slot can be reached by keys and named; a table says the same to those who cannot see it.
import { useRef, useState, type KeyboardEvent } from 'react';
import type { LaneViewProps } from '../../exhibit-api/view.ts';
import { layoutLru, planOf, type Cell, type Chip } from './layout.ts';
import type { LruScene } from './scenes.ts';
import './lru.css';

const held = (c: Cell): string => {
  if (!c.buffer) return c.state === 'unwritten' ? 'not written yet' : 'empty';
  const { block, references } = c.buffer;
  return `block ${block}, ${references} ${references === 1 ? 'reference' : 'references'}`;
};

export default function BufferLruLane({
  name,
  scene,
  planScenes,
  width,
  height,
  projector,
  selected,
  onSelect,
}: LaneViewProps<LruScene>) {
  const svg = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState(0);
  const d = layoutLru(scene, planOf(planScenes()[0] ?? [scene]), {
    width,
    height,
    type: projector ? 24 : 12,
  });
  const onKeyDown = (e: KeyboardEvent): void => {
    const to =
      e.key === 'ArrowRight' || e.key === 'ArrowDown'
        ? focused + 1
        : e.key === 'ArrowLeft' || e.key === 'ArrowUp'
          ? focused - 1
          : null;
    if (to !== null) {
      const slot = Math.max(0, Math.min(d.cells.length - 1, to));
      setFocused(slot);
      svg.current?.querySelector<SVGElement>(`[data-slot="${slot}"]`)?.focus();
    } else if (e.key === 'Enter' || e.key === ' ') onSelect({ node: scene.base, slot: focused });
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const isSelected = (array: number, slot: number): boolean =>
    selected?.node === array && selected.slot === slot;
  const toggle = (array: number, slot: number): void =>
    onSelect(isSelected(array, slot) ? null : { node: array, slot });
  return (
    <>
      <svg
        ref={svg}
        className="tree lru"
        role="tree"
        aria-label={name}
        width={d.width}
        height={d.height}
        viewBox={`0 0 ${d.width} ${d.height}`}
        style={{ fontSize: d.type }}
        onKeyDown={onKeyDown}
      >
        <rect
          x={d.frame.x}
          y={d.frame.y}
          width={d.frame.w}
          height={d.frame.h}
          className={d.frame.held ? 'lru-frame held' : 'lru-frame'}
        />
        <g aria-hidden="true">
          {d.numbers.map((t) => (
            <text key={t.text} x={t.x} y={t.y} className="mono quiet knock" textAnchor="middle">
              {t.text}
            </text>
          ))}
          {d.labels.map((t) => (
            <text
              key={`${t.x} ${t.y}`}
              x={t.x}
              y={t.y}
              className={t.strong ? 'knock' : 'quiet'}
              textAnchor={t.end ? 'end' : 'start'}
            >
              {t.text}
            </text>
          ))}
        </g>
        {d.cells.map((c) => (
          <g
            key={c.slot}
            role="treeitem"
            aria-level={1}
            aria-selected={isSelected(scene.base, c.slot)}
            aria-label={`slot ${c.slot}: ${held(c)}${c.active ? `; this step ${c.active}s it` : ''}${c.wrong ? `; wrong: ${c.wrong}` : ''}`}
            className="lru-item"
            tabIndex={c.slot === Math.min(focused, d.cells.length - 1) ? 0 : -1}
            data-slot={c.slot}
            onFocus={() => setFocused(c.slot)}
            onClick={() => toggle(scene.base, c.slot)}
          >
            <CellView cell={c} className={isSelected(scene.base, c.slot) ? 'selected' : ''} />
          </g>
        ))}
        <g aria-hidden="true">
          {d.lines.map((l) => (
            <g key={l.key} className={`lru-line ${l.state}`}>
              <path d={l.d} className="shaft" />
              <path d={l.head} className="head" />
            </g>
          ))}
        </g>
        {d.row.map((c) => (
          <g
            key={c.slot}
            role="treeitem"
            aria-level={1}
            aria-selected={isSelected(scene.row?.base ?? 0, c.slot)}
            aria-label={`second array, slot ${c.slot}: ${held(c)}${c.active ? '; this step writes it' : ''}`}
            onClick={() => toggle(scene.row?.base ?? 0, c.slot)}
          >
            <CellView cell={c} className="private" />
          </g>
        ))}
        {d.hand && (
          <g role="treeitem" aria-level={1} aria-selected={false} aria-label={`in hand: ${held(d.hand)}`}>
            <CellView cell={d.hand} className="hand" />
            <text
              x={d.hand.noteX}
              y={d.hand.y + d.hand.h / 2 + d.type * 0.35}
              textAnchor={d.hand.noteEnd ? 'end' : 'start'}
              className="knock"
            >
              {d.hand.note}
            </text>
          </g>
        )}
        {d.chips.map((c) => (
          <ChipView key={c.buffer?.address} chip={c} />
        ))}
      </svg>
      <LruTable scene={scene} name={name} />
    </>
  );
}

function CellView({ cell: c, className }: { readonly cell: Cell; readonly className: string }) {
  return (
    <>
      <rect
        x={c.x}
        y={c.y}
        width={c.w}
        height={c.h}
        className={`lru-cell ${c.state} ${c.active ?? ''} ${className}`}
      />
      <text
        x={c.x + c.w / 2}
        y={c.textY}
        textAnchor="middle"
        dominantBaseline="middle"
        className={`mono lru-block ${c.active ?? ''} ${className}`}
      >
        {c.text}
      </text>
      {c.dots.map((dot) => (
        <rect
          key={dot.x}
          x={dot.x}
          y={dot.y}
          width={dot.w}
          height={dot.h}
          className={`lru-dot ${className}`}
        />
      ))}
      {c.crossed && (
        <path d={`M${c.x + 3} ${c.y + c.h - 3}L${c.x + c.w - 3} ${c.y + 3}`} className="lru-cross" />
      )}
      {c.wrong && (
        <g transform={`translate(${c.x + c.w} ${c.y})`}>
          <title>{c.wrong}</title>
          <path d="M0 -9l9 16h-18z" className="lru-alarm" />
          <path d="M0 -3.5v5M0 3.4v2" className="lru-alarm" />
        </g>
      )}
    </>
  );
}

const ChipView = ({ chip: c }: { readonly chip: Chip }) => (
  <g
    role="treeitem"
    aria-level={1}
    aria-selected={false}
    aria-label={`block cache: ${held(c)}${c.inLru ? ', in the LRU' : ''}${c.active ? '; this step concerns it' : ''}`}
  >
    <CellView cell={c} className={`cached${c.inLru ? ' in-lru' : ''}${c.wanted ? ' wanted' : ''}`} />
  </g>
);

function LruTable({ scene, name }: { readonly scene: LruScene; readonly name: string }) {
  const inside = new Map(scene.slots.map((b, i) => [b?.address, i] as const));
  return (
    <div className="unseen">
      <table>
        <caption>
          {name}: interrupts {scene.irqsOff ? 'off' : 'on'}; {scene.buffers.length} buffers
          {scene.hand
            ? `; in hand ${scene.hand.buffer ? `block ${scene.hand.buffer.block}` : 'nothing'}`
            : ''}
          {scene.row ? `; ${scene.row.from.length} slots of the second array written` : ''}
        </caption>
        <thead>
          <tr>
            <th scope="col">Block</th>
            <th scope="col">References</th>
            <th scope="col">Slot</th>
          </tr>
        </thead>
        <tbody>
          {scene.buffers.slice(0, 100).map((b) => (
            <tr key={b.address}>
              <td>{b.block}</td>
              <td>{b.references}</td>
              <td>{inside.get(b.address) ?? 'not in the LRU'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

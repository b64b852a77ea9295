// SPDX-License-Identifier: GPL-2.0-only
// Draws a sketch: its marks and words, and the places that a reader can select by press or key.
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Mark, Sketch as Drawing, Spot, Words } from '../../layout/sketch/sketch.ts';
import { drawn } from '../drawn.ts';
import { useMotion } from '../motion/use-motion.ts';
import { stopAt, useRoving } from '../roving/use-roving.ts';
import { isLine, sketchLeads } from './motion.ts';
import '../tree/tree.css';
import './sketch.css';

interface Props {
  readonly drawing: Drawing;
  /** The accessible name. */
  readonly name: string;
  /** See `useMotion`. */
  readonly step: number | undefined;
  readonly plan: unknown;
  readonly selected: { readonly node: number; readonly slot: number } | null;
  readonly onSelect: (at: { readonly node: number; readonly slot: number } | null) => void;
  /** More of the picture, above it all. */
  readonly children?: ReactNode;
}

export function Sketch({ drawing: d, name, step, plan, selected, onSelect, children }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  useMotion(svg, step, plan, d, sketchLeads);
  const { spots } = d;
  const roving = useRoving(
    spots.map(({ key }) => key),
    { tree: true },
  );
  const press = (key: string | null | undefined): void => {
    const spot = spots.find((s) => s.key === key);
    if (spot) onSelect(isAt(spot, selected) ? null : { node: spot.node, slot: spot.slot });
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' || e.key === ' ') press(roving.current);
    else if (!roving.move(e)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <svg
      ref={svg}
      className="tree"
      width={d.width}
      height={d.height}
      viewBox={`0 0 ${d.width} ${d.height}`}
      style={{ fontSize: d.type }}
    >
      <Ink marks={d.marks} words={d.words} />
      {spots.length > 0 && (
        <g
          role="tree"
          aria-label={name}
          onKeyDown={onKeyDown}
          onFocus={roving.onFocus}
          onClick={(e) =>
            press(
              e.target instanceof Element ? e.target.closest('[data-key]')?.getAttribute('data-key') : null,
            )
          }
        >
          {spots.map((s) => (
            <g
              key={s.key}
              role="treeitem"
              aria-level={s.level}
              aria-selected={isAt(s, selected)}
              aria-label={s.name}
              className="tile"
              {...stopAt(s.key, roving.current)}
            >
              <title>{s.name}</title>
              <rect x={s.box.x} y={s.box.y} width={s.box.w} height={s.box.h} className="halo" />
            </g>
          ))}
        </g>
      )}
      {children}
    </svg>
  );
}

const isAt = (spot: Spot, at: Props['selected']): boolean => at?.node === spot.node && at.slot === spot.slot;

interface InkProps {
  readonly marks: readonly Mark[];
  readonly words: readonly Words[];
}

const Ink = drawn(function Ink({ marks, words }: InkProps) {
  return (
    <g aria-hidden="true">
      {marks.map((m, i) => (
        <path
          key={m.key ?? i}
          d={m.d}
          className={m.className}
          data-mark={m.key}
          pathLength={isLine(m) ? 1 : undefined}
        />
      ))}
      {words.map((t, i) => (
        <text key={i} x={t.x} y={t.y} textAnchor={t.anchor} className={`knock ${t.className}`}>
          {t.text}
        </text>
      ))}
    </g>
  );
});

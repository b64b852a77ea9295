// SPDX-License-Identifier: GPL-2.0-only
// Draws an open node: its ruler, its tiles, and what is between them.
import type { OpenNode } from '../../layout/tree/drawing.ts';
import { drawn } from '../drawn.ts';
import { faceName } from './names.ts';
import { MarkPips, SlotGlyph } from './SlotGlyph.tsx';
import { stopAt } from '../roving/use-roving.ts';
import * as WORDS from './words.ts';

interface NodeViewProps {
  readonly node: OpenNode;
  readonly type: number;
  readonly selected: number | null;
  /** The key of the focus, if that is this node or one of its slots. */
  readonly current: string | null;
}

export const stopIn = ({ id }: OpenNode, key: string): string | null =>
  key === `n${id}` || key.startsWith(`s${id}.`) ? key : null;

export const NodeView = drawn(function NodeView({ node: n, type, selected, current }: NodeViewProps) {
  const box = n.ruler ?? n.tiles[0];
  return (
    <g
      role="treeitem"
      aria-level={2}
      aria-selected={false}
      aria-expanded={n.mode === 'full'}
      aria-label={`${WORDS.node(n.level, n.note)}${n.wrong ? WORDS.wrong(n.wrong) : ''}`}
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
              aria-label={`${WORDS.slot(t.slot, t.index, faceName(t.face))}${t.held ? WORDS.heldBy(t.held) : ''}${t.active ? WORDS.active(t.active) : ''}`}
              className={`tile${t.onPath ? ' on-path' : ''}`}
              {...stopAt(key, current)}
            >
              <SlotGlyph box={t} face={t.face} type={type} />
              {t.face.marks ? <MarkPips box={t} marks={t.face.marks} /> : null}
              {t.held > 0 && <circle cx={t.x + t.w - 5} cy={t.y + 5} r={4} className="held" />}
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

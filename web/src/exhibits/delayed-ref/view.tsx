// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane: the struct's ruler, the tree, the visited nodes' cache lines, and the slab's page.
import { useMemo, useState } from 'react';
import { drawn, RbPicture, RbTree, type LaneViewProps } from '../../exhibit-api/view.ts';
import { RbRoom, useRbRoom } from '../../structures/tree-lane/rb-room.tsx';
import { layoutLane } from './layout.ts';
import type { LaneDrawing, PageStrip } from './layout/drawing.ts';
import { planLane } from './layout/plan.ts';
import { asIfAligned, type HeadScene } from './scene.ts';
import { StructRuler } from './StructRuler.tsx';
import { DescentTable, MemberTable } from './tables.tsx';
import { WORDS } from './layout/words.ts';
import './lane.css';

export default function HeadLane({
  name,
  scene,
  step,
  planScenes,
  width,
  height,
  projector,
  selected,
  onSelect,
}: LaneViewProps<HeadScene>) {
  const room = useRbRoom({ width, height, projector });
  const plan = useMemo(() => planLane(planScenes().flat()), [planScenes]);
  const [aligned, setAligned] = useState(false);
  const actual = layoutLane(scene, plan, room);
  const asked = aligned ? layoutLane(asIfAligned(scene), plan, room) : actual;
  // A drawing as if aligned needs room to say that the kernel does not align heads.
  const drawing = asked.strip?.shown ? asked : actual;
  const { strip } = drawing;
  const focus = drawing.nodes.find((n) => n.current || n.turned)?.y ?? 0;
  return (
    <RbRoom className="heads-lane" height={height} focus={focus}>
      <RbPicture drawing={drawing} step={step} plan={planScenes} className="heads tree">
        <StructRuler ruler={drawing.ruler} type={room.type} />
        <RbTree drawing={drawing} name={name} selected={selected?.node ?? 0} onSelect={onSelect} />
        <Ledger drawing={drawing} />
        {strip && <Strip strip={strip} />}
      </RbPicture>
      {strip?.shown && (
        <button
          type="button"
          className="align-64"
          aria-pressed={aligned}
          title={WORDS.alignTip}
          style={{ top: strip.y - room.type - 9, fontSize: room.type }}
          onClick={() => setAligned(!aligned)}
        >
          {WORDS.align}
        </button>
      )}
      <MemberTable layout={scene.layout} name={name} />
      <DescentTable scene={scene} name={name} />
    </RbRoom>
  );
}

/** Draws, beside level i, the cache lines of the node visited there, cut where lines of memory begin. */
function Ledger({ drawing: d }: { readonly drawing: LaneDrawing }) {
  const h = d.boxHeight;
  return (
    <g aria-hidden="true">
      {d.ledger.length > 0 && (
        <text x={d.ledgerX} y={d.ledgerHead} className="quiet">
          {WORDS.lines}
        </text>
      )}
      {/* Rows are keyed by level: another search changes rows and makes none anew. */}
      {d.ledger.map((row, i) => (
        <g key={i} transform={`translate(0 ${row.y})`}>
          <title>{row.title}</title>
          {row.cells.map((c, k) => (
            <rect
              key={k}
              x={c.x + 0.5}
              y={-h / 2 + 0.5}
              width={c.w - 2}
              height={h - 1}
              className={`line-cell${c.lit ? ' lit' : ''}`}
            />
          ))}
          <rect x={row.body.x} y={-h / 4} width={row.body.w} height={h / 2} className="head-body" />
          {row.marks.map((m) => (
            <rect
              key={m.kind}
              x={m.x}
              y={-h / 4}
              width={Math.max(4, m.w)}
              height={h / 2}
              className={`mark-${m.kind}`}
            />
          ))}
          <text x={d.width - 1} y={d.type * 0.36} textAnchor="end" className={row.current ? 'lines-now' : ''}>
            {row.lines}
          </text>
        </g>
      ))}
      {d.total.text && (
        <text x={d.width - 1} y={d.total.y} textAnchor="end" className="total">
          {d.total.text}
        </text>
      )}
    </g>
  );
}

const Strip = drawn(function Strip({ strip }: { readonly strip: PageStrip }) {
  const half = strip.h / 2;
  return (
    <g role="img" aria-label={WORDS.page(strip.caption)}>
      {strip.shown && (
        <text x={0} y={strip.y - 5} className="quiet">
          {strip.shown}
        </text>
      )}
      {strip.lines.map((l) => (
        <rect
          key={l.x}
          x={l.x + 0.5}
          y={strip.y + 0.5}
          width={l.w - 1}
          height={half - 2}
          className={`line-cell${l.lit ? ' lit' : l.rebalance ? ' rebalance' : ''}`}
        />
      ))}
      {strip.places.map((p, i) => (
        <rect
          key={i}
          x={p.x + 0.5}
          y={strip.y + half}
          width={p.w - 1}
          height={half - 1}
          className={`place${p.taken ? ' taken' : ''}${p.visited ? ' visited' : ''}${p.current ? ' current' : ''}`}
        />
      ))}
    </g>
  );
});

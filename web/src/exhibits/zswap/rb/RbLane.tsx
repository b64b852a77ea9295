// SPDX-License-Identifier: GPL-2.0-only
// Draws a lane whose pages are in a red-black tree.
import { useMemo } from 'react';
import { LockFrame, RbPicture, RbTree, UnseenTable, type LaneViewProps } from '../../../exhibit-api/view.ts';
import { RbRoom, useRbRoom } from '../../../structures/tree-lane/rb-room.tsx';
import { layoutRb, planRb, type RbLaneDrawing } from './layout.ts';
import type { RbScene } from './scene.ts';
import { WORDS } from './words.ts';
import '../lane.css';

export default function RbLane(props: LaneViewProps<RbScene>) {
  const { name, scene, step, planScenes, height, projector, selected, onSelect } = props;
  const room = useRbRoom(props);
  const plan = useMemo(() => planRb(planScenes().flat()), [planScenes]);
  const drawing = layoutRb(scene, plan, { ...room, projector });
  return (
    <RbRoom className="zswap-rb" height={height} focus={drawing.focus}>
      <RbPicture drawing={drawing} step={step} plan={planScenes}>
        <LockFrame {...drawing.lock} />
        <Around drawing={drawing} />
        <RbTree drawing={drawing} name={name} selected={selected?.node ?? 0} onSelect={onSelect} />
      </RbPicture>
      <SearchTable scene={scene} name={name} />
    </RbRoom>
  );
}

function Around({ drawing: d }: { readonly drawing: RbLaneDrawing }) {
  return (
    <g aria-hidden="true">
      {d.rootEdge && (
        <>
          <text x={d.rootEdge.x} y={d.rootEdge.y} textAnchor="middle" className="quiet mono">
            {WORDS.root}
          </text>
          <path d={d.rootEdge.d} className="rb-edge" />
        </>
      )}
      {d.waiting.text && (
        <text x={d.waiting.x} y={d.waiting.y} className="quiet">
          {d.waiting.text}
        </text>
      )}
      <text x={d.width - 12} y={d.sought.y} textAnchor="end" className="mono">
        {d.sought.text}
      </text>
      {d.comparisons.map((c, i) => (
        <text
          key={i}
          x={d.width - 12}
          y={c.y + d.type * 0.36}
          textAnchor="end"
          className={`mono${c.current ? ' accent' : ''}`}
        >
          <title>{c.title}</title>
          {c.text}
        </text>
      ))}
      <text x={d.width - 12} y={d.total.y} textAnchor="end" className="quiet">
        {d.total.text}
      </text>
    </g>
  );
}

/** The table that gives the search to screen readers. */
function SearchTable({ scene, name }: { readonly scene: RbScene; readonly name: string }) {
  if (!scene.visits.length) return null;
  return (
    <UnseenTable
      caption={WORDS.search(name, scene.sought, scene.locked)}
      head={WORDS.head}
      rows={scene.visits.map((v) => [v.key, WORDS.times(v.comparisons), v.went])}
      named
    />
  );
}

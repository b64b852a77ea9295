// SPDX-License-Identifier: GPL-2.0-only
// Draws over the map: head, strands, cursors, this step's slot, faults, and nodes outside the tree.
import type { MapFrame } from '../../../layout/tree/map/frame.ts';
import type { MapItems } from '../../../layout/tree/map/items.ts';
import type { MapOverlay } from '../../../layout/tree/map/overlay.ts';
import { textWidth, type Box } from '../../../layout/geometry.ts';
import { makeChip } from '../../../layout/tree/chip.ts';
import type { TreeScene } from '../../../layout/tree/types.ts';
import { Alarm } from '../Alarm.tsx';
import { CursorFlag } from '../CursorFlag.tsx';
import { SlotGlyph } from '../SlotGlyph.tsx';
import { ChipView } from '../Chip.tsx';
import * as WORDS from './words.ts';

interface MapOverProps {
  readonly scene: TreeScene;
  readonly over: MapOverlay;
  readonly frame: MapFrame;
  readonly labels: MapItems['labels'];
  /** The selected slot. */
  readonly ring: Box | null;
  readonly projector: boolean;
}

export function MapOver({ scene, over, frame, labels, ring, projector }: MapOverProps) {
  const { head, type } = frame;
  const arrow = projector ? 7.5 : 5;
  return (
    <g aria-hidden="true">
      {over.touched.map((b) => (
        <path key={`${b.x} ${b.y}`} d={`M${b.x} ${b.y + b.h + 2.5}h${b.w}`} className="map-touched" />
      ))}
      {over.active && (
        <rect
          x={over.active.x - 1}
          y={over.active.y - 4}
          width={over.active.w + 2}
          height={over.active.h + 7}
          className="map-active"
        />
      )}
      {over.strands.map((s) => (
        <g key={s.number}>
          <path d={s.d} className="casing" />
          <path d={s.d} className={s.live ? 'strand live map-strand' : 'strand'} />
          {s.live && (
            <path
              d={`M${s.end[0] - arrow} ${s.end[1] - arrow}h${2 * arrow}l${-arrow} ${arrow * 1.5}z`}
              className="arrow"
            />
          )}
        </g>
      ))}
      {labels.map((l) => (
        <text key={l.key} x={l.x} y={l.y} className="quiet knock">
          {l.text}
        </text>
      ))}
      <text x={12} y={head.y + head.h / 2 + type * 0.36} className="mono knock">
        {scene.tree.headLabel}
      </text>
      {scene.tree.head.glyph === 'node' ? (
        <>
          <rect x={head.x} y={head.y} width={head.w} height={head.h} className="head-box" />
          <path
            d={`M${head.x + head.w / 2 - type * 0.36} ${head.y + head.h * 0.34}h${type * 0.72}l${-type * 0.36} ${type * 0.5}z`}
            className="g-node"
          />
        </>
      ) : (
        <SlotGlyph box={head} face={scene.tree.head} type={type} />
      )}
      {ring && (
        <rect x={ring.x - 2} y={ring.y - 5} width={ring.w + 4} height={ring.h + 9} className="map-selected" />
      )}
      {over.active?.write && (
        <path
          d={`M${over.active.x + over.active.w / 2 - 6} ${over.active.y - 13}h12l-6 9z`}
          className="caret"
        />
      )}
      {over.cursors.map((c) => (
        <g key={c.key}>
          <CursorFlag cursor={c} type={type} />
          {c.beyond && (
            <path
              d={
                c.beyond === 'left'
                  ? `M${c.flag.x - 1} ${c.flag.y + 3}l-6 ${c.flag.h / 2 - 3}l6 ${c.flag.h / 2 - 3}z`
                  : `M${c.flag.x + c.flag.w + 1} ${c.flag.y + 3}l6 ${c.flag.h / 2 - 3}l-6 ${c.flag.h / 2 - 3}z`
              }
              className="flag"
            />
          )}
        </g>
      ))}
      {over.wrong.map((a) => (
        <Alarm key={a.key} alarm={a} />
      ))}
      <Tray scene={scene} frame={frame} />
    </g>
  );
}

/** Allocated nodes outside the tree, below the frame, where they never scroll away. */
function Tray({ scene, frame }: { readonly scene: TreeScene; readonly frame: MapFrame }) {
  const { tray, type } = frame;
  const all = scene.waiting;
  if (all.length === 0) return null;
  const leaked = all.filter((n) => n.leaked).length;
  const waits = all.length - leaked;
  const text = [...(leaked ? [WORDS.leakedOf(leaked)] : []), ...(waits ? [WORDS.outside(waits)] : [])].join(
    ', ',
  );
  const w = type * 2.4;
  const room = tray.w - textWidth(`+99: ${text}`, type) - 16;
  const shown = all.slice(0, Math.max(0, Math.floor(room / (w + 5))));
  const more = all.length - shown.length;
  return (
    <>
      {shown.map((node, i) => {
        const chip = makeChip(
          node,
          { x: tray.x + i * (w + 5), y: tray.y, w, h: tray.h },
          node.leaked ? 'leaked' : 'waiting',
        );
        return (
          <g key={node.id} className={`chip-item ${chip.state}`} transform={`translate(${chip.x} ${chip.y})`}>
            <ChipView chip={chip} />
          </g>
        );
      })}
      <text
        x={tray.x + shown.length * (w + 5) + 5}
        y={tray.y + tray.h / 2 + type * 0.36}
        className={leaked ? 'wrong' : 'quiet'}
      >
        {more > 0 && `+${more}: `}
        {text}
      </text>
    </>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Draws the bar below the map: the whole tree small, with the visible part, and buttons to zoom.
import { grouped } from '../../../base/numbers.ts';
import { memo, useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { MapExtent } from '../../../layout/tree/map/frame.ts';
import type { MapIndex } from '../../../layout/tree/map/index.ts';
import { densityOf, mapScale } from '../../../layout/tree/map/scale.ts';
import { WHOLE, type MapView } from '../../../layout/tree/map/view.ts';
import { useTheme } from './theme.ts';
import * as WORDS from './words.ts';

interface MapBarProps {
  readonly index: MapIndex;
  readonly extent: MapExtent;
  readonly view: MapView;
  /** The step's place, as a fraction of the whole. */
  readonly place: number | null;
  readonly height: number;
  readonly follow: boolean;
  /** The first visible index, and the first one after the visible ones. */
  readonly from: number;
  readonly to: number;
  readonly onFollow: (follow: boolean) => void;
  /** Centres the view on a fraction of the whole. */
  readonly onCentre: (at: number) => void;
  readonly onZoom: (factor: number) => void;
  readonly onWhole: () => void;
}

export function MapBar(p: MapBarProps) {
  const percent = (part: number): string => `${Math.min(100, Math.max(0, part * 100))}%`;
  const drag = (e: PointerEvent<HTMLDivElement>): void => {
    if (e.type === 'pointerdown') e.currentTarget.setPointerCapture(e.pointerId);
    else if (!(e.buttons & 1)) return;
    const box = e.currentTarget.getBoundingClientRect();
    p.onCentre((e.clientX - box.left) / box.width);
  };
  const n = (index: number): string => grouped(Math.max(0, Math.round(index)));
  return (
    <div className="map-bar" style={{ height: p.height }}>
      <div
        className="minimap"
        aria-hidden="true"
        title={WORDS.indices(n(p.from), n(p.to - 1))}
        onPointerDown={drag}
        onPointerMove={drag}
      >
        <Small index={p.index} whole={p.extent.whole} />
        <span
          className="minimap-view"
          style={{ left: percent(p.view.left), width: `max(5px, ${percent(1 / p.view.zoom)})` }}
        />
        {p.place !== null && <span className="minimap-place" style={{ left: percent(p.place) }} />}
      </div>
      <div className="map-buttons" role="group" aria-label={WORDS.controls}>
        <button
          type="button"
          aria-label={WORDS.zoomOut}
          title={WORDS.zoomOutTip}
          onClick={() => p.onZoom(0.5)}
        >
          −
        </button>
        <button type="button" aria-label={WORDS.zoomIn} title={WORDS.zoomInTip} onClick={() => p.onZoom(2)}>
          +
        </button>
        <button type="button" title={WORDS.allTip} onClick={p.onWhole}>
          {WORDS.all}
        </button>
        <button
          type="button"
          aria-pressed={p.follow}
          title={WORDS.followTip}
          onClick={() => p.onFollow(!p.follow)}
        >
          {WORDS.follow}
        </button>
      </div>
    </div>
  );
}

const COLUMNS = 400;
const ROW = 3;

const Small = memo(function Small({ index, whole }: { readonly index: MapIndex; readonly whole: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const rows = index.levels.length;
  useLayoutEffect(() => {
    const canvas = ref.current;
    const c = canvas?.getContext('2d');
    if (!canvas || !c) return;
    canvas.width = COLUMNS;
    canvas.height = Math.max(1, rows) * (ROW + 1);
    c.fillStyle = getComputedStyle(canvas).getPropertyValue('--ink2').trim();
    const scale = mapScale({ left: 0, right: COLUMNS }, whole, WHOLE);
    for (const level of index.levels) {
      const { nodes } = densityOf(level, scale, 0, COLUMNS);
      const y = (rows - 1 - level.level) * (ROW + 1);
      for (let x = 0; x < COLUMNS; x++) if (nodes[x]) c.fillRect(x, y, 1, ROW);
    }
  }, [index, whole, rows, theme]);
  return <canvas ref={ref} />;
});

// SPDX-License-Identifier: GPL-2.0-only
// Draws a whole tree of any size as a map: a canvas with the step's marks over it. Wheel, drag, pinch, keys and
// buttons zoom and pan.
import { useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { pointIn } from '../../../base/zoom.ts';
import { mapFrame, type MapExtent } from '../../../layout/tree/map/frame.ts';
import { mapIndex } from '../../../layout/tree/map/index.ts';
import { layItems } from '../../../layout/tree/map/items.ts';
import { layOverlay, slotAt, slotBox, slotNear } from '../../../layout/tree/map/overlay.ts';
import { mapScale } from '../../../layout/tree/map/scale.ts';
import { fitted, panned, type MapView } from '../../../layout/tree/map/view.ts';
import type { TreeSize } from '../../../layout/tree/size.ts';
import { legendOf } from '../../../layout/tree/lock.ts';
import type { TreeScene } from '../../../layout/tree/types.ts';
import { useRoving } from '../../roving/use-roving.ts';
import { LockFrame } from '../LockFrame.tsx';
import type { SlotRef } from '../Tree.tsx';
import { MapBar } from './MapBar.tsx';
import { MapNames } from './MapNames.tsx';
import { MapOver } from './MapOver.tsx';
import { useGestures } from './gestures.ts';
import { usePainting } from './painting.ts';
import './map.css';

interface TreeMapProps {
  readonly scene: TreeScene;
  readonly name: string;
  readonly size: TreeSize;
  readonly extent: MapExtent;
  readonly view: MapView;
  readonly most: number;
  /** The step's place, as a fraction of the whole. */
  readonly place: number | null;
  readonly follow: boolean;
  readonly onView: (view: MapView) => void;
  /** Zooms around the step. */
  readonly onZoom: (factor: number) => void;
  readonly onFollow: (follow: boolean) => void;
  readonly onWhole: () => void;
  readonly selected: SlotRef | null;
  readonly onSelect: (slot: SlotRef | null) => void;
}

/** Height of the bar below the map, px. */
const BAR = 34;
const BAR_PROJECTOR = 52;
const KEY_ZOOMS_BY = 1.5;

export function TreeMap(props: TreeMapProps) {
  const { scene, name, extent, size, view, most, onView, onZoom, selected, onSelect } = props;
  const bar = size.projector ? BAR_PROJECTOR : BAR;
  const index = mapIndex(scene.tree);
  const { headLabel } = scene.tree;
  const frame = useMemo(
    () => mapFrame(extent.rows, { ...size, height: Math.max(150, size.height - bar) }, headLabel),
    [extent.rows, size, bar, headLabel],
  );
  const { zoom, left } = view;
  const scale = useMemo(
    () => mapScale(frame, extent.whole, { zoom, left }),
    [frame, extent.whole, zoom, left],
  );
  const { nodes, labels } = useMemo(() => layItems(index, frame, scale), [index, frame, scale]);
  const ground = usePainting(index, frame, scale);
  const svg = useGestures(frame, view, most, onView);

  const select = (at: SlotRef | null): void => {
    if (at) onSelect(selected?.node === at.node && selected.slot === at.slot ? null : at);
  };
  const onClick = (e: MouseEvent): void => {
    const [x, y] = pointIn(e.currentTarget, e);
    select(slotAt(index, frame, scale, x, y));
  };
  const keys = nodes.map((n) => String(n.node.id));
  const roving = useRoving(keys, { attribute: 'data-node', held: true });
  const current = nodes.find((n) => String(n.node.id) === roving.current)?.node;
  const onKeyDown = (e: KeyboardEvent<SVGSVGElement>): void => {
    if (e.key === '+' || e.key === '=') onZoom(KEY_ZOOMS_BY);
    else if (e.key === '-') onZoom(1 / KEY_ZOOMS_BY);
    else if ((e.key === 'Enter' || e.key === ' ') && current) {
      const end = current.firstIndex + current.indicesPerSlot * current.slots.length;
      onView(fitted(current.firstIndex / extent.whole, end / extent.whole, most));
      select({ node: current.id, slot: slotNear(current, current.firstIndex, 0) });
    } else if (!roving.move(e)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  const chosen = selected && scene.tree.nodes.get(selected.node);
  const ring = chosen && selected ? slotBox(chosen, selected.slot, index.fanout, frame, scale) : null;
  const lock = { ...frame.frame, lock: scene.lock, legend: legendOf(scene, size) };
  const { width, height } = frame;
  return (
    <div className="tree-map">
      <div className="map-window" style={{ width, height }}>
        <canvas ref={ground} style={{ width, height }} aria-hidden="true" />
        <svg
          ref={svg}
          className="tree"
          role="tree"
          aria-label={name}
          aria-describedby={`${name}-map-table`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          style={{ fontSize: size.type }}
          onKeyDown={onKeyDown}
          onFocus={roving.onFocus}
          onClick={onClick}
        >
          <LockFrame frame={lock} type={size.type} projector={size.projector} />
          <MapNames
            nodes={nodes}
            count={index.count}
            head={frame.head}
            current={current?.id ?? null}
            selected={selected?.node ?? null}
          />
          <MapOver
            scene={scene}
            over={layOverlay(scene, frame, scale)}
            frame={frame}
            labels={labels}
            ring={ring}
            projector={size.projector}
          />
        </svg>
      </div>
      <MapBar
        index={index}
        extent={extent}
        view={view}
        place={props.place}
        height={bar}
        follow={props.follow}
        from={scale.from}
        to={scale.to}
        onFollow={props.onFollow}
        onCentre={(to) => onView(panned({ zoom, left: to - 0.5 / zoom }, 0, most))}
        onZoom={onZoom}
        onWhole={props.onWhole}
      />
    </div>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// A whole tree, however large: the ground painted on a canvas, what the step touches drawn over it, names for what
// can be told apart. Wheel, drag, pinch, keys and buttons zoom and pan.
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { pointIn, zoomOf } from '../../../base/zoom.ts';
import { mapFrame, type MapExtent } from '../../../layout/tree/map/frame.ts';
import { mapIndex, nodeAt } from '../../../layout/tree/map/index.ts';
import { layItems } from '../../../layout/tree/map/items.ts';
import { layOverlay, placeOf, slotBox, slotNear } from '../../../layout/tree/map/overlay.ts';
import { mapScale } from '../../../layout/tree/map/scale.ts';
import { fitted, following, mostZoom, panned, zoomed, type MapView } from '../../../layout/tree/map/view.ts';
import type { TreeSize } from '../../../layout/tree/size.ts';
import { legendOf } from '../../../layout/tree/tree.ts';
import type { SlotNode, TreeScene } from '../../../layout/tree/types.ts';
import { LockFrame } from '../LockFrame.tsx';
import type { SlotRef } from '../Tree.tsx';
import { MapBar } from './MapBar.tsx';
import { MapOver } from './MapOver.tsx';
import { inksOf, paintMap } from './paint.ts';
import { useGestures } from './gestures.ts';
import { useTheme } from './theme.ts';
import './map.css';

interface TreeMapProps {
  readonly scene: TreeScene;
  readonly name: string;
  readonly size: TreeSize;
  readonly extent: MapExtent;
  readonly view: MapView;
  readonly follow: boolean;
  readonly onView: (view: MapView) => void;
  readonly onFollow: (follow: boolean) => void;
  readonly onWhole: () => void;
  readonly selected: SlotRef | null;
  readonly onSelect: (slot: SlotRef | null) => void;
}

/** Height of the bar below the map, in CSS pixels. */
export const BAR = 34;
const BAR_PROJECTOR = 52;

export function TreeMap(props: TreeMapProps) {
  const { scene, name, extent, size, follow, onView, onFollow, selected, onSelect } = props;
  const bar = size.projector ? BAR_PROJECTOR : BAR;
  const room = useMemo(() => ({ ...size, height: Math.max(150, size.height - bar) }), [size, bar]);
  const index = mapIndex(scene.tree);
  const frame = useMemo(
    () => mapFrame(extent.rows, room, scene.tree.headLabel),
    [extent.rows, room, scene.tree.headLabel],
  );
  const most = mostZoom(extent.whole, frame.right - frame.left);
  const place = placeOf(scene);
  const target = place === null ? null : place / extent.whole;
  const { zoom, left } = follow ? following(props.view, target, most) : props.view;
  const view = useMemo(() => ({ zoom, left }), [zoom, left]);
  const scale = useMemo(() => mapScale(frame, extent.whole, view), [frame, extent.whole, view]);
  const over = layOverlay(scene, frame, scale);
  const items = useMemo(() => layItems(index, frame, scale), [index, frame, scale]);

  /** A view chosen by the reader: it ends the following of the cursor. */
  const go = (to: MapView): void => {
    if (follow && following(to, target, most) !== to) onFollow(false);
    onView(to);
  };
  const centre = target === null ? 0.5 : Math.min(1, Math.max(0, (target - left) * zoom));
  const ground = usePainting(index, frame, scale);
  const svg = useGestures(frame, view, most, go);

  const slotAt = (e: MouseEvent): SlotRef | null => {
    const [x, y] = pointIn(e.currentTarget, e);
    const row = frame.rulers.findIndex((r) => y >= r.y - 8 && y <= r.y + r.h + 8);
    const level = index.levels[row];
    // A node narrower than a finger is met within four pixels of it.
    const near = [0, -2, 2, -4, 4].map((d) => level && nodeAt(level, scale.index(x + d))).find((n) => n);
    return near ? { node: near.id, slot: slotNear(near, scale.index(x), scale.unit) } : null;
  };
  const select = (at: SlotRef | null): void => {
    if (at) onSelect(selected?.node === at.node && selected.slot === at.slot ? null : at);
  };
  const lookAt = (node: SlotNode): void => {
    const end = node.firstIndex + node.indicesPerSlot * node.slots.length;
    go(fitted(node.firstIndex / extent.whole, end / extent.whole, most));
  };

  const [focused, setFocused] = useState<number | null>(null);
  const current = items.nodes.some((n) => n.node.id === focused)
    ? focused
    : (items.nodes[0]?.node.id ?? null);
  const onKeyDown = (e: KeyboardEvent<SVGSVGElement>): void => {
    const at = items.nodes.findIndex((n) => n.node.id === current);
    const by = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    const next = items.nodes[at + by];
    if (by && next) {
      setFocused(next.node.id);
      svg.current?.querySelector<SVGElement>(`[data-node="${next.node.id}"]`)?.focus();
    } else if (e.key === '+' || e.key === '=') go(zoomed(view, 1.5, centre, most));
    else if (e.key === '-') go(zoomed(view, 1 / 1.5, centre, most));
    else if ((e.key === 'Enter' || e.key === ' ') && items.nodes[at]) {
      const { node } = items.nodes[at];
      lookAt(node);
      select({ node: node.id, slot: slotNear(node, node.firstIndex, 0) });
    } else if (!by) return;
    e.preventDefault();
    e.stopPropagation();
  };
  const chosen = selected && scene.tree.nodes.get(selected.node);
  const ring = chosen && selected ? slotBox(chosen, selected.slot, index.fanout, frame, scale) : null;
  const edges = {
    frame: { ...frame.frame, lock: scene.lock, legend: legendOf(scene, size) },
    type: size.type,
  };
  return (
    <div className="tree-map">
      <div className="map-window" style={{ width: frame.width, height: frame.height }}>
        <canvas ref={ground} style={{ width: frame.width, height: frame.height }} aria-hidden="true" />
        <svg
          ref={svg}
          className="tree"
          role="tree"
          aria-label={name}
          aria-describedby={`${name}-map-table`}
          width={frame.width}
          height={frame.height}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          style={{ fontSize: size.type }}
          onKeyDown={onKeyDown}
          onClick={(e) => select(slotAt(e))}
        >
          <LockFrame drawing={{ ...edges, projector: size.projector }} />
          {items.nodes.length === 0 && (
            <g
              role="treeitem"
              aria-selected={false}
              tabIndex={0}
              aria-label={`${index.count} nodes, none wide enough to name`}
            >
              <rect
                x={frame.head.x}
                y={frame.head.y}
                width={frame.head.w}
                height={frame.head.h}
                fill="none"
              />
            </g>
          )}
          {items.nodes.map((n) => (
            <g
              key={n.node.id}
              role="treeitem"
              aria-level={n.depth}
              aria-selected={selected?.node === n.node.id}
              aria-label={`node ${n.node.level}, from index ${n.node.firstIndex}, ${n.node.note}`}
              data-node={n.node.id}
              className="node-item"
              tabIndex={n.node.id === current ? 0 : -1}
              onFocus={() => setFocused(n.node.id)}
            >
              <rect x={n.x} y={n.y} width={n.w} height={n.h} className="halo" />
            </g>
          ))}
          <MapOver
            scene={scene}
            over={over}
            frame={frame}
            labels={items.labels}
            ring={ring}
            projector={size.projector}
          />
        </svg>
      </div>
      <MapBar
        index={index}
        extent={extent}
        view={view}
        place={target}
        height={bar}
        follow={follow}
        from={scale.from}
        to={scale.to}
        onFollow={onFollow}
        onCentre={(at) => go(panned({ zoom, left: at - 0.5 / zoom }, 0, most))}
        onZoom={(factor) => go(zoomed(view, factor, centre, most))}
        onWhole={props.onWhole}
      />
    </div>
  );
}

/** Paints when the nodes, the view, the size or the theme change, and not otherwise. */
function usePainting(
  index: ReturnType<typeof mapIndex>,
  frame: ReturnType<typeof mapFrame>,
  scale: ReturnType<typeof mapScale>,
) {
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const ratio = (window.devicePixelRatio || 1) * zoomOf(canvas);
    const [w, h] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintMap(context, index, frame, scale, inksOf(canvas, context, ratio));
  }, [index, frame, scale, theme]);
  return ref;
}

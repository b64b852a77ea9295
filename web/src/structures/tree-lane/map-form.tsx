// SPDX-License-Identifier: GPL-2.0-only
// Draws a tree as a map of all its nodes. All lanes show the same range of indices, whichever lane zooms, also while
// they follow their cursors.
import { useLayoutEffect, useMemo } from 'react';
import { extentOf, type MapExtent } from '../../layout/tree/map/frame.ts';
import { mapIndex } from '../../layout/tree/map/index.ts';
import { placeOf } from '../../layout/tree/map/overlay.ts';
import {
  WHOLE,
  following,
  inCommon,
  mostZoom,
  panned,
  zoomed,
  type MapView,
} from '../../layout/tree/map/view.ts';
import type { TreeSize } from '../../layout/tree/size.ts';
import type { TreeScene } from '../../layout/tree/types.ts';
import { MapTable } from '../../ui/tree/map/MapTable.tsx';
import { TreeMap } from '../../ui/tree/map/TreeMap.tsx';
import type { LaneViewProps } from '../../exhibit-api/lane.ts';
import { useShared, type Shared } from '../../exhibit-api/shared.ts';
import { useKey } from '../../exhibit-api/use-key.ts';

export interface MapFormProps extends LaneViewProps<TreeScene> {
  readonly shared: Shared;
  readonly size: TreeSize;
}

export default function MapForm({ name, scene, shared, size, keysOn, selected, onSelect }: MapFormProps) {
  const [asked, setView] = useShared<MapView>(shared, 'view', WHOLE);
  const [follow, setFollow] = useShared(shared, 'follow', true);
  const place = placeOf(scene);
  const { extent, most, span, view, anew } = useTogether(shared, name, scene, size, asked, follow);
  const middle = place && (place[0] + place[1]) / 2 / extent.whole;
  // Zooming keeps the lanes' common cursor in place, so that the map keeps following it.
  const at = span && (span[0] + span[1]) / 2;
  const centre = at === null ? 0.5 : Math.min(1, Math.max(0, (at - view.left) * view.zoom));
  /** A view that the reader chose: the map stops following a cursor outside it. */
  const go = (to: MapView): void => {
    if (follow && following(to, span, most) !== to) setFollow(false);
    setView(to);
  };
  const whole = (): void => {
    anew();
    setView({ ...WHOLE });
  };
  const zoom = (by: number): void => setView(zoomed(view, by, centre, most));
  const pan = (by: number): void => {
    setFollow(false);
    setView(panned(view, by, most));
  };
  useKey(keysOn === true, {
    z: () => zoom(2),
    Z: () => zoom(0.5),
    '0': whole,
    '<': () => pan(-0.25),
    '>': () => pan(0.25),
    g: () => setFollow(!follow),
  });
  return (
    <>
      <TreeMap
        scene={scene}
        name={name}
        size={size}
        extent={extent}
        view={view}
        most={most}
        place={middle}
        follow={follow}
        onView={go}
        onZoom={zoom}
        onFollow={setFollow}
        onWhole={whole}
        selected={selected}
        onSelect={onSelect}
      />
      <MapTable scene={scene} name={name} />
    </>
  );
}

/** A lane's part of the common view. */
interface Mine {
  readonly extent: MapExtent;
  readonly place: ReturnType<typeof placeOf>;
  readonly width: number;
}

function together(lanes: Iterable<Mine>) {
  const all = [...lanes];
  const whole = Math.max(...all.map((l) => l.extent.whole));
  const rows = Math.max(...all.map((l) => l.extent.rows));
  return {
    whole,
    rows,
    most: mostZoom(whole, Math.max(...all.map((l) => l.width))),
    span: inCommon(all.map(({ place }) => place && ([place[0] / whole, place[1] / whole] as const))),
  };
}

/** Makes the map that all lanes write into; the first lane calls it. */
function told<T>(shared: Shared, key: string): Map<string, T> {
  let all = shared.memo(key) as Map<string, T> | undefined;
  if (!all) shared.remember(key, (all = new Map()));
  return all;
}

/**
 * Gives all lanes one range of indices and one number of levels. A lane drawn before the others have reported may be
 * wrong. Then all lanes draw once more, before the browser paints.
 */
function useTogether(
  shared: Shared,
  name: string,
  scene: TreeScene,
  size: TreeSize,
  asked: MapView,
  follow: boolean,
) {
  const [, again] = useShared<object | null>(shared, 'again', null);
  const lanes = told<Mine>(shared, 'lanes');
  const drawn = told<string>(shared, 'drawn');
  const index = mapIndex(scene.tree);
  // The first extent is kept: only a tree with more levels than fit gets another.
  const kept = lanes.get(name)?.extent;
  const extent = kept && index.levels.length <= kept.rows ? kept : extentOf(index, size.projector ? 0 : 1);
  lanes.set(name, { extent, place: placeOf(scene), width: size.width });
  const look = () => {
    const all = together(lanes.values());
    const view = follow ? following(asked, all.span, all.most) : asked;
    return { ...all, view, key: [view.zoom, view.left, all.whole, all.rows].join() };
  };
  const { whole, rows, most, span, view, key } = look();
  drawn.set(name, key);
  useLayoutEffect(() => {
    const now = look().key;
    if ([...drawn.values()].some((d) => d !== now)) again({});
  });
  useLayoutEffect(() => () => void drawn.delete(name), [drawn, name]);
  return {
    extent: useMemo(() => ({ whole, rows }), [whole, rows]),
    most,
    span,
    view,
    /** Forgets the kept extents. */
    anew: () => {
      lanes.clear();
      again({});
    },
  };
}

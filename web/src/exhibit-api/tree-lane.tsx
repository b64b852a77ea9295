// SPDX-License-Identifier: GPL-2.0-only
// A lane that is a tree of slots: for every exhibit whose structure is one. Drawn focused on what an operation
// touches, or as a map of the whole tree, which large trees open with. A plan serves a whole operation, whatever
// step is shown, so that no step moves what it does not touch.
import { useEffect, useMemo, useState } from 'react';
import { extentOf, type MapExtent } from '../layout/tree/map/frame.ts';
import { mapIndex } from '../layout/tree/map/index.ts';
import { placeOf } from '../layout/tree/map/overlay.ts';
import { WHOLE, mostZoom, panned, zoomed, type MapView } from '../layout/tree/map/view.ts';
import { levelPlans, planTree, type TreePlan } from '../layout/tree/plan.ts';
import { laneSize, type TreeSize } from '../layout/tree/size.ts';
import { layoutTree } from '../layout/tree/tree.ts';
import type { TreeScene } from '../layout/tree/types.ts';
import { Tree } from '../ui/tree/Tree.tsx';
import { TreeTable } from '../ui/tree/TreeTable.tsx';
import { MapTable } from '../ui/tree/map/MapTable.tsx';
import { TreeMap } from '../ui/tree/map/TreeMap.tsx';
import type { EventKind } from './events.ts';
import type { KeyHelp, LaneViewProps } from './lane.ts';
import { makeShared, useShared, type Shared } from './shared.ts';

/** Steps that change which nodes there are: a plan needs no others. */
export const TREE_STEPS: readonly EventKind[] = ['alloc', 'free', 'link', 'write', 'split'];

/** The keys below, in words. */
export const TREE_KEYS: readonly KeyHelp[] = [
  ['M', 'a tree: all of it as a map, or what is touched'],
  ['Z Shift+Z 0', 'the map: zoom in, out, the whole'],
  [', . G', 'the map: pan left, right, follow the cursor'],
];

/** A tree of more nodes opens as a map. */
export const LARGE_TREE = 40;

type Form = 'focus' | 'map';

const plans = new WeakMap<readonly TreeScene[], TreePlan>();

function ownPlan(opScenes: readonly TreeScene[]): TreePlan {
  let plan = plans.get(opScenes);
  if (!plan) plans.set(opScenes, (plan = planTree(opScenes)));
  return plan;
}

export function TreeLane(props: LaneViewProps<TreeScene>) {
  const { scene, width, height, projector } = props;
  const [alone] = useState(makeShared);
  const shared = props.shared ?? alone;
  const opensAs: Form = opening(shared, scene) ? 'map' : 'focus';
  const [form, setForm] = useShared<Form>(shared, 'form', opensAs);
  const size = useMemo(() => laneSize(width, height, projector), [width, height, projector]);
  useKey(props.keysOn === true, {
    m: () => setForm(form === 'map' ? 'focus' : 'map'),
  });
  return (
    <>
      {props.shared && <FormButtons form={form} onForm={setForm} />}
      {form === 'map' ? (
        <MapForm {...props} shared={shared} size={size} />
      ) : (
        <FocusForm {...props} size={size} />
      )}
    </>
  );
}

function FormButtons({ form, onForm }: { readonly form: Form; readonly onForm: (form: Form) => void }) {
  return (
    <div className="lane-form" role="group" aria-label="Form">
      {(['focus', 'map'] as const).map((f) => (
        <button
          key={f}
          type="button"
          aria-pressed={form === f}
          title={f === 'map' ? 'The whole tree (M)' : 'What the operation touches (M)'}
          onClick={() => onForm(f)}
        >
          {f === 'map' ? 'Map' : 'Focus'}
        </button>
      ))}
    </div>
  );
}

/** Decided by what is shown first, and once: a tree that grows does not change its form under the reader's eyes. */
function opening(shared: Shared, scene: TreeScene): boolean {
  if (shared.memo('large') === undefined) shared.remember('large', scene.tree.nodes.size > LARGE_TREE);
  return shared.memo('large') === true;
}

function FocusForm(props: LaneViewProps<TreeScene> & { readonly size: TreeSize }) {
  const { name, scene, planScenes, size, selected, onSelect } = props;
  const [own, ...peers] = planScenes();
  const plan = levelPlans(ownPlan(own ?? [scene]), peers.map(ownPlan));
  return (
    <>
      <Tree drawing={layoutTree(scene, plan, size)} name={name} selected={selected} onSelect={onSelect} />
      <TreeTable scene={scene} name={name} />
    </>
  );
}

function MapForm(props: LaneViewProps<TreeScene> & { readonly shared: Shared; readonly size: TreeSize }) {
  const { name, scene, shared, size, keysOn, selected, onSelect } = props;
  const [view, setView] = useShared<MapView>(shared, 'view', WHOLE);
  const [follow, setFollow] = useShared(shared, 'follow', true);
  const extent = extentFor(shared, scene, size.projector ? 0 : 1);
  const most = mostZoom(extent.whole, size.width);
  const place = placeOf(scene);
  const at = place === null ? 0.5 : Math.min(1, Math.max(0, (place / extent.whole - view.left) * view.zoom));
  const whole = (): void => {
    shared.remember('extent', undefined);
    setView({ ...WHOLE });
  };
  const pan = (by: number): void => {
    setFollow(false);
    setView(panned(view, by, most));
  };
  useKey(keysOn === true, {
    z: () => setView(zoomed(view, 2, at, most)),
    Z: () => setView(zoomed(view, 0.5, at, most)),
    '0': whole,
    ',': () => pan(-0.25),
    '.': () => pan(0.25),
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
        follow={follow}
        onView={setView}
        onFollow={setFollow}
        onWhole={whole}
        selected={selected}
        onSelect={onSelect}
      />
      <MapTable scene={scene} name={name} />
    </>
  );
}

/** Kept from the first picture on, for all lanes: only a tree that needs more levels than fit asks for another. */
function extentFor(shared: Shared, scene: TreeScene, spare: number): MapExtent {
  const index = mapIndex(scene.tree);
  const known = shared.memo('extent') as MapExtent | undefined;
  if (known && index.levels.length <= known.rows) return known;
  const extent = extentOf(index, spare);
  shared.remember('extent', extent);
  return extent;
}

/** Keys of one character, wherever the focus is but in a field. Of several lanes the first one acts, for all. */
function useKey(on: boolean, keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!on) return;
    const press = (e: KeyboardEvent): void => {
      const run = keys[e.key];
      const field =
        e.target instanceof Element && e.target.closest('input:not([type=range]), select, textarea, dialog');
      if (!run || field || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
      e.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

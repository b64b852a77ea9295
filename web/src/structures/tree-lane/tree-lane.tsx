// SPDX-License-Identifier: GPL-2.0-only
// Draws a lane as a tree of slots, for every exhibit with such a structure. Its two forms are the focus on what an
// operation touches, and a map of the whole tree. Large trees open with the map. One plan serves a whole operation,
// so that a step moves only what it changes.
import { useContext, useEffect, useMemo } from 'react';
import { perObjectAndKey } from '../../base/memo.ts';
import { levelPlans, planTree } from '../../layout/tree/plan.ts';
import { laneSize, type TreeSize } from '../../layout/tree/size.ts';
import { layoutTree } from '../../layout/tree/tree.ts';
import type { TreeScene } from '../../layout/tree/types.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import { Presses } from '../../ui/controls/controls.tsx';
import { Tree } from '../../ui/tree/Tree.tsx';
import { TreeTable } from '../../ui/tree/TreeTable.tsx';
import { LeastType } from '../../ui/type.ts';
import type { EventKind } from '../../exhibit-api/events.ts';
import type { FormsProps, LaneViewProps } from '../../exhibit-api/lane.ts';
import type { MapFormProps } from './map-form.tsx';
import { useShared, type Shared } from '../../exhibit-api/shared.ts';
import * as words from '../../exhibit-api/words.ts';
import { useForm, type Form } from './use-form.ts';
import '../../ui/tree/form.css';

/** Steps that add or remove nodes: a plan needs no others. */
export const TREE_STEPS: readonly EventKind[] = ['alloc', 'free', 'link', 'write', 'split'];

/** A tree with more nodes opens as a map. */
const LARGE_TREE = 40;

/** The map's code, loaded ahead once the lane is drawn, so that the first click shows it at once. */
export const MAP = part<MapFormProps>(words.mapPart, () => import('./map-form.tsx'));
/** Delay, after the lane is drawn, before the map's code is loaded. */
const AHEAD_MS = 1_500;

const ownPlan = perObjectAndKey((scenes: readonly TreeScene[], at: number) => planTree(scenes, at));

/** The node in which the latest walk is, for a reader that goes on from node to node; 0: no reader. */
const readerIn = ({ reader, strands }: TreeScene): number =>
  (reader && strands.findLast((s) => s.path.length > 0)?.path.at(-1)?.node) ?? 0;

export function TreeLane(props: LaneViewProps<TreeScene>) {
  const { scene, width, height, projector } = props;
  const { form, shared } = useForm(props, (of) => (opening(of, scene) ? 'map' : 'focus'));
  const least = useContext(LeastType);
  const size = useMemo(() => laneSize(width, height, projector, least), [width, height, projector, least]);
  useEffect(() => {
    const timer = setTimeout(() => void MAP.load().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {form === 'map' ? (
        <Lazily part={MAP} props={{ ...props, shared, size }} at={scene} />
      ) : (
        <FocusForm {...props} size={size} />
      )}
    </>
  );
}

/** Chooses focus or map for all lanes; the first lane decides with which they open. */
export function TreeForms({ shared }: FormsProps) {
  const [form, setForm] = useShared<Form | ''>(shared, 'form', '');
  return (
    <Presses
      className="forms"
      label={words.form}
      value={form}
      options={[
        { value: 'focus', text: words.focus, title: words.focusTip },
        { value: 'map', text: words.map, title: words.mapTip },
      ]}
      onChange={(to) => setForm(to === 'map' ? 'map' : 'focus')}
    />
  );
}

/** Decided once, by the first scene: a tree that grows does not change its form while the reader steps. */
function opening(shared: Shared, scene: TreeScene): boolean {
  if (shared.memo('large') === undefined) shared.remember('large', scene.tree.nodes.size > LARGE_TREE);
  return shared.memo('large') === true;
}

function FocusForm(props: LaneViewProps<TreeScene> & { readonly size: TreeSize }) {
  const { name, scene, planScenes, size, selected, onSelect, step } = props;
  const [own, ...peers] = planScenes();
  const at = readerIn(scene);
  const mine = ownPlan(own ?? [scene], at);
  const plan = levelPlans(
    mine,
    peers.map((p) => ownPlan(p, 0)),
  );
  return (
    <>
      <Tree
        drawing={layoutTree(scene, plan, size)}
        name={name}
        selected={selected}
        onSelect={onSelect}
        step={step}
        plan={own && mine}
      />
      <TreeTable scene={scene} name={name} />
    </>
  );
}

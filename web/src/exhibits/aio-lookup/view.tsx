// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane: the ring above, and below it the chain, the tree or the table. Keys reach every named part; a table
// gives the same to screen readers.
import { useRef, type KeyboardEvent } from 'react';
import {
  ALL_ARROWS,
  laneSize,
  legendOf,
  LockFrame,
  stopAt,
  useRoving,
  useType,
  UnseenTable,
  useMotion,
  type LaneViewProps,
} from '../../exhibit-api/view.ts';
import { TreeLane } from '../../structures/tree-lane/tree-lane.tsx';
import { perObject, type TreeScene } from '../../exhibit-api/index.ts';
import { NAMED, type Cell, type Drawing } from './layout/drawing.ts';
import { layoutList } from './layout/list.ts';
import { makePlan } from './layout/plan.ts';
import { LEAST_FOR_STRIP, layoutStrip, stripHeight } from './layout/strip.ts';
import { layoutTable } from './layout/table.ts';
import { aioLeads } from './motion.ts';
import type { AioScene } from './scene.ts';
import { CellBox, Labels, Links } from './strip.tsx';
import { WORDS } from './layout/words.ts';
import './view.css';

/** The room for which 12 px type is right in a tree's lane. */
const USUAL = { width: 460, height: 312 };

type Props = LaneViewProps<AioScene>;

const planOf = perObject(makePlan);
const treesOf = perObject((scenes: readonly AioScene[]): readonly TreeScene[] =>
  scenes.flatMap((s) => (s.tree ? [s.tree] : [])),
);

export function AioLane(props: Props) {
  const { scene, planScenes, width, height, projector } = props;
  const room = { width, height, type: useType({ width, height }, projector, USUAL) };
  if (scene.tree) return <RadixLane {...props} tree={scene.tree} />;
  const plan = planOf(planScenes()[0] ?? [scene]);
  const drawing = scene.variant === 'list' ? layoutList(scene, plan, room) : layoutTable(scene, plan, room);
  return <Structure {...props} drawing={drawing} />;
}

function RadixLane(props: Props & { readonly tree: TreeScene }) {
  const { scene, tree, step, planScenes, width, height, projector, name, selected, onSelect } = props;
  const type = useType({ width, height }, projector, USUAL);
  const top = height < type * LEAST_FOR_STRIP ? 0 : stripHeight(type);
  const strip = layoutStrip(scene, { width, height: top, type });
  return (
    <div className="aio-lane">
      {top > 0 && (
        <svg
          className="tree"
          role="img"
          aria-label={stripWords(scene)}
          width={width}
          height={top}
          style={{ fontSize: type }}
        >
          <Labels labels={strip.labels} />
          {strip.cells.map((c) => (
            <CellBox key={c.key} cell={c} selected={false} />
          ))}
        </svg>
      )}
      <TreeLane
        name={name}
        scene={tree}
        step={step}
        planScenes={() => planScenes().slice(0, 1).map(treesOf)}
        width={width}
        height={height - top}
        projector={projector}
        selected={selected}
        onSelect={onSelect}
      />
    </div>
  );
}

function stripWords({ ring }: AioScene): string {
  if (!ring) return WORDS.noRing;
  return WORDS.ringSays(ring.nth, ring.mapped ? ring.id : null);
}

function Structure(props: Props & { readonly drawing: Drawing }) {
  const { drawing: d, scene, step, planScenes, name, selected, onSelect } = props;
  const svg = useRef<SVGSVGElement>(null);
  useMotion(svg, step, planScenes()[0], { scene, drawing: d }, aioLeads);
  const few = d.cells.length <= NAMED;
  const isSelected = (c: Cell): boolean =>
    c.select !== null && selected?.node === c.select.node && selected.slot === c.select.slot;
  const named = d.cells.filter(
    (c) => few || c.active || c.cpus || c.kind === 'start' || c.kind === 'word' || isSelected(c),
  );
  const rest = few ? [] : d.cells.filter((c) => !named.includes(c));
  const { current, onFocus, move } = useRoving(
    named.map((c) => c.key),
    { moves: ALL_ARROWS, begins: 'start', held: true },
  );
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' || e.key === ' ') {
      const { select } = named.find((c) => c.key === current) ?? {};
      if (select) onSelect(select);
    } else if (!move(e)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <>
      <svg
        ref={svg}
        className="tree aio"
        role="tree"
        aria-label={name}
        width={d.width}
        height={d.height}
        viewBox={`0 0 ${d.width} ${d.height}`}
        style={{ fontSize: d.type }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {d.frame && <Guarded {...props} frame={d.frame} />}
        <Links links={d.links} />
        {rest.length > 0 && <Crowd cells={rest} />}
        {named.map((c) => (
          <g
            key={c.key}
            role="treeitem"
            aria-level={1}
            aria-selected={isSelected(c)}
            aria-label={c.name + (c.active ? WORDS.acts(c.active) : '')}
            className={c.select ? 'aio-item' : 'aio-item still'}
            {...stopAt(c.key, current)}
            data-place={c.select ? `${c.select.node}.${c.select.slot}` : undefined}
            onClick={() => c.select && onSelect(isSelected(c) ? null : c.select)}
          >
            <CellBox cell={c} selected={isSelected(c)} />
          </g>
        ))}
        <Labels labels={d.labels} />
      </svg>
      <ContextTable scene={scene} name={name} />
    </>
  );
}

/** The lock's frame, as in a tree's lane. */
function Guarded({
  frame: { held: lock, ...frame },
  drawing: { type },
  width,
  height,
  projector,
}: Props & { readonly drawing: Drawing; readonly frame: NonNullable<Drawing['frame']> }) {
  const legend = legendOf({ lock }, { ...laneSize(width, height, projector), type });
  return <LockFrame frame={{ ...frame, lock, legend }} projector={projector} type={type} />;
}

/** Draws many cells as a few paths, by kind, instead of thousands of elements. */
function Crowd({ cells }: { readonly cells: readonly Cell[] }) {
  const path = (wanted: (c: Cell) => boolean): string =>
    cells
      .filter(wanted)
      .map((c) => `M${c.x} ${c.y}h${c.w}v${c.h}h${-c.w}z`)
      .join('');
  const full = (c: Cell): boolean => c.kind === 'context';
  return (
    <g
      role="treeitem"
      aria-level={1}
      aria-selected={false}
      aria-label={WORDS.more(cells.filter(full).length)}
    >
      <path className="aio-crowd empty" d={path((c) => !full(c))} />
      <path className="aio-crowd context" d={path((c) => full(c) && !c.visited)} />
      <path className="aio-crowd visited" d={path((c) => full(c) && c.visited)} />
    </g>
  );
}

/** Most rows of the table for screen readers. */
const ROWS = 100;

function ContextTable({ scene, name }: { readonly scene: AioScene; readonly name: string }) {
  const rows =
    scene.variant === 'list'
      ? scene.list.map((c) => [c.slot, c.nth] as const)
      : (scene.table?.slots ?? []).flatMap((c, slot) => (c ? [[slot, c.nth] as const] : []));
  return (
    <UnseenTable
      caption={WORDS.caption(name, rows.length, scene.table?.nr ?? null, scene.lock)}
      head={WORDS.head(scene.variant === 'list')}
      rows={rows.slice(0, ROWS)}
    />
  );
}

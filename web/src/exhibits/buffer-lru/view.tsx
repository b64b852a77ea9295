// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane. Keys reach every slot by name; a table gives the same to screen readers.
import { useRef, type KeyboardEvent } from 'react';
import { perObject } from '../../exhibit-api/index.ts';
import { ALL_ARROWS, useMotion, useRoving, useType, type LaneViewProps } from '../../exhibit-api/view.ts';
import { CellView, ChipView, HandView, held } from './cells.tsx';
import { layoutLru } from './layout.ts';
import type { Cell, LruDrawing } from './layout/drawing.ts';
import { planOf } from './layout/plan.ts';
import { lruLeads } from './motion.ts';
import type { LruScene } from './scene.ts';
import { LruTable } from './table.tsx';
import { WORDS } from './layout/words.ts';
import './lru.css';

/** The room for which 12 px type is right in a strip. */
const USUAL = { width: 560, height: 170 };

const ownPlan = perObject(planOf);

type Select = Pick<LaneViewProps<LruScene>, 'selected' | 'onSelect'>;

export default function BufferLruLane({
  name,
  scene,
  step,
  planScenes,
  width,
  height,
  projector,
  ...select
}: LaneViewProps<LruScene>) {
  const svg = useRef<SVGSVGElement>(null);
  const [planned = [scene], ...peers] = planScenes();
  // All lanes share one plan, so their parts align.
  const plan = { ...ownPlan(planned), two: [planned, ...peers].some((scenes) => ownPlan(scenes).two) };
  const d = layoutLru(scene, plan, {
    width,
    height,
    type: useType({ width, height }, projector, USUAL),
  });
  useMotion(svg, step, planned, { scene, drawing: d }, lruLeads);
  const roving = useRoving(
    d.cells.map((c) => String(c.slot)),
    { moves: ALL_ARROWS, attribute: 'data-slot', held: true },
  );
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' || e.key === ' ')
      select.onSelect({ node: scene.base, slot: Number(roving.current) });
    else if (!roving.move(e)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <>
      <svg
        ref={svg}
        className="tree lru"
        role="tree"
        aria-label={name}
        width={d.width}
        height={d.height}
        viewBox={`0 0 ${d.width} ${d.height}`}
        style={{ fontSize: d.type }}
        onKeyDown={onKeyDown}
        onFocus={roving.onFocus}
      >
        <rect
          x={d.frame.x}
          y={d.frame.y}
          width={d.frame.w}
          height={d.frame.h}
          className={d.frame.held ? 'lru-frame held' : 'lru-frame'}
        />
        <Words drawing={d} />
        {d.cells.map((c) => (
          <Slot
            key={c.slot}
            cell={c}
            array={scene.base}
            tab={String(c.slot) === roving.current}
            {...select}
          />
        ))}
        <g aria-hidden="true">
          {d.lines.map((l) => (
            <g key={l.key} className={`lru-line ${l.state}`}>
              <path d={l.d} className="shaft" />
              <path d={l.head} className="head" />
            </g>
          ))}
        </g>
        {d.row.map((c) => (
          <SecondSlot key={c.slot} cell={c} array={scene.row?.base ?? 0} {...select} />
        ))}
        {d.hand && <HandView hand={d.hand} type={d.type} />}
        {d.chips.map((c) => (
          <ChipView key={c.buffer?.address} chip={c} />
        ))}
      </svg>
      <LruTable scene={scene} name={name} />
    </>
  );
}

/** The slots' numbers and the rows' labels. */
const Words = ({ drawing: d }: { readonly drawing: LruDrawing }) => (
  <g aria-hidden="true">
    {d.numbers.map((t) => (
      <text key={t.text} x={t.x} y={t.y} className="mono quiet knock" textAnchor="middle">
        {t.text}
      </text>
    ))}
    {d.labels.map((t) => (
      <text
        key={`${t.x} ${t.y}`}
        x={t.x}
        y={t.y}
        className={t.strong ? 'knock' : 'quiet'}
        textAnchor={t.end ? 'end' : 'start'}
      >
        {t.text}
      </text>
    ))}
  </g>
);

interface SlotProps extends Select {
  readonly cell: Cell;
  /** Address of the array. */
  readonly array: number;
}

const isSelected = ({ selected, array, cell }: SlotProps): boolean =>
  selected?.node === array && selected.slot === cell.slot;

function toggle(props: SlotProps): void {
  props.onSelect(isSelected(props) ? null : { node: props.array, slot: props.cell.slot });
}

function Slot({ tab, ...props }: SlotProps & { readonly tab: boolean }) {
  const { cell: c } = props;
  const now = isSelected(props);
  return (
    <g
      role="treeitem"
      aria-level={1}
      aria-selected={now}
      aria-label={WORDS.slot(c.slot, held(c), c.active, c.wrong)}
      className="lru-item"
      tabIndex={tab ? 0 : -1}
      data-slot={c.slot}
      data-place={`${props.array}.${c.slot}`}
      onClick={() => toggle(props)}
    >
      <CellView cell={c} className={now ? 'selected' : ''} />
    </g>
  );
}

/** A cell of the second array. */
function SecondSlot(props: SlotProps) {
  const { cell: c } = props;
  return (
    <g
      role="treeitem"
      aria-level={1}
      aria-selected={isSelected(props)}
      className="lru-item"
      aria-label={WORDS.second(c.slot, held(c), !!c.active)}
      onClick={() => toggle(props)}
    >
      <CellView cell={c} className="private" />
    </g>
  );
}

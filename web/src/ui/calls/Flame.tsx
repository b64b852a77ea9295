// SPDX-License-Identifier: GPL-2.0-only
// Draws one lane of the flame chart (layout/calls). A click goes to a call, and pointing at a function marks it in all
// lanes. Rows scroll to the current one. Arrow keys move to neighbours, caller and first callee; Enter goes.
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { pointIn } from '../../base/zoom.ts';
import { callUnder, type FlameDrawing, type FlameLaneDrawing } from '../../layout/calls/flame.ts';
import type { CallColumns } from '../../layout/calls/slices.ts';
import { beside, MOVES } from './moves.ts';
import { bands, boxes, spans } from './paths.ts';
import * as WORDS from './words.ts';

export interface FlameProps {
  readonly d: FlameDrawing;
  readonly lane: FlameLaneDrawing;
  readonly calls: CallColumns & { readonly parent: ArrayLike<number>; readonly fn: ArrayLike<number> };
  /** The calls that run now. */
  readonly running: readonly number[];
  /** The number of records applied. */
  readonly position: number;
  /** The function under the pointer, in any lane; null: none. */
  readonly name: string | null;
  readonly nameOf: (call: number) => string;
  /** The call that has the pointer or the focus; -1: none. */
  readonly pointed: number;
  /** Describes a call: "xas_store(), lib/xarray.c:789 · 34 lines · 120 records". */
  readonly tell: (call: number) => string;
  readonly onPoint: (call: number) => void;
  readonly onGo: (call: number) => void;
}

export function Flame(p: FlameProps) {
  const { d, lane, calls, running, position, name, nameOf, pointed, tell, onPoint, onGo } = p;
  const root = useRef<HTMLDivElement>(null);
  // The call that the last key selected.
  const [keyed, setKeyed] = useState(-1);
  const shown = pointed < 0 ? running.at(-1) : pointed === keyed ? keyed : undefined;
  const row = shown === undefined ? undefined : lane.rows[calls.depth[shown]!];
  const [top, bottom] = [row && row.y, row && row.y + row.h];
  // Scrolls to the row that runs or has the focus, but never moves a row under the pointer.
  useLayoutEffect(() => {
    const room = root.current;
    if (!room || top === undefined || bottom === undefined) return;
    // Stops at a row's upper edge, so that no row is cut.
    const [first, each] = [lane.rows[0]!.y, bottom - top + 1];
    const under = bottom - first - room.clientHeight;
    if (bottom > room.scrollTop + room.clientHeight) room.scrollTop = first + Math.ceil(under / each) * each;
    if (top < room.scrollTop) room.scrollTop = top === first ? 0 : top;
  }, [top, bottom, lane]);
  const now = Math.min(d.right + 2, Math.max(d.left - 2, lane.end(position)));
  const press = (e: KeyboardEvent): void => {
    const move = MOVES[e.key];
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
    if (move && calls.count > 0) {
      const to = pointed < 0 ? (running.at(-1) ?? 0) : beside(calls, pointed, move);
      onPoint(to);
      setKeyed(to);
    } else if (e.key === 'Enter' && pointed >= 0) onGo(pointed);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const at = (e: PointerEvent | MouseEvent): number => callUnder(lane, calls, ...pointIn(e.currentTarget, e));
  return (
    <div
      className="flame"
      ref={root}
      style={{ height: d.room }}
      tabIndex={0}
      role="group"
      aria-label={WORDS.callsOf(lane.name)}
      onKeyDown={press}
      onBlur={() => onPoint(-1)}
      onPointerLeave={() => onPoint(-1)}
    >
      <span className="flame-lane" style={{ fontSize: d.type }} aria-hidden="true">
        {lane.name}
      </span>
      <svg
        width={d.width}
        height={lane.height}
        viewBox={`0 0 ${d.width} ${lane.height}`}
        style={{ fontSize: d.type }}
        aria-hidden="true"
        // A click does not take the focus.
        onMouseDown={(e) => e.preventDefault()}
        onPointerMove={(e) => onPoint(at(e))}
        onClick={(e) => {
          const call = at(e);
          if (call >= 0) onGo(call);
        }}
      >
        <rect width={d.width} height={lane.height} fill="transparent" />
        {calls.count === 0 && (
          <text x={d.left} y={d.type * 1.2} className="flame-none">
            {WORDS.none}
          </text>
        )}
        {/* Clips calls that reach beyond the shown part. */}
        <svg
          x={d.left - 1}
          width={d.right - d.left + 2}
          height={lane.height}
          viewBox={`${d.left - 1} 0 ${d.right - d.left + 2} ${lane.height}`}
        >
          <Shapes lane={lane} left={d.left} right={d.right} />
          {name !== null && (
            <path d={boxes(lane, calls, called(lane, calls, name, nameOf))} className="slice-marked" />
          )}
          <path d={boxes(lane, calls, running)} className="slice-now" />
          {pointed >= 0 && <path d={boxes(lane, calls, [pointed])} className="slice-pointed" />}
          <Names lane={lane} type={d.type} />
          <rect
            x={now + 1}
            y={0}
            width={Math.max(0, d.right - now)}
            height={lane.height}
            className="to-come"
          />
          <path d={`M${now} 0V${lane.height}`} className="playhead" />
        </svg>
      </svg>
      <span className="unseen" role="status">
        {keyed >= 0 && tell(keyed)}
      </span>
    </div>
  );
}

/** The calls of a function; of calls that are drawn as one, only the first. */
function called(
  { rows }: FlameLaneDrawing,
  { depth }: CallColumns,
  name: string,
  nameOf: (call: number) => string,
): readonly number[] {
  return rows.flatMap(({ slices }, d) =>
    slices.flatMap((s) => {
      for (let c = s.call; c <= s.last; c++) if (depth[c] === d && nameOf(c) === name) return [c];
      return [];
    }),
  );
}

interface PartProps {
  readonly lane: FlameLaneDrawing;
}

const Shapes = memo(function Shapes({ lane, left, right }: PartProps & { left: number; right: number }) {
  return (
    <>
      {lane.lock > 0 && (
        <>
          <path d={`M${left} ${lane.lock}H${right}`} className="spine-open" />
          <path d={spans(lane.held, lane.lock)} className="flame-held" />
        </>
      )}
      <path d={bands(lane, (s) => s.cpu === 0 && s.count === 1)} className="slice" />
      <path d={bands(lane, (s) => s.count > 1)} className="slice-block" />
      <path d={bands(lane, (s) => s.cpu === 1)} className="slice-b" />
    </>
  );
});

const Names = memo(function Names({ lane, type }: PartProps & { type: number }) {
  return lane.rows.flatMap(({ y, h, slices }) =>
    slices.map(
      ({ x, name, call, cpu }) =>
        name !== null && (
          <text
            key={call}
            x={x + 4}
            y={y + h / 2 + type * 0.34}
            className={cpu ? 'slice-name b' : 'slice-name'}
          >
            {name}
          </text>
        ),
    ),
  );
});

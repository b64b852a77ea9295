// SPDX-License-Identifier: GPL-2.0-only
// Draws the timeline (layout/timeline). Hovering shows what happens, clicks and drags seek, and a drag along the
// operations selects a range. By keyboard, the transport's slider seeks.
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { pointIn } from '../../base/zoom.ts';
import type { TimelineSize } from '../../layout/timeline/drawing.ts';
import { hitAt } from '../../layout/timeline/hit.ts';
import type { TimelineRun } from '../../layout/timeline/run.ts';
import type { StepRange } from '../../layout/timeline/totals.ts';
import { layoutTimeline } from '../../layout/timeline/timeline.ts';
import { panned, WHOLE, zoomed } from '../../layout/tree/map/view.ts';
import { partAt, useGestures, type Point } from './gestures.ts';
import { useTimelineKeys } from './keys.ts';
import { Now } from './Now.tsx';
import type { Pinned } from './pinned.ts';
import { useView } from './use-view.ts';
import { Bars, Shapes, Words } from './Still.tsx';
import { Tip, ZoomButtons } from './Tip.tsx';
import { Lazily, part } from '../lazily/Lazily.tsx';
import * as WORDS from './words.ts';
import './timeline.css';

const NOTE = part(WORDS.range, () => import('./RangeNote.tsx'));

interface TimelineProps {
  readonly run: TimelineRun;
  readonly size: TimelineSize;
  /** Notes and hits; `size` includes their rails. */
  readonly pins?: Pinned | undefined;
  readonly step: number;
  /** The operation under the playhead, whose walks are counted. */
  readonly op: number;
  /** The first operation after set-up. */
  readonly firstOp: number;
  /** Keys without a modifier may act. */
  readonly keys: boolean;
  /** The exhibit's own kinds of event, with their names. */
  readonly own: Readonly<Record<string, string>>;
  /** A step's name: "Step 12 of 47". */
  readonly nameOf: (step: number) => string;
  /** Says what each lane does at a step. */
  readonly tell: (step: number) => string;
  readonly onSeek: (step: number) => void;
  readonly onPlay: (range: StepRange) => void;
  /** Draws the part under the timeline, for the selected range if there is one. */
  readonly below?: (range: StepRange | null) => ReactNode;
}

export function Timeline(p: TimelineProps) {
  const { run, size, step, op, firstOp, onSeek, nameOf, pins } = p;
  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { view, selection, range, look, select } = useView(run, size, step);
  const [point, setPoint] = useState<Point | null>(null);
  const [focused, setFocused] = useState(false);
  const d = useMemo(() => layoutTimeline(run, size, view), [run, size, view]);
  const { scale, height } = d;
  const { left, right } = scale;
  const x = scale.centre(step);

  const zoom = (factor: number, at = scale.centre(step)): void =>
    look(zoomed(view, factor, partAt(d, Math.min(right, Math.max(left, at))), scale.most));
  useTimelineKeys(root, p.keys, {
    zoom: (factor) => zoom(factor, point?.x),
    pan: (by) => look(panned(view, by, scale.most)),
  });
  const pinAt = (at: Point) => pins?.at(d, at.x, at.y, step) ?? null;
  const gestures = useGestures(svg, { d, view, step, pinAt, onView: look, onSeek, onRange: select });
  // With Shift, an arrow key moves one end of the range along with the playhead.
  const press = (e: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (e.key === 'Escape' && range) select(null);
    else if (by && e.shiftKey && e.target === root.current) {
      const to = Math.max(0, Math.min(run.stepCount - 1, step + by));
      select([selection?.[0] ?? step, to]);
      onSeek(to);
    } else return;
    e.preventDefault();
    e.stopPropagation();
  };

  const told = point ? scale.stepAt(point.x) : step;
  const hit = point && (pinAt(point) ?? hitAt(d, run.ops, point.x, point.y));
  const later = Math.min(right + 2, Math.max(left - 1, scale.start(step + 1)));
  const h = d.type * 0.5;
  return (
    <>
      <div
        className="timeline"
        ref={root}
        tabIndex={0}
        role="group"
        aria-label={WORDS.timeline}
        onKeyDown={press}
        onFocus={(e) => setFocused(e.target === root.current && e.target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        onPointerLeave={() => setPoint(null)}
      >
        <svg
          ref={svg}
          width={d.width}
          height={height}
          viewBox={`0 0 ${d.width} ${height}`}
          style={{ fontSize: d.type }}
          aria-hidden="true"
          // A click does not take the focus.
          onMouseDown={(e) => e.preventDefault()}
          onPointerDown={gestures.down}
          onPointerMove={(e) => {
            const [px, py] = pointIn(e.currentTarget, e);
            setPoint({ x: px, y: py });
            gestures.move(e);
          }}
          onPointerUp={gestures.up}
          onPointerCancel={gestures.cancel}
          onDoubleClick={gestures.double}
        >
          <rect width={d.width} height={height} fill="transparent" />
          {d.rows.map((r, i) => (
            <text key={i} x={0} y={r.spine + d.type * 0.36} className="row-name">
              {r.label}
            </text>
          ))}
          <svg
            x={left - 1}
            width={right - left + 3}
            height={height}
            viewBox={`${left - 1} 0 ${right - left + 3} ${height}`}
            className="time-window"
          >
            {range && (
              <rect
                x={scale.start(range.from)}
                width={scale.start(range.to + 1) - scale.start(range.from)}
                height={height}
                className="range"
              />
            )}
            {point && told !== step && (
              <path d={`M${scale.centre(told)} ${d.top}V${height}`} className="hover-line" />
            )}
            <Bars d={d} />
            {/* Drawn before the marks, so that it covers none. */}
            <path d={`M${x} 0V${height}`} className="playhead" />
            <Shapes d={d} />
            <rect x={later} y={d.top} width={right + 2 - later} height={height - d.top} className="to-come" />
            <Words d={d} op={op} firstOp={firstOp} />
            <Now d={d} step={step} op={op} />
          </svg>
          {pins && <pins.Draw d={d} />}
          {x >= left && x <= right && (
            <path
              d={`M${x - h} ${-2 * h}h${2 * h}v${1.4 * h}l${-h} ${h}l${-h} ${-h}z`}
              className="playhead-head"
            />
          )}
          {view.zoom > 1 && (
            <path
              d={`M${left + view.left * (right - left)} ${height}h${Math.max(4, (right - left) / view.zoom)}`}
              className="time-part"
            />
          )}
        </svg>
        {pins && <pins.Table nameOf={nameOf} />}
        <ZoomButtons onZoom={zoom} onWhole={() => look(WHOLE)} />
        {/* The range's note begins at the rows, so the tip stays above them. */}
        {(point !== null || focused) && (
          <Tip
            x={point?.x ?? x}
            y={Math.min(point?.y ?? 0, range ? d.top : Infinity)}
            width={d.width}
            height={height}
          >
            {hit ? <b>{hit.text}</b> : p.tell(told)} · {nameOf(hit?.step ?? told)}
          </Tip>
        )}
        {range && (
          <Lazily
            part={NOTE}
            props={{
              run,
              d,
              range,
              own: p.own,
              nameOf,
              onPlay: () => p.onPlay(range),
              onClear: () => select(null),
            }}
            at={run}
            waiting={null}
          />
        )}
      </div>
      {p.below?.(range)}
    </>
  );
}

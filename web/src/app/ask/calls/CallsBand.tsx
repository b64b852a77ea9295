// SPDX-License-Identifier: GPL-2.0-only
// Draws the band of calls under the timeline, all lanes on one scale. It shows the calls of the current operation or
// of the selected steps.
import { useCallback, useMemo, useState } from 'react';
import { callScale } from '../../../layout/calls/scale.ts';
import { layoutOverview } from '../../../layout/calls/overview.ts';
import { layoutFlame } from '../../../layout/calls/flame.ts';
import { nameZoom } from '../../../layout/calls/names.ts';
import type { StepRange } from '../../../layout/timeline/totals.ts';
import { opAt } from '../../../session/steps.ts';
import type { Session, Track } from '../../../session/types.ts';
import { Presses } from '../../../ui/controls/controls.tsx';
import { Flame } from '../../../ui/calls/Flame.tsx';
import { Overview } from '../../../ui/calls/Overview.tsx';
import '../../../ui/calls/calls.css';
import type { Store } from '../../state/store.ts';
import { begins, flameLane, laneCalls, partOf, runningAt, tellCall, type CallsBy } from './lane-calls.ts';
import { useCallsView } from './use-calls-view.ts';
import { useReturnTypes } from './use-return-types.ts';
import { stepCall } from './step-call.ts';
import { Totals } from './Totals.tsx';
import { WORDS } from './words.ts';
import './band.css';

interface CallsBandProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  readonly step: number;
  readonly range: StepRange | null;
  /** The timeline's own sizes, in px. */
  readonly width: number;
  readonly gutter: number;
  readonly type: number;
}

const BY: readonly { readonly value: CallsBy; readonly text: string }[] = [
  { value: 'lines', text: WORDS.lines },
  { value: 'records', text: WORDS.records },
];

/** The band's height in px: of all lanes together, without their overview. */
const HEIGHT = { least: 84, most: 240, projector: 128 };

/** The band's height for a window's height. The stage keeps what it needs; in a short window the timeline shrinks. */
function heightOf(window: number, lanes: number, projector: boolean): number {
  if (projector) return HEIGHT.projector;
  const more = window >= 700 && window <= 800 ? 16 * lanes : lanes > 2 ? 20 : 0;
  return Math.min(HEIGHT.most, Math.max(HEIGHT.least, (window - 560) * 0.42)) + more;
}

export default function CallsBand(p: CallsBandProps) {
  const { store, session, track, step, width, gutter, type } = p;
  const { from, to } = p.range ?? {};
  const range = useMemo(() => (from === undefined || to === undefined ? null : { from, to }), [from, to]);
  const state = store();
  const by: CallsBy = state.kept.calls === 'records' ? 'records' : 'lines';
  const op = opAt(track, step);
  const types = useReturnTypes(track);
  const [first, last] = range ? [opAt(track, range.from), opAt(track, range.to)] : [op, op];
  const together = state.place?.align === 'signature' && track.granularity === 'walk';
  const lanes = useMemo(() => laneCalls(session, track, op, range), [session, track, op, range]);
  const shown = useMemo(() => {
    // The steps at which lanes are aligned.
    const from = range?.from ?? track.ops[op]!.firstStep;
    const steps = (range?.to ?? track.ops[op]!.lastStep) - from + 1;
    const knots = together
      ? lanes.map(({ lane }) => Array.from({ length: steps }, (_, i) => lane.position(from + i)))
      : null;
    const scale = callScale(
      lanes.map((lane) => partOf(lane, by)),
      knots,
    );
    const all = lanes.map((lane) => flameLane(lane, first, last));
    const size = { width, height: heightOf(innerHeight, lanes.length, type > 12), type, gutter, edge: 10 };
    return { all, scale, size, zoom: nameZoom(all, scale, size) };
  }, [lanes, by, together, track, op, range, first, last, width, gutter, type]);
  const { all, scale, size, zoom } = shown;
  const positions = lanes.map(({ lane }) => lane.position(step));
  // Lanes that are not aligned are at different places: the focused lane stays in sight.
  const chosen = lanes.findIndex(({ lane }) => lane.variant === state.focus);
  const l = chosen < 0 ? lanes.length - 1 : chosen;
  const now = scale.lanes[l]!.end(positions[l]!) / scale.total;
  const { view, look, reach } = useCallsView(all, step, zoom, [now, now]);
  const { left } = view;
  const [d, overview] = useMemo(() => {
    const part = { zoom, left };
    // If all calls are in sight, no overview is drawn.
    if (zoom === 1) return [layoutFlame(all, scale, size), null];
    return [layoutFlame(all, scale, { ...size, view: part }), layoutOverview(all, scale, size, part)];
  }, [all, scale, size, zoom, left]);

  const [at, point] = useState<{
    readonly of: typeof lanes;
    readonly lane: number;
    readonly call: number;
  } | null>(null);
  const pointed = at?.of === lanes && at.call >= 0 ? at : null;
  // Lanes share the pointed function by name: its number differs between programs.
  const name = pointed && nameOf(lanes[pointed.lane]!, pointed.call);
  const [table, setTable] = useState(false);
  const closeTable = useCallback(() => setTable(false), []);
  const title = range ? WORDS.inSteps : WORDS.ofOp(track.ops[op]?.text ?? '');
  return (
    <section className="calls-band" aria-label={WORDS.band}>
      <div className="calls-head">
        <p className="calls-title">
          {pointed ? tellCall(lanes[pointed.lane]!, pointed.call, types[pointed.lane]!) : title}
        </p>
        <div className="calls-steps" role="group" aria-label={WORDS.steps}>
          {STEPS.map(({ text, kind, way, key }) => (
            <button key={text} type="button" title={key} onClick={() => stepCall(store, kind, way)}>
              {text}
            </button>
          ))}
        </div>
        <button type="button" className="calls-totals" onClick={() => setTable(true)}>
          {WORDS.totals}
        </button>
        <Presses
          label={WORDS.width}
          options={BY}
          value={by}
          onChange={(calls) => state.keep({ calls: calls as CallsBy })}
        />
      </div>
      {overview && <Overview d={overview} type={type} positions={positions} onLook={look} />}
      {lanes.map((lane, l) => (
        <Flame
          key={lane.lane.variant}
          d={d}
          lane={d.lanes[l]!}
          calls={lane.calls}
          running={runningAt(lane.calls, lane.lane.position(step))}
          position={lane.lane.position(step)}
          name={name}
          nameOf={(call) => nameOf(lane, call)}
          pointed={pointed?.lane === l ? pointed.call : -1}
          tell={(call) => tellCall(lane, call, types[l]!)}
          onPoint={(call) => {
            point({ of: lanes, lane: l, call });
            if (call < 0) return;
            const { start, end } = scale.lanes[l]!;
            reach([start(lane.calls.enter[call]!) / scale.total, end(lane.calls.end[call]!) / scale.total]);
          }}
          onGo={(call) => state.visit(lane.lane.variant, begins(lane.calls, call))}
        />
      ))}
      {table && state.dialog === null && (
        <Totals title={title} lanes={lanes} onGo={state.visit} onClose={closeTable} />
      )}
    </section>
  );
}

const nameOf = ({ run, calls }: ReturnType<typeof laneCalls>[number], call: number): string =>
  run.trace.functionName(calls.fn[call]!);

const STEPS = [
  { text: WORDS.backOver, kind: 'over', way: -1, key: WORDS.backOverTip },
  { text: WORDS.over, kind: 'over', way: 1, key: WORDS.overTip },
  { text: WORDS.backOut, kind: 'out', way: -1, key: WORDS.backOutTip },
  { text: WORDS.out, kind: 'out', way: 1, key: WORDS.outTip },
] as const;

// SPDX-License-Identifier: GPL-2.0-only
// Chooses which calls are subtracted: two lanes, an operation or the whole run, and the measure. The address keeps the
// choice.
import { useCallback, useMemo } from 'react';
import { usePick } from '../../../../exhibit-api/panel-choice.ts';
import type { Session, Track } from '../../../../session/types.ts';
import { Choice } from '../../../../ui/controls/controls.tsx';
import type { Store } from '../../../state/store.ts';
import { WORDS as COMPARE } from '../words.ts';
import { CallsPart } from './CallsPart.tsx';
import { APART, choiceText, MEASURES, pairOf, readChoice, RUN, type CallsChoice } from './choice.ts';
import { WORDS } from './words.ts';
import './calls.css';

export interface CallsViewProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  readonly pick: string | null;
  /** The operation that is shown if the address names none. */
  readonly opens: number;
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));

export default function CallsView({ store, session, track, pick, opens }: CallsViewProps) {
  const { setPick } = store.getState();
  const { runs } = session;
  /** The lanes with recorded calls. */
  const inside = useMemo(() => runs.flatMap(({ trace }, l) => (trace.data.outside ? [] : [l])), [runs]);
  const lanes = useMemo(() => inside.map((l) => runs[l]!.about.variant), [runs, inside]);
  const read = useMemo(() => readChoice(lanes, track.ops.length), [lanes, track]);
  const tell = useCallback((message: string) => store.getState().set({ message }), [store]);
  const [choice, choose] = usePick({ pick, onPick: setPick, tell }, read, choiceText);
  const [first, second] = pairOf(lanes, choice);
  const pair = useMemo(() => [inside[first]!, inside[second]!] as const, [inside, first, second]);
  const whole = choice.op === RUN;
  const op = whole || choice.op === null ? opens : Number(choice.op) - 1;
  const ops = useMemo(() => {
    const most = Math.min(...pair.map((l) => runs[l]?.trace.ops.length ?? 0));
    const from = whole ? session.opens : op;
    return Array.from(
      { length: Math.max(0, (whole ? most : Math.min(most, op + 1)) - from) },
      (_, i) => from + i,
    );
  }, [pair, runs, session, whole, op]);
  if (lanes.length < 2) return <p>{COMPARE.alone}</p>;
  const [from, to] = [lanes[first]!, lanes[second]!];
  const what = whole ? WORDS.run : (track.ops[op]?.text ?? '');
  /** Another choice of one lane exchanges both, if it names the other one. */
  const take = (pair: Pick<CallsChoice, 'from' | 'to'>): void =>
    choose({ ...choice, ...(pair.from === pair.to ? { from: to, to: from } : pair) });
  const ended = pair.find((l) => runs[l]!.trace.ops.length <= (whole ? session.opens : op));
  return (
    <>
      <div className="subtracted-head">
        <Choice
          label={WORDS.from}
          value={from}
          options={named(lanes)}
          onChange={(v) => take({ from: v, to })}
        />
        <Choice label={WORDS.to} value={to} options={named(lanes)} onChange={(v) => take({ from, to: v })} />
        <Choice
          label={COMPARE.operation}
          className="compare-op"
          value={whole ? RUN : String(op + 1)}
          options={[
            ...track.ops.map((o, i) => ({ value: String(i + 1), text: o.text })),
            { value: RUN, text: WORDS.run },
          ]}
          onChange={(value) => choose({ ...choice, op: value })}
        />
        <Choice
          label={WORDS.width}
          value={choice.by ?? 'records'}
          options={MEASURES.map((value) => ({ value, text: WORDS.measures[value] }))}
          onChange={(by) => choose({ ...choice, by: MEASURES.find((m) => m === by) ?? null })}
        />
        <Choice
          label={WORDS.inline}
          value={choice.inline ?? ''}
          options={[
            { value: '', text: WORDS.inCallers },
            { value: APART, text: WORDS.apart },
          ]}
          onChange={(inline) => choose({ ...choice, inline: inline || null })}
        />
        <p className="subtracted-key">
          {[
            ['none', WORDS.same],
            ['url(#calls-less)', WORDS.less(from)],
            ['url(#calls-more)', WORDS.more(to)],
          ].map(([fill, text]) => (
            <span key={fill}>
              <svg width="35" height="17" aria-hidden="true">
                <rect x={0.5} y={0.5} width={34} height={16} fill={fill} />
              </svg>
              {text}
            </span>
          ))}
        </p>
      </div>
      {ended === undefined ? (
        <CallsPart {...{ store, session, track, pair, ops, what, choice }} onChoose={choose} />
      ) : (
        <p className="subtracted-head">{WORDS.ended(runs[ended]!.about.variant)}</p>
      )}
    </>
  );
}

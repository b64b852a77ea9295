// SPDX-License-Identifier: GPL-2.0-only
// Shows a query's hits, lanes side by side: their number, each hit's step and values, and a plot.
import { bisectLeft } from '../../../base/bisect.ts';
import { plural } from '../../../base/english.ts';
import { grouped } from '../../../base/numbers.ts';
import type { Answer } from '../../../past/query/answer.ts';
import { opAt, stepName } from '../../../session/steps.ts';
import { LinePlot } from '../../../ui/plot/LinePlot.tsx';
import type { LaneAnswer } from '../ask-lanes.ts';
import type { PartProps } from '../part.ts';
import { WORDS } from '../words.ts';

interface AnswersProps extends PartProps {
  readonly answers: readonly LaneAnswer[];
}

/** Rows drawn for a lane. Other hits are counted; the timeline's marks and breakpoints reach them. */
const MOST_ROWS = 200;
/** Values drawn for a lane: a query may print hundreds at each hit, and 100,000 elements would freeze the page. */
const MOST_VALUES = 2_000;
/** Points that a plot needs: fewer are read faster in the list. */
const LEAST_POINTS = 4;
/** The plot's height, in px. */
const PLOT_HEIGHT = { usual: 140, projector: 260 };

export function Answers({ store, session, track, step, answers }: AnswersProps) {
  return (
    <>
      <Plot track={track} answers={answers} projector={store.getState().theme === 'projector'} />
      <div className="answers" style={{ '--lanes': answers.length } as React.CSSProperties}>
        {answers.map((lane) => (
          <section key={lane.variant} aria-label={WORDS.result(lane.variant)}>
            <h3>
              {lane.variant}{' '}
              <span>
                {lane.answer ? (lane.answer.count === 0 ? WORDS.none : plural(lane.answer.count, 'hit')) : ''}
              </span>
            </h3>
            {lane.why !== null && <p className="ask-wrong">{lane.why}.</p>}
            {lane.answer?.count === 0 && <p className="ask-none">{whyNothing(lane.answer)}</p>}
            {lane.answer && <Rows {...{ store, session, track, step, lane, answer: lane.answer }} />}
          </section>
        ))}
      </div>
    </>
  );
}

/** Why a query has no hit: no event to test, or a condition that was never true. */
function whyNothing({ tried, unknown }: Answer): string {
  if (tried === 0) return WORDS.noSuch;
  const often = plural(tried, 'time');
  if (unknown === 0) return WORDS.neverTrue(often);
  return unknown === tried
    ? WORDS.neverKnown(often, WORDS.noValue)
    : WORDS.rarelyKnown(often, tried - unknown, unknown, WORDS.noValue);
}

function Rows(p: PartProps & { readonly lane: LaneAnswer; readonly answer: Answer }) {
  const { store, track, step, lane, answer } = p;
  const { trace } = lane.run;
  const own = track.lanes.find((l) => l.variant === lane.variant);
  if (!own) return null;
  const { records } = lane;
  const position = own.position(step);
  const here = bisectLeft(records, position) - 1;
  const most = Math.max(1, Math.min(MOST_ROWS, Math.floor(MOST_VALUES / Math.max(1, answer.columns.length))));
  // A few hits before the current one are drawn too.
  const first = Math.max(0, Math.min(here - Math.floor(most / 10), records.length - most));
  const rows = Array.from(records.subarray(first, first + most), (record, i) => ({ record, i: first + i }));
  const after = records.length - first - rows.length;
  // Only the first hits of an answer have values.
  const bare = rows.some(({ record, i }) => answer.record[i] !== record);
  return (
    <>
      {first > 0 && <p className="ask-more">{WORDS.before(grouped(first))}</p>}
      {bare && (
        <p className="ask-more">
          {WORDS.valuesOfFirst(grouped(answer.record.length))}
          <code>where $n == {opAt(track, step) + 1}</code>.
        </p>
      )}
      <ol>
        {rows.map(({ record, i }) => {
          const told = answer.record[i] === record;
          const fn = told ? trace.sites.functions[answer.function[i]!] : undefined;
          const place = told && answer.site[i]! >= 0 ? trace.place(answer.site[i]!) : null;
          return (
            <li key={`${i} ${record}`}>
              <button
                type="button"
                aria-current={i === here ? 'step' : undefined}
                onClick={() => store.getState().visit(lane.variant, record + 1)}
              >
                <span className="answer-step">
                  {stepName(track, own.stepAt(record + 1).step).replace(/ of .*/, '')}
                  <span>
                    {' '}
                    {trace.ops[trace.opAt(record)]?.text}
                    {told && answer.other[i] === 1 && WORDS.cpuB}
                  </span>
                </span>
                {told &&
                  answer.columns.map(({ name, texts }) => (
                    <span key={name} className="answer-value">
                      {name === '$label' ? '' : `${name.replace('$', '')} `}
                      <b>{texts[i]}</b>
                    </span>
                  ))}
                {fn && (
                  <span className="answer-where">
                    {fn[0]}(){place && `:${place.line}`}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {after > 0 && <p className="ask-more">{WORDS.after(grouped(after))}</p>}
    </>
  );
}

/** Whether a column shows plain numbers: no address, and no value with a name. */
const isNumbers = ({ numbers, texts }: Answer['columns'][number]): boolean =>
  numbers.some((n) => !Number.isNaN(n)) && numbers.every((n, i) => Number.isNaN(n) || texts[i] === String(n));

/** The first column of numbers, over the steps of the run. */
function Plot({
  track,
  answers,
  projector,
}: Pick<AnswersProps, 'track' | 'answers'> & { readonly projector: boolean }) {
  const series = answers.flatMap(({ variant, answer }) => {
    const own = track.lanes.find((l) => l.variant === variant);
    const column = answer?.columns.find(isNumbers);
    if (!own || !answer || !column) return [];
    const xs: number[] = [];
    const ys: number[] = [];
    column.numbers.forEach((n, i) => {
      if (Number.isNaN(n)) return;
      xs.push(own.stepAt(answer.record[i]! + 1).step + 1 - track.firstStoryStep);
      ys.push(n);
    });
    return [{ name: variant, column: column.name, points: { x: xs, y: ys } }];
  });
  if (!series.some((s) => s.points.x.length >= LEAST_POINTS)) return null;
  const most = Math.max(
    ...answers.map(({ answer }) =>
      answer && answer.count > answer.record.length ? answer.record.length : 0,
    ),
  );
  return (
    <LinePlot
      title={series[0]!.column}
      note={WORDS.plot(most > 0 ? grouped(most) : null)}
      xName={WORDS.plotAxis}
      series={series}
      height={PLOT_HEIGHT[projector ? 'projector' : 'usual']}
      projector={projector}
    />
  );
}

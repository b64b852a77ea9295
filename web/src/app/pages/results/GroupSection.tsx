// SPDX-License-Identifier: GPL-2.0-only
// Shows a group of benchmark pairs: ratios, times and notes.
import type { BenchPair } from '../../../base/bench.ts';
import { percent } from '../../../base/numbers.ts';
import { DotPlot } from '../../../ui/plot/DotPlot.tsx';
import { NumberTable } from '../../../ui/plot/Figure.tsx';
import { RatioPlot } from '../../../ui/plot/RatioPlot.tsx';
import { type Origin, OriginLines } from './OriginLines.tsx';
import { modesOf } from './modes.ts';
import { type Group, isWasm, publishedOf, shortName } from './pairs.ts';
import { countedBy, executedTable, ratioTable, timeTable, timeText, twoGroups } from './tables.ts';
import { WORDS } from './words.ts';

const PAIR_WORDS = { below: WORDS.slower, above: WORDS.faster };
const WASM_WORDS = { below: WORDS.wasmFaster, above: WORDS.wasmSlower };

export function GroupSection({
  group,
  pairs,
  origin,
  confidence,
  projector,
}: {
  readonly group: Group;
  readonly pairs: readonly BenchPair[];
  /** Where a run of its own measured the pairs; absent: the page's head says it. */
  readonly origin?: Origin;
  readonly confidence: number;
  readonly projector: boolean;
}) {
  const wasm = isWasm(group);
  const rows = pairs.map((p) => ({
    name: shortName(group, p.name),
    ratio: p.ratio,
    low: p.low,
    high: p.high,
    published: publishedOf(p.name)?.ratio ?? null,
  }));
  const times = pairs.map((p) => ({
    name: shortName(group, p.name),
    values: [p.before, p.after].map(({ median, quartiles: [low, high], samples }) => {
      const modes = modesOf(samples)?.map((m) => m.median);
      return { value: median, low, high, ...(modes && { modes }) };
    }),
  }));
  const counted = countedBy(pairs);
  const notes = pairs.filter((p) => p.note !== null);
  const split = twoGroups(group, pairs);
  return (
    <section className="results-group" aria-labelledby={`results-${group.id}`}>
      <h2 id={`results-${group.id}`}>{group.title}</h2>
      <p className="text-fine results-text">{group.text}</p>
      {origin && <OriginLines origin={origin} />}
      <div className="results-plots">
        <div>
          <RatioPlot
            title={wasm ? WORDS.wasmRatio : WORDS.ratio}
            note={WORDS.ratioNote}
            rows={rows}
            table={ratioTable(group, pairs, confidence)}
            words={{
              ...(wasm ? WASM_WORDS : PAIR_WORDS),
              measured: WORDS.measured(percent(confidence)),
              published: WORDS.published,
            }}
            projector={projector}
          />
          {group.executed !== undefined && (
            <div className="plot">
              <p className="text-fine">{group.executed}</p>
              <NumberTable {...executedTable(group, pairs)} />
              {counted && <p className="label">{counted}</p>}
            </div>
          )}
          {notes.length > 0 && <Notes group={group} pairs={notes} />}
          {split.length > 0 && <p className="text-fine results-text">{split.join(' ')}</p>}
        </div>
        <div>
          <DotPlot
            title={WORDS.time}
            note={WORDS.timeNote}
            rows={times}
            series={wasm ? [WORDS.wasm, WORDS.native] : [WORDS.before, WORDS.after]}
            x="log"
            xText={timeText}
            rowName={WORDS.pair}
            projector={projector}
          />
          <div className="plot">
            <details className="plot-numbers">
              <summary>
                {WORDS.counts}
                <span className="unseen">{WORDS.ofGroup(group.title)}</span>
              </summary>
              {counted && <p className="label">{counted}</p>}
              <NumberTable {...timeTable(group, pairs)} />
            </details>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Lists the notes; pairs with the same note share it. */
function Notes({ group, pairs }: { readonly group: Group; readonly pairs: readonly BenchPair[] }) {
  const byText = new Map<string, string[]>();
  for (const { name, note } of pairs)
    byText.set(note ?? '', [...(byText.get(note ?? '') ?? []), shortName(group, name)]);
  const all = byText.size === 1 && pairs.length > 3;
  return (
    <dl className="results-notes">
      {[...byText].map(([text, names]) => (
        <div key={text}>
          {!all && <dt>{names.join(' · ')}</dt>}
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Shows three figures of one change: the function alone, a booted kernel's operation, and the published one. Each
// says what it measures and what it does not.
import type { BenchPair } from '../../../base/bench.ts';
import type { BootedBench } from '../../../base/booted-bench.ts';
import { busyText } from '../../../base/bench-load.ts';
import { percent, whole } from '../../../base/numbers.ts';
import type { BenchBooted, Published } from '../../../exhibit-api/bench.ts';
import { timeText } from './tables.ts';
import { WORDS } from './words.ts';

interface BootedProps {
  readonly words: BenchBooted;
  readonly booted: BootedBench;
  /** The benchmark of the function alone. */
  readonly pair: BenchPair | undefined;
  readonly confidence: number;
  readonly published: Published | undefined;
}

interface Column {
  readonly name: string;
  /** "+3.6 %" */
  readonly figure: string;
  /** The times and the interval, one a line. */
  readonly of: string;
  readonly says: BenchBooted['alone'];
}

/** How much longer an operation took before the change: "+7.4 %". */
const more = (ratio: number): string => {
  const share = percent(Math.abs(ratio - 1)).replace(' ', '\u00a0');
  return ratio < 1 ? `−${share}` : `+${share}`;
};

const interval = (
  { low, high }: { readonly low: number; readonly high: number },
  confidence: number,
): string => WORDS.intervalTo(percent(confidence).replace(' ', '\u00a0'), more(low), more(high));

export function BootedSection({ words, booted, pair, confidence, published }: BootedProps) {
  const { ratio, sides } = booted;
  const busy = busyText(booted.others, booted.load);
  const columns: readonly Column[] = [
    {
      name: WORDS.alone,
      figure: pair ? more(pair.ratio) : '–',
      of: pair
        ? `${timeText(pair.before.median)} → ${timeText(pair.after.median)}\n${interval(pair, confidence)}`
        : WORDS.notInRun,
      says: words.alone,
    },
    {
      name: WORDS.whole,
      figure: more(ratio.median),
      // The times of a busy machine are not reliable.
      of: `${busy ? '' : `${timeText(sides.before.median)} → ${timeText(sides.after.median)}\n`}${interval(ratio, booted.confidence)}`,
      says: words.whole,
    },
    {
      name: WORDS.publishedFigure,
      figure: words.figure,
      of: published ? `${published.before} → ${published.after}` : '',
      says: words.published,
    },
  ];
  return (
    <section className="results-group" aria-labelledby="results-booted">
      <h2 id="results-booted">{words.title}</h2>
      <p className="text-fine results-text">{words.text}</p>
      <div className="results-three">
        {columns.map(({ name, figure, of, says }) => (
          <div key={name}>
            <h3>{name}</h3>
            <p className="results-figure">{figure}</p>
            <p className="label results-of">{of}</p>
            <p>{says.is}</p>
            <p>{says.isNot}</p>
          </div>
        ))}
      </div>
      <Origin booted={booted} busy={busy} />
    </section>
  );
}

function Origin({ booted, busy }: { readonly booted: BootedBench; readonly busy: string | null }) {
  const { sides, boots, passes, memory, file, chunk } = booted;
  return (
    <>
      <p className="text-fine results-text">
        {WORDS.bootedRun(booted.kernel, booted.package, whole(memory), whole(file), boots, passes)}
        {WORDS.bootedPairs(chunk, whole(booted.quads.flat().length))}
        {WORDS.bootedPages(
          whole(sides.before.inserted),
          whole(sides.before.refaulted),
          whole(sides.after.inserted),
          whole(sides.after.refaulted),
        )}
        {WORDS.bootedOn(booted.date.slice(0, 10), booted.machine)}
        <code>npm run -s bench:booted</code>
      </p>
      {busy && <p className="text-told results-busy">{busy.replace(/its times.*/, WORDS.bothBusy)}</p>}
    </>
  );
}

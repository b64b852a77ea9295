// SPDX-License-Identifier: GPL-2.0-only
// The benchmarks' results: the run that comes with the page, or a file opened or dropped here. Pure: whoever shows it
// loads and reads.
import { Fragment, useId, useState, type DragEvent } from 'react';
import type { BenchPair, BenchResults } from '../../../base/bench.ts';
import type { BootedBench } from '../../../base/booted-bench.ts';
import { busyText } from '../../../base/bench-load.ts';
import { percent } from '../../../base/numbers.ts';
import { DotPlot } from '../../../ui/plot/DotPlot.tsx';
import { NumberTable } from '../../../ui/plot/Figure.tsx';
import { RatioPlot } from '../../../ui/plot/RatioPlot.tsx';
import { type Across, acrossKernels } from './across.ts';
import { AcrossSection } from './AcrossSection.tsx';
import { BootedSection } from './Booted.tsx';
import { EXHIBITS, grouped, type Group, isWasm, publishedOf, shortName } from './pairs.ts';
import { modesOf } from './modes.ts';
import { countedBy, limitsTable, ratioTable, timeTable, timeText, twoGroups } from './tables.ts';
import { WORDS } from './words.ts';
import './results.css';

export interface ResultsPageProps {
  /** null: not loaded yet, or there is none. */
  readonly results: BenchResults | null;
  /** What was measured in a booted kernel, if the page comes with it. */
  readonly booted?: BootedBench | null;
  /** Name of the opened file; null: the run that comes with the page. */
  readonly file: string | null;
  /** One message, if the last file could not be shown. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
  /** Back to the run that comes with the page. */
  readonly onShipped: () => void;
  readonly projector: boolean;
}

export default function ResultsPage(props: ResultsPageProps) {
  const { results, onFile } = props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <main
      className={`results ${over ? 'over' : ''}`}
      aria-label={WORDS.page}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setOver(false);
      }}
      onDrop={drop}
    >
      <Head {...props} />
      {results && (
        <Body
          results={results}
          booted={props.file === null ? (props.booted ?? null) : null}
          projector={props.projector}
        />
      )}
    </main>
  );
}

function Head({ results, file, problem, onFile, onShipped }: ResultsPageProps) {
  const input = useId();
  return (
    <header className="results-head">
      <h1>{WORDS.title}</h1>
      <p className="results-lead">
        {WORDS.lead[0]}
        <code>npm run bench</code>
        {WORDS.lead[1]}
      </p>
      <div className="results-open">
        <label htmlFor={input} className="results-button">
          {WORDS.open}
        </label>
        <input
          id={input}
          type="file"
          accept="application/json,.json"
          className="unseen"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onFile(chosen);
            // The same file again is a change too.
            event.target.value = '';
          }}
        />
        {results && <Download results={results} file={file} />}
        {file !== null && (
          <button type="button" className="results-button" onClick={onShipped}>
            {WORDS.shipped}
          </button>
        )}
        <span className="label">{WORDS.drop}</span>
      </div>
      <p role="alert" className="results-problem">
        {problem}
      </p>
      {results && <Origin results={results} file={file} />}
    </header>
  );
}

function Download({ results, file }: Pick<ResultsPageProps, 'file'> & { readonly results: BenchResults }) {
  const save = (): void => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(results)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = file ?? `treewalk-bench-${results.date.slice(0, 10)}.json`;
    link.click();
    // Not before the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <button type="button" className="results-button" onClick={save}>
      {WORDS.download}
    </button>
  );
}

function Origin({ results, file }: { readonly results: BenchResults; readonly file: string | null }) {
  const { machine, compiler, kernel, date, quick, complete, load } = results;
  const busy = busyText(results.others, load);
  const rows: readonly (readonly [string, string])[] = [
    [WORDS.run, `${file ?? WORDS.ownRun}, ${date.slice(0, 10)}${quick ? WORDS.quick : ''}`],
    [WORDS.machine, WORDS.load(machine, load.map((l) => l.toFixed(1)).join(WORDS.to))],
    [WORDS.compiler, compiler],
    [WORDS.kernel, WORDS.kernelOf(kernel, results.package)],
  ];
  return (
    <>
      <dl className="results-origin">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!complete && <p>{WORDS.incomplete}</p>}
      {busy && <p className="results-busy">{busy}</p>}
    </>
  );
}

function Body({
  results,
  booted,
  projector,
}: {
  readonly results: BenchResults;
  readonly booted: BootedBench | null;
  readonly projector: boolean;
}) {
  const { limits, kernels, date, confidence = 0.95 } = results;
  const common = { confidence, projector };
  const groups = grouped(results.pairs);
  const across = kernels ? acrossKernels(kernels) : [];
  // An exhibit's kernels stand behind its own pairs.
  const lastOf = (slug: string): Group | undefined =>
    groups.map(({ group }) => group).findLast(({ prefix }) => prefix === `${slug}/`);
  const bootedOf = ({ prefix }: Group) => {
    const { slug, bench } = EXHIBITS.find((e) => prefix === `${e.slug}/`) ?? {};
    if (!booted || !bench?.booted) return null;
    const { pair, publishedOf: published } = bench.booted;
    return (
      <BootedSection
        words={bench.booted}
        booted={booted}
        pair={results.pairs.find(({ name }) => name === `${slug}/${pair}`)}
        published={bench.published[published]}
        confidence={confidence}
      />
    );
  };
  const section = (one: Across) => <AcrossSection key={one.slug} across={one} date={date} {...common} />;
  return (
    <>
      {groups.map(({ group, pairs }) => (
        <Fragment key={group.id}>
          <GroupSection group={group} pairs={pairs} {...common} />
          {lastOf(group.prefix.slice(0, -1)) === group && bootedOf(group)}
          {across.filter(({ slug }) => lastOf(slug) === group).map(section)}
        </Fragment>
      ))}
      {across.filter(({ slug }) => !lastOf(slug)).map(section)}
      <section className="results-group" aria-labelledby="results-limits">
        <h2 id="results-limits">{WORDS.limits}</h2>
        <p className="results-text">
          {WORDS.limitsOf}
          {limits.emptyCall &&
            WORDS.emptyCall(timeText(limits.emptyCall.wasm), timeText(limits.emptyCall.native))}
        </p>
        <div className="plot">
          <NumberTable {...limitsTable(limits)} />
        </div>
      </section>
    </>
  );
}

const PAIR_WORDS = { below: WORDS.slower, above: WORDS.faster };
const WASM_WORDS = { below: WORDS.wasmFaster, above: WORDS.wasmSlower };

function GroupSection({
  group,
  pairs,
  confidence,
  projector,
}: {
  readonly group: Group;
  readonly pairs: readonly BenchPair[];
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
      <p className="results-text">{group.text}</p>
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
          {notes.length > 0 && <Notes group={group} pairs={notes} />}
          {split.length > 0 && <p className="results-text">{split.join(' ')}</p>}
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

/** Pairs of the same note share it. */
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

// SPDX-License-Identifier: GPL-2.0-only
// Draws the head of the results: the run, its machine, and buttons to open or save a run.
import { useId } from 'react';
import type { BenchResults } from '../../../base/bench.ts';
import { busyText } from '../../../base/bench-load.ts';
import { save } from '../../export/files.ts';
import { WORDS } from './words.ts';

export interface HeadProps {
  /** null: not loaded yet, or no results. */
  readonly results: BenchResults | null;
  /** Name of the opened file; null: the run that comes with the page. */
  readonly file: string | null;
  /** Why the last file could not be shown; null: it was shown. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
  /** Shows the run that comes with the page again. */
  readonly onShipped: () => void;
}

export function Head({ results, file, problem, onFile, onShipped }: HeadProps) {
  const input = useId();
  return (
    <header className="results-head">
      <h1>{WORDS.title}</h1>
      <p className="results-lead">
        {WORDS.lead[0]}
        <code>npm run bench</code>
        {WORDS.lead[1]}
      </p>
      <div className="text-row results-open">
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
            // Lets the reader choose the same file again.
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
      <p role="alert" className="text-told results-problem">
        {problem}
      </p>
      {results && <Origin results={results} file={file} />}
    </header>
  );
}

interface RunProps {
  readonly results: BenchResults;
  readonly file: string | null;
}

function Download({ results, file }: RunProps) {
  const name = file ?? `treewalk-bench-${results.date.slice(0, 10)}.json`;
  return (
    <button
      type="button"
      className="results-button"
      onClick={() => save(name, [JSON.stringify(results)], 'application/json')}
    >
      {WORDS.download}
    </button>
  );
}

function Origin({ results, file }: RunProps) {
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
      {busy && <p className="text-told results-busy">{busy}</p>}
    </>
  );
}

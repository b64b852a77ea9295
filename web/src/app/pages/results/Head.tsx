// SPDX-License-Identifier: GPL-2.0-only
// The head of the results: which run it is, of which machine; another one is opened here.
import { useId } from 'react';
import type { BenchResults } from '../../../base/bench.ts';
import { busyText } from '../../../base/bench-load.ts';
import { WORDS } from './words.ts';

export interface HeadProps {
  /** null: not loaded yet, or there is none. */
  readonly results: BenchResults | null;
  /** Name of the opened file; null: the run that comes with the page. */
  readonly file: string | null;
  /** One message, if the last file could not be shown. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
  /** Back to the run that comes with the page. */
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

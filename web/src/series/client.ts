// SPDX-License-Identifier: GPL-2.0-only
// Compares the versions of a series in two workers, for the page and the runner: rows, random operations, and then
// the largest difference.
import { WorkerClient, type WorkerPort } from '../base/worker/client.ts';
import { atMostEvery } from '../base/worker/serve.ts';
import type { SeriesAsk, SeriesFound, SeriesProgress } from './compared.ts';
import { SEARCHED_LISTS } from './limits.ts';
import type { CaseFaults } from './random.ts';
import { sorted } from './rows.ts';
import type { SeriesPlan, SeriesTasks } from './tasks.ts';
import type { SeriesRandom, SeriesRow } from './types.ts';

/** Workers that run side by side. */
const WORKERS = 2;
/** Random cases that a worker runs between two answers: a second of work. */
const CASES_AT_ONCE = 10;
/** Milliseconds between two reports. */
const REPORT_MS = 100;

const ofThePage = (): WorkerPort =>
  new Worker(new URL('./series-worker.ts', import.meta.url), { type: 'module' });

type Tell = (is: SeriesProgress['is'], done: number, of: number) => void;

export class SeriesClient {
  readonly #workers: readonly WorkerClient<SeriesTasks>[];

  constructor(open = ofThePage, workers = WORKERS) {
    this.#workers = Array.from(
      { length: workers },
      () => new WorkerClient<SeriesTasks>(open, 'the comparison'),
    );
  }

  end(): void {
    for (const worker of this.#workers) worker.end();
  }

  /** Aborting ends both workers. `onProgress` gets what is found so far: rows in their final order, and sums. */
  async compare(
    ask: SeriesAsk,
    onProgress: (progress: SeriesProgress) => void,
    signal: AbortSignal,
  ): Promise<SeriesFound> {
    const end = (): void => this.end();
    signal.addEventListener('abort', end);
    try {
      signal.throwIfAborted();
      return await new Comparison(this.#workers, ask, onProgress).run();
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}

class Comparison {
  readonly #rows: (readonly SeriesRow[])[];
  #cases: (readonly CaseFaults[])[] = [];
  #random: SeriesFound['random'];
  #plan: SeriesPlan | null = null;

  constructor(
    private readonly workers: readonly WorkerClient<SeriesTasks>[],
    private readonly ask: SeriesAsk,
    private readonly onProgress: (progress: SeriesProgress) => void,
  ) {
    this.#rows = ask.scenarios.map(() => []);
  }

  async run(): Promise<SeriesFound> {
    const [plan] = await Promise.all(this.workers.map((worker) => worker.ask('begin', this.ask)));
    this.#plan = plan!;
    const now = atMostEvery(REPORT_MS);
    const tell: Tell = (is, done, of) => now(() => this.onProgress({ is, done, of, soFar: this.#found() }));
    const of = this.ask.scenarios.length;
    await this.#each(
      of,
      async (worker, i) => void (this.#rows[i] = await worker.ask('rows', i)),
      (done) => tell('rows', done, of),
    );
    if (plan!.cases) await this.#randomly(plan!, tell);
    const most = this.ask.lists ?? SEARCHED_LISTS;
    const largest = most
      ? await this.workers[0]!.ask('largest', null, { onProgress: (tried) => tell('largest', tried, most) })
      : null;
    return { ...this.#found(), largest };
  }

  async #randomly({ cases, tried }: SeriesPlan, tell: Tell): Promise<void> {
    const results: (readonly CaseFaults[])[] = [];
    const { operations, races, failing } = tried;
    const parts = Math.ceil(cases / CASES_AT_ONCE);
    const sum = (firsts: readonly SeriesRandom['first'][] = []): void => {
      this.#cases = results.filter(() => true);
      const versions = this.ask.versions.map(({ n }, i) => summed(n, this.#cases, i, firsts[i] ?? null));
      this.#random = { operations, races, failing, versions };
    };
    const part = async (worker: WorkerClient<SeriesTasks>, i: number): Promise<void> => {
      const from = i * CASES_AT_ONCE;
      const all = await worker.ask('random', { from, to: from + CASES_AT_ONCE });
      for (const [k, one] of all.entries()) results[from + k] = one;
      sum();
    };
    const ran = (done: number): number => Math.min(operations, Math.round((operations * done) / parts));
    await this.#each(parts, part, (done) => tell('random', ran(done), operations));
    const firsts: SeriesRandom['first'][] = [];
    await this.#each(this.ask.versions.length, async (worker, version) => {
      const of = firstOf(results, version);
      if (of >= 0) firsts[version] = await worker.ask('shortest', { version, of });
    });
    sum(firsts);
  }

  /** Does so for each number below `of`, the next one in the next worker that is free. */
  async #each(
    of: number,
    act: (worker: WorkerClient<SeriesTasks>, i: number) => Promise<void>,
    ended: (done: number) => void = () => {},
  ): Promise<void> {
    let [next, done] = [0, 0];
    await Promise.all(
      this.workers.map(async (worker) => {
        while (next < of) {
          await act(worker, next++);
          ended(++done);
        }
      }),
    );
  }

  #found(): SeriesFound {
    const rows = sorted(this.#rows.flat(), this.#plan!.counters);
    return {
      ...{ rows, agree: rows.every(agrees) && this.#cases.every((all) => all.every((one) => !one.worse)) },
      ...(this.#random ? { random: this.#random } : {}),
    };
  }
}

/** Whether nothing differs in a row, and no version has a fault that the base does not have. */
const agrees = ({ differs, faults = [] }: SeriesRow): boolean =>
  !differs.includes(true) && (faults[0] != null || faults.every((fault) => fault === null));

const isAny = ({ wrong, leaks, differs }: CaseFaults): boolean => wrong || leaks || differs;

/** The first case in which a version fails and the base is sound; without one, the first in which it fails. */
function firstOf(cases: readonly (readonly CaseFaults[])[], version: number): number {
  const worse = cases.findIndex((all) => all[version]!.worse);
  return worse >= 0 ? worse : cases.findIndex((all) => isAny(all[version]!));
}

function summed(
  n: number,
  cases: readonly (readonly CaseFaults[])[],
  version: number,
  first: SeriesRandom['first'],
): SeriesRandom {
  const count = (is: (one: CaseFaults) => boolean): number => cases.filter((all) => is(all[version]!)).length;
  return {
    ...{ n, wrong: count((c) => c.wrong), leaks: count((c) => c.leaks), differ: count((c) => c.differs) },
    first,
  };
}

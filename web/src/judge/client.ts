// SPDX-License-Identifier: GPL-2.0-only
// Judges in two workers, for the page. Each takes one case at a time, the shortest first. They stay for the next
// edit, because they keep the reference's results.
import { WorkerClient, type WorkerPort } from '../base/worker/client.ts';
import { atMostEvery } from '../base/worker/serve.ts';
import type { Plan } from './plan.ts';
import { CaseQueue } from './case-queue.ts';
import type { JudgeTasks, Reference } from './tasks.ts';
import type { Case, FirstFailure, JudgeInput, JudgeProgress, Judgement } from './types.ts';
import { isGivenUp, verdictOf, verdictSoFar, type CaseResult } from './verdict.ts';
import { WORDS } from './words.ts';

/** Workers that judge side by side. */
const WORKERS = 2;
/** Milliseconds that one case may take: the limits of records end its runs far earlier. */
const PATIENCE_MS = 30_000;
/** Milliseconds between two reports. */
const REPORT_MS = 100;

const ofThePage = (): WorkerPort =>
  new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });

export class Judges {
  readonly #queue = new CaseQueue(WORKERS);
  readonly #workers: readonly WorkerClient<JudgeTasks>[];

  constructor(open = ofThePage) {
    this.#workers = Array.from(
      { length: WORKERS },
      (_, n) => new WorkerClient<JudgeTasks>(open, 'the judge', () => this.#queue.forget(n)),
    );
  }

  /** Runs the references before a candidate comes, in this order. */
  prepare(references: readonly Reference[]): void {
    for (const [from, worker] of this.#workers.entries())
      worker.tell('prepare', { references, from, of: WORKERS });
  }

  end(): void {
    for (const worker of this.#workers) worker.end();
  }

  /** Aborting ends both workers. */
  async judge(
    input: JudgeInput,
    onProgress: (progress: JudgeProgress) => void,
    signal: AbortSignal,
  ): Promise<Judgement> {
    const end = (): void => this.end();
    signal.addEventListener('abort', end);
    try {
      const [plan] = await Promise.all(this.#workers.map((w) => w.ask('begin', input, { signal })));
      const results = await this.#results(input, plan!, onProgress, signal);
      const { failing, ...verdict } = verdictOf(plan!, results);
      const first =
        failing === null ? null : await this.#first(plan!, plan!.cases[failing]!, results[failing]!, signal);
      return { ...verdict, first };
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  async #results(
    input: JudgeInput,
    plan: Plan,
    onProgress: (progress: JudgeProgress) => void,
    signal: AbortSignal,
  ): Promise<readonly (CaseResult | undefined)[]> {
    const results: (CaseResult | undefined)[] = plan.cases.map(() => undefined);
    const cases = this.#queue.of(plan);
    const now = atMostEvery(REPORT_MS);
    const work = async (worker: WorkerClient<JudgeTasks>, n: number): Promise<void> => {
      for (let next = cases.next(n); next; next = cases.next(n)) {
        const { i, ended } = next;
        if (!isGivenUp(results, i)) results[i] = await caseIn(worker, input, plan.cases[i]!, signal);
        ended();
        now(() => onProgress({ done: cases.ended, of: results.length, soFar: verdictSoFar(plan, results) }));
      }
    };
    await Promise.all(this.#workers.map(work));
    return results;
  }

  /** The shortest case that fails as `of` does; `of` itself if its worker cannot say. */
  async #first(plan: Plan, of: Case, result: CaseResult, signal: AbortSignal): Promise<FirstFailure> {
    try {
      return await this.#workers[0]!.ask('shortest', of, { signal, patience: PATIENCE_MS });
    } catch {
      signal.throwIfAborted();
      const [{ check, message, op }] = result.findings as [CaseResult['findings'][number]];
      return { ...of, fanout: plan.fanout, check, message, at: { op, kind: 'begin', nth: 1 } };
    }
  }
}

/** Runs one case. If its worker ends or fails, the case fails, and another worker continues with the others. */
async function caseIn(
  worker: WorkerClient<JudgeTasks>,
  input: JudgeInput,
  of: Case,
  signal: AbortSignal,
): Promise<CaseResult> {
  try {
    return await worker.ask('run', of, { signal, patience: PATIENCE_MS });
  } catch (error) {
    signal.throwIfAborted();
    await worker.ask('begin', input, { signal });
    const message = WORDS.lost((error as Error).message);
    // Any other failure is shown before this one.
    const failed = { operations: Infinity, endless: false };
    return { unjudged: false, findings: [{ check: 'ends', op: 0, message }], counts: new Map(), failed };
  }
}

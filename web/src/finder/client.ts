// SPDX-License-Identifier: GPL-2.0-only
// Asks the finder's worker for the page: sends each program once, then questions.
import { WorkerClient } from '../base/worker/client.ts';
import type { Exploration, RaceQuestionOf, RaceRunner, RaceSurvey, Trial } from '../exhibit-api/race.ts';
import type { FinderTasks } from './finder-worker.ts';
import { type ProgramOf, programKey, type SentProgram } from './protocol.ts';
import type { FindAsk, FindState } from './types.ts';

/** Searches an exhibit's operations; an abort returns what the search has found so far. */
export type Finds = (
  ask: FindAsk,
  progress: (soFar: FindState) => void,
  signal: AbortSignal,
) => Promise<FindState>;

export class FinderClient implements RaceRunner {
  #sent = new Set<string>();
  readonly #worker = new WorkerClient<FinderTasks>(
    () => new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' }),
    'the worker',
    () => (this.#sent = new Set()),
  );

  /** `load` fetches the traced wasm of some of the exhibit's variants at a fan-out. */
  constructor(private readonly load: (program: ProgramOf) => Promise<SentProgram>) {}

  async survey(question: RaceQuestionOf): Promise<RaceSurvey> {
    return (await this.workerWith(question)).ask('survey', question);
  }

  async attempt(
    question: RaceQuestionOf,
    sequence: readonly string[],
    windows: Readonly<Record<string, number | null>>,
  ): Promise<readonly Trial[]> {
    return (await this.workerWith(question)).ask('attempt', { question, sequence, windows });
  }

  async idle(
    question: RaceQuestionOf,
    sequence: readonly string[],
  ): Promise<Readonly<Record<string, number>>> {
    return (await this.workerWith(question)).ask('idle', { question, sequence });
  }

  async explore(
    question: RaceQuestionOf,
    length: number,
    onProgress: (soFar: Exploration) => void,
    signal: AbortSignal,
  ): Promise<Exploration> {
    const worker = await this.workerWith(question);
    return worker.ask('explore', { question, length }, { onProgress, signal, grace: Infinity });
  }

  readonly find: Finds = async (question, onProgress, signal) => {
    return (await this.workerWith(question)).ask('find', question, { onProgress, signal, grace: Infinity });
  };

  /** Ends the worker: every open question is rejected with an AbortError. The next question starts another worker. */
  close(): void {
    this.#worker.end(new DOMException('the finder was closed', 'AbortError'));
  }

  private async workerWith(question: ProgramOf): Promise<WorkerClient<FinderTasks>> {
    const key = programKey(question);
    if (!this.#sent.has(key)) {
      const program = await this.load(question);
      this.#worker.tell('program', { program, key });
      this.#sent.add(key);
    }
    return this.#worker;
  }
}

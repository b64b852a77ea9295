// SPDX-License-Identifier: GPL-2.0-only
// The page's side of the finder's worker: hands it a program once, and waits for answers.
import type { Exploration, RaceQuestionOf, RaceRunner, RaceSurvey, Trial } from '../exhibit-api/race.ts';
import {
  type FinderAnswer,
  type FinderReply,
  type FinderRequest,
  type FinderTask,
  type ProgramOf,
  programKey,
  type SentProgram,
  type SoFar,
} from './protocol.ts';
import type { FindAsk, FindState } from './types.ts';

interface Waiting {
  readonly resolve: (answer: FinderAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly progress?: (soFar: SoFar) => void;
}

/** Searches an exhibit's operations; aborting returns what was found so far. */
export type Finds = (
  ask: FindAsk,
  progress: (soFar: FindState) => void,
  signal: AbortSignal,
) => Promise<FindState>;

export class FinderClient implements RaceRunner {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private sent = new Set<string>();
  private next = 1;

  /** `load` fetches the traced wasm of some of the exhibit's variants at a fan-out. */
  constructor(private readonly load: (program: ProgramOf) => Promise<SentProgram>) {}

  survey(question: RaceQuestionOf): Promise<RaceSurvey> {
    return this.ask({ kind: 'survey', question }) as Promise<RaceSurvey>;
  }

  attempt(
    question: RaceQuestionOf,
    sequence: readonly string[],
    windows: Readonly<Record<string, number | null>>,
  ): Promise<readonly Trial[]> {
    return this.ask({ kind: 'attempt', question, sequence, windows }) as Promise<readonly Trial[]>;
  }

  idle(question: RaceQuestionOf, sequence: readonly string[]): Promise<Readonly<Record<string, number>>> {
    return this.ask({ kind: 'idle', question, sequence }) as Promise<Readonly<Record<string, number>>>;
  }

  explore(
    question: RaceQuestionOf,
    length: number,
    progress: (soFar: Exploration) => void,
    signal: AbortSignal,
  ): Promise<Exploration> {
    const task = { kind: 'explore', question, length } as const;
    return this.ask(task, progress as Waiting['progress'], signal) as Promise<Exploration>;
  }

  readonly find: Finds = (question, progress, signal) =>
    this.ask({ kind: 'find', question }, progress as Waiting['progress'], signal) as Promise<FindState>;

  /** Ends the worker; whoever waits is told so. The client can be used again. */
  close(): void {
    this.fail(new DOMException('the finder was closed', 'AbortError'));
  }

  private async ask(
    task: FinderTask,
    progress?: Waiting['progress'],
    signal?: AbortSignal,
  ): Promise<FinderAnswer> {
    const key = programKey(task.question);
    const program = this.sent.has(key) ? null : await this.load(task.question);
    const worker = (this.worker ??= this.open());
    const post = (message: FinderRequest): void => worker.postMessage(message);
    if (program) {
      post({ kind: 'program', program, key });
      this.sent.add(key);
    }
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, ...(progress ? { progress } : {}) });
      post({ kind: 'task', id, task });
      const cancel = (): void => post({ kind: 'cancel', id });
      signal?.addEventListener('abort', cancel);
      if (signal?.aborted) cancel();
    });
  }

  private open(): Worker {
    const worker = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FinderReply>) => {
      const waiting = this.waiting.get(data.id);
      if (!waiting) return;
      if ('progress' in data) return waiting.progress?.(data.progress);
      this.waiting.delete(data.id);
      if ('error' in data) waiting.reject(new Error(data.error));
      else waiting.resolve(data.answer);
    };
    worker.onerror = (event) => this.fail(new Error(event.message || 'the worker could not start'));
    return worker;
  }

  private fail(error: Error): void {
    this.worker?.terminate();
    this.worker = null;
    this.sent = new Set();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// The page's side of the explorer's worker: hands it a program once, and waits for answers.
import type { Exploration, RaceQuestionOf, RaceRunner, RaceSurvey, Trial } from '../exhibit-api/race.ts';
import {
  type LabAnswer,
  type LabReply,
  type LabRequest,
  type LabTask,
  programKey,
  type SentProgram,
} from './explore-protocol.ts';

interface Waiting {
  readonly resolve: (answer: LabAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly progress?: (soFar: Exploration) => void;
}

export class ExploreClient implements RaceRunner {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private sent = new Set<string>();
  private next = 1;

  /** `load` fetches the traced wasm of some of the exhibit's variants at a fan-out. */
  constructor(private readonly load: (question: RaceQuestionOf) => Promise<SentProgram>) {}

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
    return this.ask({ kind: 'explore', question, length }, progress, signal) as Promise<Exploration>;
  }

  /** Ends the worker; whoever waits is told so. The client can be used again. */
  close(): void {
    this.fail(new DOMException('the race lab was closed', 'AbortError'));
  }

  private async ask(
    task: LabTask,
    progress?: (soFar: Exploration) => void,
    signal?: AbortSignal,
  ): Promise<LabAnswer> {
    const key = programKey(task.question);
    const program = this.sent.has(key) ? null : await this.load(task.question);
    const worker = (this.worker ??= this.open());
    const post = (message: LabRequest): void => worker.postMessage(message);
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
    const worker = new Worker(new URL('./explore-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<LabReply>) => {
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

// SPDX-License-Identifier: GPL-2.0-only
// Asks a worker about whole runs, for the page. It copies lanes to the worker a little at a time, and keeps as many
// as have room. The worker answers one question at a time. The client may end it between two, and ask the waiting
// ones in a new worker.
import type { FlowTable } from '../base/flow.ts';
import { WorkerClient } from '../base/worker/client.ts';
import type { Trace } from '../trace/trace.ts';
import type { AskingTasks } from './asking-worker.ts';
import type { Answer, QuestionInput, QuestionName } from './questions.ts';

/** Bytes of all lanes that the worker keeps, so that a tab stays below 1 GB. A single lane may be larger. */
const MOST_KEPT_BYTES = 128 << 20;
/** Lanes that the worker keeps, of this run and earlier ones. */
const MOST_KEPT_LANES = 6;
/** Bytes that a record takes in the worker: its copy and its indices. */
const BYTES_A_RECORD = 32;
/** Words that are copied at once, in about a millisecond. */
const PART_WORDS = 1 << 18;
/** A question that takes longer lets other questions go first. */
const SLOW_MS = 4_000;
/** How long a question without a waiting caller may still run: a new worker would need all lanes again. */
const GRACE_MS = 500;

export interface AskedRun {
  readonly exhibit: string;
  readonly trace: Trace;
  /** Absent: the trace has no flow table. */
  readonly flow?: () => Promise<FlowTable>;
}

/** Questions that need the flow table. */
const FOLLOWS: ReadonlySet<QuestionName> = new Set<QuestionName>(['why', 'node']);

interface Sent {
  readonly id: number;
  done: Promise<void>;
  /** The worker has its flow table too. */
  flow: boolean;
}

interface Question {
  readonly run: AskedRun;
  readonly name: QuestionName;
  readonly asked: unknown;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  /** The worker has begun it once, and was ended to let others run. */
  tried: boolean;
}

/** The question that the worker answers now. */
interface Turn {
  readonly question: Question;
  readonly since: number;
  /** When its caller stopped waiting; null: the caller waits. */
  left: number | null;
  timer?: ReturnType<typeof setTimeout>;
}

const bytesOf = ({ count, data }: Trace): number => count * BYTES_A_RECORD + data.firstImage.byteLength;

/** The same question about several lanes, which are asked together. */
const alike = (a: Question, b: Question): boolean => a.name === b.name && a.asked === b.asked;

/** Rejects a question whose worker was ended to let others run: the client asks it again. */
const MADE_ROOM = new Error('it made room');

/** Lets the page draw. */
const breathe = (): Promise<void> => new Promise((go) => setTimeout(go));

export class AskingClient {
  readonly #worker = new WorkerClient<AskingTasks>(
    () => new Worker(new URL('./asking-worker.ts', import.meta.url), { type: 'module' }),
    'what answers questions',
    (error) => this.ended(error),
  );
  private readonly sent = new Map<Trace, Sent>();
  private readonly flows = new WeakMap<Trace, FlowTable>();
  /** The oldest first, with the one that is answered now, unless its caller stopped waiting. */
  private waiting: readonly Question[] = [];
  private turn: Turn | null = null;
  private working = false;
  private next = 1;

  /**
   * Rejects with a sentence if it has no answer, and with the signal's reason if it aborts. A lane without room drops
   * the other lanes and their indices. The client sends them again at the next question about them.
   */
  async ask<Q extends QuestionName>(
    run: AskedRun,
    name: Q,
    asked: QuestionInput<Q>,
    signal?: AbortSignal,
  ): Promise<Answer<Q>> {
    const { trace, flow } = run;
    if (flow && FOLLOWS.has(name) && !this.flows.has(trace)) this.flows.set(trace, await flow());
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const question: Question = { run, name, asked, resolve, reject, tried: false };
      this.waiting = [...this.waiting, question];
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
        this.leave(question);
      });
      // The lane is copied while other questions are answered.
      if (this.fits(trace)) this.lane(run);
      this.hurry();
      void this.work();
    });
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    let question: Question | undefined;
    while ((question = this.waiting.find((q) => !q.tried) ?? this.waiting[0])) {
      const over = question;
      try {
        over.resolve(await this.answer(over));
      } catch (error) {
        if (error === MADE_ROOM) continue;
        over.reject(error as Error);
      }
      this.waiting = this.waiting.filter((q) => q !== over);
    }
    this.working = false;
  }

  /** Rejects with MADE_ROOM if the worker was ended or the caller stopped waiting. */
  private async answer(question: Question): Promise<never> {
    const { run, name, asked } = question;
    if (!this.fits(run.trace)) this.close();
    const lane = this.lane(run);
    await lane.done.catch((error: unknown) => {
      this.sent.delete(run.trace);
      throw error;
    });
    if (this.sent.get(run.trace) !== lane || !this.waiting.includes(question)) throw MADE_ROOM;
    const flow = FOLLOWS.has(name) && !lane.flow ? this.flows.get(run.trace) : undefined;
    if (flow) {
      lane.flow = true;
      this.#worker.tell('flow', { lane: lane.id, flow });
    }
    question.tried = true;
    const turn: Turn = (this.turn = { question, since: performance.now(), left: null });
    const answer = this.#worker.ask('ask', { lane: lane.id, name, asked });
    this.hurry();
    try {
      return (await answer) as never;
    } finally {
      clearTimeout(turn.timer);
      if (this.turn === turn) this.turn = null;
    }
  }

  /** The question's caller stops waiting. */
  private leave(question: Question): void {
    this.waiting = this.waiting.filter((q) => q !== question);
    if (this.turn?.question !== question) return;
    this.turn.left = performance.now();
    this.hurry();
  }

  /** Sets the timer that ends the worker, if the current question has to make room. */
  private hurry(): void {
    const { turn } = this;
    if (!turn) return;
    const { question, since, left } = turn;
    clearTimeout(turn.timer);
    const until =
      left !== null
        ? left + GRACE_MS
        : this.waiting.some((q) => !q.tried && !alike(q, question))
          ? since + SLOW_MS
          : null;
    if (until !== null) turn.timer = setTimeout(() => this.close(), until - performance.now());
  }

  private fits(trace: Trace): boolean {
    const others = [...this.sent.keys()].filter((t) => t !== trace);
    const bytes = others.reduce((sum, t) => sum + bytesOf(t), 0);
    return (
      others.length === 0 || (others.length < MOST_KEPT_LANES && bytes + bytesOf(trace) <= MOST_KEPT_BYTES)
    );
  }

  private lane({ exhibit, trace }: AskedRun): Sent {
    let lane = this.sent.get(trace);
    if (!lane) {
      this.sent.set(trace, (lane = { id: this.next++, done: Promise.resolve(), flow: false }));
      lane.done = this.send(lane, exhibit, trace);
      // answer() waits for `done` and reports its failure.
      lane.done.catch(() => undefined);
    }
    return lane;
  }

  private async send(lane: Sent, exhibit: string, trace: Trace): Promise<void> {
    const { records, ...data } = trace.data;
    this.#worker.tell('lane', { lane: lane.id, exhibit, data, words: records.length });
    for (let at = 0; at < records.length; at += PART_WORDS) {
      if (at > 0) await breathe();
      // The worker was ended meanwhile.
      if (this.sent.get(trace) !== lane) return;
      const part = records.slice(at, at + PART_WORDS);
      this.#worker.tell('records', { lane: lane.id, at, part }, [part.buffer]);
    }
  }

  private close(): void {
    this.#worker.end(MADE_ROOM);
  }

  /** The worker's copies are gone. If it failed, all waiting questions fail too. */
  private ended(failed: Error | null): void {
    this.sent.clear();
    clearTimeout(this.turn?.timer);
    this.turn = null;
    if (!failed) return;
    const { waiting } = this;
    this.waiting = [];
    for (const { reject } of waiting) reject(failed);
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// The page's side: copies lanes into the worker a little at a time, keeps as many there as there is room for, asks.
// One question is asked at a time: so the worker may be ended between two, and whoever waits is asked in the next one.
import type { FlowTable } from '../base/flow.ts';
import { WorkerClient } from '../base/worker/client.ts';
import type { Trace } from '../trace/trace.ts';
import type { AskingTasks } from './asking-worker.ts';
import type { Answer, QuestionInput, QuestionName } from './questions.ts';

/** Bytes of all lanes that the worker keeps, at most; but the one that is asked, however large: a tab stays below 1 GB. */
const MOST_KEPT_BYTES = 128 << 20;
/** Of this run and the ones before. */
const MOST_KEPT_LANES = 6;
/** What a record takes there: its copy, and the indices of it. */
const A_RECORD = 32;
/** Words that are copied at once: a millisecond. */
const PART = 1 << 18;
/** A question that takes longer lets those go first that have not been asked yet. */
const SLOW_MS = 4_000;
/** One that nobody waits for any more may end by itself: a new worker would have to be sent all lanes. */
const GRACE_MS = 500;

export interface AskedRun {
  readonly exhibit: string;
  readonly trace: Trace;
  /** Absent: the trace came without it. */
  readonly flow?: () => Promise<FlowTable>;
}

/** Questions that go by where values come from. */
const FOLLOWS: ReadonlySet<QuestionName> = new Set<QuestionName>(['why', 'node']);

interface Sent {
  readonly id: number;
  done: Promise<void>;
  /** Its flow table has been sent too. */
  flow: boolean;
}

interface Question {
  readonly run: AskedRun;
  readonly name: QuestionName;
  readonly asked: unknown;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  /** It has been asked, and had to make room. */
  tried: boolean;
}

/** The question that the worker answers now. */
interface Turn {
  readonly question: Question;
  readonly since: number;
  /** When nobody waited for it any more. */
  left: number | null;
  timer?: ReturnType<typeof setTimeout>;
}

const bytesOf = ({ count, data }: Trace): number => count * A_RECORD + data.firstImage.byteLength;

/** Of several lanes, as they are asked together. */
const alike = (a: Question, b: Question): boolean => a.name === b.name && a.asked === b.asked;

/** Why a question is not answered whose worker was ended for others' sake: it is asked again. */
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
  /** The oldest first; also the one that is answered now, unless nobody waits for it any more. */
  private waiting: readonly Question[] = [];
  private turn: Turn | null = null;
  private working = false;
  private next = 1;

  /**
   * Rejects with a sentence where it cannot be answered, and with the signal's reason when that aborts. A lane that has
   * no room beside others makes them go, with all that was made of them; they come again when they are asked.
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
      // It is copied while others are answered.
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

  /** Rejects with MADE_ROOM if its worker was ended, or nobody waits for it. */
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

  /** Nobody waits for it any more. */
  private leave(question: Question): void {
    this.waiting = this.waiting.filter((q) => q !== question);
    if (this.turn?.question !== question) return;
    this.turn.left = performance.now();
    this.hurry();
  }

  /** Says when the question that is answered now has to make room, if it has. */
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
      // Whoever asks waits for it, and hears.
      lane.done.catch(() => undefined);
    }
    return lane;
  }

  private async send(lane: Sent, exhibit: string, trace: Trace): Promise<void> {
    const { records, ...data } = trace.data;
    this.#worker.tell('lane', { lane: lane.id, exhibit, data, words: records.length });
    for (let at = 0; at < records.length; at += PART) {
      if (at > 0) await breathe();
      // Its worker has been ended.
      if (this.sent.get(trace) !== lane) return;
      const part = records.slice(at, at + PART);
      this.#worker.tell('records', { lane: lane.id, at, part }, [part.buffer]);
    }
  }

  private close(): void {
    this.#worker.end(MADE_ROOM);
  }

  /** The worker's copies are gone with it. If it failed, nobody is asked again by themselves. */
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

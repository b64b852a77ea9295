// SPDX-License-Identifier: GPL-2.0-only
// The page's side: copies lanes into the worker a little at a time, keeps as many there as there is room for, asks.
import type { FlowTable } from '../base/flow.ts';
import type { Trace } from '../trace/trace.ts';
import type { AskingReply, AskingRequest } from './protocol.ts';
import type { Answer, Asked, QuestionName } from './questions.ts';

/** Bytes of all lanes that the worker keeps, at most; but the one that is asked, however large: a tab stays below 1 GB. */
const MOST_BYTES = 128 << 20;
/** Of this run and the ones before. */
const MOST_LANES = 6;
/** What a record takes there: its copy, and the indices of it. */
const A_RECORD = 32;
/** Words that are copied at once: a millisecond. */
const PART = 1 << 18;

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
  readonly done: Promise<void>;
  /** Its flow table has been sent too. */
  flow?: Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

const bytesOf = ({ count, data }: Trace): number => count * A_RECORD + data.firstImage.byteLength;

/** Lets the page draw. */
const breathe = (): Promise<void> => new Promise((go) => setTimeout(go));

export class AskingClient {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly sent = new Map<Trace, Sent>();
  private next = 1;
  /** Questions that are under way. */
  private readonly under = new Set<Promise<unknown>>();
  /** The last of those that are asked in turn. */
  private turn: Promise<unknown> = Promise.resolve();

  /**
   * Rejects with a sentence where it cannot be answered. A lane that has no room beside others waits for its turn: then
   * they go, with all that was made of them, and come again when they are asked.
   */
  async ask<Q extends QuestionName>(run: AskedRun, name: Q, asked: Asked<Q>): Promise<Answer<Q>> {
    if (this.fits(run.trace)) return this.now(run, name, asked);
    const turn = this.turn.then(async () => {
      await Promise.allSettled(this.under);
      if (!this.fits(run.trace)) this.close();
      return this.now(run, name, asked);
    });
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  private async now<Q extends QuestionName>(run: AskedRun, name: Q, asked: Asked<Q>): Promise<Answer<Q>> {
    const answer = this.answer(run, name, asked);
    this.under.add(answer);
    return answer.finally(() => this.under.delete(answer));
  }

  private async answer<Q extends QuestionName>(run: AskedRun, name: Q, asked: Asked<Q>): Promise<Answer<Q>> {
    const lane = this.lane(run);
    await lane.done;
    if (FOLLOWS.has(name)) await (lane.flow ??= this.sendFlow(lane.id, run));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.post({ is: 'ask', id, lane: lane.id, name, asked });
    });
  }

  private fits(trace: Trace): boolean {
    const others = [...this.sent.keys()].filter((t) => t !== trace);
    const bytes = others.reduce((sum, t) => sum + bytesOf(t), 0);
    return others.length === 0 || (others.length < MOST_LANES && bytes + bytesOf(trace) <= MOST_BYTES);
  }

  private lane({ exhibit, trace }: AskedRun): Sent {
    let sent = this.sent.get(trace);
    if (!sent) {
      const id = this.next++;
      this.sent.set(trace, (sent = { id, done: this.send(id, exhibit, trace) }));
    }
    return sent;
  }

  private async sendFlow(lane: number, { flow }: AskedRun): Promise<void> {
    if (flow) this.post({ is: 'flow', lane, flow: await flow() });
  }

  private async send(lane: number, exhibit: string, trace: Trace): Promise<void> {
    const { records, ...data } = trace.data;
    this.post({ is: 'lane', lane, exhibit, data, words: records.length });
    for (let at = 0; at < records.length; at += PART) {
      if (at > 0) await breathe();
      const part = records.slice(at, at + PART);
      this.post({ is: 'records', lane, at, part }, [part.buffer]);
    }
  }

  /** Nobody may be waiting, or be told why it is in vain. */
  private close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.sent.clear();
  }

  private post(message: AskingRequest, transfer: Transferable[] = []): void {
    this.worker ??= this.start();
    this.worker.postMessage(message, { transfer });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./asking-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<AskingReply>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('error' in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data.answer as never);
    });
    worker.addEventListener('error', (event) => {
      this.close();
      const error = new Error(event.message || 'what answers questions could not start');
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    });
    return worker;
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// The page's side: copies lanes into the worker a little at a time, keeps as many there as there is room for, asks.
import type { FlowTable } from '../base/flow.ts';
import type { Trace } from '../trace/trace.ts';
import type { AskingReply, AskingRequest } from './protocol.ts';
import type { Answer, Asked, QuestionName } from './questions.ts';

/** Bytes of all lanes that the worker keeps, at most; but the one that is asked, however large. */
const MOST_BYTES = 192 << 20;
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
  readonly bytes: number;
  readonly done: Promise<void>;
  /** Its flow table has been sent too. */
  flow?: Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** Lets the page draw. */
const breathe = (): Promise<void> => new Promise((go) => setTimeout(go));

export class AskingClient {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  /** In the order in which they were asked last. */
  private readonly sent = new Map<Trace, Sent>();
  private next = 1;

  /** Copies a lane ahead of the first question. */
  async prepare(run: AskedRun): Promise<void> {
    await this.lane(run).done;
  }

  /** Rejects with a sentence where it cannot be answered. */
  async ask<Q extends QuestionName>(run: AskedRun, name: Q, asked: Asked<Q>): Promise<Answer<Q>> {
    const lane = this.lane(run);
    await lane.done;
    if (FOLLOWS.has(name)) await (lane.flow ??= this.sendFlow(lane.id, run));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.post({ is: 'ask', id, lane: lane.id, name, asked });
    });
  }

  private lane({ exhibit, trace }: AskedRun): Sent {
    const known = this.sent.get(trace);
    const { records, firstImage } = trace.data;
    const id = known?.id ?? this.next++;
    const sent = known ?? {
      id,
      bytes: records.byteLength + firstImage.byteLength,
      done: this.send(id, exhibit, trace),
    };
    this.sent.delete(trace);
    this.sent.set(trace, sent);
    this.drop();
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

  /** The oldest go where there is no room for all: they are copied again when they are asked. */
  private drop(): void {
    let bytes = [...this.sent.values()].reduce((sum, s) => sum + s.bytes, 0);
    for (const [trace, sent] of this.sent) {
      if (bytes <= MOST_BYTES || this.sent.size === 1) return;
      bytes -= sent.bytes;
      this.sent.delete(trace);
      void sent.done.then(() => this.post({ is: 'drop', lane: sent.id }));
    }
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
      worker.terminate();
      this.worker = null;
      this.sent.clear();
      const error = new Error(event.message || 'what answers questions could not start');
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    });
    return worker;
  }
}

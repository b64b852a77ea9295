// SPDX-License-Identifier: GPL-2.0-only
// Makes runs before the reader asks for them, and keeps them until then.
import { bytesOfTrace } from '../trace/trace.ts';
import type { SessionRequest } from './engine-types.ts';
import type { Session } from './types.ts';

/**
 * Most bytes of all runs that wait for the reader. The oldest one is dropped first; a larger run is not made ahead.
 */
export const MOST_AHEAD_BYTES = 32 << 20;

type Run = (request: SessionRequest, signal: AbortSignal) => Promise<Session>;

const keyOf = ({ exhibit, variants, fanout, ops }: SessionRequest): string =>
  JSON.stringify([exhibit, variants, fanout, ops]);

const bytesOf = ({ runs }: Session): number =>
  runs.reduce((sum, { trace }) => sum + bytesOfTrace(trace.data, 0), 0);

/** Whether the limit of a run made ahead ended it. */
const isCut = ({ runs }: Session): boolean => runs.some(({ trace }) => trace.data.stopped);

export class RunsAhead {
  /** The oldest first. */
  readonly #made = new Map<string, Session>();
  #now: { readonly key: string; readonly run: Promise<void> } | null = null;
  #stop = new AbortController();
  /** Counts what was asked for: an older list makes no further run. */
  #turn = 0;

  constructor(private readonly run: Run) {}

  /** Makes these runs, one after another, instead of those that are not made yet. A run that fails says nothing. */
  async make(requests: readonly SessionRequest[]): Promise<void> {
    this.#halt();
    const { signal } = this.#stop;
    const turn = this.#turn;
    for (const request of requests) {
      const key = keyOf(request);
      if (this.#made.has(key)) continue;
      const run = this.run(request, signal).then(
        (session) => this.#keep(key, session, signal),
        () => undefined,
      );
      this.#now = { key, run };
      await run;
      if (turn !== this.#turn) return;
      this.#now = null;
    }
  }

  /** The run, if it is made or under way; from now on it belongs to the reader. Otherwise the run under way ends. */
  async take(request: SessionRequest): Promise<Session | null> {
    const key = keyOf(request);
    if (this.#now?.key === key) {
      this.#turn++;
      await this.#now.run;
      this.#now = null;
    }
    this.#halt();
    const session = this.#made.get(key) ?? null;
    this.#made.delete(key);
    return session;
  }

  /** Makes room: drops all runs that no reader has asked for. */
  drop(): void {
    this.#halt();
    this.#made.clear();
  }

  #halt(): void {
    this.#turn++;
    if (this.#now) this.#stop.abort();
    this.#now = null;
    this.#stop = new AbortController();
  }

  #keep(key: string, session: Session, signal: AbortSignal): void {
    if (signal.aborted || isCut(session) || bytesOf(session) > MOST_AHEAD_BYTES) return;
    this.#made.set(key, session);
    let bytes = [...this.#made.values()].reduce((sum, made) => sum + bytesOf(made), 0);
    for (const [oldest, made] of this.#made) {
      if (bytes <= MOST_AHEAD_BYTES) return;
      this.#made.delete(oldest);
      bytes -= bytesOf(made);
    }
  }
}

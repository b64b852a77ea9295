// SPDX-License-Identifier: GPL-2.0-only
// Says which case a worker runs next. First comes the shortest of those whose reference it knows, then the shortest
// of all.
import type { Plan } from './plan.ts';

interface Turn {
  readonly i: number;
  readonly ended: () => void;
}

export class CaseQueue {
  /** Milliseconds that each case took the last time. */
  readonly #took = new Map<string, number>();
  /** By case, the worker that has run it. */
  readonly #knows = new Map<string, number>();

  /** `workers`: the first of them begins with the reference of the first case, the next one with the second's. */
  constructor(private readonly workers: number) {}

  /** A worker ended, and its references with it. */
  forget(worker: number): void {
    for (const [key, by] of this.#knows) if (by === worker) this.#knows.delete(key);
  }

  /** Hands out the cases of one judgement. */
  of({ exercise, fanout, cases }: Plan) {
    const keys = cases.map(({ ops }) => `${exercise} ${fanout} ${ops}`);
    const cost = (i: number): number => this.#took.get(keys[i]!) ?? cases[i]!.ops.split('\n').length;
    const left = cases.map((_, i) => i).sort((a, b) => cost(a) - cost(b));
    let ended = 0;
    return {
      get ended() {
        return ended;
      },
      next: (worker: number): Turn | null => {
        const own = left.findIndex((i) => (this.#knows.get(keys[i]!) ?? i % this.workers) === worker);
        const [i] = left.splice(Math.max(0, own), 1);
        if (i === undefined) return null;
        const began = performance.now();
        const end = (): void => {
          ended++;
          this.#took.set(keys[i]!, performance.now() - began);
          this.#knows.set(keys[i]!, worker);
        };
        return { i, ended: end };
      },
    };
  }
}

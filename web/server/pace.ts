// SPDX-License-Identifier: GPL-2.0-only
// Counts requests in one second, and connections at one time, so that one machine cannot stop a class.

const SECOND_MS = 1_000;
/** Requests of a device in a second; a phone of a class sends one in two. */
export const DEVICE_PACE = 20;
/** A network may put all phones behind one address: whoever allows more devices there allows more of all. */
export const addressPace = (perAddress: number): number => Math.max(100, 12 * perAddress);
/** Connections at one time. A browser opens six. */
export const addressConnections = (perAddress: number): number => Math.max(64, 8 * perAddress);
/** Connections of all addresses at one time. */
export const MOST_CONNECTIONS = 2_000;

export class Pace {
  #began = 0;
  readonly #counts = new Map<string, number>();

  /** Whether `who` may send one more request in this second. */
  allows(who: string, most: number, now: number): boolean {
    if (now - this.#began >= SECOND_MS) {
      this.#began = now;
      this.#counts.clear();
    }
    const count = (this.#counts.get(who) ?? 0) + 1;
    this.#counts.set(who, count);
    return count <= most;
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// Makes short codes of a traced wasm's constants. Most are numbers of sites, functions or variables, each one more than
// the last of its kind, or the same again.

/** Numbers that count up: of sites, functions, variables. */
const RUNS = 4;
/** A lower constant begins no run: offsets and masks are such. */
const LEAST = 64;

/** Makes codes of constants, and constants of codes, by the last number of each run. */
export class Runs {
  #last: number[] = Array.from({ length: RUNS }, () => -1);
  code(value: number): number {
    const next = this.#last.indexOf(value - 1);
    const again = next < 0 ? this.#last.indexOf(value) : -1;
    this.#move(next < 0 ? again : next, value);
    if (next >= 0) return next;
    return again >= 0 ? RUNS + again : 2 * RUNS + (value < 0 ? -2 * value - 1 : 2 * value);
  }
  value(code: number): number {
    const [run, n] = [code % RUNS, code - 2 * RUNS];
    const value =
      code < RUNS ? this.#last[run]! + 1 : n < 0 ? this.#last[run]! : n % 2 ? -(n + 1) / 2 : n / 2;
    this.#move(n < 0 ? run : -1, value);
    return value;
  }
  #move(run: number, value: number): void {
    if (run < 0 && value < LEAST) return;
    this.#last.splice(run < 0 ? RUNS - 1 : run, 1);
    this.#last.unshift(value);
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// Numbers the rows and names of the flow table, so that each occurs once.
import { From } from '../../../../web/src/base/flow.ts';
import { CONSTANT, taken } from './patterns.ts';

export class Numbered {
  readonly rows: number[][] = [];
  readonly names: string[] = [];
  readonly #rows = new Map<string, number>();
  readonly #names = new Map<string, number>();

  row(row: readonly number[]): number {
    const key = row.join(' ');
    let id = this.#rows.get(key);
    if (id === undefined) this.#rows.set(key, (id = this.rows.push([...row]) - 1));
    return id;
  }

  name(text: string): number {
    let id = this.#names.get(text);
    if (id === undefined) this.#names.set(text, (id = this.names.push(text) - 1));
    return id;
  }

  get unknown(): number {
    return this.row([From.UNKNOWN]);
  }

  /** The row of a value that no instruction makes. */
  constant(text: string): number {
    if (CONSTANT.number.is.test(text)) {
      const [low, high] = [BigInt(text), BigInt(text) >> 32n].map((n) => Number(BigInt.asIntN(32, n)));
      return this.row([From.CONSTANT, low!, ...(high === low! >> 31 ? [] : [high!])]);
    }
    if (CONSTANT.word.is.test(text)) return this.row([From.CONSTANT, text === 'true' ? 1 : 0]);
    const address = taken(CONSTANT.address, text);
    if (address !== undefined) return this.row([From.CONSTANT, Number(address)]);
    const global = taken(CONSTANT.global, text);
    return global ? this.row([From.GLOBAL, this.name(global.replaceAll('"', ''))]) : this.unknown;
  }
}

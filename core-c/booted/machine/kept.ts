// SPDX-License-Identifier: GPL-2.0-only
// Keeps, call by call, the questions of watchers and lanes to a guest, and the guest's answers. With them
// both can run again without a boot. It keeps the words of memory that were read and had changed, and the
// questions about BTF.
import type { Btf, Type } from '../btf/btf.ts';
import type { Enter, Guest } from './guest.ts';

/** One event. Numbers of 64 bits are hexadecimal; results are signed and decimal. */
export interface KeptEvent {
  /**
   * The call of this function that begins, or the number of the call that returns. With neither, the watch
   * begins or ends.
   */
  readonly enters?: string;
  readonly returns?: number;
  readonly call?: number;
  readonly sp?: string;
  /** The arguments that a watcher read, by number. */
  readonly args?: Readonly<Record<string, string>>;
  readonly result?: string;
  /** Words of memory that have changed, by address. */
  readonly words: Readonly<Record<string, string>>;
}

export interface KeptGuest {
  readonly kernel: string;
  readonly perCpu: string;
  /** Addresses by name; null if this kernel lacks the name. */
  readonly symbols: Readonly<Record<string, string | null>>;
  /** Answers by question: "at xa_node.slots". A number names a type. */
  readonly btf: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, Type>>;
  readonly events: readonly KeptEvent[];
}

export const hex = (word: bigint): string => word.toString(16);

export function* wordsOf(address: bigint, bytes: number): Generator<bigint> {
  for (let at = address & ~7n; at < address + BigInt(bytes); at += 8n) yield at;
}

export class Keeper<G extends Guest & { readonly kernel: string }> {
  /** Ask this guest in place of the real one. */
  readonly guest: G;
  readonly #real: G;
  readonly #known = new Map<bigint, bigint>();
  readonly #symbols: Record<string, string | null> = {};
  readonly #btf: Record<string, unknown> = {};
  readonly #types: Record<string, Type> = {};
  readonly #events: KeptEvent[] = [];
  #words: Record<string, string> = {};
  #calls = 0;

  constructor(real: G) {
    this.#real = real;
    const { memory } = real;
    this.guest = {
      ...real,
      btf: this.#keptBtf(real.btf),
      memory: {
        read: (address, bytes) => this.#read(address, bytes, memory.read(address, bytes)),
        u: (address, bytes = 8) => this.#read(address, bytes, memory.u(address, bytes)),
      },
      symbol: (...names) => {
        for (const name of names) this.#has(name);
        return real.symbol(...names);
      },
      has: (name) => this.#has(name),
      calls: (at, enter) => real.calls(at, this.#heard(this.#nameOf(at), enter)),
    };
  }

  #read<T>(address: bigint, bytes: number, result: T): T {
    for (const at of wordsOf(address, bytes)) {
      const word = this.#real.memory.u(at);
      if (this.#known.get(at) === word) continue;
      this.#known.set(at, word);
      this.#words[hex(at)] = hex(word);
    }
    return result;
  }

  #has(name: string): boolean {
    const is = this.#real.has(name);
    this.#symbols[name] = is ? hex(this.#real.symbol(name)) : null;
    return is;
  }

  #nameOf(at: string | bigint): string {
    if (typeof at === 'bigint')
      return Object.keys(this.#symbols).find((name) => this.#symbols[name] === hex(at))!;
    this.#has(at);
    return at;
  }

  /** Ends an event, with the words that were read since the previous one. */
  #put(event: Omit<KeptEvent, 'words'>): void {
    this.#events.push({ ...event, words: this.#words });
    this.#words = {};
  }

  #heard(enters: string, enter: Enter): Enter {
    return (called) => {
      if (this.#events.length === 0) this.#put({});
      const args: Record<string, string> = {};
      const { sp } = called;
      const call = this.#calls++;
      const leave = enter({ sp, arg: (n) => BigInt(`0x${(args[n] = hex(called.arg(n)))}`) });
      this.#put({ enters, call, sp: hex(sp), args });
      return (
        leave &&
        ((result) => {
          const given = leave(result);
          this.#put({ returns: call, result: String(result) });
          return given;
        })
      );
    };
  }

  #keptBtf(btf: Btf): Btf {
    const asked = <T>(question: string, answer: T): T => {
      this.#btf[question] = answer ?? null;
      return answer;
    };
    const typed = (question: string, type: Type | undefined): void => {
      if (type) this.#types[type.id] = type;
      asked(question, type?.id);
    };
    return {
      type: (id) => (typed(`type ${id}`, btf.type(id)), btf.type(id)),
      struct: (name) => (typed(`struct ${name}`, btf.struct(name)), btf.struct(name)),
      at: (path) => {
        const { offset, size, type } = btf.at(path);
        this.#types[type.id] = type;
        asked(`at ${path}`, [offset, size, type.id]);
        return { offset, size, type };
      },
      has: (path) => asked(`has ${path}`, btf.has(path)),
      constant: (name) => asked(`constant ${name}`, btf.constant(name)),
      parameters: (name) => asked(`parameters ${name}`, btf.parameters(name)),
    };
  }

  /** Call this after the watch has ended and all questions were asked. */
  kept(): KeptGuest {
    this.#put({});
    return {
      kernel: this.#real.kernel,
      perCpu: hex(this.#real.perCpu),
      symbols: this.#symbols,
      btf: this.#btf,
      types: this.#types,
      events: this.#events,
    };
  }
}

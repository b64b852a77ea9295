// SPDX-License-Identifier: GPL-2.0-only
// Plays a kept guest: its calls come one after another, and questions get the kept answers.
import { type Btf, BtfError } from '../btf/btf.ts';
import { MachineError } from './error.ts';
import type { Enter, Guest, Leave, Memory, Watched } from './guest.ts';
import { type KeptEvent, type KeptGuest, hex, wordsOf } from './kept.ts';

const big = (text: string): bigint => BigInt(`0x${text}`);

function btfOf({ btf, types }: KeptGuest): Btf {
  const answer = (question: string): unknown => {
    if (!(question in btf)) throw new BtfError(`The kept guest was not asked for ${question}.`);
    return btf[question] ?? undefined;
  };
  const typed = (id: unknown) => types[String(id)];
  return {
    type: (id) => typed(answer(`type ${id}`))!,
    struct: (name) => typed(answer(`struct ${name}`)),
    at: (path) => {
      const [offset, size, type] = answer(`at ${path}`) as [number, number, number];
      return { offset, size, type: typed(type)! };
    },
    has: (path) => answer(`has ${path}`) as boolean,
    constant: (name) => answer(`constant ${name}`) as number | undefined,
    parameters: (name) => answer(`parameters ${name}`) as readonly string[] | undefined,
  };
}

function memoryOf(words: ReadonlyMap<bigint, bigint>): Memory {
  const read = (address: bigint, bytes: number): Buffer => {
    const all = [...wordsOf(address, bytes)].map((at) => {
      const word = words.get(at);
      if (word === undefined) throw new MachineError(`The kept guest was not read at 0x${at.toString(16)}.`);
      const out = Buffer.alloc(8);
      out.writeBigUInt64LE(word);
      return out;
    });
    const skipped = Number(address & 7n);
    return Buffer.concat(all).subarray(skipped, skipped + bytes);
  };
  const u = (address: bigint, bytes = 8): bigint =>
    Buffer.concat([read(address, bytes), Buffer.alloc(8)]).readBigUInt64LE();
  return { read, u };
}

/**
 * Runs a watcher on a kept guest. `watch` starts the watcher, and returns a function to call when the job is
 * over.
 */
export async function play(
  kept: KeptGuest,
  watch: (guest: Guest) => Promise<{ end(): void }>,
): Promise<void> {
  const words = new Map<bigint, bigint>();
  const become = (event: KeptEvent): void => {
    for (const [at, word] of Object.entries(event.words)) words.set(big(at), big(word));
  };
  const entries: (Watched & { readonly name: string; readonly enter: Enter })[] = [];
  const leaves = new Map<number, Leave>();
  const symbol = (...names: readonly string[]): bigint => {
    const name = names.find((known) => kept.symbols[known]);
    if (name === undefined) throw new MachineError(`The kept guest has no symbol ${names.join(' or ')}.`);
    return big(kept.symbols[name]!);
  };
  const nameOf = (at: string | bigint): string =>
    typeof at === 'string' ? at : Object.keys(kept.symbols).find((name) => kept.symbols[name] === hex(at))!;
  const [first, ...events] = kept.events;
  become(first!);
  const watching = await watch({
    memory: memoryOf(words),
    btf: btfOf(kept),
    module: () => undefined,
    symbol,
    has: (name) => kept.symbols[name] !== null && kept.symbols[name] !== undefined,
    perCpu: big(kept.perCpu),
    calls: (at, enter) => {
      const entry = { name: nameOf(at), enter, active: true };
      entries.push(entry);
      return Promise.resolve(entry);
    },
  });
  for (const event of events) {
    become(event);
    for (const { name, enter, active } of [...entries])
      if (active && name === event.enters) {
        const arg = (n: number): bigint => big(event.args![n]!);
        const leave = enter({ arg, sp: big(event.sp!) });
        if (leave) leaves.set(event.call!, leave);
      }
    if (event.returns !== undefined) leaves.get(event.returns)?.(BigInt(event.result!));
  }
  watching.end();
}

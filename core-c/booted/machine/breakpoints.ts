// SPDX-License-Identifier: GPL-2.0-only
// Watches calls of a guest's functions by breakpoints: at the first instruction, and at the return address.
import { MachineError } from './error.ts';
import { type Gdb, type Registers, REGISTERS } from './gdb.ts';
import type { Call, Enter, Leave, Watched } from './guest.ts';

/** Registers of a call's arguments, in order. */
const ARGUMENTS = REGISTERS.slice(0, 6);

interface Point {
  readonly number: string;
  isOn: boolean;
}

interface Entry extends Watched {
  readonly address: bigint;
  readonly enter: Enter;
  /** Handlers of calls that have not returned, by the stack pointer at their entry. */
  readonly open: Map<bigint, Leave | undefined>;
}

const signed = (word: bigint): bigint => BigInt.asIntN(64, word);

export class Breakpoints {
  readonly #gdb: Gdb;
  readonly #word: (address: bigint) => bigint;
  readonly #points = new Map<bigint, Point>();
  readonly #entries: Entry[] = [];
  /** The last entry that left nothing open. gdb can meet a breakpoint again while it steps over it. */
  #last: { entry: Entry; registers: Registers } | undefined;

  /** @param word reads eight bytes of the guest's memory */
  constructor(gdb: Gdb, word: (address: bigint) => bigint) {
    this.#gdb = gdb;
    this.#word = word;
  }

  /** Add breakpoints one after another: a breakpoint that is set twice would stay. */
  async add(address: bigint, enter: Enter): Promise<Watched> {
    const entry: Entry = { address, enter, active: true, open: new Map() };
    this.#entries.push(entry);
    await this.#arm();
    return entry;
  }

  /** Handles a breakpoint that the guest has met. The guest may continue once this resolves. */
  async met(address: bigint): Promise<void> {
    const registers = await this.#gdb.registers();
    const altered = this.#returned(address, registers);
    if (altered !== undefined) await this.#gdb.command(`-gdb-set $rax=${altered}`);
    for (const entry of this.#entries)
      if (entry.active && entry.address === address) this.#entered(entry, registers);
    await this.#arm();
  }

  #entered(entry: Entry, registers: Registers): void {
    const { rsp } = registers;
    if (entry.open.has(rsp) || this.#isAgain(entry, registers)) return;
    const call: Call = { arg: (n) => registers[ARGUMENTS[n]!], sp: rsp };
    const leave = entry.enter(call);
    if (leave) {
      entry.open.set(rsp, leave);
      this.#returns.set(this.#word(rsp), (this.#returns.get(this.#word(rsp)) ?? 0) + 1);
    } else this.#last = { entry, registers };
  }

  /** Return addresses of open calls, with the number of calls for each. */
  readonly #returns = new Map<bigint, number>();

  #isAgain(entry: Entry, registers: Registers): boolean {
    const last = this.#last;
    this.#last = undefined;
    return last?.entry === entry && REGISTERS.every((name) => registers[name] === last.registers[name]);
  }

  /** @returns the value that the caller gets instead of the result */
  #returned(address: bigint, { rsp, rax }: Registers): bigint | undefined {
    const open = this.#returns.get(address);
    if (open === undefined) return undefined;
    for (const entry of this.#entries) {
      const leave = entry.open.get(rsp - 8n);
      if (!leave) continue;
      entry.open.delete(rsp - 8n);
      if (open === 1) this.#returns.delete(address);
      else this.#returns.set(address, open - 1);
      const other: unknown = leave(signed(rax));
      return typeof other === 'bigint' ? other : undefined;
    }
    return undefined;
  }

  /** Enables the breakpoints that have a waiting handler, and disables all others. */
  async #arm(): Promise<void> {
    const wanted = new Set(this.#returns.keys());
    for (const { address, active, open } of this.#entries) if (active || open.size) wanted.add(address);
    const on: string[] = [];
    const off: string[] = [];
    for (const [address, point] of this.#points)
      if (point.isOn !== wanted.has(address)) {
        point.isOn = !point.isOn;
        (point.isOn ? on : off).push(point.number);
      }
    if (on.length) await this.#gdb.command(`-break-enable ${on.join(' ')}`);
    if (off.length) await this.#gdb.command(`-break-disable ${off.join(' ')}`);
    for (const address of wanted)
      if (!this.#points.has(address))
        this.#points.set(address, { number: await this.#gdb.breakAt(address), isOn: true });
  }

  /** @throws MachineError if a call that was entered has not returned when the job is over */
  finish(): void {
    const open = this.#entries.reduce((sum, entry) => sum + entry.open.size, 0);
    if (open) throw new MachineError(`${open} calls had not returned when the job ended.`);
  }

  /** Removes all breakpoints, so that the next watcher can set its own. */
  async remove(): Promise<void> {
    const numbers = [...this.#points.values()].map(({ number }) => number);
    if (numbers.length) await this.#gdb.command(`-break-delete ${numbers.join(' ')}`);
  }
}

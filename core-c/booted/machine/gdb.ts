// SPDX-License-Identifier: GPL-2.0-only
// Runs a gdb that controls a guest through its stub: breakpoints, registers, continue. It uses gdb's machine
// interface.
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { spawnBound } from './child.ts';
import { type MiFields, type MiRecord, type MiValue, readMi } from './mi.ts';
import { MachineError } from './error.ts';

/** Registers of a call on x86-64: first its arguments, in order. */
export const REGISTERS = ['rdi', 'rsi', 'rdx', 'rcx', 'r8', 'r9', 'rsp', 'rax'] as const;
export type Registers = Readonly<Record<(typeof REGISTERS)[number], bigint>>;

interface Waiting {
  readonly text: string;
  readonly resolve: (fields: MiFields) => void;
  readonly reject: (error: Error) => void;
}

const text = (value: MiValue | undefined): string => (typeof value === 'string' ? value : '');

/** Why the guest is stopped: at a breakpoint, or because it was interrupted. null: it has ended. */
export type Stop = { readonly address: bigint; readonly atBreakpoint: boolean } | null;

export class Gdb {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, Waiting>();
  readonly #stops: Stop[] = [];
  #onStop: ((stop: Stop) => void) | undefined;
  #next = 1;
  #numbers = '';
  #said = '';
  #ended = false;

  private constructor() {
    this.#child = spawnBound('gdb', ['--interpreter=mi3', '-q', '-nx']);
    this.#child.on('error', (error) => this.#end(`gdb does not start: ${error.message}`));
    this.#child.on('close', () => this.#end('gdb has ended'));
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      const record = readMi(line);
      if (record) this.#take(record);
      else this.#said = line;
    });
  }

  /** @param socket of the stub; connecting stops the guest */
  static async connect(socket: string): Promise<Gdb> {
    const gdb = new Gdb();
    try {
      await gdb.command('-gdb-set mi-async on');
      await gdb.command('-gdb-set architecture i386:x86-64');
      await gdb.command('-gdb-set breakpoint always-inserted on');
      await gdb.command(`-target-select remote ${socket}`);
      const names = (await gdb.command('-data-list-register-names'))['register-names'] as readonly string[];
      gdb.#numbers = REGISTERS.map((name) => names.indexOf(name)).join(' ');
      gdb.#stops.length = 0;
      return gdb;
    } catch (error) {
      gdb.kill();
      throw error;
    }
  }

  #take({ token, kind, name, fields }: MiRecord): void {
    if (kind === '^' && token !== undefined) {
      const waiting = this.#waiting.get(token);
      this.#waiting.delete(token);
      if (name !== 'error') waiting?.resolve(fields);
      else waiting?.reject(new MachineError(`gdb refuses “${waiting.text}”: ${text(fields['msg'])}`));
    } else if (kind === '*' && name === 'stopped') this.#stopped(fields);
  }

  #stopped(fields: MiFields): void {
    const reason = text(fields['reason']);
    const frame = fields['frame'] as MiFields | undefined;
    const isOver = !frame || reason.startsWith('exited');
    this.#tell(
      isOver ? null : { address: BigInt(text(frame['addr'])), atBreakpoint: reason === 'breakpoint-hit' },
    );
  }

  #tell(stop: Stop): void {
    const told = this.#onStop;
    this.#onStop = undefined;
    if (told) told(stop);
    else this.#stops.push(stop);
  }

  #end(why: string): void {
    this.#ended = true;
    for (const { text, reject } of this.#waiting.values())
      reject(new MachineError(`${why} before it ran “${text}”. ${this.#said}`));
    this.#waiting.clear();
    this.#tell(null);
  }

  command(text: string): Promise<MiFields> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return void reject(new MachineError(`gdb has ended and cannot run “${text}”.`));
      const token = this.#next++;
      this.#waiting.set(token, { text, resolve, reject });
      this.#child.stdin.write(`${token}${text}\n`);
    });
  }

  async go(): Promise<Stop> {
    await this.command('-exec-continue');
    return this.#stops.length ? this.#stops.shift()! : new Promise((resolve) => (this.#onStop = resolve));
  }

  /** Stops the guest, which ends a `go`. */
  async interrupt(): Promise<void> {
    await this.command('-exec-interrupt');
  }

  async registers(): Promise<Registers> {
    const { 'register-values': values } = await this.command(`-data-list-register-values x ${this.#numbers}`);
    const words = (values as readonly { readonly value: string }[]).map(({ value }) => BigInt(value));
    return Object.fromEntries(REGISTERS.map((name, i) => [name, words[i]])) as Registers;
  }

  async breakAt(address: bigint): Promise<string> {
    const { bkpt } = await this.command(`-break-insert *0x${address.toString(16)}`);
    return text((bkpt as MiFields)['number']);
  }

  /** Ends gdb. The guest continues; its starter ends it. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

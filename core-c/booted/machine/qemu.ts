// SPDX-License-Identifier: GPL-2.0-only
// A guest under QEMU's own interpreter of x86-64 (TCG): one CPU, a serial line, a disk, a stub for gdb; no network.
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { spawnBound } from './child.ts';
import { MachineError } from './error.ts';

export interface Machine {
  readonly kernel: string;
  readonly initramfs: string;
  /** Raw; /dev/vda and so on. */
  readonly disks: readonly string[];
  /** MiB. */
  readonly memory: number;
  /** The file that its memory lies in, made by QEMU. */
  readonly ram: string;
  /** For gdb. */
  readonly socket: string;
}

/** What a kernel says when something has gone wrong in it. */
const TROUBLE =
  /\b(Oops\b|BUG: |kernel BUG at|Kernel panic|general protection fault|Unable to handle kernel)/;

/** In /proc: of a second that a processor worked. */
const TICKS = 100;
/** Where a guest's work is counted, so many seconds of a clock count as one: it may do nothing for ever. */
const IDLE = 20;

/** Seconds that processors have worked for a process; 0: it has ended, or nobody says. */
function worked(pid: number | undefined): number {
  try {
    // Its name, in brackets, may be of any characters. Then its state, and so on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^[^]*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return 0;
  }
}

export class Qemu {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: string[] = [];
  /** How many of them have been waited for, or came before one that has. */
  #taken = 0;
  #failure: MachineError | undefined;
  #heard: () => void = () => undefined;

  constructor(machine: Machine) {
    const disks = machine.disks.flatMap((file) => [
      '-drive',
      `file=${file},if=virtio,format=raw,cache=unsafe`,
    ]);
    const memory = `memory-backend-file,id=ram,size=${machine.memory}M,mem-path=${machine.ram},share=on`;
    // Its time goes by instructions: it takes no notice of how long it stands. Five levels of page tables are of no use.
    const cpu = ['-icount', 'shift=3,sleep=off', '-accel', 'tcg', '-cpu', 'max,la57=off', '-smp', '1'];
    const kernel = ['-kernel', machine.kernel, '-initrd', machine.initramfs];
    // Where the host is busy, a guest's timer may come too late for the kernel's check of it.
    const line = 'console=ttyS0 quiet panic=-1 nokaslr no_timer_check';
    this.#child = spawnBound('qemu-system-x86_64', [
      ...cpu,
      ...['-m', String(machine.memory), '-object', memory, '-machine', 'pc,memory-backend=ram'],
      ...[
        '-nodefaults',
        '-no-user-config',
        '-display',
        'none',
        '-serial',
        'stdio',
        '-no-reboot',
        '-nic',
        'none',
      ],
      ...['-chardev', `socket,path=${machine.socket},server=on,wait=off,id=gdb`, '-gdb', 'chardev:gdb'],
      ...[...disks, ...kernel, '-append', line],
    ]);
    let said = '';
    this.#child.stderr.on('data', (data) => (said += String(data)));
    this.#child.on('error', (error) => this.#fail(`QEMU does not start: ${error.message}`));
    this.#child.on('close', () => this.#fail(`QEMU has ended. ${said.trim() || this.tail()}`));
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      this.#lines.push(line.replace(/\r$/, ''));
      if (TROUBLE.test(line)) this.#fail(`The guest's kernel is in trouble: ${line.trim()}`);
      this.#heard();
    });
  }

  #fail(why: string): void {
    this.#failure ??= new MachineError(why);
    this.#heard();
  }

  /** The last lines of the console, for messages. */
  tail(): string {
    const spoken = this.#lines.filter((line) => !/^TW (symbol|kernel) /.test(line));
    return spoken.slice(-6).join('\n  ');
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /**
   * For the next line that begins so. `of`: by a clock, or by what the guest has done, which on a busy machine takes long.
   * @throws MachineError if the guest fails before, or after `seconds`
   */
  async line(start: string, seconds: number, of: 'clock' | 'work' = 'clock'): Promise<string> {
    const began = Date.now();
    const spent = (): number => {
      const passed = (Date.now() - began) / 1000;
      return of === 'clock' ? passed : Math.max(worked(this.#child.pid), passed / IDLE);
    };
    for (;;) {
      if (this.#failure) throw this.#failure;
      const failed = this.#lines.find((line) => line.startsWith('TW failed '));
      if (failed) throw new MachineError(`In the guest: ${failed.slice(10)}\n  ${this.tail()}`);
      const at = this.#lines.findIndex((line, i) => i >= this.#taken && line.startsWith(start));
      if (at >= 0) {
        this.#taken = at + 1;
        return this.#lines[at]!;
      }
      const left = seconds - spent();
      if (left <= 0)
        throw new MachineError(
          `The guest hangs: ${seconds} s${of === 'work' ? ' of work' : ''} without “${start}”.\n  ${this.tail()}`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left * 1000);
        this.#heard = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  send(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** It is gone when this resolves. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined)
      return;
    const gone = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// Runs a guest under QEMU's interpreter of x86-64 (TCG). The guest has one CPU, a serial line, disks, a stub
// for gdb, and no network.
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { spawnBound } from './child.ts';
import { MachineError } from './error.ts';

/** With this module loaded, the kernel tells QEMU what a dump's readers need: its place and its version. */
export const DUMP_MODULE = 'qemu_fw_cfg';

export interface Machine {
  readonly kernel: string;
  readonly initramfs: string;
  /** Raw files; the guest sees them as /dev/vda and so on. */
  readonly disks: readonly string[];
  /** MiB. */
  readonly memory: number;
  /** The file that QEMU makes for the guest's memory. */
  readonly ram: string;
  readonly socket: string;
}

/** What a kernel prints when something has gone wrong in it. */
const TROUBLE =
  /\b(Oops\b|BUG: |kernel BUG at|Kernel panic|general protection fault|Unable to handle kernel)/;

/** Clock ticks in /proc for a second of a processor's work. */
const TICKS = 100;
/** After so many seconds of the clock, at least one second of the guest's work counts: it may hang. */
const IDLE = 20;

/** Seconds of work that processors have done for a process; 0 if it has ended or the system is silent. */
function worked(pid: number | undefined): number {
  try {
    // The process's name, in brackets, may hold any characters. Its state and other fields follow.
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
  /** How many lines came before the end of the last awaited line. */
  #taken = 0;
  #failure: MachineError | undefined;
  #heard: () => void = () => undefined;

  constructor(machine: Machine) {
    const disks = machine.disks.flatMap((file) => [
      '-drive',
      `file=${file},if=virtio,format=raw,cache=unsafe`,
    ]);
    const memory = `memory-backend-file,id=ram,size=${machine.memory}M,mem-path=${machine.ram},share=on`;
    // With -icount the guest's time advances with its instructions, so it does not notice how long it is
    // stopped. Five levels of page tables would be useless.
    const cpu = ['-icount', 'shift=3,sleep=off', '-accel', 'tcg', '-cpu', 'max,la57=off', '-smp', '1'];
    const kernel = ['-kernel', machine.kernel, '-initrd', machine.initramfs];
    // On a busy host a timer may be too late for the kernel's check of it.
    const line = 'console=ttyS0 quiet panic=-1 nokaslr no_timer_check';
    this.#child = spawnBound('qemu-system-x86_64', [
      ...cpu,
      ...['-m', String(machine.memory), '-object', memory, '-machine', 'pc,memory-backend=ram'],
      ...'-nodefaults -no-user-config -display none -serial stdio -no-reboot -nic none'.split(' '),
      ...['-chardev', `socket,path=${machine.socket},server=on,wait=off,id=gdb`, '-gdb', 'chardev:gdb'],
      ...['-device', 'vmcoreinfo', ...disks, ...kernel, '-append', line],
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

  tail(): string {
    const spoken = this.#lines.filter((line) => !/^TW (symbol|kernel) /.test(line));
    return spoken.slice(-6).join('\n  ');
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /**
   * Waits for the next line that begins with `start`. The unit of seconds is `of`: those of the clock, or of
   * the guest's work. The guest's work takes longer on a busy machine.
   * @throws MachineError if the guest fails first, or after `seconds`
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

  /** Ends QEMU. The process is gone when this resolves. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined)
      return;
    const gone = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }
}

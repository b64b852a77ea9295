// SPDX-License-Identifier: GPL-2.0-only
// What a watcher may ask of a guest that stands still.
import type { Btf } from '../btf/btf.ts';

/** A guest's memory by its kernel's virtual addresses. @throws where nothing is mapped */
export interface Memory {
  read(address: bigint, bytes: number): Buffer;
  /** 1, 2, 4 or 8 bytes, little-endian. */
  u(address: bigint, bytes?: number): bigint;
}

/** A call at its first instruction. */
export interface Call {
  /** The nth of at most six arguments, as the register holds it. */
  arg(n: number): bigint;
  readonly sp: bigint;
}

export interface Guest {
  readonly memory: Memory;
  readonly btf: Btf;
  module(name: string): Btf | undefined;
  /** The address of the first of these names that the kernel has. @throws a message that names them, if it has none */
  symbol(...names: readonly string[]): bigint;
  has(name: string): boolean;
  /** The base of CPU 0's per-cpu variables: add a symbol's address, modulo 2⁶⁴. */
  readonly perCpu: bigint;
  /**
   * Calls `enter` at each call of a function (a name, or the address of an instruction) and what it gave back with the
   * result (rax, signed) when that call returns. Calls may nest and sleep. The guest stands still meanwhile; handlers
   * read, and never wait.
   */
  calls(at: string | bigint, enter: (call: Call) => void | ((result: bigint) => void)): Promise<void>;
}

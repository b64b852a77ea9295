// SPDX-License-Identifier: GPL-2.0-only
// Declares what a watcher may ask of a guest that stands still.
import type { Btf } from '../btf/btf.ts';

/** A guest's memory, by virtual addresses of its kernel. @throws if nothing is mapped there */
export interface Memory {
  read(address: bigint, bytes: number): Buffer;
  /** Reads 1, 2, 4 or 8 bytes, little-endian. */
  u(address: bigint, bytes?: number): bigint;
}

/** A call at its first instruction. */
export interface Call {
  /** The nth argument, of at most six, as the register holds it. */
  arg(n: number): bigint;
  readonly sp: bigint;
}

/** Receives the result (rax, signed). A returned value goes to the caller instead, which alters the guest. */
export type Leave = (result: bigint) => bigint | void;
export type Enter = (call: Call) => Leave | void;

/** A watched function; handlers may switch it off and on. */
export interface Watched {
  active: boolean;
}

export interface Guest {
  readonly memory: Memory;
  readonly btf: Btf;
  /** Types of a loaded module; undefined: it brings none. */
  module(name: string): Btf | undefined;
  /** Address of the first of these names that the kernel has. @throws with all names if it has none */
  symbol(...names: readonly string[]): bigint;
  has(name: string): boolean;
  /** Base of CPU 0's per-cpu variables: add a symbol's address, modulo 2⁶⁴. */
  readonly perCpu: bigint;
  /**
   * Calls `enter` at each call of a function (a name, or its address), and calls what that returned when the call
   * returns. Calls may nest and sleep. The guest stands still meanwhile; handlers read, and never wait.
   */
  calls(at: string | bigint, enter: Enter): Promise<Watched>;
}

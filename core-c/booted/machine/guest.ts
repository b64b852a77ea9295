// SPDX-License-Identifier: GPL-2.0-only
// Declares what a watcher may ask of a guest while the guest is stopped.
import type { Btf } from '../btf/btf.ts';

/** A guest's memory, by virtual addresses of its kernel. @throws if nothing is mapped there */
export interface Memory {
  read(address: bigint, bytes: number): Buffer;
  /** Reads 1, 2, 4 or 8 bytes, little-endian. */
  u(address: bigint, bytes?: number): bigint;
}

/** A call at its first instruction. */
export interface Call {
  /** The nth argument, of at most six, as its register holds it. */
  arg(n: number): bigint;
  readonly sp: bigint;
}

/**
 * Receives the result (rax, signed). The caller gets a returned value in its place, which alters the guest.
 */
export type Leave = (result: bigint) => bigint | void;
export type Enter = (call: Call) => Leave | void;

/** A watched function. Handlers may switch it off and on. */
export interface Watched {
  active: boolean;
}

export interface Guest {
  readonly memory: Memory;
  readonly btf: Btf;
  /** Types of a loaded module; undefined if the module has none. */
  module(name: string): Btf | undefined;
  /** The address of the first of these names that the kernel has. If it has none, throws with all names. */
  symbol(...names: readonly string[]): bigint;
  has(name: string): boolean;
  /** Base of CPU 0's per-cpu variables: add a symbol's address, modulo 2⁶⁴. */
  readonly perCpu: bigint;
  /**
   * Calls `enter` at each call of a function (a name, or its address). When that call returns, it calls the
   * function that `enter` returned. Calls may nest and sleep. The guest is stopped meanwhile; handlers read,
   * and never wait.
   */
  calls(at: string | bigint, enter: Enter): Promise<Watched>;
}

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

/** Hears the result (rax, signed). What it returns is given to the caller instead: that alters the guest. */
export type Leave = (result: bigint) => bigint | void;
export type Enter = (call: Call) => Leave | void;

/** What is watched; handlers may switch it off and on again. */
export interface Watched {
  active: boolean;
}

export interface Guest {
  readonly memory: Memory;
  readonly btf: Btf;
  /** A loaded module's own types; undefined if they are not there. */
  module(name: string): Btf | undefined;
  /** The address of the first of these names that the kernel has. @throws a message that names them, if it has none */
  symbol(...names: readonly string[]): bigint;
  has(name: string): boolean;
  /** The base of CPU 0's per-cpu variables: add a symbol's address, modulo 2⁶⁴. */
  readonly perCpu: bigint;
  /**
   * Calls `enter` at each call of a function (a name, or its address), and what that gave back when the call returns.
   * Calls may nest and sleep. The guest stands still meanwhile; handlers read, and never wait.
   */
  calls(at: string | bigint, enter: Enter): Promise<Watched>;
}

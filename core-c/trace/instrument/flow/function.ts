// SPDX-License-Identifier: GPL-2.0-only
// What the pass notes of one function's data flow while it goes over it: each value by name, and the moment at which it
// was made. What they are made of is read when the whole program is known (rows.ts).
import { bracketed, splitOperands } from '../ir.ts';
import { INSTRUCTION, PART, taken } from './patterns.ts';

/** A moment in a block: after the hook of `site`, and after the first `count` of `calls` since. */
export interface SiteVisit {
  readonly site: number;
  readonly calls: readonly string[];
  readonly count: number;
}

export interface Made {
  /** The instruction behind its ` = `, without metadata; of a call without a result all of it. */
  readonly text: string;
  readonly block: string;
  /** -1: no hook before it in its block. */
  readonly at: SiteVisit;
  /** The LOAD site, of a load that is recorded. */
  readonly load?: number;
}

export interface Stored {
  readonly site: number;
  readonly kind: 'value' | 'bytes' | 'fill';
  /** As an operand's value: a name or a constant. For `bytes` the source's address. */
  readonly value: string;
  /** Name of the alloca that it is stored to; '' elsewhere. */
  readonly to: string;
}

const NOWHERE: SiteVisit = { site: -1, calls: [], count: 0 };

/** The function that a call's text calls; '*' by a pointer. */
export const calleeOf = (text: string): string =>
  taken(PART.callee, text)?.replaceAll('"', '') ?? (PART.assembly.is.test(text) ? 'llvm.asm' : '*');

export class FunctionFlow {
  readonly made = new Map<string, Made>();
  readonly stored: Stored[] = [];
  /** LOAD and STORE sites by the name of their pointer. */
  readonly touched: { readonly site: number; readonly pointer: string }[] = [];
  readonly calls: Made[] = [];
  readonly locals: string[] = [];
  readonly variables = new Map<string, number>();
  readonly parameters: readonly string[];
  /** First and last site of each block. */
  readonly blocks = new Map<string, { first: number; last: number }>();
  returned = '';
  #at: { site: number; calls: string[] } = { site: -1, calls: [] };
  #block: string;
  /** A hook of the instruction that is gone over, for which it is no moment before it. */
  #load: number | undefined;

  constructor(
    readonly func: number,
    readonly type: string,
    define: string,
  ) {
    const list = bracketed(define, define.indexOf('(', define.indexOf('@')));
    this.parameters = splitOperands(list).map((p) => taken(PART.parameter, p) ?? '');
    // The first block has no label: it bears the number after the parameters'.
    this.#block = `%${this.parameters.length}`;
  }

  label(text: string): void {
    this.#block = `%${taken(PART.label, text) ?? ''}`;
    this.#at = { site: -1, calls: [] };
  }

  /** A hook of a site; of a load it comes just before the value is there. */
  hook(site: number, load = false): void {
    const block = this.blocks.get(this.#block);
    if (block) block.last = site;
    else this.blocks.set(this.#block, { first: site, last: site });
    this.#at = { site, calls: [] };
    if (load) this.#load = site;
  }

  instruction(text: string): void {
    const [, name, rest = text] = INSTRUCTION.named.is.exec(text) ?? [];
    const { site, calls } = this.#at;
    const at = site < 0 ? NOWHERE : { site, calls, count: calls.length };
    const made: Made = {
      ...{ text: rest, block: this.#block, at },
      ...(this.#load === undefined ? {} : { load: this.#load }),
    };
    this.#load = undefined;
    if (name) this.made.set(name, made);
    if (INSTRUCTION.alloca.is.test(rest)) this.locals.push(name!);
    if (INSTRUCTION.call.is.test(rest)) {
      this.calls.push(made);
      calls.push(calleeOf(rest));
    }
  }
}

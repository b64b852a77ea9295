// SPDX-License-Identifier: GPL-2.0-only
// Notes a function's data flow while the pass reads it: each value by its name, with its moment of creation. Later,
// when the whole program is known, rows.ts reads what the values are made of.
import { bracketed, splitOperands } from '../ir.ts';
import { INSTRUCTION, PART, taken } from './patterns.ts';

/** A moment in a block: after the hook of `site` and the first `count` of the `calls` that followed. */
export interface SiteVisit {
  readonly site: number;
  readonly calls: readonly string[];
  readonly count: number;
}

export interface Made {
  /** The instruction without metadata and without its name and ` = `. */
  readonly text: string;
  readonly block: string;
  /** The moment before it. Its site is -1 if its block has no hook before it. */
  readonly at: SiteVisit;
  /** The site of a load that is recorded. */
  readonly load?: number;
}

export interface Stored {
  readonly site: number;
  readonly kind: 'value' | 'bytes' | 'fill';
  /** A name or a constant. For `bytes` it is the source's address. */
  readonly value: string;
  /** The name of the alloca that it is stored to; '' for other memory. */
  readonly to: string;
}

const NOWHERE: SiteVisit = { site: -1, calls: [], count: 0 };

/** The name of the function that a call's text calls; '*' for a call by a pointer. */
export const calleeOf = (text: string): string =>
  taken(PART.callee, text)?.replaceAll('"', '') ?? (PART.assembly.is.test(text) ? 'llvm.asm' : '*');

export class FunctionFlow {
  readonly made = new Map<string, Made>();
  readonly stored: Stored[] = [];
  /** The sites of loads and stores, each with the name of its pointer. */
  readonly touched: { readonly site: number; readonly pointer: string }[] = [];
  readonly calls: Made[] = [];
  readonly locals: string[] = [];
  readonly variables = new Map<string, number>();
  readonly parameters: readonly string[];
  /** The first and last site of each block. */
  readonly blocks = new Map<string, { first: number; last: number }>();
  returned = '';
  #at: { site: number; calls: string[] } = { site: -1, calls: [] };
  #block: string;
  /** The site of the load at which the pass is: its hook is no moment before the load. */
  #load: number | undefined;

  constructor(
    readonly func: number,
    readonly type: string,
    define: string,
  ) {
    const list = bracketed(define, define.indexOf('(', define.indexOf('@')));
    this.parameters = splitOperands(list).map((p) => taken(PART.parameter, p) ?? '');
    // The first block has no label. Its number follows those of the parameters.
    this.#block = `%${this.parameters.length}`;
  }

  label(text: string): void {
    this.#block = `%${taken(PART.label, text) ?? ''}`;
    this.#at = { site: -1, calls: [] };
  }

  /** Notes the hook of a site. A load's hook comes just before the load itself. */
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

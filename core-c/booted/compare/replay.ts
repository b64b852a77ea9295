// SPDX-License-Identifier: GPL-2.0-only
// Runs wasm's side of a comparison: a kernel's own packaged function, one operation after another. Memory is
// reused as in a long run. Records are counted and then dropped.
import { USUAL_FANOUT } from '../../../web/src/base/fanout.ts';
import { Info } from '../../../web/src/base/abi.gen.ts';
import type { BulkCounter, ExhibitModel, Op } from '../../../web/src/exhibit-api/types.ts';
import { Memory } from '../../../web/src/trace/memory.ts';
import { Trace, type OpSpan } from '../../../web/src/trace/trace.ts';
import { startLong } from '../../../web/src/wasm/bulk.ts';
import type { Core } from '../../../web/src/wasm/core.ts';
import { loadModels, loadProgram, readManifest } from '../../../web/src/wasm/node.ts';
import type { Program } from '../../../web/src/wasm/program.ts';
import { describeCrash, runOp } from '../../../web/src/wasm/run.ts';

/**
 * The number of records that one operation may make, unless an exhibit asks for more. Each file has its own
 * program, and records take most of its memory.
 */
const BUDGET = 100_000;

export interface Asked {
  /** Wasm that runs in place of the page's. */
  readonly other?: Pick<Program, 'module' | 'sites'> | null;
  readonly budget?: number;
}

export interface Ran {
  readonly result: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Memory between two operations, in the form that the exhibits' readers take. */
export interface Look {
  readonly trace: Trace;
  readonly memory: Memory;
}

export class Replay {
  private readonly core: Core;
  private readonly root: number;
  private readonly counter: BulkCounter | undefined;
  private lines = 0;
  private last: Look | null = null;
  private span: OpSpan | null = null;

  private constructor(
    private readonly model: ExhibitModel,
    private readonly program: Program,
    private readonly budget: number,
  ) {
    this.core = startLong(program.module, program.variantNumber, budget);
    this.root = this.core.info(Info.ROOT);
    this.counter = model.bulkCounter?.(program.sites, this.root, program.variant);
  }

  /**
   * Starts a program of an exhibit's variant on that kernel. Throws if the variant is not built, with the
   * remedy.
   */
  static async start(slug: string, kernel: string, { other, budget = BUDGET }: Asked = {}): Promise<Replay> {
    const model = (await loadModels()).get(slug);
    const build = readManifest().exhibits.find((e) => e.slug === slug);
    if (!model || !build) throw new Error(`there is no exhibit ${slug}`);
    return new Replay(model, { ...loadProgram(build, USUAL_FANOUT, kernel), ...other }, budget);
  }

  get variant(): string {
    return this.program.variant;
  }

  /**
   * Runs one operation, written as in an operations file: `add 515`. Throws if the C code cannot continue.
   */
  run(name: string, ...args: readonly number[]): Ran {
    const spec = this.model.ops.find((s) => s.name === name);
    if (!spec?.code) throw new Error(`${this.model.slug} has no operation ${name}`);
    const text = [name, ...args].join(' ');
    const given = spec.encode?.(args);
    const op: Op = {
      name,
      code: spec.code,
      args,
      ...(given ? { given } : {}),
      text,
      line: ++this.lines,
      controls: [],
      race: [],
    };
    this.last = null;
    const { span, records, panic } = runOp(this.core, op, 0);
    this.span = span;
    if (panic)
      throw new Error(describeCrash(this.trace([span], records.slice()), panic, this.budget).message);
    return { result: span.result, counts: this.counter?.feed(records) ?? {} };
  }

  /** Reads memory. Returns the same object until the next operation. */
  look(): Look {
    return (this.last ??= {
      trace: this.trace([], new Uint32Array()),
      memory: Memory.of(this.core.layout(), this.core.buffer),
    });
  }

  /** What the last operation got, if it was a read: the first index and the order of each entry. */
  got(): readonly (readonly [index: number, order: number])[] {
    const ops = this.span ? [this.span] : [];
    return this.model.got?.(this.trace(ops, new Uint32Array()), 0, this.look().memory) ?? [];
  }

  private trace(ops: readonly OpSpan[], records: Uint32Array): Trace {
    return new Trace({
      sites: this.program.sites,
      layout: this.core.layout(),
      firstImage: new Uint8Array(),
      records,
      ops,
      root: this.root,
      variant: this.program.variant,
      fanout: USUAL_FANOUT,
      crash: null,
    });
  }
}

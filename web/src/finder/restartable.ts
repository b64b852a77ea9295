// SPDX-License-Identifier: GPL-2.0-only
// Runs one program repeatedly, each time from the same memory, and gives its trace for models.
import { Info } from '../base/abi.gen.ts';
import { CASE_BUDGET } from '../judge/lane.ts';
import { Memory } from '../trace/memory.ts';
import { Trace, type OpSpan } from '../trace/trace.ts';
import { Core } from '../wasm/core.ts';
import type { Program } from '../wasm/program.ts';
import { Restarts } from '../wasm/restarts.ts';
import { describeCrash } from '../wasm/run.ts';

/** A finished run, as models read it. */
export interface Ran {
  readonly trace: Trace;
  readonly memory: Memory;
}

export class Restartable {
  /** The program as each start finds it. A caller may first run a set-up on it. */
  readonly base: Core;
  readonly name: string;
  private readonly restarts: Restarts;
  private started: Core;
  /** Address of the structure that the driver works on. */
  readonly root: number;

  /** `budget`: records that one operation may take. */
  constructor(
    readonly program: Program,
    private readonly fanout: number,
    private readonly budget = CASE_BUDGET,
  ) {
    this.name = program.name ?? program.variant;
    this.base = Core.start(program.module, program.variantNumber, budget);
    this.restarts = new Restarts(this.base);
    this.root = this.base.info(Info.ROOT);
    this.started = this.base;
  }

  /** The started program; the next start takes it back. */
  start(): Core {
    return (this.started = this.restarts.start());
  }

  /** Makes the next start take a new copy: a crash may have damaged this one. */
  discard(): void {
    this.restarts.discard();
  }

  /** Gives the programs back. No start comes after it. */
  end(): void {
    this.restarts.end();
  }

  /**
   * The result of the started program. `panic` ended its last operation. This trace is never replayed, so it has no
   * first image.
   */
  ran(records: Uint32Array, ops: readonly OpSpan[], panic: unknown = null): Ran {
    const layout = this.started.layout();
    const data = {
      ...{ sites: this.program.sites, layout, firstImage: new Uint8Array(0), records, ops },
      ...{ root: this.root, variant: this.program.variant, fanout: this.fanout, crash: null },
    };
    const crash = panic === null ? null : describeCrash(new Trace(data), panic, this.budget);
    return { trace: new Trace({ ...data, crash }), memory: Memory.of(layout, this.started.buffer) };
  }
}

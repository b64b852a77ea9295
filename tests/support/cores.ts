// SPDX-License-Identifier: GPL-2.0-only
// Resets programs that have run, and runs them again. A new program would have megabytes of memory, and garbage would
// be collected every few runs.
import { Info } from '../../web/src/base/abi.gen.ts';
import { Core } from '../../web/src/wasm/core.ts';

interface Spare {
  readonly core: Core;
  /** Its state and the end of its arena just after the start. */
  readonly parts: readonly Int32Array[];
  readonly arenaEnd: number;
}

/** How many programs are kept. */
const MOST = 24;

export class Cores {
  private readonly ids = new Map<WebAssembly.Module, number>();
  private readonly spares = new Map<string, Spare>();

  /** Gives `use` a program in the state of one that has just started. `use` may not keep it. */
  with<T extends { readonly data: { readonly crash: unknown } }>(
    module: WebAssembly.Module,
    variant: number,
    budget: number | undefined,
    use: (core: Core) => T,
  ): T {
    const id = this.ids.get(module) ?? this.ids.size;
    this.ids.set(module, id);
    const key = `${id} ${variant} ${budget ?? ''}`;
    const spare = this.spares.get(key) ?? start(module, variant, budget);
    this.spares.delete(key);
    const result = use(spare.core);
    // After a crash the stack pointer is lost.
    if (result.data.crash) return result;
    setBack(spare);
    this.spares.set(key, spare);
    if (this.spares.size > MOST) this.spares.delete(this.spares.keys().next().value!);
    return result;
  }
}

function start(module: WebAssembly.Module, variant: number, budget?: number): Spare {
  const core = Core.start(module, variant, budget);
  return { core, parts: core.kept().parts.map((p) => p.slice()), arenaEnd: core.info(Info.ARENA_END) };
}

function setBack({ core, parts, arenaEnd }: Spare): void {
  // The memory by which the arena grew must read as zero when it grows again.
  new Uint8Array(core.buffer, arenaEnd, Math.max(0, core.info(Info.ARENA_END) - arenaEnd)).fill(0);
  core.kept(arenaEnd).parts.forEach((part, i) => part.set(parts[i]!));
}

// SPDX-License-Identifier: GPL-2.0-only
// Programs that have run are set back and run again: each new one has megabytes of memory, for which garbage is
// collected every few runs.
import { Info } from '../../web/src/base/abi.gen.ts';
import { Core } from '../../web/src/wasm/core.ts';

interface Spare {
  readonly core: Core;
  /** What it goes on from, and where its arena ends, as they were when it had just started. */
  readonly parts: readonly Int32Array[];
  readonly arenaEnd: number;
}

/** So many are kept. */
const MOST = 24;

export class Cores {
  private readonly ids = new Map<WebAssembly.Module, number>();
  private readonly spares = new Map<string, Spare>();

  /** Hands `use` a program that stands where one does that has just started; it may not keep it. */
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
    // Where it crashed, the stack pointer is lost.
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
  // What the arena has grown by must read as zero when it grows again.
  new Uint8Array(core.buffer, arenaEnd, Math.max(0, core.info(Info.ARENA_END) - arenaEnd)).fill(0);
  core.kept(arenaEnd).parts.forEach((part, i) => part.set(parts[i]!));
}

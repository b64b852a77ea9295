// SPDX-License-Identifier: GPL-2.0-only
// Keeps programs that nobody uses any more, for the next runs of their modules. A new program takes 17 MB of memory,
// and the engine collects garbage after every few of them.
import { perObjectAndKey } from '../base/memo.ts';

/** How many programs of one module and capacity are kept. */
const MOST_SPARE = 3;
/** Bytes of a program's memory from which it is not kept, because memory never shrinks. */
const MOST_KEPT = 32 << 20;

interface Spare {
  readonly module: WebAssembly.Module;
  /** How many records its buffer holds. */
  readonly capacity: number;
  readonly buffer: ArrayBuffer;
}

export class Spares<Core extends Spare> {
  private readonly of = perObjectAndKey((_: WebAssembly.Module, _capacity: number): Core[] => []);

  keep(core: Core): void {
    const spares = this.of(core.module, core.capacity);
    if (spares.length < MOST_SPARE && core.buffer.byteLength < MOST_KEPT) spares.push(core);
  }

  /** A kept program with a buffer of that size, in whatever state its last run left it. */
  take(module: WebAssembly.Module, capacity: number): Core | undefined {
    return this.of(module, capacity).pop();
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// Drives one instance of an exhibit's traced wasm through the six calls of core-c/host/host.h.
import { Control, Info, Panic, RECORD_WORDS } from '../base/abi.gen.ts';
import { perObject } from '../base/memo.ts';
import type { MemoryLayout } from '../trace/memory.ts';
import { Spares } from './spares.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize?(): void;
  tw_start(variant: number, capacity: number): number;
  tw_op(kind: number, a: number, b: number, c: number): number;
  tw_queue(kind: number, a: number, b: number, c: number): void;
  tw_control(key: number, value: number): void;
  tw_info(key: number): number;
  tw_drain(): number;
}

/**
 * The C code cannot continue; `code` is one of `Panic`. The instance cannot run again, but its memory can be read.
 */
export class CorePanic extends Error {
  constructor(
    readonly code: number,
    readonly address: number,
  ) {
    super(Object.entries(Panic).find(([, v]) => v === code)?.[0] ?? `panic ${code}`);
    this.name = 'CorePanic';
  }
}

/** Most records of one operation: real operations stay far below, and an endless loop ends in milliseconds. */
export const BUDGET = 1_000_000;

export interface CoreState {
  /** Memory from address 0 to the records, and the arena. */
  readonly parts: readonly [Int32Array, Int32Array];
  readonly bytes: number;
}

/** A program's memory just after its start, by variant and budget. */
interface Begun {
  readonly parts: readonly Int32Array[];
  readonly arenaEnd: number;
}
const begunOf = perObject((_: WebAssembly.Module) => new Map<string, Begun>());

const spares = new Spares<Core>();

export class Core {
  private constructor(
    readonly module: WebAssembly.Module,
    private readonly exports: Exports,
    /** How many records its buffer holds. The arena lies behind them. */
    readonly capacity: number,
  ) {}

  private static instantiate(module: WebAssembly.Module, capacity: number): Core {
    const env: Record<string, (...args: number[]) => void> = {
      tw_host_panic(code = 0, address = 0) {
        throw new CorePanic(code, address >>> 0);
      },
      emscripten_notify_memory_growth() {},
    };
    const imports: WebAssembly.Imports = { env };
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind !== 'function' || (from === 'env' && Object.hasOwn(env, name))) continue;
      (imports[from] ??= {})[name] = () => {
        throw new Error(`the core calls ${from}.${name}, which is not there: build it anew (npm run setup)`);
      };
    }
    const instance = new WebAssembly.Instance(module, imports);
    const core = new Core(module, instance.exports as unknown as Exports, capacity);
    core.exports._initialize?.();
    return core;
  }

  /** A program that is set up for a variant and records: a new one, or a spare one in the same state. */
  static start(module: WebAssembly.Module, variant: number, budget = BUDGET): Core {
    const [begun, key] = [begunOf(module), `${variant} ${budget}`];
    const state = begun.get(key);
    const spare = state && spares.take(module, budget + 2);
    if (spare) {
      spare.clearFrom(state.arenaEnd);
      spare.kept(state.arenaEnd).parts.forEach((part, i) => part.set(state.parts[i]!));
      return spare;
    }
    const core = Core.instantiate(module, budget + 2);
    if (core.setUp(variant, core.capacity) !== 0)
      throw new Error(`the core knows no variant ${variant}, or memory is short`);
    core.exports.tw_control(Control.BUDGET, budget);
    if (!state)
      begun.set(key, { parts: core.kept().parts.map((p) => p.slice()), arenaEnd: core.info(Info.ARENA_END) });
    return core;
  }

  /** An edit can break the set-up itself. No record exists yet that could name the place. */
  private setUp(variant: number, capacity: number): number {
    try {
      return this.exports.tw_start(variant, capacity);
    } catch (error) {
      const why = error instanceof CorePanic ? error.message : String(error);
      throw new Error(`the program ended while it was set up, before the first operation: ${why}`);
    }
  }

  /** The same program at the same point, on a copy of its memory. Call it only between operations. */
  clone(): Core {
    const copy = spares.take(this.module, this.capacity) ?? Core.instantiate(this.module, this.capacity);
    copy.restore(this);
    return copy;
  }

  /** Sets this clone back to `base`. Not after a panic, which loses the stack pointer. */
  restore(base: Core): void {
    this.growTo(base.buffer.byteLength);
    this.clearFrom(base.info(Info.ARENA_END));
    this.fill(base);
  }

  /** The part of the arena behind `arenaEnd` must read as zero when the arena grows to it again. */
  private clearFrom(arenaEnd: number): void {
    new Uint8Array(this.buffer, arenaEnd, Math.max(0, this.info(Info.ARENA_END) - arenaEnd)).fill(0);
  }

  /** Gives the program to a later run: nobody may call it after this. Not after a panic, as with `restore`. */
  release(): void {
    spares.keep(this);
  }

  private growTo(bytes: number): void {
    const missing = bytes - this.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / 65536));
  }

  /**
   * The memory that the program continues from, without a copy: valid until the next call into the program. The first
   * part has whole blocks of 64 bytes. Its last block may contain the beginning of a record, which does no harm.
   */
  kept(arenaEnd = this.info(Info.ARENA_END)): CoreState {
    const { arenaStart } = this.layout();
    const parts = [
      new Int32Array(this.buffer, 0, 16 * Math.ceil(this.info(Info.RECORDS) / 64)),
      new Int32Array(this.buffer, arenaStart, (arenaEnd - arenaStart) >>> 2),
    ] as const;
    return { parts, bytes: parts[0].byteLength + parts[1].byteLength };
  }

  /** The same for a program that has just started, with an arena that ends at `arenaEnd`; the caller fills it. */
  reach(arenaEnd: number): CoreState {
    this.growTo(arenaEnd);
    return this.kept(arenaEnd);
  }

  private fill(from: Core): void {
    const { arenaStart, arenaEnd } = from.layout();
    const to = new Uint8Array(this.buffer);
    to.set(new Uint8Array(from.buffer, 0, from.info(Info.RECORDS)));
    to.set(new Uint8Array(from.buffer, arenaStart, arenaEnd - arenaStart), arenaStart);
  }

  info(key: number): number {
    return this.exports.tw_info(key) >>> 0;
  }
  op(kind: number, args: readonly number[]): number {
    return this.exports.tw_op(kind, args[0] ?? 0, args[1] ?? 0, args[2] ?? 0);
  }
  queue(kind: number, args: readonly number[]): void {
    this.exports.tw_queue(kind, args[0] ?? 0, args[1] ?? 0, args[2] ?? 0);
  }
  control(key: number, value: number): void {
    this.exports.tw_control(key, value);
  }

  layout(): MemoryLayout {
    return {
      imageStart: this.info(Info.IMAGE_START),
      imageEnd: this.info(Info.IMAGE_END),
      stackStart: this.info(Info.STACK_START),
      arenaStart: this.info(Info.ARENA_START),
      arenaEnd: this.info(Info.ARENA_END),
    };
  }
  get buffer(): ArrayBuffer {
    return this.exports.memory.buffer;
  }

  /** The records, without a copy: valid until the next call into the program. */
  view(): Uint32Array {
    return new Uint32Array(this.buffer, this.info(Info.RECORDS), this.info(Info.RECORD_COUNT) * RECORD_WORDS);
  }
  /** Empties the recorder's buffer. */
  drain(): void {
    this.exports.tw_drain();
  }

  /** A copy of the records; empties the buffer. */
  take(): Uint32Array {
    const records = this.view().slice();
    this.drain();
    return records;
  }
}

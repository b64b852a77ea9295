// SPDX-License-Identifier: GPL-2.0-only
// Collects what the fact of a step is made from: the event, earlier events, and memory after it.
import type { Memory, OpSpan, Trace } from '../../../exhibit-api/index.ts';
import { readContext, readTable, variantOf, type VariantId } from '../contexts.ts';
import type { AioEvent } from '../event.ts';
import { operationOf } from '../fold.ts';
import { offsetsOf, userId, type Offsets } from '../offsets.ts';
import type { Acting, Aim } from './types.ts';

const LOOKUPS = new Set(['lookup_ioctx', 'lookup_ioctx_list', 'lookup_ioctx_radix']);

export class Context {
  readonly event: AioEvent;
  readonly variant: VariantId;
  readonly offsets: Offsets;
  readonly span: OpSpan;

  constructor(
    readonly trace: Trace,
    readonly memory: Memory,
    readonly op: number,
    private readonly events: readonly AioEvent[],
    /** Place of the event in `events`. */
    private readonly at: number,
  ) {
    this.event = events[at]!;
    this.variant = variantOf(trace);
    this.offsets = offsetsOf(trace.sites);
    this.span = trace.ops[op]!;
  }

  /** Earlier events of the same CPU's operation, the latest first. */
  *earlier(): Generator<AioEvent> {
    const { cpu, turn } = this.event;
    for (let i = this.at - 1; i >= 0; i--) {
      const e = this.events[i]!;
      if (e.cpu === cpu && e.turn === turn) yield e;
    }
  }

  before(wanted: (e: AioEvent) => boolean): AioEvent | undefined {
    for (const e of this.earlier()) if (wanted(e)) return e;
    return undefined;
  }

  /** The latest such event of the other CPU. */
  others(wanted: (e: AioEvent) => boolean): AioEvent | undefined {
    const { cpu } = this.event;
    return this.events.slice(0, this.at).findLast((e) => e.cpu !== cpu && wanted(e));
  }

  /** Whether a grace period has passed in this operation, on either CPU. */
  get hasPassed(): boolean {
    return this.events.slice(0, this.at).some((e) => e.what === 'grace');
  }

  inside(name: string): boolean {
    return this.event.frames.includes(name);
  }

  get operation(): Acting['op'] {
    return operationOf(this.span, this.event);
  }

  /** The number of the context that this CPU's operation names or has allocated. */
  get nth(): number {
    const { name, args } = this.operation;
    if (name !== 'setup') return args[0] ?? 0;
    const made = this.before((e) => e.kind === 'alloc' && e.what === 'context');
    return made ? this.nthAt(made.object) : this.rings + 1;
  }

  get wanted(): number {
    return userId(this.operation.args[0] ?? 0);
  }

  /** Number of the context at an address; 0 for 0. */
  nthAt(address: number): number {
    return address ? readContext(this.trace, this.memory, address).nth : 0;
  }

  /** Number of the context whose link in the list is at an address. */
  nthOfLink(link: number): number {
    return link ? this.nthAt(link - this.offsets.old.next) : 0;
  }

  /** The table's slot that holds a context; −1: none. Null where there is no table. */
  slotOf(nth: number): number | null {
    if (this.variant !== 'table') return null;
    return readTable(this.trace, this.memory)?.slots.findIndex((s) => s?.nth === nth) ?? -1;
  }

  /** How many rings have been mapped. */
  get rings(): number {
    return this.memory.u32(this.trace.root + this.offsets.rings);
  }

  aim(): Aim {
    if (this.inside('radix_tree_insert') || this.inside('ioctx_add_table')) return 'insert';
    return this.inside('radix_tree_delete') ? 'erase' : 'lookup';
  }

  acting(): Omit<Acting, 'kind'> {
    return {
      cpu: this.event.cpu,
      variant: this.variant,
      race: this.span.race.length > 0,
      op: this.operation,
      looking: this.event.frames.some((f) => LOOKUPS.has(f)),
    };
  }
}

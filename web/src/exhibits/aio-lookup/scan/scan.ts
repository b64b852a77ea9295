// SPDX-License-Identifier: GPL-2.0-only
// Scans an operation's records for events. Operations must be scanned in order: only its allocation tells where an
// object lies.
import { Kind, LockClass, perObject, type Trace } from '../../../exhibit-api/index.ts';
import { OpCounters } from '../counters.ts';
import type { AioScan } from '../event.ts';
import { folded } from '../fold.ts';
import { objectKinds } from '../objects.ts';
import { noteLoad } from './loads.ts';
import { Noted } from './noted.ts';
import { noteStore, noteUnmap } from './stores.ts';

/** Functions that return a ring's address: for get_user(), and for the process's own write. */
const RING_OF = new Set(['get_user_page', 'user_ring']);

class Scanner {
  private readonly scans: AioScan[] = [];
  private readonly tally: OpCounters;
  private readonly noted: Noted;
  private readonly kinds: ReturnType<typeof objectKinds>;

  constructor(private readonly trace: Trace) {
    this.kinds = objectKinds(trace.sites);
    this.tally = new OpCounters(trace.sites, trace.root);
    this.noted = new Noted(trace, this.tally);
  }

  scan(op: number): AioScan {
    while (this.scans.length <= op) this.scans.push(this.next(this.scans.length));
    return this.scans[op]!;
  }

  private next(op: number): AioScan {
    const { trace, tally, noted } = this;
    const span = trace.ops[op]!;
    tally.begin();
    noted.clear();
    for (let r = span.first; r < span.end; r++) this.record(r);
    if (span.end > span.first) noted.push('result', 'result', span.end - 1, 0, -1, span.result);
    return { all: noted.events, events: folded(noted.events, span), counted: tally.counted };
  }

  private record(r: number): void {
    const { trace, tally, noted } = this;
    const kind = trace.kind(r);
    const thing = tally.record(r, kind, trace.id(r), trace.a(r), trace.b(r));
    switch (kind) {
      case Kind.ENTER:
        return this.enter(r);
      case Kind.EXIT:
        return this.exit(r);
      case Kind.STEP:
        return noted.line(r);
      case Kind.LOCK:
        if (trace.id(r) === LockClass.SPIN) noted.push('lock', 'lock', r);
        return;
      case Kind.UNLOCK:
        if (trace.id(r) === LockClass.SPIN) noted.push('unlock', 'unlock', r);
        return;
      case Kind.ALLOC:
        return this.alloc(r);
      case Kind.FREE:
        return this.free(r);
      case Kind.LOAD:
        return thing ? noteLoad(noted, r, thing) : undefined;
      case Kind.STORE:
        return thing ? noteStore(noted, r, thing) : noteUnmap(noted, r);
      default:
        return;
    }
  }

  private enter(r: number): void {
    const { trace, tally, noted } = this;
    const name = trace.functionName(trace.id(r));
    noted.entered(name);
    if (noted.grace.entered(name, trace.functionName(tally.caller), tally.cpu))
      noted.push('grace', 'grace', r);
  }

  private exit(r: number): void {
    const { trace, tally, noted } = this;
    const name = trace.functionName(trace.id(r));
    if (RING_OF.has(name) && trace.a(r) === 0) noted.push('read', 'fault', r);
    // A's result is known at its operation's end. B's is shown before B leaves, while its line is still current.
    if (name === 'exhibit_op' && tally.cpu === 'B') {
      noted.push('result', 'result', r - 1, 0, -1, trace.a(r) | 0);
      // A's running functions do not count as B's.
      noted.events.push({ ...noted.events.pop()!, frames: [] });
    }
  }

  private alloc(r: number): void {
    const { trace, noted } = this;
    const what = this.kinds[trace.id(r)];
    if (!what || what === 'ring') return;
    noted.hidden.add(trace.a(r));
    noted.push('alloc', what, r, trace.a(r));
  }

  private free(r: number): void {
    const { trace, noted } = this;
    const what = this.kinds[trace.id(r)];
    if (!what || what === 'ring') return;
    // A table freed before it was visible belonged to the CPU that lost the race.
    const unseen = noted.hidden.delete(trace.a(r)) && what === 'table';
    noted.push('free', unseen ? 'unused' : what, r, trace.a(r));
  }
}

const scannerOf = perObject((trace: Trace) => new Scanner(trace));

export const scanOf = (trace: Trace, op: number): AioScan => scannerOf(trace).scan(op);

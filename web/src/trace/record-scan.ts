// SPDX-License-Identifier: GPL-2.0-only
// Reads an operation's bare records in order. A subclass overrides the methods that it needs. It needs no trace, so
// that bulk runs count by the same rules.
import { idOf, Kind, kindOf, RECORD_WORDS, sizeOf } from '../base/abi.gen.ts';
import { isEnvironment } from '../base/c-file-kind.ts';
import { perObject } from '../base/memo.ts';
import type { SiteTable } from '../base/sites.ts';

/** By file: whether its lines are shown. */
const shownFiles = perObject((sites: SiteTable) => sites.files.map(({ path }) => !isEnvironment(path)));

/** Each method does nothing until a subclass overrides it. `r`: the record's number in `records`. */
export class RecordScan {
  /** Names of running functions, outermost first, CPU B's on top of A's. */
  protected readonly stack: string[] = [];
  /** The CPU that runs. */
  protected cpu: 'A' | 'B' = 'A';
  /** The first shown line has begun. */
  protected began = false;
  /** Where CPU B's functions begin in the stack. */
  private base = 0;
  private readonly shown: readonly boolean[];

  /** @param records RECORD_WORDS words each */
  constructor(
    private readonly sites: SiteTable,
    private readonly records: Uint32Array,
  ) {
    this.shown = shownFiles(sites);
  }

  /** Reads the operation's records, `first` to `end`: else all. */
  run(first = 0, end = this.records.length / RECORD_WORDS): this {
    for (let r = first; r < end; r++) this.read(r);
    if (end > first) this.ends(end - 1);
    return this;
  }

  /** Name of the running function. */
  protected here(): string {
    return this.stack[this.stack.length - 1] ?? '';
  }

  /** Names of the functions that the running CPU is in, outermost first. */
  protected calls(): readonly string[] {
    return this.cpu === 'B' ? this.stack.slice(this.base) : this.stack;
  }

  /** The first shown line begins. */
  protected begins(_r: number): void {}
  /** The last record. */
  protected ends(_r: number): void {}
  /** A line begins, shown or not. */
  protected atLine(_r: number): void {}
  protected atEnter(_r: number, _name: string): void {}
  protected atExit(_r: number, _name: string, _result: number): void {}
  protected atWarn(_r: number): void {}
  protected atLock(_r: number, _lockClass: number, _address: number, _taken: boolean): void {}
  protected atObject(_r: number, _cache: number, _address: number, _isNew: boolean): void {}
  protected atLoad(_r: number, _address: number, _value: number): void {}
  protected atStore(_r: number, _address: number, _old: number, _now: number, _size: number): void {}

  private read(r: number): void {
    const { records, sites } = this;
    const at = RECORD_WORDS * r;
    const w0 = records[at]!;
    const a = records[at + 1]!;
    const id = idOf(w0);
    const kind = kindOf(w0);
    switch (kind) {
      case Kind.STEP:
        this.atLine(r);
        if (this.began || !this.shown[sites.sites.file[id]!]) break;
        this.began = true;
        this.begins(r);
        break;
      case Kind.CPU:
        this.cpu = a === 0 ? 'A' : 'B';
        if (this.cpu === 'B') this.base = this.stack.length;
        break;
      case Kind.ENTER:
        this.stack.push(sites.functions[id]?.[0] ?? '');
        this.atEnter(r, this.here());
        break;
      case Kind.EXIT:
        this.atExit(r, this.stack.pop() ?? '', a);
        break;
      case Kind.WARN:
        this.atWarn(r);
        break;
      case Kind.LOCK:
      case Kind.UNLOCK:
        this.atLock(r, id, a, kind === Kind.LOCK);
        break;
      case Kind.ALLOC:
      case Kind.FREE:
        this.atObject(r, id, a, kind === Kind.ALLOC);
        break;
      case Kind.LOAD:
        this.atLoad(r, a, records[at + 2]!);
        break;
      case Kind.STORE:
        this.atStore(r, a, records[at + 2]!, records[at + 3]!, sizeOf(w0));
        break;
      default:
        break;
    }
  }
}

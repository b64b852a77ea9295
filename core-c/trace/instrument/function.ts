// SPDX-License-Identifier: GPL-2.0-only
// Reads one function's IR and inserts hooks before the instructions that the hooks record.
import { byValueParameters, copyArguments, countByValue, plainParameters } from './by-value.ts';
import { FunctionFlow, type Stored } from './flow/function.ts';
import { Hooks } from './hooks.ts';
import { accessBits, bracketed, debugLocation, parseOperand, splitOperands, withoutMetadata } from './ir.ts';
import type { Metadata } from './metadata.ts';
import { compiledLines, isDebugIntrinsic, type Instruction, type IrFunction } from './module.ts';
import { SiteKind, type SourcePosition, type TableBuilder } from './table.ts';
import type { Types } from './types.ts';
import { RECORDED_INTRINSIC, opcodeOf, size, whyUntraceable, whyUntraceableFunction } from './untraceable.ts';

export interface Context {
  readonly metadata: Metadata;
  readonly types: Types;
  readonly table: TableBuilder;
  /** Reports something that cannot be traced, at a place in the C code. */
  readonly fail: (place: SourcePosition, why: string) => void;
}

const ORDERING = /\s+(?:syncscope\("[^"]*"\)\s+)?(?:unordered|monotonic|acquire|release|acq_rel|seq_cst)$/;
const DECLARE =
  /^(?:tail )?call void @llvm\.dbg\.declare\(metadata (.*?), metadata !(\d+), |^#dbg_declare\((.*?), !(\d+), /;

export class FunctionPass {
  readonly #fn: IrFunction;
  readonly #context: Context;
  readonly #out: string[] = [];
  readonly #hooks = new Hooks(this.#out);
  readonly #allocas = new Set<string>();
  readonly #siteCounts = new Map<string, number>();
  readonly #func: number;
  readonly #head: SourcePosition;
  readonly #byValue: readonly string[];
  /** The notes on the origins of its values. */
  readonly flow: FunctionFlow;
  #variables = 0;
  #copies = 0;
  #entered = false;
  /** The file, line and function of the last step in this block. */
  #line = '';

  constructor(fn: IrFunction, context: Context) {
    this.#fn = fn;
    this.#context = context;
    const { metadata, table, types } = context;
    if (fn.subprogram === undefined)
      throw new Error(`${fn.name}() has no debug information: compile with -g`);
    this.#byValue = byValueParameters(fn.define);
    const file = metadata.path(metadata.ref(fn.subprogram, 'file')!);
    this.#head = { file, line: metadata.number(fn.subprogram, 'line'), column: 0 };
    this.#func = table.func(fn.name, file, this.#head.line);
    this.flow = new FunctionFlow(this.#func, types.result(metadata.ref(fn.subprogram, 'type')), fn.define);
  }

  run(): string[] {
    const why = whyUntraceableFunction(this.#fn.define);
    if (why) this.#context.fail(this.#head, why);
    this.#out.push(plainParameters(this.#fn.define.replace(/ !dbg !\d+/, '')));
    this.#reserveCopies();
    for (const instruction of this.#fn.body) this.#instruction(instruction);
    this.#out.push('}');
    return this.#out;
  }

  /**
   * Reserves stack for structs passed by value, in the first block. Inside a loop each iteration would take
   * more stack.
   */
  #reserveCopies(): void {
    let n = 0;
    for (const { text } of this.#fn.body)
      if (countByValue(text))
        for (const { type, to } of copyArguments(text, n).copies) {
          this.#out.push(`  ${to.value} = alloca ${type}, align 16`);
          n++;
        }
  }

  #instruction(instruction: Instruction): void {
    const { text } = instruction;
    if (instruction.label) {
      this.#line = '';
      this.flow.label(text);
    } else if (isDebugIntrinsic(text)) {
      this.#declaration(text);
      return;
    } else this.#before(text);
    if (countByValue(text)) this.#callByValue(text);
    else this.#out.push(...compiledLines(instruction));
    if (!instruction.label) this.flow.instruction(withoutMetadata(text));
  }

  #before(text: string): void {
    const place = this.#place(text);
    const why = whyUntraceable(text);
    if (why) {
      this.#context.fail(place, why);
      return;
    }
    const opcode = opcodeOf(text);
    if (opcode === 'alloca') this.#allocas.add(/^(\S+) = /.exec(text)![1]!);
    // No instruction may be between phis, so a block's first step comes after them.
    if (opcode === 'phi' || (opcode === 'alloca' && !this.#entered)) return;
    if (!this.#entered) this.#hooks.enter(this.#func);
    this.#entered = true;
    this.#step(text);
    const bare = withoutMetadata(text);
    if (opcode === 'load') this.#load(bare, place);
    else if (opcode === 'store') this.#store(bare, place);
    else if (opcode === 'ret') this.#return(bare, place);
    else if (opcode === 'call') this.#memory(bare, place);
  }

  #place(text: string): SourcePosition {
    const location = debugLocation(text);
    if (location === undefined) return this.#head;
    const { file, line, column } = this.#context.metadata.location(location);
    return line ? { file, line, column } : this.#head;
  }

  #site(kind: SiteKind, place: SourcePosition): number {
    const key = `${kind} ${place.file.path} ${place.line} ${place.column}`;
    const nth = this.#siteCounts.get(key) ?? 0;
    this.#siteCounts.set(key, nth + 1);
    return this.#context.table.site(kind, place, this.#func, nth);
  }

  #step(text: string): void {
    const id = debugLocation(text);
    if (id === undefined) return;
    const location = this.#context.metadata.location(id);
    const line = `${location.file.path} ${location.line} ${location.subprogram} ${location.inlinedAt}`;
    if (!location.line || line === this.#line) return;
    this.#line = line;
    const site = this.#site(SiteKind.STEP, location);
    this.#hooks.step(site);
    this.flow.hook(site);
  }

  #declaration(text: string): void {
    const m = DECLARE.exec(text);
    if (!m) return;
    const slot = parseOperand((m[1] ?? m[3])!);
    if (!this.#allocas.has(slot.value) && !this.#byValue.includes(slot.value)) return;
    if (!this.#entered) this.#hooks.enter(this.#func);
    this.#entered = true;
    const { metadata, types, table } = this.#context;
    const variable = Number(m[2] ?? m[4]);
    const id = table.variable(
      [
        metadata.node(variable).fields['name'] ?? '',
        types.name(metadata.ref(variable, 'type')),
        this.#func,
        metadata.number(variable, 'line'),
        metadata.number(variable, 'arg') ? 1 : 0,
      ],
      this.#variables++,
    );
    this.#hooks.variable(id, slot);
    this.flow.variables.set(slot.value, id);
  }

  #load(text: string, place: SourcePosition): void {
    const operands = splitOperands(text.replace(/^\S+ = load (?:atomic )?(?:volatile )?/, ''));
    const pointer = parseOperand(operands[1]!.replace(ORDERING, ''));
    if (this.#allocas.has(pointer.value)) return;
    const site = this.#site(SiteKind.LOAD, place);
    this.#hooks.load(site, operands[0]!, pointer);
    this.flow.hook(site, true);
    this.flow.touched.push({ site, pointer: pointer.value });
  }

  #store(text: string, place: SourcePosition): void {
    const operands = splitOperands(text.replace(/^store (?:atomic )?(?:volatile )?/, ''));
    const value = parseOperand(operands[0]!);
    const pointer = parseOperand(operands[1]!.replace(ORDERING, ''));
    const why = size(value.type, 'store');
    if (why) this.#context.fail(place, why);
    const kind = this.#allocas.has(pointer.value) ? SiteKind.LOCAL_STORE : SiteKind.STORE;
    const site = this.#site(kind, place);
    this.#hooks.store(site, value, pointer);
    const to = kind === SiteKind.LOCAL_STORE ? pointer.value : '';
    this.#stored({ site, kind: 'value', value: value.value, to });
    if (!to) this.flow.touched.push({ site, pointer: pointer.value });
  }

  #stored(stored: Stored): void {
    this.flow.stored.push(stored);
    // Copying or setting bytes may make no record, so it is no moment to refer to.
    if (stored.kind === 'value') this.flow.hook(stored.site);
  }

  #return(text: string, place: SourcePosition): void {
    const value = text === 'ret void' ? undefined : parseOperand(text.slice('ret '.length));
    if (value && accessBits(value.type) === undefined)
      this.#context.fail(place, `a return value of type ${value.type} is not recorded`);
    this.#hooks.exit(this.#func, value);
    this.flow.returned = value?.value ?? '';
  }

  #callByValue(call: string): void {
    const { text, copies } = copyArguments(withoutMetadata(call), this.#copies);
    const place = this.#place(call);
    this.#copies += copies.length;
    if (copies.length !== countByValue(call))
      this.#context.fail(place, 'a struct passed by value in this way is not recorded: pass a pointer to it');
    for (const copy of copies) {
      const site = this.#site(SiteKind.STORE, place);
      this.#hooks.copy(site, copy);
      this.#stored({ site, kind: 'bytes', value: copy.from.value, to: '' });
    }
    this.#out.push(`  ${text}`);
  }

  #memory(text: string, place: SourcePosition): void {
    const m = RECORDED_INTRINSIC.exec(text);
    if (!m) return;
    const [to, second, length] = splitOperands(bracketed(text, m.index + m[0].length - 1)).map(parseOperand);
    const site = this.#site(SiteKind.STORE, place);
    const set = m[1] === 'memset';
    if (set) this.#hooks.memset(site, to!, second!, length!);
    else this.#hooks.memcpy(site, to!, second!, length!);
    this.#stored({ site, kind: set ? 'fill' : 'bytes', value: second!.value, to: '' });
  }
}

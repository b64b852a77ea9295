// SPDX-License-Identifier: GPL-2.0-only
// Writes the calls of hooks that the pass inserts, and their declarations. core-c/trace/recorder.c defines the hooks.
import type { Copy } from './by-value.ts';
import { accessBits, isPointer, type Operand } from './ir.ts';

/** The hooks, each with its parameters' types. */
const SIGNATURES: Readonly<Record<string, string>> = {
  enter: 'i32',
  exit: 'i32, i32',
  step: 'i32',
  var: 'i32, i32',
  memset: 'i32, i32, i32, i32',
  memcpy: 'i32, i32, i32, i32',
  load8: 'i32, i32',
  load16: 'i32, i32',
  load32: 'i32, i32',
  load64: 'i32, i32',
  store8: 'i32, i32, i32',
  store16: 'i32, i32, i32',
  store32: 'i32, i32, i32',
  store64: 'i32, i32, i64',
};

export const HOOK_CALL = /^ {2}call void @__tw_([a-z]+)\d*\(/;
/** Whether the pass inserted a line: a hook, or a conversion of a hook's operand. */
export const isInserted = (line: string): boolean =>
  HOOK_CALL.test(line) || line.startsWith('  %tw.') || line.endsWith(INSERTED);

const INSERTED = '; inserted by the instrumenter';

export const declarations = (): string[] =>
  Object.entries(SIGNATURES).map(([name, types]) => `declare void @__tw_${name}(${types})`);

/** The declaration of the intrinsic that copy() calls; [] if nothing calls it or it is declared already. */
export function memcpyDeclaration(lines: readonly string[]): string[] {
  const call = lines.find((l) => l.endsWith(INSERTED));
  const [, name, pointer] = /@(llvm\.memcpy\.[\w.]+)\((\S+) /.exec(call ?? '') ?? [];
  if (!name || lines.some((l) => l.startsWith('declare ') && l.includes(`@${name}(`))) return [];
  return [`declare void @${name}(${pointer}, ${pointer}, i32, i1)`];
}

/** Appends hooks to the text of one function. Its temporaries have names, so no register gets another number. */
export class Hooks {
  readonly #out: string[];
  #temporaries = 0;

  constructor(out: string[]) {
    this.#out = out;
  }

  #call(name: string, operands: string): void {
    this.#out.push(`  call void @__tw_${name}(${operands})`);
  }

  #convert(operation: string, from: Operand, to: string): string {
    const name = `%tw.${this.#temporaries++}`;
    this.#out.push(`  ${name} = ${operation} ${from.type} ${from.value} to ${to}`);
    return name;
  }

  #address(pointer: Operand): string {
    return `i32 ${this.#convert('ptrtoint', pointer, 'i32')}`;
  }

  /** An i32, or an i64 if the value has 64 bits. */
  #value(value: Operand): string {
    if (isPointer(value.type)) return `i32 ${this.#convert('ptrtoint', value, 'i32')}`;
    if (value.type === 'i32' || value.type === 'i64') return `${value.type} ${value.value}`;
    return `i32 ${this.#convert('zext', value, 'i32')}`;
  }

  #length(length: Operand): string {
    return length.type === 'i64' ? `i32 ${this.#convert('trunc', length, 'i32')}` : `i32 ${length.value}`;
  }

  enter(func: number): void {
    this.#call('enter', `i32 ${func}`);
  }

  /** `value` is undefined if the function returns void. The hook gets the low half of 64 bits. */
  exit(func: number, value: Operand | undefined): void {
    let result = 'i32 0';
    if (value) {
      result = this.#value(value);
      if (value.type === 'i64') result = `i32 ${this.#convert('trunc', value, 'i32')}`;
    }
    this.#call('exit', `i32 ${func}, ${result}`);
  }

  step(site: number): void {
    this.#call('step', `i32 ${site}`);
  }

  variable(variable: number, slot: Operand): void {
    const address = this.#address(slot);
    this.#call('var', `i32 ${variable}, ${address}`);
  }

  load(site: number, type: string, pointer: Operand): void {
    const address = this.#address(pointer);
    this.#call(`load${accessBits(type)}`, `i32 ${site}, ${address}`);
  }

  store(site: number, value: Operand, pointer: Operand): void {
    const address = this.#address(pointer);
    const stored = this.#value(value);
    this.#call(`store${accessBits(value.type)}`, `i32 ${site}, ${address}, ${stored}`);
  }

  /** Copies a struct that is passed by value, and records the copy. */
  copy(site: number, { from, to, length }: Copy): void {
    this.memcpy(site, to, from, length);
    const operands = [to, from].map((p) => (p.type === 'ptr' ? p.value : this.#convert('bitcast', p, 'i8*')));
    const [type, name] = to.type === 'ptr' ? ['ptr', 'memcpy.p0.p0.i32'] : ['i8*', 'memcpy.p0i8.p0i8.i32'];
    this.#out.push(
      `  call void @llvm.${name}(${type} ${operands[0]}, ${type} ${operands[1]}, i32 ${length.value}, i1 false) ; ${INSERTED}`,
    );
  }

  memset(site: number, to: Operand, value: Operand, length: Operand): void {
    const address = this.#address(to);
    // Widens the byte with #value: an i8 argument without zeroext may have anything in its upper bits.
    const byte = this.#value(value);
    const bytes = this.#length(length);
    this.#call('memset', `i32 ${site}, ${address}, ${byte}, ${bytes}`);
  }

  /** This also serves memmove: the hook runs before the copy, so overlap does no harm. */
  memcpy(site: number, to: Operand, from: Operand, length: Operand): void {
    const target = this.#address(to);
    const source = this.#address(from);
    const bytes = this.#length(length);
    this.#call('memcpy', `i32 ${site}, ${target}, ${source}, ${bytes}`);
  }
}

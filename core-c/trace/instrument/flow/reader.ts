// SPDX-License-Identifier: GPL-2.0-only
// Reads what the values of one function are made of, as rows of the flow table.
import { From } from '../../../../web/src/base/flow.ts';
import { bracketed, isPointer, parseOperand, splitOperands } from '../ir.ts';
import { calleeOf, type FunctionFlow, type Made, type SiteVisit } from './function.ts';
import type { IrLayout } from './layout.ts';
import type { Numbered } from './numbered.ts';
import { CONSTANT, INSTRUCTION, PART, taken, TYPE } from './patterns.ts';

const bitsOf = (type: string): number => (isPointer(type) ? 32 : Number(taken(TYPE.integer, type) ?? NaN));

export class Reader {
  readonly #known = new Map<string, number>();

  constructor(
    private readonly fn: FunctionFlow,
    private readonly layout: IrLayout,
    private readonly traced: ReadonlyMap<string, number>,
    private readonly rows: Numbered,
  ) {}

  moment({ site, calls, count }: SiteVisit): [site: number, calls: number] {
    return [site, calls.slice(0, count).filter((name) => name === '*' || this.traced.has(name)).length];
  }

  stored(kind: 'value' | 'bytes' | 'fill', value: string): number {
    if (kind === 'value') return this.value(value);
    return this.rows.row([kind === 'bytes' ? From.BYTES : From.FILL, this.value(value)]);
  }

  /** The rows of a call's arguments, in order. */
  given(text: string): number[] {
    const open = text.indexOf('(', Math.max(0, text.search(PART.called.is)));
    return splitOperands(bracketed(text, open)).map((given) => this.#operand(given));
  }

  /**
   * If a pointer points to a struct's member: the struct, and the member's offset. An array counts as its
   * first element.
   */
  member(pointer: string): { readonly type: string; readonly offset: number } | null {
    const text = this.fn.made.get(pointer)?.text ?? '';
    const cast = taken(INSTRUCTION.cast, text);
    if (cast !== undefined) return this.member(parseOperand(cast).value);
    const element = taken(INSTRUCTION.element, text);
    if (element === undefined) return null;
    const [type, base, ...indices] = splitOperands(element);
    const tagged = TYPE.tagged.is.exec(type!);
    if (!tagged) return this.member(parseOperand(base!).value);
    if (!CONSTANT.first.is.test(indices[0] ?? '')) return null;
    const offset = this.layout.offset(type!, indices);
    return offset === null ? null : { type: `${tagged[1]} ${tagged[2]}`, offset };
  }

  value(text: string): number {
    let id = this.#known.get(text);
    if (id === undefined) {
      this.#known.set(text, this.rows.unknown);
      this.#known.set(text, (id = this.#value(text)));
    }
    return id;
  }

  #value(text: string): number {
    const { fn } = this;
    const parameter = fn.parameters.indexOf(text);
    if (parameter >= 0) return this.rows.row([From.PARAMETER, parameter]);
    const local = fn.locals.indexOf(text);
    if (local >= 0) return this.rows.row([From.ADDRESS, local]);
    const made = fn.made.get(text);
    return made ? this.#made(made) : this.rows.constant(text);
  }

  #made(made: Made): number {
    const { text } = made;
    const [cast, of, to] = INSTRUCTION.cast.is.exec(text) ?? [];
    if (cast) return this.#cast(of!, to);
    const load = taken(INSTRUCTION.load, text);
    if (load !== undefined) return this.#load(made, load);
    const element = taken(INSTRUCTION.element, text);
    if (element !== undefined) return this.#element(text, element);
    if (INSTRUCTION.phi.is.test(text)) return this.#phi(made);
    const select = taken(INSTRUCTION.select, text);
    if (select !== undefined)
      return this.rows.row([From.SELECT, ...splitOperands(select).map((o) => this.#operand(o))]);
    if (INSTRUCTION.call.is.test(text)) return this.#call(made);
    return INSTRUCTION.arithmetic.is.test(text) ? this.#computed(text) : this.rows.unknown;
  }

  #operand(text: string): number {
    return this.value(parseOperand(text).value);
  }

  #cast(operand: string, as: string | undefined): number {
    const { type, value } = parseOperand(operand);
    const [from, to] = [bitsOf(type), bitsOf(as ?? type)];
    const of = this.value(value);
    const bits = Math.min(from, to);
    if (!bits) return this.rows.unknown;
    return from === to ? of : this.rows.row([From.COPY, bits, of]);
  }

  #load({ at, load }: Made, operands: string): number {
    const [type, pointer] = splitOperands(operands);
    const bytes = Math.ceil(bitsOf(type!) / 8);
    if (load !== undefined) return this.rows.row([From.MEMORY, load, bytes]);
    const local = this.fn.locals.indexOf(taken(PART.pointer, pointer!) ?? '');
    const [site, calls] = this.moment(at);
    if (local < 0 || site < 0) return this.rows.unknown;
    return this.rows.row([From.LOCAL, local, bytes, site, calls]);
  }

  #element(text: string, operands: string): number {
    const [type, base, ...indices] = splitOperands(operands);
    const found = this.layout.element(type!, indices);
    if (!found) return this.#computed(text);
    const { bytes, each } = found;
    const start = this.#operand(base!);
    const of = each ? this.rows.row([From.ELEMENT, each.bytes, start, this.#operand(each.index)]) : start;
    return bytes ? this.rows.row([From.OFFSET, bytes, of]) : of;
  }

  #phi({ text, block }: Made): number {
    const pairs = [...text.matchAll(PART.incoming.is)];
    const first = this.fn.blocks.get(block)?.first ?? -1;
    const lasts = pairs.map(([, , from]) => this.fn.blocks.get(from!)?.last ?? -1);
    if (first < 0 || lasts.includes(-1)) return this.rows.unknown;
    return this.rows.row([
      From.PHI,
      first,
      ...pairs.flatMap(([, value], i) => [lasts[i]!, this.value(value!)]),
    ]);
  }

  #call({ text, at }: Made): number {
    const callee = calleeOf(text);
    if (callee.startsWith('llvm.expect.')) return this.given(text)[0]!;
    if (callee.startsWith('llvm.')) return this.#computed(text);
    if (callee !== '*' && !this.traced.has(callee))
      return this.rows.row([From.UNRECORDED, this.rows.name(callee)]);
    const [site, calls] = this.moment(at);
    return site < 0 ? this.rows.unknown : this.rows.row([From.RESULT, site, calls]);
  }

  /** A value made of all values that the text names. Leaves out types, which the text names too. */
  #computed(text: string): number {
    const { fn } = this;
    const names = [...text.matchAll(PART.names.is)].map(([name]) => name);
    const values = names.filter((n) => fn.made.has(n) || fn.parameters.includes(n));
    return this.rows.row([From.COMPUTED, ...new Set(values.map((n) => this.value(n)))]);
  }
}

// SPDX-License-Identifier: GPL-2.0-only
// Computes the sizes of IR types on wasm32, and the offset of a getelementptr.
import { parseOperand, splitOperands } from '../ir.ts';
import { taken, TYPE } from './patterns.ts';

interface Size {
  readonly size: number;
  readonly align: number;
}

interface Element {
  readonly bytes: number;
  readonly each: { readonly bytes: number; readonly index: string } | null;
}

const up = (n: number, align: number): number => Math.ceil(n / align) * align;

export class IrLayout {
  readonly #named = new Map<string, string>();
  readonly #sizes = new Map<string, Size | null>();

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      const m = TYPE.definition.is.exec(line);
      if (m) this.#named.set(m[1]!, m[2]!);
    }
  }

  /** Null for an unknown type. */
  #size(type: string): Size | null {
    let known = this.#sizes.get(type);
    if (known === undefined) this.#sizes.set(type, (known = this.#measure(type)));
    return known;
  }

  #measure(type: string): Size | null {
    if (type === 'ptr' || type.endsWith('*')) return { size: 4, align: 4 };
    const bits = taken(TYPE.integer, type);
    if (bits) {
      const bytes = Math.max(1, Number(bits) / 8);
      return [1, 2, 4, 8].includes(bytes) ? { size: bytes, align: bytes } : null;
    }
    const array = TYPE.array.is.exec(type);
    if (array) {
      const of = this.#size(array[2]!);
      return of && { size: Number(array[1]) * of.size, align: of.align };
    }
    const members = this.#members(type);
    return members && { size: members.size, align: members.align };
  }

  #members(
    type: string,
  ): (Size & { readonly at: readonly number[]; readonly types: readonly string[] }) | null {
    const text = this.#named.get(type) ?? type;
    const body = TYPE.members.is.exec(text);
    if (!body) return null;
    const types = splitOperands(body[2]!);
    const at: number[] = [];
    let [size, most] = [0, 1];
    for (const t of types) {
      const is = this.#size(t);
      if (!is) return null;
      const align = body[1] ? 1 : is.align;
      at.push((size = up(size, align)));
      size += is.size;
      most = Math.max(most, align);
    }
    return { size: up(size, most), align: most, at, types };
  }

  /** Bytes from the base of `getelementptr TYPE, base, index…`; null where an index is no constant. */
  offset(type: string, indices: readonly string[]): number | null {
    const found = this.element(type, indices);
    return found && !found.each ? found.bytes : null;
  }

  /** The same where one index is no constant: its operand, and the bytes `each` of it adds. Null: several are none. */
  element(type: string, indices: readonly string[]): Element | null {
    let [bytes, of] = [0, type];
    let each: Element['each'] = null;
    for (const [n, text] of indices.entries()) {
      const { value } = parseOperand(text);
      const constant = Number(value);
      const isConstant = Number.isInteger(constant);
      if (!isConstant && each) return null;
      const index = isConstant ? constant : 0;
      if (isConstant && index === 0 && n === 0) continue;
      const members = n > 0 ? this.#members(of) : null;
      const element = n > 0 ? (TYPE.array.is.exec(of)?.[2] ?? null) : of;
      if (members) {
        const at = members.at[index];
        if (at === undefined || !isConstant) return null;
        [bytes, of] = [bytes + at, members.types[index]!];
        continue;
      }
      const size = element === null ? null : this.#size(element);
      if (!size || element === null) return null;
      if (!isConstant) each = { bytes: size.size, index: text };
      [bytes, of] = [bytes + index * size.size, element];
    }
    return { bytes, each };
  }
}

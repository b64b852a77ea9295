// SPDX-License-Identifier: GPL-2.0-only
// The flow table of a whole program, out of what was noted of each of its functions.
import { From, type FlowTable } from '../../../../web/src/base/flow.ts';
import { bracketed, isPointer, parseOperand, splitOperands } from '../ir.ts';
import { calleeOf, type FunctionFlow, type Made, type SiteVisit } from './function.ts';
import type { IrLayout } from './layout.ts';

type Mutable<T> = T extends readonly (infer E)[]
  ? Mutable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;

const CAST = /^(bitcast|ptrtoint|inttoptr|addrspacecast|freeze|zext|sext|trunc) (?:nneg |nuw |nsw )*(.*)$/;
const ARITHMETIC =
  /^(?:i|f)cmp |^(?:add|sub|mul|[usf]div|[usf]rem|shl|lshr|ashr|and|or|xor|extractvalue|insertvalue|extractelement|insertelement|shufflevector|fadd|fsub|fmul|fneg|fp\w+|[su]itofp) /;

const ELEMENT = /^getelementptr (?:inbounds |nuw |nusw )*/;

const bitsOf = (type: string): number => (isPointer(type) ? 32 : Number(/^i(\d+)$/.exec(type)?.[1] ?? NaN));

/** The functions of one module, and what their types are. */
export interface ModuleFlow {
  readonly functions: readonly FunctionFlow[];
  readonly layout: IrLayout;
}

export class FlowRows {
  readonly #table: Mutable<FlowTable> = {
    version: 1,
    names: [],
    rows: [],
    stores: { site: [], value: [], local: [] },
    calls: { site: [], calls: [], callee: [], given: [] },
    members: { site: [], type: [], offset: [] },
    functions: { id: [], type: [], value: [], locals: [], parameters: [] },
  };
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<string, number>();
  /** By site or moment, where its row stands: a static inline function comes with every file that includes it. */
  readonly #known = new Map<string, number>();
  readonly #traced: ReadonlyMap<string, number>;

  /** `traced`: numbers of the functions whose calls are recorded. */
  constructor(traced: ReadonlyMap<string, number>) {
    this.#traced = traced;
  }

  finish(): FlowTable {
    return this.#table;
  }

  add({ functions, layout }: ModuleFlow): void {
    for (const fn of functions) this.#function(new Reader(fn, layout, this.#traced, this), fn);
  }

  #function(reader: Reader, fn: FunctionFlow): void {
    const { stores, calls, members, functions } = this.#table;
    for (const { site, pointer } of fn.touched) {
      const member = reader.member(pointer);
      if (!member || this.#known.has(`member ${site}`)) continue;
      this.#known.set(`member ${site}`, members.site.length);
      members.site.push(site);
      members.type.push(this.name(member.type));
      members.offset.push(member.offset);
    }
    for (const { site, kind, value, to } of fn.stored) {
      const from = reader.stored(kind, value);
      const local = fn.locals.indexOf(to);
      this.#once(`store ${site}`, from, stores.value, () => {
        stores.site.push(site);
        stores.local.push(local);
      });
    }
    for (const call of fn.calls) {
      const callee = calleeOf(call.text);
      if (callee !== '*' && !this.#traced.has(callee)) continue;
      const [site, nth] = reader.moment(call.at);
      if (site < 0) continue;
      const given = reader.given(call);
      const key = `call ${site} ${nth}`;
      const at = this.#known.get(key);
      if (at !== undefined) {
        calls.given[at] = calls.given[at]!.map((e, i) => this.#either(e, given[i] ?? -1));
        continue;
      }
      this.#known.set(key, calls.site.length);
      calls.site.push(site);
      calls.calls.push(nth);
      calls.callee.push(this.#traced.get(callee) ?? -1);
      calls.given.push(given);
    }
    const result = fn.returned ? reader.value(fn.returned) : -1;
    this.#once(`function ${fn.func}`, result, functions.value, () => {
      const spilled = fn.parameters.map((p) => fn.stored.find((s) => s.value === p)?.to ?? p);
      functions.id.push(fn.func);
      functions.type.push(fn.type);
      functions.locals.push(fn.locals.map((l) => fn.variables.get(l) ?? -1));
      functions.parameters.push(spilled.map((p) => fn.variables.get(p) ?? -1));
    });
  }

  #once(key: string, value: number, column: number[], add: () => void): void {
    const at = this.#known.get(key);
    if (at === undefined) {
      this.#known.set(key, column.length);
      column.push(value);
      add();
    } else column[at] = this.#either(column[at]!, value);
  }

  /** Copies of a function may differ in where a struct has its members; of what differs else nothing is said. */
  #either(one: number, other: number): number {
    if (one === other) return one;
    const baseOf = (e: number): number => {
      const [kind, ...row] = this.#table.rows[e] ?? [];
      return kind === From.OFFSET || (kind === From.COMPUTED && row.length === 1) ? row.at(-1)! : e;
    };
    const base = baseOf(one);
    return this.row(base === baseOf(other) ? [From.COMPUTED, base] : [From.UNKNOWN]);
  }

  row(row: readonly number[]): number {
    const key = row.join(' ');
    let id = this.#ids.get(key);
    if (id === undefined) this.#ids.set(key, (id = this.#table.rows.push([...row]) - 1));
    return id;
  }

  name(text: string): number {
    let id = this.#names.get(text);
    if (id === undefined) this.#names.set(text, (id = this.#table.names.push(text) - 1));
    return id;
  }
}

/** Reads the values of one function. */
class Reader {
  readonly #known = new Map<string, number>();

  constructor(
    private readonly fn: FunctionFlow,
    private readonly layout: IrLayout,
    private readonly traced: ReadonlyMap<string, number>,
    private readonly rows: FlowRows,
  ) {}

  moment({ site, calls, count }: SiteVisit): [site: number, calls: number] {
    return [site, calls.slice(0, count).filter((name) => name === '*' || this.traced.has(name)).length];
  }

  stored(kind: 'value' | 'bytes' | 'fill', value: string): number {
    if (kind === 'value') return this.value(value);
    return this.rows.row([kind === 'bytes' ? From.BYTES : From.FILL, this.value(value)]);
  }

  /** What a call is given, parameter by parameter. */
  given({ text }: Made): number[] {
    const open = text.indexOf('(', Math.max(0, text.search(/[@%](?:"[^"]*"|[-\w.$]+)\(/)));
    return splitOperands(bracketed(text, open)).map((given) => this.value(parseOperand(given).value));
  }

  /** The struct of whose member this is the address, and the member's place in it; an array's is that of its first. */
  member(pointer: string): { readonly type: string; readonly offset: number } | null {
    const text = this.fn.made.get(pointer)?.text ?? '';
    const cast = CAST.exec(text);
    if (cast) return this.member(parseOperand(cast[2]!.replace(/ to .*$/, '')).value);
    if (!text.startsWith('getelementptr ')) return null;
    const [type, base, ...indices] = splitOperands(text.replace(ELEMENT, ''));
    const named = /^%(struct|union)\.([A-Za-z_]\w*)$/.exec(type!);
    if (!named || !/^i32 0$/.test(indices[0] ?? ''))
      return named ? null : this.member(parseOperand(base!).value);
    const offset = this.layout.offset(type!, indices);
    return offset === null ? null : { type: `${named[1]} ${named[2]}`, offset };
  }

  value(text: string): number {
    let id = this.#known.get(text);
    if (id === undefined) {
      this.#known.set(text, this.#unknown);
      this.#known.set(text, (id = this.#value(text)));
    }
    return id;
  }

  get #unknown(): number {
    return this.rows.row([From.UNKNOWN]);
  }

  #value(text: string): number {
    const { fn, rows } = this;
    if (/^-?\d+$/.test(text)) {
      const [low, high] = [BigInt(text), BigInt(text) >> 32n].map((n) => Number(BigInt.asIntN(32, n)));
      return rows.row([From.CONSTANT, low!, ...(high === low! >> 31 ? [] : [high!])]);
    }
    if (/^(?:true|false|null|zeroinitializer)$/.test(text))
      return rows.row([From.CONSTANT, text === 'true' ? 1 : 0]);
    const parameter = fn.parameters.indexOf(text);
    if (parameter >= 0) return rows.row([From.PARAMETER, parameter]);
    const local = fn.locals.indexOf(text);
    if (local >= 0) return rows.row([From.ADDRESS, local]);
    const made = fn.made.get(text);
    if (made) return this.#made(made);
    const constant = /^inttoptr \(i32 (-?\d+) to /.exec(text)?.[1];
    if (constant) return rows.row([From.CONSTANT, Number(constant)]);
    const global = /@("[^"]+"|[-\w.$]+)/.exec(text)?.[1];
    return global ? rows.row([From.GLOBAL, rows.name(global.replaceAll('"', ''))]) : this.#unknown;
  }

  #made(made: Made): number {
    const { text } = made;
    const cast = CAST.exec(text);
    if (cast) return this.#cast(cast[2]!);
    if (text.startsWith('load ')) return this.#load(made);
    if (text.startsWith('getelementptr ')) return this.#element(text);
    if (text.startsWith('phi ')) return this.#phi(made);
    if (text.startsWith('select ')) {
      const [condition, yes, no] = splitOperands(text.slice('select '.length)).map((o) => this.#operand(o));
      return this.rows.row([From.SELECT, condition!, yes!, no!]);
    }
    if (/^(?:(?:tail|musttail|notail) )?call /.test(text)) return this.#call(made);
    return ARITHMETIC.test(text) ? this.#computed(text) : this.#unknown;
  }

  #operand(text: string): number {
    return this.value(parseOperand(text).value);
  }

  #cast(text: string): number {
    const { type, value } = parseOperand(text.replace(/ to (?:[^()]|\([^()]*\))*$/, ''));
    const to = / to ((?:[^()]|\([^()]*\))*)$/.exec(text)?.[1] ?? type;
    const bits = Math.min(bitsOf(type), bitsOf(to));
    const of = this.value(value);
    if (!bits) return this.#unknown;
    return bits === bitsOf(type) && bits === bitsOf(to) ? of : this.rows.row([From.COPY, bits, of]);
  }

  #load({ text, at, load }: Made): number {
    const operands = splitOperands(text.replace(/^load (?:atomic )?(?:volatile )?/, ''));
    const bytes = Math.ceil(bitsOf(operands[0]!) / 8);
    if (load !== undefined) return this.rows.row([From.MEMORY, load, bytes]);
    const local = this.fn.locals.indexOf(/(%(?:"[^"]*"|\S+))(?: [a-z_]+)?$/.exec(operands[1]!)?.[1] ?? '');
    const [site, calls] = this.moment(at);
    if (local < 0 || site < 0) return this.#unknown;
    return this.rows.row([From.LOCAL, local, bytes, site, calls]);
  }

  #element(text: string): number {
    const [type, base, ...indices] = splitOperands(
      text.replace(/^getelementptr (?:inbounds |nuw |nusw )*/, ''),
    );
    const bytes = this.layout.offset(type!, indices);
    if (bytes === null) return this.#computed(text);
    const of = this.#operand(base!);
    return bytes ? this.rows.row([From.OFFSET, bytes, of]) : of;
  }

  #phi({ text, block }: Made): number {
    const pairs = [...text.matchAll(/\[ (.*?), (%(?:"[^"]*"|[-\w.$]+)) \]/g)];
    const first = this.fn.blocks.get(block)?.first ?? -1;
    const lasts = pairs.map(([, , from]) => this.fn.blocks.get(from!)?.last ?? -1);
    if (first < 0 || lasts.includes(-1)) return this.#unknown;
    return this.rows.row([
      From.PHI,
      first,
      ...pairs.flatMap(([, value], i) => [lasts[i]!, this.value(value!)]),
    ]);
  }

  #call({ text, at }: Made): number {
    const callee = calleeOf(text);
    if (callee.startsWith('llvm.expect.')) return this.given({ text } as Made)[0]!;
    if (callee.startsWith('llvm.')) return this.#computed(text);
    if (callee !== '*' && !this.traced.has(callee))
      return this.rows.row([From.UNRECORDED, this.rows.name(callee)]);
    const [site, calls] = this.moment(at);
    return site < 0 ? this.#unknown : this.rows.row([From.RESULT, site, calls]);
  }

  /** Types are names too: what is no value of the function is left out. */
  #computed(text: string): number {
    const { fn } = this;
    const names = [...text.matchAll(/%(?:"[^"]*"|[-\w.$]+)/g)].map(([name]) => name);
    const values = names.filter((n) => fn.made.has(n) || fn.parameters.includes(n));
    return this.rows.row([From.COMPUTED, ...new Set(values.map((n) => this.value(n)))]);
  }
}

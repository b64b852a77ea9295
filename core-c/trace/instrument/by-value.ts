// SPDX-License-Identifier: GPL-2.0-only
// Replaces the implicit copy of a struct that is passed by value by an explicit memcpy. The call then gets the
// copy's address as a plain pointer. Otherwise the compiler's back end would make the copy after the IR, where no
// store is recorded. On wasm32 caller and callee see no difference.
import { type Operand, operandEnd } from './ir.ts';

/** An argument up to its value, which may be a constant expression. */
const ARGUMENT = /([^\s(,]+\*|ptr)((?: noundef| noalias| nocapture)*) byval\(([^()]*)\)( align \d+)? /g;
const PARAMETER = / byval\(([^()]*)\)/g;

export interface Copy {
  /** The struct's IR type. */
  readonly type: string;
  readonly from: Operand;
  readonly to: Operand;
  /** An i32 constant: the struct's size. */
  readonly length: Operand;
}

/** How many structs an instruction passes by value. */
export const countByValue = (text: string): number => text.match(PARAMETER)?.length ?? 0;

/** The text of a define or declare, with by-value parameters made plain pointers. */
export const plainParameters = (head: string): string => head.replace(PARAMETER, '');

/** The names of a define's by-value parameters. They are declared variables without an alloca. */
export const byValueParameters = (define: string): string[] =>
  [...define.matchAll(ARGUMENT)].map((m) => valueAt(define, m.index + m[0].length));

const valueAt = (text: string, at: number): string => text.slice(at, operandEnd(text, at)).trim();

/** A call's text with the addresses of copies in place of structs. The copies' names are numbered from `first` on. */
export function copyArguments(call: string, first: number): { text: string; copies: Copy[] } {
  const copies: Copy[] = [];
  let text = '';
  let done = 0;
  for (const m of call.matchAll(ARGUMENT)) {
    const [head, pointer, attributes, type, align = ''] = m as unknown as [
      string,
      string,
      string,
      string,
      string?,
    ];
    const at = m.index + head.length;
    const copy = `%tw.copy.${first + copies.length}`;
    const end = `getelementptr (${type}, ${pointer} null, i32 1)`;
    copies.push({
      type,
      from: { type: pointer, value: valueAt(call, at) },
      to: { type: pointer, value: copy },
      length: { type: 'i32', value: `ptrtoint (${pointer} ${end} to i32)` },
    });
    text += `${call.slice(done, m.index)}${pointer}${attributes}${align} ${copy}`;
    done = operandEnd(call, at);
  }
  return { text: text + call.slice(done), copies };
}

// SPDX-License-Identifier: GPL-2.0-only
// Structs passed by value. The compiler's back end copies them into the caller's frame past the IR, where no store
// would be recorded. The pass makes that copy a memcpy of its own and passes its address as a plain pointer: on
// wasm32 caller and callee see the same as before.
import { type Operand, operandEnd } from './ir.ts';

/** All but the value itself, which may be a constant expression. */
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

/** A define's or declare's text with by-value parameters as plain pointers. */
export const plainParameters = (head: string): string => head.replace(PARAMETER, '');

/** The names of a define's by-value parameters: declared variables that have no alloca. */
export const byValueParameters = (define: string): string[] =>
  [...define.matchAll(ARGUMENT)].map((m) => valueAt(define, m.index + m[0].length));

const valueAt = (text: string, at: number): string => text.slice(at, operandEnd(text, at)).trim();

/** A call's text with the copies' addresses instead; copies are named from `first` on. */
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

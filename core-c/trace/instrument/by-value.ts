// SPDX-License-Identifier: GPL-2.0-only
// Structs passed by value. The compiler's back end copies them into the caller's frame past the IR, where no store
// would be recorded. The pass makes that copy a memcpy of its own and passes its address as a plain pointer: on
// wasm32 caller and callee see the same as before.
import type { Operand } from './ir.ts';

const ARGUMENT =
  /(\S+\*|ptr)((?: noundef| noalias| nocapture)*) byval\(([^()]*)\)( align \d+)?( [%@][-\w.$]+)/g;
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
  [...define.matchAll(ARGUMENT)].map((m) => m[5]!.trim());

/** A call's text with the copies' addresses instead; copies are named from `first` on. */
export function copyArguments(call: string, first: number): { text: string; copies: Copy[] } {
  const copies: Copy[] = [];
  const text = call.replace(
    ARGUMENT,
    (_, pointer: string, attributes: string, type: string, align, from: string) => {
      const copy = `%tw.copy.${first + copies.length}`;
      const end =
        pointer === 'ptr'
          ? `ptr getelementptr (${type}, ptr null, i32 1)`
          : `${pointer} getelementptr (${type}, ${pointer} null, i32 1)`;
      copies.push({
        type,
        from: { type: pointer, value: from.trim() },
        to: { type: pointer, value: copy },
        length: { type: 'i32', value: `ptrtoint (${end} to i32)` },
      });
      return `${pointer}${attributes}${align ?? ''} ${copy}`;
    },
  );
  return { text, copies };
}

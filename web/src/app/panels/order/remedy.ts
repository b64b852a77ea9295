// SPDX-License-Identifier: GPL-2.0-only
// Says what to try when an order does not compile: by its braces, or else at the compiler's first error.
import type { LinesToOrder } from '../../../base/exercise.ts';
import type { CompilerMessage } from '../../../base/lab.ts';
import { WORDS } from './words.ts';

/** The compiler's option that warns of them. */
const UNUSED = '-Wunused-function';

type Texts = readonly { readonly text: string }[];

/** Visits the blocks that are open after each line. A line such as "} else {" closes one first. */
function* openAfter(lines: Texts, open: number): Generator<number> {
  for (const { text } of lines) {
    if (text.startsWith('}')) yield --open;
    const rest = text.replace(/^\}/, '');
    open += rest.split('{').length - rest.split('}').length;
    yield open;
  }
}

/** @param first the first error's line in this view, from 1; null: it is elsewhere */
export function remedyOf(info: LinesToOrder, lines: Texts, first: number | null): string {
  // The lines may be a part of a function, within blocks that the solution closes.
  const around = -Math.min(0, ...openAfter(info.lines, 0));
  const inEnd = [...openAfter(info.lines, around)].at(-1) ?? around;
  const closes = lines.findIndex((_, at) => [...openAfter(lines.slice(0, at + 1), around)].includes(-1));
  if (closes >= 0) return WORDS.closesNone(closes + 1);
  const open = ([...openAfter(lines, around)].at(-1) ?? around) - inEnd;
  if (open > 0) return WORDS.staysOpen(open);
  return first === null ? WORDS.lookAround : WORDS.tryFirst(first);
}

/** A message's line in this view, from 1; null: it is about the file around the lines. */
const placeOf = ({ textLine }: CompilerMessage, before: number, count: number): number | null => {
  const at = (textLine ?? 0) - before;
  return at > 0 && at <= count ? at : null;
};

/** The compiler's messages with the lines' numbers in this view, and what to try; null: nothing is wrong. */
export function toldOf(info: LinesToOrder, lines: Texts, all: readonly CompilerMessage[], before: number) {
  const messages = all.flatMap((m) => {
    const at = placeOf(m, before, lines.length);
    if (at !== null) return [{ ...m, line: at, column: 0 }];
    // The kernel's lines do without the helper functions of the starting file, which the reader cannot change here.
    return m.text.includes(UNUSED) ? [] : [m];
  });
  const error = all.find((m) => m.severity === 'error');
  return { messages, remedy: error ? remedyOf(info, lines, placeOf(error, before, lines.length)) : null };
}

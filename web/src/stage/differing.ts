// SPDX-License-Identifier: GPL-2.0-only
// Finds the lines of a lane's C that the other lanes lack, in the current operation's files.
import type { SourceText } from '../base/manifest.ts';
import { perObject } from '../base/memo.ts';
import { differs, type FunctionLines } from '../layout/code/differs.ts';
import type { Lane } from '../session/types.ts';
import type { Differing } from '../ui/code/CodePane.tsx';
import * as WORDS from './words.ts';

/** One entry per lane; null: nothing to compare. */
export function differingOf(lanes: readonly Lane[], op: number): readonly (Differing | null)[] {
  const marked = lanes.length > 1 ? differs(lanes.map((l) => textsOf(l.text.source, l.files(op)))) : null;
  return lanes.map((lane, i) => {
    const own = marked?.[i];
    const others = lanes.filter((l) => l !== lane).map((l) => l.variant);
    return own ? { lines: (file) => own.get(file) ?? null, legend: WORDS.notIn(others) } : null;
  });
}

const textsOf = (source: SourceText, files: readonly string[]): readonly FunctionLines[] =>
  source.functions.filter((f) => files.includes(f.file)).map(linesOf);

const linesOf = perObject(({ file, first, lines }: SourceText['functions'][number]): FunctionLines => ({
  file,
  first,
  lines: lines.map((tokens) => tokens.map(([text]) => text).join('')),
}));

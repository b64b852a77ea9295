// SPDX-License-Identifier: GPL-2.0-only
// Finds the lines of a lane's C that the other lanes lack, in the current operation's files.
import type { SourceText } from '../base/manifest.ts';
import { perObject, perObjectAndKey } from '../base/memo.ts';
import { differs, type FunctionLines } from '../layout/code/differs.ts';
import type { Lane } from '../session/types.ts';
import type { Differing } from '../ui/code/CodePane.tsx';
import * as WORDS from './words.ts';

/** One entry per lane; null: nothing to compare. Operations in the same files share the entries. */
export const differingOf = (lanes: readonly Lane[], op: number): readonly (Differing | null)[] =>
  differingIn(lanes, lanes.map((lane) => lane.files(op).join(' ')).join('\n'));

/** `files`: a line per lane, with the paths of its files. */
const differingIn = perObjectAndKey((lanes: readonly Lane[], files: string) => {
  const paths = files.split('\n').map((line) => line.split(' '));
  const marked = lanes.length > 1 ? differs(lanes.map((l, i) => textsOf(l.text.source, paths[i]!))) : null;
  return lanes.map((lane, i): Differing | null => {
    const own = marked?.[i];
    const others = lanes.filter((l) => l !== lane).map((l) => l.variant);
    return own ? { lines: (file) => own.get(file) ?? null, legend: WORDS.notIn(others) } : null;
  });
});

const textsOf = (source: SourceText, files: readonly string[]): readonly FunctionLines[] =>
  source.functions.filter((f) => files.includes(f.file)).map(linesOf);

const linesOf = perObject(({ file, first, lines }: SourceText['functions'][number]): FunctionLines => ({
  file,
  first,
  lines: lines.map((tokens) => tokens.map(([text]) => text).join('')),
}));

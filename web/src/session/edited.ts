// SPDX-License-Identifier: GPL-2.0-only
// Puts the lines of a compiled edit into the original C, for the lane "your patch".
import type { FileText, Line, SourceText } from '../base/manifest.ts';
import type { Edited } from './engine-types.ts';
import type { LaneText } from './types.ts';

export function editedText(text: LaneText, edited: Edited): LaneText {
  const { path } = edited;
  const others = text.source.functions.filter((f) => f.file !== path);
  const { first: _, ...known } = text.source;
  const source: SourceText = { ...known, functions: [...others, ...functionsOf(edited)] };
  const file = async (asked: string): Promise<FileText> => {
    const whole = await text.file(asked);
    return asked === path ? { ...whole, lines: patched(whole.lines, edited) } : whole;
  };
  return { ...text, source, file };
}

/** The edited file's functions in the new site table, with the compiled text. */
function functionsOf({ path, lines, compiled }: Edited): SourceText['functions'] {
  const { files, functions } = compiled.sites;
  // The table still has functions that the edit removed.
  const stands = (name: string, first: number): boolean =>
    [0, 1, 2].some((i) => plain(lines.get(first + i)).includes(`${name}(`));
  const own = functions.filter(([name, file, first]) => files[file]?.path === path && stands(name, first));
  return own.flatMap(([name, , first, end]) => {
    const found: Line[] = [];
    for (let line = first; lines.has(line) && (line <= end || !isEnd(found.at(-1))); line++)
      found.push(lines.get(line)!);
    if (!found.length) return [];
    return [{ file: path, name, first, last: first + found.length - 1, lines: found }];
  });
}

/** Whether a line ends a function. The site table's last line is one with code; the brace may come later. */
const isEnd = (line: Line | undefined): boolean => plain(line).startsWith('}');

const plain = (line: Line | undefined): string => line?.map(([text]) => text).join('') ?? '';

/** The whole file: the edited lines at their numbers, and all other lines in their old order. */
function patched(whole: readonly Line[], { lines, replaced }: Edited): readonly Line[] {
  const rest = whole.filter((_, i) => !replaced.some((r) => r.first <= i + 1 && i + 1 <= r.last));
  const next = rest.values();
  return Array.from(
    { length: rest.length + lines.size },
    (_, i) => lines.get(i + 1) ?? next.next().value ?? [],
  );
}

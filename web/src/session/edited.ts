// SPDX-License-Identifier: GPL-2.0-only
// The text of what the reader has edited and compiled: the original's, with the edited lines in it.
import type { FileText, Line, SourceText } from '../base/manifest.ts';
import type { Edited } from './engine-types.ts';
import type { LaneText } from './types.ts';

/** The C of the original with the edited lines in it. */
export function editedText(text: LaneText, edited: Edited): LaneText {
  const { path } = edited;
  const others = text.source.functions.filter((f) => f.file !== path);
  const source: SourceText = { ...text.source, functions: [...others, ...functionsOf(edited)] };
  const file = async (asked: string): Promise<FileText> => {
    const whole = await text.file(asked);
    return asked === path ? { ...whole, lines: patched(whole.lines, edited) } : whole;
  };
  return { ...text, source, file };
}

/** Those that the new site table knows, with the text that was compiled. */
function functionsOf({ path, lines, compiled }: Edited): SourceText['functions'] {
  const { files, functions } = compiled.sites;
  // Those that the edit took out are in the table still.
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

/** The site table's last line has code on it; a function ends with its brace. */
const isEnd = (line: Line | undefined): boolean => plain(line).startsWith('}');

const plain = (line: Line | undefined): string => line?.map(([text]) => text).join('') ?? '';

/** The whole file: the edited lines at their numbers, all others in the order in which they were. */
function patched(whole: readonly Line[], { lines, replaced }: Edited): readonly Line[] {
  const rest = whole.filter((_, i) => !replaced.some((r) => r.first <= i + 1 && i + 1 <= r.last));
  const next = rest.values();
  return Array.from(
    { length: rest.length + lines.size },
    (_, i) => lines.get(i + 1) ?? next.next().value ?? [],
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Puts clang's messages at their place in the edited texts and in the whole files. Ends a compile with them.
import { sourcePath } from '../../../core-c/trace/instrument/paths.ts';
import type { Compiled, CompilerMessage } from '../base/lab.ts';

/** By path of an edited file, the numbers of its text's lines in the whole file. */
export type Edited = Readonly<Record<string, readonly number[]>>;

export interface TextPosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export const NOWHERE: TextPosition = { file: '', line: 0, column: 0 };

export function message(
  edited: Edited,
  { file, line, column }: TextPosition,
  severity: CompilerMessage['severity'],
  text: string,
): CompilerMessage {
  const at = line > 0 ? (edited[file]?.lastIndexOf(line) ?? -1) : -1;
  return { severity, file, line, textLine: at < 0 ? null : at + 1, column, text };
}

const SAID = /^(.+?):(\d+):(\d+): (fatal error|error|warning|note): (.*)$/;
const WITHOUT_PLACE = /^(?:fatal )?error: (.*)$/;

/** Keeps warnings of the edited files and all errors; a note stays with the message before it. */
export function clangMessages(edited: Edited, said: string): CompilerMessage[] {
  const out: CompilerMessage[] = [];
  let kept = false;
  for (const row of said.split('\n')) {
    const [, path, line, column, kind, text] = SAID.exec(row) ?? [];
    const bare = path === undefined ? WITHOUT_PLACE.exec(row)?.[1] : undefined;
    if (bare !== undefined) out.push(message(edited, NOWHERE, 'error', bare));
    if (path === undefined) continue;
    const file = sourcePath('/', '/', path).path;
    const severity = kind === 'note' || kind === 'warning' ? kind : 'error';
    if (severity !== 'note') kept = severity === 'error' || file in edited;
    const place = { file, line: Number(line), column: Number(column) };
    if (kept) out.push(message(edited, place, severity, text!));
  }
  return out;
}

/** Ends a compile with messages instead of a program. */
export class Ended extends Error {
  constructor(
    readonly is: Exclude<Compiled['is'], 'compiled'>,
    readonly messages: readonly CompilerMessage[],
  ) {
    super(is);
  }
}

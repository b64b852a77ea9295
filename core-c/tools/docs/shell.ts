// SPDX-License-Identifier: GPL-2.0-only
// Splits a shell script into its commands and their words. It knows what docs need: quotes, pipes, comments,
// here-documents, and lines that continue after a backslash.

export interface Command {
  /** Without variables that are set for it, and without redirections. */
  readonly words: readonly string[];
  /** Counted from 1, in the script. */
  readonly line: number;
}

const TOKEN =
  /\\\n|[ \t]+|#[^\n]*|(?<here><<-?\s*(['"]?)(?<end>\w+)\2)|(?<redirect>\d?(?:>>|>&|[<>])\s*(?:[^\s|&;<>()]+))|(?<operator>\n|&&|\|\||[|;&()])|(?<word>(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\|&;<>()])+)/gy;
const ASSIGNMENT = /^[A-Za-z_]\w*=/;
/** Words of the shell that precede a command. */
const BEFORE = new Set(['do', 'then', 'else', 'if', 'while', 'until', '!', 'time']);
const unquoted = (word: string): string =>
  word.replace(
    /'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs,
    (_, single?: string, double?: string, bare?: string) =>
      single ?? double?.replace(/\\(.)/gs, '$1') ?? bare ?? '',
  );

export function commandsOf(script: string): readonly Command[] {
  const commands: Command[] = [];
  let words: string[] = [];
  let line = 1;
  let began = 1;
  const ends: string[] = [];
  const end = (): void => {
    if (words.length) commands.push({ words, line: began });
    words = [];
  };
  for (let at = 0; at < script.length;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(script);
    const text = match?.[0] ?? script[at]!;
    const { here, end: endsAt, operator, word } = match?.groups ?? {};
    at += text.length;
    if (here) ends.push(endsAt!);
    if (word && !(words.length === 0 && (ASSIGNMENT.test(word) || BEFORE.has(word)))) {
      if (words.length === 0) began = line;
      words.push(unquoted(word));
    }
    line += text.split('\n').length - 1;
    if (operator) end();
    // The text of a here-document begins on the next line.
    for (const last of operator === '\n' ? ends.splice(0) : []) {
      const body = new RegExp(`[^]*?^\\s*${last}$\\n?|[^]*`, 'm').exec(script.slice(at))![0];
      at += body.length;
      line += body.split('\n').length - 1;
    }
  }
  end();
  return commands;
}

/** The npm script that a command runs, and the script's own arguments; null for other commands. */
export function npmScript({
  words,
}: Command): { readonly script: string; readonly args: readonly string[] } | null {
  if (words[0] !== 'npm') return null;
  const after = words.indexOf('--');
  const own = (after < 0 ? words : words.slice(0, after))
    .slice(1)
    .filter((word) => !/^(?:-s|--silent)$/.test(word));
  const script = own[0] === 'run' ? own[1] : own[0];
  return script === undefined ? null : { script, args: after < 0 ? own.slice(2) : words.slice(after + 1) };
}

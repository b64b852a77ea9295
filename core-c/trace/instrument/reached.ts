// SPDX-License-Identifier: GPL-2.0-only
// Leaves out functions and globals that nothing can reach. The linker would drop them, but the site table
// would still bring them to the page. If it leaves out too much, the link fails: a caller then names an
// undefined function.
import type { IrFile } from './index.ts';

/** A function or a global of a text. */
interface Definition {
  /** Its symbol. A symbol that is local to its text begins with the text's number. */
  readonly key: string;
  readonly first: number;
  readonly last: number;
  /** The keys of all definitions that it refers to. */
  readonly keys: readonly string[];
}

const SYMBOL = /@("[^"]+"|[-\w.$]+)/g;
const LOCAL = /^(?:define|@\S+ =) (?:internal|private) /;

function definitionsOf(lines: readonly string[], text: number): readonly Definition[] {
  const symbols = (line: string): string[] => [...line.matchAll(SYMBOL)].map((m) => m[1]!);
  const heads = lines.flatMap((line, at) => (/^(?:define |@)/.test(line) ? [at] : []));
  const local = new Set(heads.filter((at) => LOCAL.test(lines[at]!)).map((at) => symbols(lines[at]!)[0]!));
  const keyOf = (symbol: string): string => (local.has(symbol) ? `${text} ${symbol}` : symbol);
  return heads.map((first) => {
    const last = lines[first]!.startsWith('@') ? first : lines.indexOf('}', first);
    const keys = lines
      .slice(first, last + 1)
      .flatMap(symbols)
      .map(keyOf);
    return { key: keys[0]!, first, last, keys };
  });
}

/** The texts without the definitions that neither `roots` nor the compiler's lists (`@llvm.used` …) reach. */
export function reached(files: readonly IrFile[], roots: readonly string[]): readonly IrFile[] {
  const texts = files.map(({ name, ir }, text) => {
    const lines = ir.split('\n');
    return { name, lines, definitions: definitionsOf(lines, text) };
  });
  const keysOf = new Map<string, readonly string[]>();
  for (const { key, keys } of texts.flatMap((t) => t.definitions))
    keysOf.set(key, [...(keysOf.get(key) ?? []), ...keys]);
  const seen = new Set<string>();
  const open = [...roots, ...[...keysOf.keys()].filter((key) => key.startsWith('llvm.'))];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (!seen.has(key)) open.push(...(keysOf.get(key) ?? []));
    seen.add(key);
  }
  return texts.map(({ name, lines, definitions }) => {
    const gone = definitions.filter((d) => !seen.has(d.key));
    const kept = lines.filter((_, at) => !gone.some((d) => at >= d.first && at <= d.last));
    return { name, ir: kept.join('\n') };
  });
}

// SPDX-License-Identifier: GPL-2.0-only
// Hashes everything that the compiler sees for a C file: texts, macros, options. Two builds with the same
// hash share one compile. Each exhibit and fan-out has its own include folders and macros, yet most shims
// compile the same for all.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from './cache.ts';

/** An #include, or a question whether a file exists. */
const NAMED = /(?:#[ \t]*include|\b__has_include[ \t]*\()[ \t]*(?:<([^>\n]+)>|"([^"\n]+)")/g;
/** An #include whose text does not name the file. */
const UNCLEAR = /#[ \t]*(?:include_next\b|include[ \t]+[A-Za-z_])/;

interface Text {
  readonly text: string;
  readonly hash: string;
  readonly named: readonly { readonly name: string; readonly isQuoted: boolean }[];
}

/** What the compiler sees in one build. Files must not change during the build. */
export class Sight {
  readonly #root: string;
  readonly #texts = new Map<string, Text | null>();

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * A hash of everything that the result of compiling `source` depends on, apart from the compiler. Takes
   * every #include as included, whatever #if surrounds it. Null if a text does not name the file that it
   * includes.
   * @param args clang's arguments. They must have -nostdinc: then clang finds files only by -I and beside the includer
   * @param named gives the same name to paths that may differ, where the result holds no path
   */
  hashOf(source: string, args: readonly string[], named = (path: string) => path): string | null {
    const folders = args.filter((arg) => arg.startsWith('-I')).map((arg) => arg.slice(2));
    const files = this.#reached(source, folders);
    if (!files || !args.includes('-nostdinc')) return null;
    const texts = [...files].map(([path, found]) => [named(path), found ? this.#read(found)!.hash : 'none']);
    const mentions = (name: string): boolean => {
      const word = new RegExp(`\\b${name}\\b`);
      return [...files.values()].some((found) => found && word.test(this.#read(found)!.text));
    };
    const seen = args.filter((arg) => {
      const macro = /^-D(\w+)/.exec(arg)?.[1];
      return macro ? mentions(macro) : !arg.startsWith('-I');
    });
    return hashOf(source, JSON.stringify([texts, seen]));
  }

  /** The files that the source reaches: path → path, and `<name>` → null for a file that does not exist. */
  #reached(source: string, folders: readonly string[]): ReadonlyMap<string, string | null> | null {
    const files = new Map<string, string | null>([[source, source]]);
    for (const found of files.values()) {
      if (found === null) continue;
      const about = this.#read(found)!;
      if (UNCLEAR.test(about.text)) return null;
      for (const { name, isQuoted } of about.named) {
        // Spells the path as clang does, in messages and debug information.
        const places = [...(isQuoted ? [dirname(found)] : []), ...folders].map((dir) => `${dir}/${name}`);
        const place = places.find((path) => this.#read(path));
        files.set(place ?? `<${name}>`, place ?? null);
      }
    }
    return files;
  }

  #read(path: string): Text | null {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const file = join(this.#root, path);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
    const named = (text ?? '').matchAll(NAMED);
    const about =
      text === null
        ? null
        : {
            text,
            hash: hashOf(text),
            named: [...named].map(([, angled, quoted]) => ({
              name: angled ?? quoted!,
              isQuoted: quoted !== undefined,
            })),
          };
    this.#texts.set(path, about);
    return about;
  }
}

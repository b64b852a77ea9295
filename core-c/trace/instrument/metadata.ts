// SPDX-License-Identifier: GPL-2.0-only
// Reads the debug metadata of one .ll text: numbered nodes, each parsed when it is first used.
import { sourcePath, type SourcePath } from './paths.ts';

/** `!DILocalVariable(name: "n", arg: 1, …)`; a tuple `!{…}` has the kind ''. */
export interface Node {
  readonly kind: string;
  /** Strings without quotes, references as `!12`, the rest as written. */
  readonly fields: Readonly<Record<string, string>>;
  /** The elements of a tuple that are references. */
  readonly elements: readonly number[];
}

interface Location {
  readonly file: SourcePath;
  readonly line: number;
  readonly column: number;
  /** The number of the DISubprogram that has the line. */
  readonly subprogram: number;
  readonly inlinedAt: string | undefined;
}

const FIELD = /([\w]+): (?:"((?:[^"\\]|\\.)*)"|([^,()]+(?:\([^()]*\))?))/g;

export class Metadata {
  readonly #text = new Map<number, string>();
  readonly #nodes = new Map<number, Node>();
  readonly #locations = new Map<number, Location>();
  readonly #paths = new Map<number, SourcePath>();
  readonly #root: string;
  /** The lowest number that no node has. */
  readonly next: number;

  constructor(lines: readonly string[], root: string) {
    this.#root = root;
    let next = 0;
    for (const line of lines) {
      if (line[0] !== '!') continue;
      const m = /^!(\d+) = (?:distinct )?(!.*)$/.exec(line);
      if (!m) continue;
      this.#text.set(Number(m[1]), m[2]!);
      next = Math.max(next, Number(m[1]) + 1);
    }
    this.next = next;
  }

  node(id: number): Node {
    const known = this.#nodes.get(id);
    if (known) return known;
    const text = this.#text.get(id);
    if (text === undefined) throw new Error(`the IR refers to metadata !${id}, which it lacks`);
    const node = parse(text);
    this.#nodes.set(id, node);
    return node;
  }

  /** The number of the node that a field refers to; undefined if the field is absent or null. */
  ref(id: number, field: string): number | undefined {
    const m = /^!(\d+)$/.exec(this.node(id).fields[field] ?? '');
    return m ? Number(m[1]) : undefined;
  }

  number(id: number, field: string): number {
    return Number(this.node(id).fields[field] ?? 0);
  }

  /** The numbers of all nodes of a kind, in order. */
  *all(kind: string): Iterable<number> {
    for (const [id, text] of this.#text) if (text.startsWith(`!${kind}(`)) yield id;
  }

  /** A tuple's elements in order, undefined for `null`. */
  tuple(id: number): (number | undefined)[] {
    const body = (this.#text.get(id) ?? '').replace(/^!\{|\}$/g, '');
    return body ? body.split(', ').map((e) => (e === 'null' ? undefined : Number(e.slice(1)))) : [];
  }

  path(file: number): SourcePath {
    let path = this.#paths.get(file);
    if (!path) {
      const { filename, directory } = this.node(file).fields;
      path = sourcePath(this.#root, directory || this.#root, filename ?? '');
      this.#paths.set(file, path);
    }
    return path;
  }

  subprogramOf(scope: number): number {
    let id = scope;
    while (this.node(id).kind !== 'DISubprogram') {
      const up = this.ref(id, 'scope');
      if (up === undefined) throw new Error(`metadata !${scope} is in no function`);
      id = up;
    }
    return id;
  }

  location(id: number): Location {
    const known = this.#locations.get(id);
    if (known) return known;
    const scope = this.ref(id, 'scope')!;
    const subprogram = this.subprogramOf(scope);
    const location: Location = {
      file: this.path(this.ref(scope, 'file') ?? this.ref(subprogram, 'file')!),
      line: this.number(id, 'line'),
      column: this.number(id, 'column'),
      subprogram,
      inlinedAt: this.node(id).fields['inlinedAt'],
    };
    this.#locations.set(id, location);
    return location;
  }
}

function parse(text: string): Node {
  const m = /^!(\w*)[({](.*)[)}]$/.exec(text);
  if (!m) return { kind: '', fields: {}, elements: [] };
  const [, kind, body] = m as unknown as [string, string, string];
  if (!kind) return { kind, fields: {}, elements: [...body.matchAll(/!(\d+)/g)].map((e) => Number(e[1])) };
  const fields: Record<string, string> = {};
  for (const [, name, quoted, bare] of body.matchAll(FIELD)) fields[name!] = quoted ?? bare!.trim();
  return { kind, fields, elements: [] };
}

// SPDX-License-Identifier: GPL-2.0-only
// Writes a drawing as text to keep and compare. Each element has a line, indented by its depth. The line has
// its classes, its geometry to a tenth of a pixel, and its text. Neighbours that differ only in their
// position share a line, and so do the cells of a table's row. It reads only the markup of react-dom/server.
import { createHash } from 'node:crypto';

interface Element {
  readonly tag: string;
  readonly classes: readonly string[];
  /** "x", or "" if it has none. */
  readonly x: string;
  /** Its other attributes, in order. */
  readonly words: readonly string[];
  /** Its accessible name. */
  readonly label: string;
  text: string;
  readonly children: Element[];
}

/** Attributes that do not change the picture: focus, numbers of objects, and repetitions of class or nesting. */
const LEFT_OUT = /^(role|type|scope|aria-(level|hidden|describedby|expanded)|tabindex|data-.*|viewBox)$/i;

/** Written without names, in this order and behind an x, if an element has them all. */
const PLACES = [['y', 'width', 'height'], ['width', 'height'], ['cy', 'r'], ['y']] as const;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string): string =>
  text.replace(/&([^;]+);/g, (_, name: string) => ENTITIES[name] ?? '?');

/** Rounds numbers to a tenth; never gives a negative zero. */
const rounded = (text: string): string =>
  text.replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10 + 0));

/** The parts of a style that place or size. A path is an attribute too. */
const styled = (style: string): string =>
  rounded(
    style
      .split(';')
      .filter((rule) => rule && !rule.startsWith('d:'))
      .join(';'),
  );

function elementOf(tag: string, source: string): Element {
  const attributes = new Map<string, string>();
  for (const [, name, value] of source.matchAll(/([\w:-]+)="([^"]*)"/g))
    if (!LEFT_OUT.test(name!)) attributes.set(name!, plain(value!));
  const take = (name: string): string => {
    const value = attributes.get(name) ?? '';
    attributes.delete(name);
    return value;
  };
  const classes = take('class').split(/\s+/).filter(Boolean);
  const label = take('aria-label');
  const x = rounded(take('x') || take('cx'));
  const words: string[] = [];
  for (const names of PLACES)
    if (names.every((name) => attributes.has(name))) words.push(rounded(names.map(take).join(' ')));
  words.push(rounded(take('d')), rounded(take('transform')), take('text-anchor'));
  const style = styled(take('style'));
  if (style) words.push(`{${style}}`);
  if (take('aria-selected') === 'true') words.push('selected');
  for (const [name, value] of attributes) words.push(`${name}=${rounded(value)}`);
  return { tag, classes, x, words: words.filter(Boolean), label, text: '', children: [] };
}

function elementsOf(markup: string): readonly Element[] {
  const root = elementOf('', '');
  const open = [root];
  for (const [, close, tag, attributes, end, text] of markup.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const last = open.at(-1)!;
    if (text !== undefined) last.text += plain(text);
    else if (close) open.pop();
    else {
      const element = elementOf(tag!, attributes!);
      last.children.push(element);
      if (!end) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`the markup leaves ${open.length - 1} elements open`);
  return root.children;
}

/** A table with more rows than this is written by its ends. */
const ROWS = 12;
/** A longer picture or shape is written by its beginning, its length and a hash. */
const MOST_LINES = 250;
const MOST_PATH = 240;

/** Twelve hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const short = (word: string): string =>
  word.length <= MOST_PATH ? word : `${word.slice(0, 60)}… ${word.length} ${hashOf(word)}`;

/**
 * Writes pictures one after another. A drawing or part that it has written before ends in "…" and is not written
 * again.
 */
export class Writer {
  readonly lines: string[] = [];
  private readonly known = new Set<string>();

  picture(title: string, markup: string): void {
    this.lines.push(`== ${title}`);
    const from = this.lines.length;
    for (const element of elementsOf(markup)) this.write(element, 1);
    if (this.lines.length - from <= MOST_LINES) return;
    const rest = this.lines.splice(from + MOST_LINES);
    this.lines.push(` … ${rest.length} more ${hashOf(rest.join('\n'))}`);
  }

  private write(element: Element, depth: number, also: readonly string[] = []): void {
    const line = ' '.repeat(depth) + this.lineOf(element, also);
    const inner = this.inner(element);
    const key = inner.length ? JSON.stringify(element) : '';
    if (this.known.has(key)) this.lines.push(`${line} …`);
    else {
      if (key) this.known.add(key);
      this.lines.push(line);
      for (let i = 0; i < inner.length; i++) {
        const first = inner[i]!;
        const others: string[] = [];
        while (alike(first, inner[i + 1])) others.push(inner[++i]!.x);
        this.write(first, depth + 1, others);
      }
    }
  }

  private lineOf(e: Element, also: readonly string[]): string {
    const words = e.words.map(short);
    const said = e.tag === 'tr' ? e.children.map((cell) => cell.text).join(' | ') : e.text;
    const name = [e.tag, ...e.classes].join('.');
    const parts = [name, [e.x, ...also].join(), ...words, e.label && `[${e.label}]`, said && `“${said}”`];
    return parts.filter(Boolean).join(' ');
  }

  private inner({ tag, label, children }: Element): readonly Element[] {
    if (tag === 'tr') return [];
    if (tag === 'tbody' && children.length > ROWS) {
      const rows = { ...elementOf('rows', ''), text: `${children.length} in all` };
      return [...children.slice(0, ROWS - 3), rows, ...children.slice(-2)];
    }
    return children.filter(
      (c) =>
        // Skips a tooltip that repeats the name, and the focus, which only one of several elements has.
        !(c.tag === 'title' && (c.text === '' || label.includes(c.text))) && !c.classes.includes('halo'),
    );
  }
}

/** Whether two differ only in where they begin. */
function alike(a: Element, b: Element | undefined): boolean {
  if (!b || a.x === '' || b.x === '' || a.children.length || b.children.length) return false;
  return JSON.stringify({ ...a, x: '' }) === JSON.stringify({ ...b, x: '' });
}

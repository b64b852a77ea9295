// SPDX-License-Identifier: GPL-2.0-only
// Finds where each external declaration of a C file begins and ends, without parsing it. All offsets are those of the
// given text: masking replaces a character by a space.

export interface Declaration {
  /** Offset of the declaration's first character, after blanks, comments and preprocessor lines. */
  readonly start: number;
  /** Offset of the declaration's last character: `}` of a function, else `;`. */
  readonly end: number;
  /** Its text with comments, literals and preprocessor lines blanked. */
  readonly masked: string;
  /** The words before a `(` outside of braces and parentheses. A function's name is one of them. */
  readonly callees: readonly string[];
  readonly isFunction: boolean;
}

interface Directive {
  readonly start: number;
  /** Offset of the newline that ends it, continuation lines included. */
  readonly end: number;
  /** `define`, `if`, `endif` … */
  readonly word: string;
  /** The name that a `#define` defines. */
  readonly name: string | undefined;
}

export interface Scan {
  readonly declarations: readonly Declaration[];
  readonly directives: readonly Directive[];
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The offset after the comment or literal that begins at `i`; `i` itself if none begins there. */
function skipOpaque(text: string, i: number): number {
  const c = text[i];
  if (c === '/' && text[i + 1] === '*') {
    const end = text.indexOf('*/', i + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (c === '/' && text[i + 1] === '/') {
    let end = i;
    while (end < text.length && (text[end] !== '\n' || text[end - 1] === '\\')) end++;
    return end;
  }
  if (c !== '"' && c !== "'") return i;
  let end = i + 1;
  while (end < text.length && text[end] !== c && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
  return Math.min(end + 1, text.length);
}

function directiveAt(text: string, start: number): Directive {
  let i = start;
  // An apostrophe as in `#error don't` does no harm: a literal ends at the end of its line.
  while (i < text.length && (text[i] !== '\n' || text[i - 1] === '\\')) {
    const after = skipOpaque(text, i);
    i = after > i && text[after - 1] !== '\n' ? after : i + 1;
  }
  const head = /^#\s*(\w*)(?:\s+(\w+))?/.exec(text.slice(start, i));
  const word = head?.[1] ?? '';
  return { start, end: i, word, name: word === 'define' ? head?.[2] : undefined };
}

/**
 * Tells which branches of an `#if` to skip. Inside braces both branches may open a brace, so only the first
 * one counts for the balance. Outside of braces all branches count, as each may hold a whole function.
 */
class Conditionals {
  readonly #stack: { readonly inside: boolean; skipping: boolean }[] = [];
  #skips = 0;

  see(word: string, depth: number): void {
    const top = this.#stack.at(-1);
    if (word.startsWith('if')) this.#stack.push({ inside: depth > 0, skipping: false });
    else if (word === 'endif') {
      if (this.#stack.pop()?.skipping) this.#skips--;
    } else if (word.startsWith('el') && top?.inside && !top.skipping) {
      top.skipping = true;
      this.#skips++;
    }
  }

  get skipping(): boolean {
    return this.#skips > 0;
  }
}

const isFunctionHead = (head: string, callees: readonly string[]): boolean =>
  callees.length > 0 && !head.includes('=') && !/\b(struct|union|enum)(\s+\w+)?\s*$/.test(head);

/** Whether the head is a macro call alone on a line, such as BUFFER_FNS(…), without a semicolon. */
const isBareMacro = (head: string, next: string): boolean =>
  /^(?!__)[A-Za-z_]\w*\s*\([^]*\)[ \t]*\n\s*$/.test(head) && /^[A-Za-z_]/.test(next) && balanced(head);

function balanced(text: string): boolean {
  let depth = 0;
  const open = text.indexOf('(');
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')' && --depth === 0) return text.slice(i + 1).trim() === '';
  }
  return false;
}

/** Longest macro call alone that is told from a declaration, in characters; a kernel's has a line or two. */
const MOST_MACRO = 2_000;

/** All external declarations and preprocessor lines of `text`, in order. */
export function scan(text: string): Scan {
  const declarations: Declaration[] = [];
  const directives: Directive[] = [];
  const conditionals = new Conditionals();
  let masked = ''; // the declaration under way, and what precedes it
  let start = -1; // -1 between two
  let callees: string[] = [];
  let braces = 0;
  let parens = 0;
  let isFunction = false;
  let lineStart = true;
  // The word before the next character, for what is called; `apart`: blanks follow it.
  let word = '';
  let apart = true;

  const finish = (end: number): void => {
    declarations.push({ start, end, masked, callees, isFunction });
    masked = '';
    start = -1;
    callees = [];
    isFunction = false;
    word = '';
  };

  for (let i = 0; i < text.length;) {
    const c = text[i]!;
    if (c === '#' && lineStart) {
      const directive = directiveAt(text, i);
      directives.push(directive);
      conditionals.see(directive.word, braces + parens);
      masked += blank(text.slice(i, directive.end));
      apart = true;
      i = directive.end;
      continue;
    }
    const after = skipOpaque(text, i);
    if (after > i) {
      masked += blank(text.slice(i, after));
      apart = true;
      i = after;
      continue;
    }
    if (c === '\n') lineStart = true;
    else if (!/\s/.test(c)) lineStart = false;
    if (conditionals.skipping) {
      masked += c === '\n' ? c : ' ';
      apart = true;
      i++;
      continue;
    }
    const isNext = start >= 0 && braces + parens === 0 && text[i - 1] === '\n' && i - start < MOST_MACRO;
    if (isNext && isBareMacro(masked, c)) finish(i - 1);
    if (start < 0 && !/\s/.test(c)) {
      start = i;
      masked = '';
    }
    masked += c;
    i++;
    if (/\s/.test(c)) apart = true;
    else if (/\w/.test(c)) {
      word = apart ? c : word + c;
      apart = false;
    } else if (c !== '(') word = '';
    if (c === '(') {
      if (braces + parens === 0 && word) callees.push(word);
      word = '';
      parens++;
    } else if (c === ')') parens--;
    else if (c === '{') {
      if (braces === 0 && parens === 0) isFunction = isFunctionHead(masked.slice(0, -1), callees);
      braces++;
    } else if (c === '}') {
      braces--;
      if (braces === 0 && parens === 0 && isFunction) finish(i - 1);
    } else if (c === ';' && braces === 0 && parens === 0) finish(i - 1);
  }
  return { declarations, directives };
}

// SPDX-License-Identifier: GPL-2.0-only
// Parses a type in brackets, as in casts and sizeof. C's words may have any order; structs and pointers to types are
// allowed.

const WORDS =
  'unsigned|signed|int|char|short|long|_Bool|bool|void|const|volatile|(?:struct|union|enum)\\s+\\w+';
/** Matches from the opening bracket on. */
export const TYPE_IN_BRACKETS = new RegExp(`^\\(\\s*((?:(?:${WORDS})\\b\\s*)+)((?:\\*\\s*)*)\\)`);

/** The site table's name, `unsigned long`, `struct xa_node *`; null: C has no such type. */
export function typeName(words: string, stars: string): string | null {
  const given = words
    .replace(/\b(?:const|volatile)\b/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const base = /^(?:struct|union|enum) \w+$|^void$/.test(given) ? given : integer(given.split(' '));
  const pointers = stars.replace(/\s/g, '');
  return base === null || (base === 'void' && pointers === '')
    ? null
    : `${base}${pointers && ` ${pointers}`}`;
}

function integer(words: readonly string[]): string | null {
  const count = (word: string): number => words.filter((w) => w === word).length;
  const [unsigned, signed, longs] = [count('unsigned'), count('signed'), count('long')];
  const core = words.filter((w) => !['unsigned', 'signed', 'long'].includes(w));
  const sized = core.filter((w) => w !== 'int');
  const [of = longs ? 'long '.repeat(longs).trim() : 'int'] = sized;
  const clash = longs > 0 ? sized.length : sized.length - 1;
  if (unsigned + signed > 1 || longs > 2 || clash > 0 || core.length - sized.length > 1) return null;
  if (of === 'bool' || of === '_Bool') return words.length === 1 ? 'bool' : null;
  if (of === 'char')
    return core.length > 1 ? null : signed ? 'signed char' : unsigned ? 'unsigned char' : 'char';
  if (!['int', 'short', 'long', 'long long'].includes(of)) return null;
  return unsigned ? `unsigned ${of}` : of;
}

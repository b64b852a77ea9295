// SPDX-License-Identifier: GPL-2.0-only
// Writes texts in ASCII and in columns, for a mail in plain text.

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '→': '->', '…': '...', '−': '-', '–': '-', '—': '-', '×': 'x', '·': '|', '≤': '<=', '≥': '>=' },
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"' },
};

/** Letters without their accents; what ASCII has no sign for becomes "?". */
export const ascii = (text: string): string =>
  text
    .replace(/[→…−–—×·≤≥‘’“”]/g, (sign) => SIGNS[sign]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^ -~]/gu, '?');

/** Breaks a text into lines of at most `width`; later lines begin with `indent`. Longer words are cut apart. */
export function wrapped(text: string, width: number, indent = ''): readonly string[] {
  const lines: string[] = [''];
  for (let word of ascii(text).split(' ')) {
    for (;;) {
      const last = lines.at(-1)!;
      const before = lines.length > 1 ? indent : '';
      const begun = last !== before && last !== '';
      if (last.length + (begun ? 1 : 0) + word.length <= width) {
        lines[lines.length - 1] = begun ? `${last} ${word}` : `${last}${word}`;
        break;
      }
      if (!begun) {
        const room = width - last.length;
        lines[lines.length - 1] = last + word.slice(0, room);
        word = word.slice(room);
      }
      lines.push(indent);
    }
  }
  return lines;
}

/** At most `most` characters. */
export const cut = (text: string, most: number): string => {
  const plain = ascii(text);
  return plain.length <= most ? plain : `${plain.slice(0, most - 3).trimEnd()}...`;
};

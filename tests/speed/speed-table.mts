// SPDX-License-Identifier: GPL-2.0-only
// Writes measured figures as a table, beside those of the last quiet run and the limits.

export interface Figure {
  readonly section: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most that it should be; null: nothing is asked. */
  readonly asked: number | null;
}

/** A quiet run's figures. */
export interface Kept {
  readonly machine: string;
  /** The day: "2026-11-26". */
  readonly on: string;
  readonly figures: readonly Figure[];
}

export function tableOf(figures: readonly Figure[], kept: Kept | null): string {
  const widest = Math.max(...figures.map((f) => f.name.length), 10);
  const row = (name: string, cells: readonly string[], mark = ''): string =>
    `${name.padEnd(widest)} ${cells.map((cell) => cell.padStart(10)).join('')}  ${mark}`.trimEnd();
  const lines: string[] = [];
  for (const [i, { section, name, value, unit, asked }] of figures.entries()) {
    if (section !== figures[i - 1]?.section)
      lines.push('', row(section, ['now', kept ? kept.on : 'kept', 'asked']));
    const before = kept?.figures.find((f) => f.section === section && f.name === name);
    const most = asked === null ? '' : `≤ ${asked}`;
    const mark = asked !== null && value > asked ? 'above' : '';
    lines.push(row(name, [`${value} ${unit}`, before ? `${before.value}` : '', most], mark));
  }
  if (kept) lines.push('', `The middle column was measured on ${kept.machine}.`);
  return lines.join('\n');
}

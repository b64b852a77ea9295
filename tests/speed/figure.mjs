// SPDX-License-Identifier: GPL-2.0-only
// Prints a measured figure: a line to read, or with `--json` a line of JSON for a table of figures.

const asJson = process.argv.includes('--json');

/** The arguments of a bench, without its flags. */
export const given = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));

/**
 * @param {string} name
 * @param {number} value
 * @param {string} unit
 * @param {number | null} [asked] the most that it should be; null: nothing is asked
 */
export function figure(name, value, unit, asked = null) {
  const rounded = Number(value.toPrecision(4));
  const most = asked === null ? '' : `   (asked: at most ${asked})`;
  console.log(
    asJson
      ? JSON.stringify({ name, value: rounded, unit, asked })
      : `${String(rounded).padStart(9)} ${unit.padEnd(3)} ${name}${most}`,
  );
}

/** Prints what only a reader needs. @param {string} line */
export const remark = (line) => void (asJson || console.log(line));

/** This process's CPU time in milliseconds. */
export function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

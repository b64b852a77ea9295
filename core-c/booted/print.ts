// SPDX-License-Identifier: GPL-2.0-only
// A kernel's results as a table.
import type { KernelResult } from './kernel.ts';

const HEAD = ['exhibit', 'variant', 'calls', 'equal', 'walks booted', 'walks wasm'];

/** @param result with the seconds that it took */
export function table({
  kernel,
  package: from,
  sha256,
  checks,
  altered,
  seconds,
}: KernelResult & { readonly seconds: number }): string {
  const rows = checks.map(({ exhibit, variant, calls, equal, walks }) =>
    [exhibit, variant, calls, equal, walks?.booted ?? '', walks?.wasm ?? ''].map(String),
  );
  const widths = HEAD.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')}`.trimEnd();
  const differences = checks.flatMap(({ exhibit, differ }) => differ.map((text) => `  ${exhibit}: ${text}`));
  return [
    `Linux ${kernel}, ${from}, SHA-256 ${sha256.slice(0, 16)}…, ${seconds} s`,
    line(HEAD),
    ...rows.map(line),
    ...altered.map((what) => `  Altered in the guest: ${what}.`),
    ...(differences.length ? ['  What differs:', ...differences] : []),
  ].join('\n');
}

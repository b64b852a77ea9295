// SPDX-License-Identifier: GPL-2.0-only
// Prints a kernel's results as a table.
import { tableOf } from '../../web/src/headless/table.ts';
import type { KernelResult } from './kernel.ts';

const HEAD = ['exhibit', 'variant', 'calls', 'equal', 'walks booted', 'walks wasm'];

/** @param result with its time in seconds */
export function table({
  kernel,
  package: from,
  sha256,
  checks,
  altered,
  seconds,
}: KernelResult & { readonly seconds: number }): string {
  const rows = checks.map(({ exhibit, what, variant, calls, equal, walks }) =>
    [
      what ? `${exhibit}, ${what}` : exhibit,
      variant,
      calls,
      equal,
      walks?.booted ?? '',
      walks?.wasm ?? '',
    ].map(String),
  );
  const differences = checks.flatMap(({ exhibit, differ }) => differ.map((text) => `  ${exhibit}: ${text}`));
  return [
    `Linux ${kernel}, ${from}, SHA-256 ${sha256.slice(0, 16)}…, ${seconds} s`,
    ...tableOf([HEAD, ...rows], [0, 1]).map((line) => `  ${line}`),
    ...altered.map((what) => `  Altered in the guest: ${what}.`),
    ...(differences.length ? ['  What differs:', ...differences] : []),
  ].join('\n');
}

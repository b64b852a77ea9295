// SPDX-License-Identifier: GPL-2.0-only
// Checks that docs/reference/operations.md lists each exhibit's operations as its model has them. UPDATE_GOLDEN=1 writes
// them into the page.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ExhibitModel, OpSpec } from '../../web/src/exhibit-api/types.ts';
import { models } from '../support/run.ts';

const PAGE = 'docs/reference/operations.md';
const [BEGIN, END] = ['<!-- operations: made by a test -->', '<!-- end of operations -->'];

const formOf = ({ name, args }: OpSpec): string =>
  [name, ...args.map((a) => (a.optional ? `[${a.name}]` : a.name))].join(' ').replaceAll('|', '\\|');

/** The numbers that an operation takes; a modifier takes words. */
const rangesOf = ({ code, args }: OpSpec): string =>
  code === undefined ? '' : args.map((a) => `${a.name} ${a.min} to ${a.max}`).join(', ');

function tableOf({ slug, title, ops }: ExhibitModel): string {
  const rows = ops.map((op) => `| \`${formOf(op)}\` | ${op.help} | ${rangesOf(op)} |`);
  return [
    `### ${title} (\`${slug}\`)`,
    '',
    '| operation | does | numbers |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

test('the page lists the operations of each exhibit', () => {
  const page = readFileSync(PAGE, 'utf8');
  const made = [BEGIN, ...[...models.values()].map(tableOf), END].join('\n\n');
  const now = page.replace(new RegExp(`${BEGIN}[^]*${END}`), () => made);
  expect(now).toContain(made);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(PAGE, now);
  expect(readFileSync(PAGE, 'utf8'), 'UPDATE_GOLDEN=1 writes it').toBe(now);
});

// SPDX-License-Identifier: GPL-2.0-only
// A struct whose members may be moved: all of them are still there, and it has not grown. No run tells that.
import type { SiteTable } from '../base/sites.ts';
import type { Check, Column, JudgeInput } from './types.ts';

/** What is wrong; '' if nothing is. */
export function keptOf(tag: string, { candidate, reference }: JudgeInput): string {
  const struct = ({ structs }: SiteTable) => structs[tag];
  const [mine, right] = [struct(candidate.sites), struct(reference.sites)];
  if (!mine || !right) return `there is no ${tag}`;
  const members = ({ fields }: typeof mine): readonly string[] =>
    fields.map(([name, , , type]) => `${type} ${name}`);
  const gone = members(right).find((m) => !members(mine).includes(m));
  if (gone !== undefined) return `${gone} is gone from ${tag}`;
  const more = members(mine).find((m) => !members(right).includes(m));
  if (more !== undefined) return `${more} is new in ${tag}`;
  return mine.size > right.size ? `${tag} has grown: ${mine.size} bytes; at most ${right.size}` : '';
}

export const keptCheck = (message: string, columns: readonly Column[]): Check => ({
  ...{ id: 'members', label: 'all members there', passed: message === '', cases: 1, message },
  cells: columns.map(() => ({ is: message === '' ? 'passed' : 'failed' })),
});

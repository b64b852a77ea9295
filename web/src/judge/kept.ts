// SPDX-License-Identifier: GPL-2.0-only
// A struct whose members may be moved, and nothing else: each is there as it was, at the place that a compiler gives it
// by itself, and the struct has not grown. No run tells that.
import { nativeOf, wasmOf, wrongPlace, type Machine, type Member, type Placed } from './places.ts';
import type { Check, Column, JudgeInput } from './types.ts';

/** What is wrong; '' if nothing is. */
export function keptOf(tag: string, { candidate, reference }: JudgeInput): string {
  for (const machine of [nativeOf, wasmOf]) {
    const [mine, right] = [machine(candidate.sites), machine(reference.sites)];
    const [is, was] = [mine.struct(tag), right.struct(tag)];
    // Not every build says how x86-64 has it.
    if (!was && right.name !== 'wasm32') continue;
    if (!is || !was) return `there is no ${tag}`;
    const wrong = otherMember(tag, is, was) || misplaced(tag, mine, is, was);
    if (wrong !== '') return wrong;
  }
  return '';
}

/** Each as it was, in whatever order. */
function otherMember(tag: string, is: Placed, was: Placed): string {
  if (is.members.some(({ name }) => name === ''))
    return `${tag} has an unnamed struct or union in it; each member stands for itself`;
  const said = ({ type, name }: Member): string => `${type} ${name}`;
  const here = new Map(is.members.map((m) => [m.name, m]));
  for (const m of was.members) {
    const mine = here.get(m.name);
    if (!mine) return `${said(m)} is gone from ${tag}`;
    here.delete(m.name);
    if (mine.type !== m.type) return `${m.name} is ${mine.type} in ${tag}; ${m.type} is right`;
    if (mine.bits !== m.bits) return `${m.name} has ${bitsIn(mine)} bits in ${tag}; ${bitsIn(m)} are right`;
    if (mine.size !== m.size) return `${m.name} has ${mine.size} bytes in ${tag}; ${m.size} are right`;
  }
  const [more] = here.values();
  return more ? `${said(more)} is new in ${tag}` : '';
}

const bitsIn = ({ bits, size }: Member): number => bits ?? 8 * size;

function misplaced(tag: string, on: Machine, is: Placed, was: Placed): string {
  const wrong = wrongPlace(on, is);
  if (wrong !== '') return `${tag} on ${on.name}: ${wrong}`;
  return is.size > was.size ? `${tag} has grown: ${is.size} bytes on ${on.name}; at most ${was.size}` : '';
}

export const keptCheck = (message: string, columns: readonly Column[]): Check => ({
  ...{ id: 'members', label: 'members as they were', passed: message === '', cases: 1, message },
  cells: columns.map(() => ({ is: message === '' ? 'passed' : 'failed' })),
});

// SPDX-License-Identifier: GPL-2.0-only
// Writes and reads the answer code that a student hands in: the quiz's id, the answers, a checksum.
//   tw3:page-cache:split-order9:v6.9,merged:64:7.6:k3f2:15.b.3.-.a.2:0x8f3kq
// The version, tw3, is in id.ts. An answer is a number, the letter of a choice, or "-" for none. A reader of this file can forge a code.
import { CHECK_LETTERS, checkOf } from './checksum.ts';
import { named, VERSIONS, type Named } from './id.ts';
import type { OpenQuestion, Given } from './types.ts';
import { REFUSED } from './words.ts';

const NONE = '-';
const FIELDS = 9;

const letterOf = (choice: number): string => String.fromCharCode(97 + choice);

function written({ form, choices = [] }: OpenQuestion, given: Given): string {
  if (given === null) return NONE;
  return form === 'choice' ? letterOf(choices.indexOf(given)) : given;
}

/** The part of a quiz that a code needs. */
export interface Coded {
  readonly id: string;
  readonly questions: readonly OpenQuestion[];
}

export function codeOf({ id, questions }: Coded, given: readonly Given[]): string {
  const body = `${id}:${questions.map((q, i) => written(q, given[i] ?? null)).join('.')}`;
  return `${body}:${checkOf(body)}`;
}

export type CodeRead =
  | (Named & { readonly ok: true; readonly id: string; readonly answers: readonly string[] })
  | {
      readonly ok: false;
      readonly why: keyof typeof REFUSED;
      /** The fault of the code. */
      readonly told: string;
    };

const wrong = (why: keyof typeof REFUSED): CodeRead => ({ ok: false, why, told: REFUSED[why] });

export function readCode(text: string): CodeRead {
  const code = text.trim();
  const fields = code.split(':');
  const check = fields.at(-1)!;
  const body = code.slice(0, -check.length - 1);
  if (!/^tw\d*(:|$)/.test(code)) return wrong('none');
  if (fields.length < FIELDS || check.length < CHECK_LETTERS) return wrong('cut');
  if (checkOf(body) !== check) return wrong('slip');
  if (!VERSIONS.includes(fields[0]!)) return wrong('version');
  const id = fields.slice(0, FIELDS - 2).join(':');
  const answers = (fields[FIELDS - 2] ?? '').split('.');
  const quiz = named(id);
  const isWhole = quiz && fields.length === FIELDS && answers.every((a) => /^(-|[a-z]|\d{1,9})$/.test(a));
  return isWhole ? { ok: true, id, ...quiz, answers } : wrong('forged');
}

/** The answer that a code gives; null: none, or a letter or number that the question does not have. */
export function givenBy({ form, choices = [] }: OpenQuestion, answer: string): Given {
  if (answer === NONE) return null;
  if (form === 'choice') return choices.find((_, i) => letterOf(i) === answer) ?? null;
  return /^\d+$/.test(answer) ? answer : null;
}

// SPDX-License-Identifier: GPL-2.0-only
// Writes and reads the answer code that a student hands in: the quiz's id, the answers, a checksum.
//   tw3:page-cache:split-order9:v6.9,merged:64:7.6:k3f2:14/15.b.3.-.a/c.2:0x8f3kq
// The version, tw3, is in id.ts. An answer is a number, or the letter of a choice. A slash is between the answers to
// one question, and "-" is for none; before tw3 each question had one answer. A reader of this file can forge a code.
import { CHECK_LETTERS, checkOf } from './checksum.ts';
import { named, VERSIONS, type Named } from './id.ts';
import { MOST_TRIES, type OpenQuestion, type Tries } from './types.ts';
import { REFUSED } from './grade-words.ts';

const NONE = '-';
const AGAIN = '/';
export const FIELDS = 9;

const letterOf = (choice: number): string => String.fromCharCode(97 + choice);

/** An answer as a code has it: the letter of a choice, or the number. */
export const answerText = ({ form, choices = [] }: OpenQuestion, given: string): string =>
  form === 'choice' ? letterOf(choices.indexOf(given)) : given;

const written = (question: OpenQuestion, tries: Tries): string =>
  tries.map((given) => answerText(question, given)).join(AGAIN) || NONE;

/** The part of a quiz that a code needs. */
export interface Coded {
  readonly id: string;
  readonly questions: readonly OpenQuestion[];
}

export function codeOf({ id, questions }: Coded, given: readonly Tries[]): string {
  const body = `${id}:${questions.map((q, i) => written(q, given[i] ?? [])).join('.')}`;
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
  if (code === '') return wrong('missing');
  if (!/^tw\d*(:|$)/.test(code)) return wrong('none');
  if (fields.length < FIELDS || check.length < CHECK_LETTERS) return wrong('cut');
  if (checkOf(body) !== check) return wrong('slip');
  if (!VERSIONS.includes(fields[0]!)) return wrong('version');
  const id = fields.slice(0, FIELDS - 2).join(':');
  const answers = (fields[FIELDS - 2] ?? '').split('.');
  const quiz = named(id);
  const most = /^tw[12]:/.test(code) ? 1 : MOST_TRIES;
  const isTries = (answer: string): boolean => {
    const tries = answer.split(AGAIN);
    return answer === NONE || (tries.length <= most && tries.every((a) => /^([a-z]|\d{1,9})$/.test(a)));
  };
  const isWhole = quiz && fields.length === FIELDS && answers.every(isTries);
  return isWhole ? { ok: true, id, ...quiz, answers } : wrong('forged');
}

/** The answers that a code gives to a question. A letter or number that the question does not have is none. */
export const triesBy = ({ form, choices = [] }: OpenQuestion, answer: string): Tries =>
  answer.split(AGAIN).flatMap((given) => {
    if (form === 'choice') return choices.filter((_, i) => letterOf(i) === given);
    return /^\d+$/.test(given) ? [given] : [];
  });

// SPDX-License-Identifier: GPL-2.0-only
// Reads a student's number from an address: quiz=7.6&student=K3F2. It changes the quiz's seed once, so the state and the
// address written from it have the new seed alone. The page fetches it for an address with such a number.
import { seedOf, studentOf } from '../../quiz/student.ts';
import type { readAddress } from './address.ts';
import { notKnown } from './field.ts';
import * as WORDS from './student-words.ts';

/** @throws what is wrong with the number, as a sentence */
export function knownStudent(typed: string): string {
  const student = studentOf(typed);
  if (student === null) throw new Error(notKnown('student', typed, WORDS.student));
  return student;
}

type Read = ReturnType<typeof readAddress>;

/** @param read what the address says without the student's number */
export function forStudent(hash: string, read: Read): Read {
  const { place, problems } = read;
  const { quiz } = place;
  if (!quiz) return read;
  try {
    const student = knownStudent(new URLSearchParams(hash.replace(/^#/, '')).get('student') ?? '');
    return { place: { ...place, quiz: { ...quiz, seed: seedOf(student, quiz.seed) } }, problems };
  } catch (error) {
    return { place, problems: [...problems, (error as Error).message] };
  }
}

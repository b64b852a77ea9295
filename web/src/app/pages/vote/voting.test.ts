// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Refused } from '../class-server.ts';
import { BEGUN, failed, heard, saidBefore, sends, taken, type State, type Voting } from './voting.ts';
import { WORDS } from './words.ts';

const QUESTION = { id: 'q1', text: 'Which slot?', choices: ['slot 8', 'slot 9'], picture: false };
const OPEN: State = { class: 'a', question: QUESTION, round: 1, open: true, yours: null };
const asked = heard(BEGUN, OPEN);

test('an answer is on its way until the server takes it, and is then remembered', () => {
  const sending = sends(asked, 1);
  expect(sending.pending).toEqual({ question: 'q1', round: 1, choice: 1 });
  expect(heard(sending, null).pending).toEqual(sending.pending);
  const sent = taken(sending, 1);
  expect([sent.pending, sent.state?.yours, sent.said]).toEqual([
    null,
    1,
    [{ question: 'q1', round: 1, choice: 1 }],
  ]);
  // Changed in the same round: the last one holds.
  expect(taken(sends(sent, 0), 0).said).toEqual([{ question: 'q1', round: 1, choice: 0 }]);
});

test('a lost call leaves the answer on its way; the server’s no drops it', () => {
  const sending = sends(asked, 1);
  const lost = failed(sending, new TypeError('network'));
  expect([lost.lost, lost.pending]).toEqual([true, sending.pending]);
  expect(heard(lost, null).lost).toBe(false);
  const kept = (status: number): Voting => failed(lost, new Refused(status, 'No.'));
  expect([kept(409).pending, kept(409).told]).toEqual([null, 'No.']);
  expect([kept(429).pending, kept(429).told]).toEqual([sending.pending, 'No.']);
  expect(failed(lost, new Refused(404, '')).none).toBe(true);
});

test('an answer that comes after its round is dropped, and said to be late', () => {
  const sending = sends(asked, 1);
  for (const now of [
    { ...OPEN, round: 2 },
    { ...OPEN, open: false },
    { ...OPEN, question: { ...QUESTION, id: 'q2' } },
    { ...OPEN, question: null },
  ]) {
    const late = heard(sending, now);
    expect([late.pending, late.told]).toEqual([null, WORDS.late]);
  }
});

test('the second round says what was said in the first; another run of the server knows nothing of it', () => {
  const first = taken(sends(asked, 1), 1);
  const second = heard({ ...first, changing: true }, { ...OPEN, round: 2 });
  expect([saidBefore(second)?.choice, second.changing, second.told]).toEqual([1, false, null]);
  expect(saidBefore(first)).toBeNull();
  expect(saidBefore(heard(first, { ...OPEN, class: 'b', round: 2 }))).toBeNull();
  expect(saidBefore(heard(first, { ...OPEN, question: { ...QUESTION, id: 'q2' } }))).toBeNull();
});

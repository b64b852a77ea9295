// SPDX-License-Identifier: GPL-2.0-only
// Checks what a lesson reports to a course that keeps to SCORM 1.2, and to courses that refuse calls.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../web/src/app/embed/course/api.ts';
import { reportTo, type LessonReport } from '../../web/src/app/embed/course/scorm.ts';
import { clock, timespan } from '../../web/src/app/embed/course/times.ts';
import { MOST_QUESTIONS, type Question } from '../../web/src/quiz/types.ts';

const place = { op: 0, lane: 'merged', kind: 'begin', nth: 1 } as const;
const asked = { kind: 'k', variant: 'merged', ask: place, shows: place, text: '?', hints: {}, rule: '' };
const WALK: Question = { ...asked, form: 'choice', choices: ['at the head', 'here'], answer: 'here' };
const SLOT: Question = { ...asked, form: 'slot', answer: '14' };
const QUIZ = { id: 'tw3:lesson:five-walks:v6.9,merged:64:0.2:k3f2', questions: [WALK, SLOT] };

/** The formats that SCORM 1.2 gives for each value that the page sets. */
const SPAN = /^\d{4}:\d\d:\d\d(\.\d\d?)?$/;
const FORMATS: Readonly<Record<string, RegExp>> = {
  'cmi.core.lesson_status': /^(completed|incomplete)$/,
  'cmi.core.lesson_location': /^[\x20-\x7e]{0,255}$/,
  'cmi.core.score.raw': /^(100|\d\d?)$/,
  'cmi.core.score.min': /^0$/,
  'cmi.core.score.max': /^100$/,
  'cmi.core.session_time': SPAN,
  'cmi.core.exit': /^suspend$/,
  'cmi.suspend_data': /^[\x20-\x7e]{0,4096}$/,
  'cmi.interactions.n.id': /^[\w-]{1,255}$/,
  'cmi.interactions.n.type': /^(choice|numeric)$/,
  'cmi.interactions.n.time': /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  'cmi.interactions.n.weighting': /^[01]$/,
  'cmi.interactions.n.correct_responses.0.pattern': /^([a-z]|\d{1,9})$/,
  'cmi.interactions.n.student_response': /^([a-z]|\d{1,9})$/,
  'cmi.interactions.n.result': /^(correct|wrong|neutral)$/,
  'cmi.interactions.n.latency': SPAN,
};
const plain = (name: string): string => name.replace(/interactions\.\d+/, 'interactions.n');

/** A course. `refuses`: what it does not take, and with which error. */
function course(kept: Record<string, string> = {}, refuses = (_name: string): string | null => null) {
  let error = '0';
  const faults: string[] = [];
  const api: Api = {
    LMSInitialize: () => 'true',
    LMSGetLastError: () => error,
    LMSGetValue: (name) =>
      name === 'cmi.interactions._count'
        ? new Set(Object.keys(kept).flatMap((k) => /interactions\.(\d+)\./.exec(k)?.[1] ?? [])).size
        : (kept[name] ?? ''),
    LMSSetValue(name, value) {
      if (!FORMATS[plain(name)]?.test(value)) faults.push(`${name}=${value}`);
      error = refuses(name) ?? '0';
      if (error === '0') kept[name] = value;
      return String(error === '0');
    },
    LMSCommit: () => 'true',
    LMSFinish: () => 'true',
  };
  return { api, kept, faults };
}

const left = (): void => void dispatchEvent(new Event('pagehide'));
beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('document', new EventTarget());
  vi.useFakeTimers({ now: new Date(2026, 0, 1, 14, 5, 9) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const opened = (api: Api): LessonReport => reportTo(api, 'five-walks', QUIZ)!;
/** Wrong, then right; then a skipped question. */
function answered(report: LessonReport): void {
  report.given(1, WALK, 'at the head', { tries: ['at the head'], done: false });
  vi.advanceTimersByTime(61_500);
  report.given(1, WALK, 'here', { tries: ['at the head', 'here'], done: true });
  report.given(2, SLOT, null, { tries: [], done: true });
}
const interactions = (kept: Readonly<Record<string, string>>, field: string) =>
  Object.entries(kept).flatMap(([name, value]) =>
    /^cmi\.interactions\.\d+\./.test(name) && name.endsWith(`.${field}`) ? [value] : [],
  );

test('each answer is an interaction, in the formats of SCORM 1.2', () => {
  const { api, kept, faults } = course();
  answered(opened(api));
  expect(faults).toEqual([]);
  expect(interactions(kept, 'id')).toEqual(['five-walks-q1', 'five-walks-q1', 'five-walks-q2']);
  expect(interactions(kept, 'type')).toEqual(['choice', 'choice', 'numeric']);
  expect(interactions(kept, 'student_response')).toEqual(['a', 'b']);
  expect(interactions(kept, 'pattern')).toEqual(['b', 'b', '14']);
  expect(interactions(kept, 'result')).toEqual(['wrong', 'correct', 'neutral']);
  expect(interactions(kept, 'weighting')).toEqual(['1', '0', '1']);
  expect(interactions(kept, 'time')).toEqual(['14:05:09', '14:06:10', '14:06:10']);
  expect(interactions(kept, 'latency')).toEqual(['0000:00:00.00', '0000:01:01.50', '0000:00:00.00']);
});

test('the score counts first tries alone, also after "Another quiz"', () => {
  const { api, kept } = course();
  const report = opened(api);
  answered(report);
  expect([kept['cmi.core.score.raw'], kept['cmi.core.lesson_status']]).toEqual(['0', 'completed']);
  report.given(1, WALK, 'here', { tries: ['here'], done: true });
  report.given(2, SLOT, '14', { tries: ['14'], done: true });
  expect(kept['cmi.core.score.raw']).toBe('0');
  expect(interactions(kept, 'weighting')).toEqual(['1', '0', '1', '0', '0']);

  const second = course();
  const first = opened(second.api);
  first.given(1, WALK, 'here', { tries: ['here'], done: true });
  expect([second.kept['cmi.core.score.raw'], second.kept['cmi.core.lesson_status']]).toEqual([
    '50',
    'incomplete',
  ]);
});

test('the next visit has place, answers and first tries; the time is each visit’s own', () => {
  const { api, kept, faults } = course();
  const report = opened(api);
  expect(report.place).toBe(undefined);
  report.given(1, WALK, 'at the head', { tries: ['at the head'], done: false });
  report.stands(7);
  vi.advanceTimersByTime(3_723_040);
  left();
  expect(kept['cmi.core.session_time']).toBe('0001:02:03.04');
  expect(kept['cmi.core.exit']).toBe('suspend');

  const next = opened(api);
  expect(next.place).toBe(7);
  expect(next.left.answers).toEqual([
    { tries: ['at the head'], done: false },
    { tries: [], done: false },
  ]);
  next.given(1, WALK, 'here', { tries: ['at the head', 'here'], done: true });
  next.given(2, SLOT, '14', { tries: ['14'], done: true });
  expect([kept['cmi.core.score.raw'], kept['cmi.core.lesson_status']]).toEqual(['50', 'completed']);
  expect(kept['cmi.core.session_time']).toBe('0000:00:00.00');
  expect(interactions(kept, 'result')).toEqual(['wrong', 'correct', 'correct']);
  expect(faults).toEqual([]);
});

test.each([
  '',
  'rw;dd',
  'rw;dd;tw3:lesson:other:v6.9,merged:64:0.2:k3f2:a.14:0000000',
  '{}',
  'x'.repeat(5000),
])(
  'what is left of other questions, or damaged, is not taken, and a score had before does not fall: %s',
  (text) => {
    const { api, kept } = course({ 'cmi.suspend_data': text, 'cmi.core.score.raw': '80' });
    const report = opened(api);
    expect(report.left.first).toEqual(['-', '-']);
    report.given(1, WALK, 'here', { tries: ['here'], done: true });
    expect(kept['cmi.core.score.raw']).toBe('80');
  },
);

test('the longest lesson’s answers are far below what a course keeps', () => {
  const { api, kept } = course();
  const questions = Array.from({ length: MOST_QUESTIONS }, () => SLOT);
  const report = reportTo(api, 'five-walks', { ...QUIZ, questions })!;
  const tries = ['123456789', '123456789', '123456789'];
  for (const i of questions.keys()) report.given(i + 1, SLOT, tries[0]!, { tries, done: true });
  expect(kept['cmi.suspend_data']!.length).toBeLessThan(4096 / 2);
});

test('a course that refuses for a while has everything in the end', () => {
  let refused = true;
  const { api, kept } = course({}, () => (refused ? '101' : null));
  const report = opened(api);
  answered(report);
  expect(kept).toEqual({});
  refused = false;
  left();
  const whole = course();
  answered(opened(whole.api));
  left();
  expect(Object.keys(kept).sort()).toEqual(Object.keys(whole.kept).sort());
  expect(interactions(kept, 'result')).toEqual(['wrong', 'correct', 'neutral']);
});

test('a course without interactions gets all the rest, and is not asked again', () => {
  const asked: string[] = [];
  const { api, kept } = course({}, (name) => {
    asked.push(name);
    return name.includes('interactions') ? '401' : null;
  });
  answered(opened(api));
  expect(interactions(kept, 'id')).toEqual([]);
  expect([kept['cmi.core.score.raw'], kept['cmi.core.lesson_status']]).toEqual(['0', 'completed']);
  expect(asked.filter((name) => name.endsWith('0.id'))).toHaveLength(1);
});

test('a course whose every call throws, or that refuses to begin, costs the page nothing', () => {
  const no = (): never => {
    throw new Error('the course is broken');
  };
  const broken = { LMSInitialize: no, LMSGetValue: no, LMSSetValue: no, LMSGetLastError: no, LMSCommit: no };
  expect(reportTo({ ...broken, LMSFinish: no }, 'five-walks', QUIZ)).toBe(null);
  const report = reportTo({ ...broken, LMSFinish: no, LMSInitialize: () => true }, 'five-walks', QUIZ)!;
  answered(report);
  left();
  expect(report.left.answers.every((a) => !a.done)).toBe(true);
});

test('a page that loads again goes on with the exchange that it began', () => {
  const { api, kept } = course({ 'cmi.core.lesson_status': 'incomplete' });
  const report = opened({ ...api, LMSInitialize: () => 'false' });
  report.given(2, SLOT, '14', { tries: ['14'], done: true });
  expect(kept['cmi.core.score.raw']).toBe('50');
});

test('times', () => {
  expect([0, 9, 59_999, 3_600_000, 1e12, -5].map(timespan)).toEqual([
    '0000:00:00.00',
    '0000:00:00.00',
    '0000:00:59.99',
    '0001:00:00.00',
    '9999:00:00.00',
    '0000:00:00.00',
  ]);
  expect(clock(new Date(2026, 0, 1, 3, 4, 5))).toBe('03:04:05');
});

// SPDX-License-Identifier: GPL-2.0-only
// Makes quizzes without a browser, and prints one, or a lesson's, with its answers for lecturers.
import type { Manifest } from '../base/manifest.ts';
import { codeOf } from '../quiz/code.ts';
import { quizOf } from '../quiz/quiz.ts';
import { seedOf } from '../quiz/student.ts';
import type { Question, Quiz, QuizSpec } from '../quiz/types.ts';
import type { Explained } from '../quiz/verdict.ts';
import type { AnswersArgs, OfStudent, QuizArgs } from './commands.ts';
import { lanesOf } from './lanes.ts';
import { lessonsNamed, noLesson } from './lessons.ts';
import { usualOf, type Models } from './resolve.ts';

/** Runs a quiz's operations and makes the quiz. Throws a UsageError, with what is allowed, if no such run exists. */
export function makeQuiz(spec: QuizSpec, manifest: Manifest, models: Models): Quiz {
  const { lanes, opens } = lanesOf(spec, manifest, models);
  return quizOf(spec, lanes, opens);
}

/** A student's number changes the seed. */
const seedIn = ({ seed, student }: OfStudent): number => (student === null ? seed : seedOf(student, seed));

function made(args: QuizArgs, manifest: Manifest, models: Models): Quiz {
  const { exhibit, scenario, count, fanout } = args;
  const seed = seedIn(args);
  const variants = args.variants ?? usualOf(exhibit, manifest, models);
  return makeQuiz({ exhibit, scenario, ops: null, variants, fanout, seed, count }, manifest, models);
}

/** A question as the runner prints it. */
interface Printed extends Partial<Explained> {
  readonly question: number;
  readonly kind: string;
  readonly text: string;
  /** What a word of the question means, and a student's own numbers. */
  readonly note?: string;
  readonly choices: readonly string[] | null;
  readonly answer: string;
  readonly rule: string;
  readonly hints: Question['hints'];
}

const printedOf = (asked: Quiz): readonly Printed[] =>
  asked.questions.map(({ kind, text, choices, answer, rule, hints }, i) => ({
    question: i + 1,
    ...{ kind, text, choices: choices ?? null, answer, rule, hints },
  }));

const allRight = (asked: Quiz): string =>
  codeOf(
    asked,
    asked.questions.map((q) => [q.answer]),
  );

function formatted(asked: Quiz, questions: readonly Printed[]): string {
  const told = questions.map(({ question, text, note, choices, answer, why, place }) =>
    [
      ...[
        `${question}. ${text}`,
        note && `   ${note}`,
        choices && `   ${choices.join(' | ')}`,
        `   → ${answer}`,
      ],
      ...[why && `     ${why}`, place && `     ${place}`],
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [asked.id, '', ...told, '', `All right: ${allRight(asked)}`].join('\n');
}

export function quiz(args: QuizArgs, manifest: Manifest, models: Models): string {
  const asked = made(args, manifest, models);
  const { exhibit, scenario, seed } = asked.spec;
  const questions = printedOf(asked);
  if (!args.json) return formatted(asked, questions);
  return JSON.stringify({ quiz: asked.id, exhibit, scenario, seed, questions, code: allRight(asked) });
}

/** Prints a lesson's questions with their answers, and why each is right. */
export async function answers(args: AnswersArgs): Promise<string> {
  const { lesson, json } = args;
  const [found] = await lessonsNamed([lesson]);
  if (!found) throw noLesson(lesson);
  const seed = seedIn(args);
  const asked = found.quizFor(seed);
  const explained = found.explained(seed);
  const questions = (asked ? printedOf(asked) : []).map((q, i) => ({ ...q, ...explained[i]! }));
  const named = { lesson, quiz: asked?.id ?? null, questions, code: asked && allRight(asked) };
  if (json) return JSON.stringify(named);
  return asked ? formatted(asked, questions) : `${lesson} asks nothing.`;
}

// SPDX-License-Identifier: GPL-2.0-only
// Makes quizzes without a browser: prints one with its answers for lecturers, and grades answer codes.
import { existsSync } from 'node:fs';
import { brief } from '../base/brief.ts';
import type { Manifest } from '../base/manifest.ts';
import { codeOf } from '../quiz/code.ts';
import { grade, type Graded } from '../quiz/grade.ts';
import { LESSON } from '../quiz/id.ts';
import { quizOf } from '../quiz/quiz.ts';
import type { Quiz, QuizSpec } from '../quiz/types.ts';
import type { GradeArgs, QuizArgs } from './commands.ts';
import { reading } from './files.ts';
import { textOf, type Io } from './io.ts';
import { lanesOf } from './lanes.ts';
import { usualOf, type Models } from './resolve.ts';

/** Runs a quiz's operations and makes the quiz. Throws a UsageError, with what is allowed, if no such run exists. */
export function makeQuiz(spec: QuizSpec, manifest: Manifest, models: Models): Quiz {
  const { lanes, opens } = lanesOf(spec, manifest, models);
  return quizOf(spec, lanes, opens);
}

function made(args: QuizArgs, manifest: Manifest, models: Models): Quiz {
  const { exhibit, scenario, seed, count, fanout } = args;
  const variants = args.variants ?? usualOf(exhibit, manifest, models);
  return makeQuiz({ exhibit, scenario, ops: null, variants, fanout, seed, count }, manifest, models);
}

export function quiz(args: QuizArgs, manifest: Manifest, models: Models): string {
  const asked = made(args, manifest, models);
  const { exhibit, scenario, seed } = asked.spec;
  const code = codeOf(
    asked,
    asked.questions.map((q) => [q.answer]),
  );
  const questions = asked.questions.map(({ kind, text, choices, answer, rule, hints }, i) => ({
    question: i + 1,
    ...{ kind, text, choices: choices ?? null, answer, rule, hints },
  }));
  if (args.json) return JSON.stringify({ quiz: asked.id, exhibit, scenario, seed, questions, code });
  const told = questions.map(({ question, text, choices, answer }) =>
    [`${question}. ${text}`, ...(choices ? [`   ${choices.join(' | ')}`] : []), `   → ${answer}`].join('\n'),
  );
  return [asked.id, '', ...told, '', `All right: ${code}`].join('\n');
}

const saidOf = ({ given, right, points, tries }: Graded['answers'][number]): string =>
  points > 0 ? `${right} at try ${tries}` : `${given ?? 'no answer'}, right is ${right}`;

const formatted = (g: Graded, line: number): string =>
  g.valid
    ? [
        `${line}: ${g.points} of ${g.of}  ${g.quiz}`,
        ...g.answers.filter((a) => a.points < 1).map((a) => `   question ${a.question}: ${saidOf(a)}`),
      ].join('\n')
    : `${line}: not valid. ${g.why}`;

/** Whether a slug names a lesson. A lesson's questions are found by drawing it, as in the page's build. */
const isLesson = (slug: string): boolean =>
  /^[\w-]+$/.test(slug) && existsSync(new URL(`../../lessons/${slug}.mdx`, import.meta.url));

async function quizzesOfLessons(codes: string): Promise<ReadonlyMap<string | null, Quiz>> {
  const named = [...codes.matchAll(new RegExp(`:${LESSON}:([^:]+):`, 'g'))].map(([, slug]) => slug!);
  // Drawing takes seconds, so unknown names are left out first.
  const slugs = named.filter(isLesson);
  if (slugs.length === 0) return new Map();
  const { render } = await import('../../build/lesson-pages/rendered.ts');
  return new Map((await render(slugs)).flatMap(({ slug, quiz }) => (quiz ? [[slug, quiz] as const] : [])));
}

/** Grades one code a line; an empty line is a missing code. Blank lines at the end do not count. */
export async function graded(args: GradeArgs, manifest: Manifest, models: Models, io: Io): Promise<string> {
  const { file, json } = args;
  const text = reading(
    `--grade ${brief(file, 200)}`,
    () => textOf(file, io),
    'name a file with an answer code a line',
  );
  const quizzes = new Map<string, Quiz>();
  const lessons = await quizzesOfLessons(text);
  const made = (spec: QuizSpec): Quiz => {
    if (spec.exhibit !== LESSON) return makeQuiz(spec, manifest, models);
    const found = lessons.get(spec.scenario);
    if (!found) throw new Error(`“${brief(spec.scenario ?? '')}” is no lesson that asks here`);
    return found;
  };
  const results = text
    .trimEnd()
    .split('\n')
    .map((line) =>
      grade(line, ({ id, spec }) => {
        const found = quizzes.get(id) ?? made(spec);
        quizzes.set(id, found);
        return found;
      }),
    );
  return results.map((g, i) => (json ? JSON.stringify(g) : formatted(g, i + 1))).join('\n');
}

// SPDX-License-Identifier: GPL-2.0-only
// Grades answer codes without a browser: prints the points of each, and which answers a class gave.
import { brief } from '../base/brief.ts';
import type { Manifest } from '../base/manifest.ts';
import { writeWhole } from '../../../core-c/output/whole-file.mjs';
import { sheetOf } from '../quiz/csv.ts';
import { gradeAll, type GradedAll, type Row } from '../quiz/grade-all.ts';
import type { Graded } from '../quiz/grade.ts';
import { handedIn, type HandedIn } from '../quiz/handed-in.ts';
import { LESSON } from '../quiz/id.ts';
import { mostIn, tallyOf } from '../quiz/tally.ts';
import type { Quiz, QuizSpec } from '../quiz/types.ts';
import type { GradeArgs } from './commands.ts';
import { checkWritable, notWritten, reading } from './files.ts';
import { textOf, type Io } from './io.ts';
import { lessonsNamed } from './lessons.ts';
import { makeQuiz } from './quiz.ts';
import type { Models } from './resolve.ts';
import { tableOf } from './table.ts';

/** The longest bar, in characters. */
const BAR = 40;
/** Marks of a bar: answers at the first try, and at later ones. */
const [FIRST, LATER] = ['█', '░'];

const saidOf = ({ given, right, points, tries }: Graded['answers'][number]): string =>
  points > 0 ? `${right} at try ${tries}` : `${given ?? 'no answer'}, right is ${right}`;

function formatted({ line, name, graded: g }: Row): string {
  const who = `${line}: ${name && `${brief(name)}, `}`;
  if (!g.valid) return `${who}not valid. ${g.why}`;
  const less = g.answers.filter((a) => a.points < 1);
  return [
    `${who}${g.points} of ${g.of}  ${g.quiz}`,
    ...less.map((a) => `   question ${a.question}: ${a.text} → ${saidOf(a)}`),
  ].join('\n');
}

/** Which answers were given to each question of a quiz, with bars. */
function tallied(quiz: Quiz, rows: readonly Row[]): readonly string[] {
  const tallies = tallyOf(
    quiz,
    rows.map(({ graded }) => graded),
  );
  // A mark stands for one answer, unless there are more than a bar has characters.
  const scale = Math.min(1, BAR / Math.max(rows.length, mostIn(tallies)));
  const marks = (n: number): number => Math.ceil(n * scale);
  return [
    `${quiz.id}: the answers of ${rows.length} codes (${FIRST} at the first try, ${LATER} later)`,
    ...tallies.flatMap(({ question, answers }, i) => [
      `${i + 1}. ${question.text}`,
      ...tableOf(
        [
          ['', 'answer', 'first', 'all', ''],
          ...answers.map(({ answer, right, first, all }) => [
            ...[right ? '  ✓' : '   ', answer ?? 'none', String(first), String(all)],
            FIRST.repeat(marks(first)) + LATER.repeat(marks(all) - marks(first)),
          ]),
        ],
        [0, 1, 4],
      ),
    ]),
  ];
}

/** A line a code; then, of each quiz that several codes have, the answers. */
const forPeople = ({ rows, quizzes }: GradedAll): string =>
  [
    ...rows.map(formatted),
    ...[...quizzes].flatMap(([id, quiz]) => {
      const own = rows.filter(({ graded }) => graded.valid && graded.quiz === id);
      return own.length > 1 ? ['', ...tallied(quiz, own)] : [];
    }),
  ].join('\n');

const asJson = ({ line, name, graded: { quiz, ...graded } }: Row): string =>
  JSON.stringify({ quiz, ...(name && { name }), ...graded, line });

/** What makes the quizzes of these codes. */
async function maker(lines: readonly HandedIn[], manifest: Manifest, models: Models) {
  const asked = lines.flatMap(({ code }) => [...code.matchAll(new RegExp(`:${LESSON}:([^:]+):`, 'g'))]);
  const lessons = await lessonsNamed(asked.map(([, slug]) => slug!));
  return ({ spec }: { readonly spec: QuizSpec }): Quiz => {
    if (spec.exhibit !== LESSON) return makeQuiz(spec, manifest, models);
    const found = lessons.find(({ slug }) => slug === spec.scenario)?.quizFor(spec.seed);
    if (!found) throw new Error(`“${brief(spec.scenario ?? '')}” is no lesson that asks here`);
    return found;
  };
}

/** Grades one code a line; an empty line is a missing code. Empty lines at the end do not count. */
export async function graded(args: GradeArgs, manifest: Manifest, models: Models, io: Io): Promise<string> {
  const { file, json, csv } = args;
  if (csv) checkWritable('--csv', csv);
  const text = reading(
    `--grade ${brief(file, 200)}`,
    () => textOf(file, io),
    'name a file with an answer code a line',
  );
  const lines = handedIn(text);
  const all = await gradeAll(lines, await maker(lines, manifest, models));
  if (csv === '') return sheetOf(all.rows).trimEnd();
  if (csv) notWritten('--csv', csv, () => writeWhole(csv, sheetOf(all.rows)));
  return json ? all.rows.map(asJson).join('\n') : forPeople(all);
}

// SPDX-License-Identifier: GPL-2.0-only
// Declares the runner's commands that read files of others: recordings, patches, answer codes; and quizzes.
import { MOST_QUESTIONS, USUAL_COUNT } from '../../quiz/types.ts';
import { USUAL } from '../../recording/import.ts';
import { FORMATS } from '../../recording/types.ts';
import { CALL, CRASHED, FANOUT, FINISHED, JSON_OUT, VARIANTS, type HeadlessCommand } from './shared.ts';

const STUDENT = ['--student NUMBER', 'own questions of a student'] as const;

export const FILE_COMMANDS = {
  import: {
    by: ['--import'],
    exhibit: true,
    does: 'Runs a recording of a real page cache: what its inserts cost in each variant.',
    usage: `${CALL} page-cache --import FILE [OPTION…]`,
    examples: [
      [
        `${CALL} page-cache --import public/recordings/page-out.txt.gz --compare v6.9,merged`,
        'a recording that comes with Treewalk, on two variants',
      ],
    ],
    options: [
      ['--import FILE', 'the recording, gzipped or not; - is standard input'],
      ['--compare V,W', 'the variants', 'those that the page opens with'],
      [`--format F`, `auto, ${FORMATS.join(', ')}`, USUAL.format],
      ['--file NAME', 'the file in the recording ("254:0 99a933")', 'the file with the most adds'],
      [
        '--deletes evict|remove|comeback',
        'what a delete leaves if the recording does not say; comeback: a shadow if the page is added again',
        USUAL.deletes,
      ],
      ['--pages N', 'size of the assumed cache, for formats that record I/O only', String(USUAL.pages)],
      ['--policy clock|lru', 'how the assumed cache evicts', USUAL.policy],
      ['--strict', 'a malformed line ends the import; without it the line is skipped and counted'],
      ['--ops-out FILE', 'also writes the operations, as --ops takes them'],
      JSON_OUT,
    ],
    exits: [FINISHED, [2, 'bad usage, or a file of no known format'], CRASHED],
  },
  exercises: {
    by: ['--exercises'],
    exhibit: false,
    does: 'Lists the exercises, each with the file to start from and a reference that passes.',
    usage: `${CALL} --exercises [--json]`,
    examples: [[`${CALL} --exercises`, 'names, titles and starting files']],
    options: [['--exercises', 'the command itself'], JSON_OUT],
  },
  exercise: {
    by: ['--exercise'],
    exhibit: false,
    does: 'Judges a patch of an exercise, or each patch of a folder.',
    usage: `${CALL} --exercise NAME --patch FILE|FOLDER|- [--json]`,
    examples: [
      [`${CALL} --exercise three-walks --patch mine.c`, 'a verdict, with the shortest case that fails'],
      [`${CALL} --exercise three-walks --patch handed-in/ --json`, 'a line of JSON for each file'],
    ],
    options: [
      ['--exercise NAME', 'the exercise; --exercises lists them'],
      [
        '--patch FILE',
        "the exercise's C file, edited; or a unified diff, or mails as git am takes them. In a folder, every .c, .h, .patch, .diff, .mbox and .eml. - is standard input",
      ],
      JSON_OUT,
    ],
    exits: [
      [0, 'passed'],
      [1, 'not passed'],
      [2, 'bad usage'],
      [3, 'does not compile or is refused; of a folder, the worst'],
    ],
  },
  quiz: {
    by: ['--quiz'],
    exhibit: false,
    does: 'Makes quiz questions from a run and prints them with their answers, for lecturers.',
    usage: `${CALL} --quiz EXHIBIT --scenario NAME --seed N [OPTION…]`,
    examples: [
      [
        `${CALL} --quiz page-cache --scenario split-order9 --seed 7`,
        'six questions, and the code of all right answers',
      ],
    ],
    options: [
      ['--quiz EXHIBIT', 'the exhibit'],
      ['--scenario NAME', 'the run that the questions are about'],
      ['--seed N', 'the same seed asks the same questions'],
      STUDENT,
      ['--count N', `how many questions, at most ${MOST_QUESTIONS}`, String(USUAL_COUNT)],
      VARIANTS,
      FANOUT,
      JSON_OUT,
    ],
    exits: [FINISHED, [2, 'bad usage']],
  },
  answers: {
    by: ['--answers'],
    exhibit: false,
    does: "Prints a lesson's questions with their answers, for lecturers.",
    usage: `${CALL} --answers LESSON [OPTION…]`,
    examples: [[`${CALL} --answers five-walks`, 'each answer, why it is right, and the step that shows it']],
    options: [
      ['--answers LESSON', "the lesson's name, as in its address"],
      STUDENT,
      ['--seed N', 'or the seed in a code'],
      JSON_OUT,
    ],
    exits: [
      [0, 'printed'],
      [2, 'bad usage'],
    ],
  },
  grade: {
    by: ['--grade'],
    exhibit: false,
    does: 'Grades answer codes: runs the quiz of each code again, prints its points, and counts what a class answered.',
    usage: `${CALL} --grade FILE|- [--csv [FILE]] [--json]`,
    examples: [
      [`${CALL} --grade codes.txt`, 'points, and a bar for each answer'],
      [`${CALL} --grade course.csv --csv points.csv`, "a spreadsheet's columns Name and Code"],
    ],
    options: [
      [
        '--grade FILE',
        'an answer code a line, a name before it if you like; or CSV with a heading "Code". - is standard input',
      ],
      [
        '--csv [FILE]',
        'also writes a row a student, with points by question; without FILE, prints only that',
      ],
      JSON_OUT,
    ],
    more: ['Anyone who reads the source can forge a code.'],
    exits: [
      [0, 'graded; a wrong code is a result'],
      [2, 'bad usage'],
    ],
  },
} as const satisfies Readonly<Record<string, HeadlessCommand>>;

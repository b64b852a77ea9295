// SPDX-License-Identifier: GPL-2.0-only
// Draws all lessons without a browser, on the default kernel's runs. If a lesson names something that its run lacks,
// the build ends with the lesson's file.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ExhibitView } from '../../src/exhibit-api/view.ts';
import { LessonProvider, type LessonHost } from '../../src/lesson-parts/context.ts';
import { Frame } from '../../src/lesson-parts/Frame.tsx';
import { askedOf } from '../../src/lesson-parts/own-numbers.ts';
import { Words } from '../../src/ui/glossary/Prose.tsx';
import { lessonQuiz } from '../../src/lesson-parts/quiz.ts';
import { Text } from '../../src/lesson-parts/Text.tsx';
import {
  askedKey,
  countKey,
  linkKey,
  stopKey,
  timedKey,
  type LessonFound,
  type LessonFile,
  type LessonNext,
  type QuestionFound,
  type LessonStop,
  type OwnByQuestion,
} from '../../src/lesson-parts/types.ts';
import { codeOf } from '../../src/quiz/code.ts';
import type { Question, Quiz } from '../../src/quiz/types.ts';
import { explained, type Explained } from '../../src/quiz/verdict.ts';
import { Handout } from './handout/Handout.tsx';
import { loadModels, readManifest } from '../../src/wasm/node.ts';
import { sectionPlan } from './plan.ts';
import { markingFor } from './marking.tsx';
import { Runs } from './runs.ts';
import { solutions, type Solutions, type SolutionsFile } from './solutions/render.tsx';
import { timed } from './timed.ts';
import { WORDS as PAGE } from '../../src/app/lesson/words.ts';

const texts = import.meta.glob<LessonFile>('../../lessons/*.mdx', { eager: true });
const solved = import.meta.glob<SolutionsFile>('../../lessons/solutions/*.mdx', { eager: true });
const views = import.meta.glob<{ readonly default: ExhibitView }>('../../src/exhibits/*/index.ts', {
  eager: true,
});
const slugOf = (path: string): string => /([\w-]+)\.\w+$/.exec(path)![1]!;
const owns = Object.fromEntries(
  Object.entries(
    import.meta.glob<{ readonly default: OwnByQuestion }>('../../src/lesson-parts/own/*.ts', { eager: true }),
  ).map(([path, module]) => [slugOf(path), module.default]),
);
const manifest = readManifest();
const runs = new Runs(
  manifest,
  await loadModels(),
  (exhibit) => views[`../../src/exhibits/${exhibit}/index.ts`]?.default,
);

type Making = {
  -readonly [K in keyof LessonFound]: LessonFound[K] extends Readonly<Record<string, infer V>>
    ? Record<string, V>
    : LessonFound[K];
};

export interface Rendered {
  readonly slug: string;
  readonly about: LessonFile['lesson'];
  readonly markup: string;
  readonly found: LessonFound;
  readonly stops: readonly LessonStop[];
  /** The quiz with its answers, for grading; no page has them. null: the lesson asks nothing. */
  readonly quiz: Quiz | null;
  /** Which questions have a student's own numbers. */
  readonly own: OwnByQuestion;
  /** The quiz with a student's own numbers; seed 0: `quiz`. */
  readonly quizFor: (seed: number) => Quiz | null;
  readonly handout: () => string;
  /** Explains each answer of the quiz. */
  readonly explained: (seed: number) => readonly (Explained & { readonly note?: string })[];
  /** null: the lesson sets no tasks. */
  readonly solutions: Solutions | null;
}

const NOTHING = (): undefined => undefined;

const solutionsOf = (slug: string, about: LessonFile['lesson']): Solutions | null => {
  const file = solved[`../../lessons/solutions/${slug}.mdx`];
  return file ? solutions(slug, about, file, runs) : null;
};

function rendered(slug: string, { lesson, default: content }: LessonFile, next: LessonNext | null): Rendered {
  const found: Making = {
    stops: {},
    counts: {},
    links: {},
    timed: {},
    exercises: {},
    questions: [],
    plan: [],
    quiz: null,
    next,
  };
  const dials = lesson.dials ?? {};
  const asked: QuestionFound[] = [];
  const answers: Question[] = [];
  let quiz: Quiz | null = null;
  let stops: LessonStop[] = [];
  const host = (): LessonHost => ({
    about: lesson,
    student: null,
    asked: (inText) => inText,
    stop: (stop) => ({
      nth: stops.push(stop),
      at: (found.stops[stopKey(stop)] ??= runs.stepOf(stop, dials)),
    }),
    count: (count) => (found.counts[countKey(count)] ??= runs.counted(count, dials)),
    timed: (asked) => (found.timed[timedKey(asked)] ??= timed(asked)),
    open: (stop, view, back) => {
      found.links[linkKey(stop, view)] ??= runs.address(stop, view, dials);
      return `../../#${found.links[linkKey(stop, view)]}&lesson=${slug}.${back}`;
    },
    exercise: (name, back) => {
      const { address, ...exercise } = (found.exercises[name] ??= runs.exercise(name, lesson));
      return {
        ...exercise,
        address: address && `../../#${address}&lesson=${slug}.${back}`,
        solved: false,
        inOrder: false,
      };
    },
    question(wanted) {
      let at = asked.findIndex((q) => askedKey(q.asked) === askedKey(wanted));
      if (at < 0) {
        const question = runs.question(wanted, dials);
        const { answer: _, hints: _hints, rule: _rule, why: _why, saidAt: _said, ...open } = question;
        answers.push(question);
        at = asked.push({ asked: wanted, question: open }) - 1;
      }
      return {
        number: at + 1,
        of: asked.length,
        question: asked[at]!.question,
        said: '',
        hint: null,
        verdict: null,
        earlier: null,
        waits: [],
      };
    },
    fold: { first: null, open: NOTHING },
    next: next && { ...next, address: `../../lessons/${next.slug}/` },
    handing: quiz && { right: 0, points: 0, of: asked.length, code: codeOf(quiz, []) },
    ...{ dials, current: null, records: NOTHING, turn: NOTHING, go: NOTHING, ring: NOTHING },
    ...{ say: NOTHING, answer: NOTHING, again: NOTHING, askAgain: NOTHING, onCopy: () => Promise.resolve() },
  });
  const marking = markingFor(lesson.run.exhibit);
  const within = (text: ReactNode): ReactNode => (
    <Words value={marking}>
      <LessonProvider value={host()}>{text}</LessonProvider>
    </Words>
  );
  const drawn = (): string => {
    stops = [];
    return renderToStaticMarkup(
      within(
        <Frame
          about={lesson}
          text={<Text content={content} />}
          beside={<section className="lesson-figure" aria-label={PAGE.run} />}
        />,
      ),
    );
  };
  try {
    // Drawn twice: the number of questions is known at the end of the first time.
    drawn();
    if (answers.length) quiz = lessonQuiz(slug, lesson, answers);
    const markup = drawn();
    const plan = sectionPlan(markup, lesson.minutes);
    const { package: provenance } = manifest;
    const questions = asked.map((q, i) => ({ asked: q.asked, question: answers[i]! }));
    /** The questions of a student's seed, each with the runs that it comes from. */
    const askedBy = (seed: number) => {
      const own = runs.fresh();
      return questions.map((q, i) => {
        const mine = askedOf(q.asked, owns[slug]?.[i + 1], seed);
        return mine === q.asked
          ? { ...q, from: runs }
          : { asked: mine, question: own.question(mine, dials), from: own };
      });
    };
    const onPaper = (sheet: ReactNode): string =>
      renderToStaticMarkup(within(sheet), {
        identifierPrefix: 'paper-',
      });
    return {
      handout: () => onPaper(<Handout {...{ slug, content, questions, runs, provenance }} />),
      explained: (seed) =>
        askedBy(seed).map(({ asked: { run, note }, question, from }) => ({
          ...explained(from.session(run, dials).track('walk', 'step'), question),
          ...(note === undefined ? {} : { note }),
        })),
      slug,
      about: lesson,
      markup,
      own: owns[slug] ?? {},
      quiz,
      quizFor(seed) {
        if (seed === 0 || !quiz) return quiz;
        return lessonQuiz(
          slug,
          lesson,
          askedBy(seed).map((q) => q.question),
          seed,
        );
      },
      stops,
      found: { ...found, questions: asked, plan, quiz: quiz?.id ?? null },
      solutions: solutionsOf(slug, lesson),
    };
  } catch (error) {
    throw new Error(`web/lessons/${slug}.mdx: ${(error as Error).message}`);
  }
}

const there = Object.entries(texts)
  .map(([path, file]) => ({ slug: slugOf(path), file }))
  .filter(({ file }) => runs.has(file.lesson))
  .sort((a, b) => a.file.lesson.number - b.file.lesson.number);

/** The lesson after the `nth` of those that this build has. */
function after(nth: number): LessonNext | null {
  const next = there[nth + 1];
  return next ? { slug: next.slug, number: next.file.lesson.number, title: next.file.lesson.title } : null;
}

/** `wanted`: slugs; null: all lessons. */
export default (wanted: readonly string[] | null): readonly Rendered[] =>
  there.flatMap(({ slug, file }, nth) =>
    (wanted?.includes(slug) ?? true) ? [rendered(slug, file, after(nth))] : [],
  );

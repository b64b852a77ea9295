// SPDX-License-Identifier: GPL-2.0-only
// Prints a lesson on two to four A4 pages. It has the opening, and the questions with room to write. Below them, because
// they tell answers, are the timeline and the chosen steps with their text. <At print> chooses steps; without any, three are taken.
import type { ComponentType } from 'react';
import { useLesson, useRun } from '../../../src/lesson-parts/context.ts';
import type { LessonAbout, QuestionAsked, RunSpec } from '../../../src/lesson-parts/types.ts';
import { stopOf } from '../../../src/quiz/held.ts';
import type { Question } from '../../../src/quiz/types.ts';
import type { Runs } from '../runs.ts';
import { readsOf, type Read } from './parts.tsx';
import { OnPaper, Step } from './Step.tsx';
import { Times } from './Times.tsx';
import { WORDS as LESSON } from '../../../src/lesson-parts/words.ts';
import { WORDS } from './words.ts';

interface AskedOf {
  readonly asked: QuestionAsked;
  readonly question: Question;
}

interface HandoutProps {
  readonly slug: string;
  readonly content: ComponentType<{ readonly components?: unknown }>;
  readonly questions: readonly AskedOf[];
  readonly runs: Runs;
  /** "linux-source-6.1 6.1.192-2" */
  readonly provenance: string;
}

function printed(reads: readonly Read[]): readonly Read[] {
  const marked = reads.filter((r) => r.print);
  const placed = reads.filter((r) => r.at !== null && !r.todo);
  if (marked.length > 0) return marked;
  return [...new Set([placed[0], placed[placed.length >> 1], placed.at(-1)])].flatMap((r) => r ?? []);
}

export function Handout({ slug, content, questions, runs, provenance }: HandoutProps) {
  const { about, dials } = useLesson();
  const reads = readsOf(content);
  const chosen = printed(reads);
  const first = reads[0]?.head;
  const opening = reads.filter((r) => r.head === first && !chosen.includes(r));
  const todo = reads.filter((r) => r.todo && !chosen.includes(r));
  const session = runs.session(about.run, dials);
  const { firstStoryStep } = session.track('walk', 'step');
  const own = chosen.filter((r) => r.run === undefined);
  const steps = own.map(({ at }) => runs.stepOf({ run: about.run, at }, dials).step - 1 + firstStoryStep);
  return (
    <>
      <header>
        <b>{WORDS.treewalk}</b> {LESSON.lesson(about.number)}
        <span className="print-name">{WORDS.name}</span>
      </header>
      <div className="print-top">
        <div>
          <h1>{about.title}</h1>
          {opening.map((r) => r.text)}
        </div>
        <figure className="print-qr" data-leads={`lessons/${slug}/`}>
          <figcaption>
            {WORDS.stepThrough}
            <span>{WORDS.address(slug)}</span>
          </figcaption>
        </figure>
      </div>
      {questions.length > 0 && (
        <ol className="print-questions">
          {questions.map(({ asked, question }, i) => (
            <Asks key={i} asked={asked} question={question} runs={runs} />
          ))}
        </ol>
      )}
      {questions.length > 0 && <h2 className="print-then">{WORDS.then}</h2>}
      {steps.length > 1 && <Times session={session} steps={[...new Set(steps)]} />}
      {chosen.map((read, i) => (
        <Printed key={i} read={read} runs={runs} />
      ))}
      {todo.map((read, i) => (
        <section key={i} className="print-todo">
          <h2>{read.head}</h2>
          {read.text}
        </section>
      ))}
      <section className="print-can">
        <h2>{LESSON.can}</h2>
        <ul>
          {about.can.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
      <footer>{WORDS.sources([provenance, runs.title(about.run)])}</footer>
    </>
  );
}

/** Names the scenario if it is not the lesson's own; '': it is. */
function elsewhere(runs: Runs, run: RunSpec, about: LessonAbout): string {
  const title = runs.title(run);
  return title === null || title === runs.title(about.run) ? '' : WORDS.ofRun(title);
}

function Printed({ read, runs }: { readonly read: Read; readonly runs: Runs }) {
  const run = useRun(read.run);
  const { about, dials } = useLesson();
  const session = runs.session(run, dials);
  const { step } = runs.stepOf({ run, at: read.at }, dials);
  const where = elsewhere(runs, run, about);
  return (
    <section className={`print-section${session.runs.length === 1 ? ' solo' : ''}`}>
      <h2>
        <b>{WORDS.step(step)}</b> {where && WORDS.elsewhere(where)}
        {read.head}
      </h2>
      <div className="print-text">{read.text}</div>
      <Step session={session} step={step - 1 + session.track('walk', 'step').firstStoryStep} />
    </section>
  );
}

/** Prints a question, and the step before which it is asked. A question about a slot has a picture to answer in. */
function Asks({ asked, question, runs }: AskedOf & { readonly runs: Runs }) {
  const { about, dials } = useLesson();
  const { step } = runs.stepOf({ run: asked.run, at: asked.at }, dials);
  const { text, choices, form } = question;
  const session = runs.session(asked.run, dials);
  const track = session.track('walk', 'step');
  const lane = track.lanes.find((l) => l.variant === question.variant);
  const stop = stopOf(track, question);
  return (
    <li>
      <p>
        {text} <small>{WORDS.before(step, elsewhere(runs, asked.run, about))}</small>
      </p>
      {asked.note && <p className="print-fine">{asked.note}</p>}
      {choices && (
        <ul>
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      )}
      {form === 'slot' && lane && stop !== null && (
        <div className={session.view.arrange ?? 'columns'}>
          <OnPaper session={session} lane={lane} step={stop} />
        </div>
      )}
      <div className="print-line">{choices && WORDS.because}</div>
      {!choices && <div className="print-line" />}
    </li>
  );
}

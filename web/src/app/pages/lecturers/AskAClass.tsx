// SPDX-License-Identifier: GPL-2.0-only
// Draws the form that makes a class quiz. The reader chooses scenario, seed and length, and gets an address and the
// answers.
import { useState } from 'react';
import { MOST_QUESTIONS, SEEDS, USUAL_COUNT, type Quiz, type QuizSpec } from '../../../quiz/types.ts';
import type { Catalogue, Engine } from '../../../session/engine-types.ts';
import { Choice } from '../../../ui/controls/controls.tsx';
import { defaultPlace } from '../../address/address.ts';
import { linkTo } from '../../address/link.ts';
import { Copied } from './Copied.tsx';
import { makeQuiz } from './make-quiz.ts';
import { WORDS } from './words.ts';

interface AskAClassProps {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
}

type Made = { readonly quiz: Quiz } | { readonly problem: string };

export function AskAClass({ engine, catalogue }: AskAClassProps) {
  const [slug, setSlug] = useState(catalogue.exhibits[0]!.slug);
  const [chosen, setChosen] = useState<string | null>(null);
  const [seed, setSeed] = useState(1);
  const [count, setCount] = useState(USUAL_COUNT);
  const [made, setMade] = useState<{ readonly of: string; readonly is: Made } | null>(null);
  const exhibit = catalogue.exhibits.find((e) => e.slug === slug)!;
  const usual = defaultPlace(catalogue, slug);
  const scenarios = exhibit.scenarios.filter((s) => s.fits?.includes(usual.fanout) ?? true);
  const scenario = scenarios.find((s) => s.slug === (chosen ?? exhibit.defaultScenario)) ?? scenarios[0]!;
  const variants = usual.variants.filter((v) => !scenario.without?.includes(v));
  const place = { ...usual, scenario: scenario.slug, variants, quiz: { seed, count } };
  const address = linkTo(place, catalogue);
  const show = async (): Promise<void> => {
    const spec: QuizSpec = {
      exhibit: slug,
      scenario: scenario.slug,
      ops: null,
      variants,
      fanout: usual.fanout,
      seed,
      count,
    };
    const is = await makeQuiz({ engine, catalogue }, spec).then(
      (quiz): Made => ({ quiz }),
      (error: unknown): Made => ({ problem: (error as Error).message }),
    );
    setMade({ of: address, is });
  };
  // Hides the answers once the address has changed.
  const shown = made?.of === address ? made.is : null;
  return (
    <section aria-labelledby="lecturers-ask">
      <h3 id="lecturers-ask">{WORDS.quiz}</h3>
      <p>{WORDS.quizHelp}</p>
      <div className="text-row lecturers-fields">
        <Choice
          label={WORDS.exhibit}
          value={slug}
          options={catalogue.exhibits.map((e) => ({ value: e.slug, text: e.title }))}
          onChange={(value) => {
            setSlug(value);
            setChosen(null);
          }}
        />
        <Choice
          label={WORDS.scenario}
          value={scenario.slug}
          options={scenarios.map((s) => ({ value: s.slug, text: s.title }))}
          onChange={setChosen}
        />
        <Whole label={WORDS.seed} value={seed} least={0} most={SEEDS - 1} onChange={setSeed} />
        <Whole label={WORDS.questions} value={count} least={1} most={MOST_QUESTIONS} onChange={setCount} />
      </div>
      <Copied label={WORDS.address} text={address} rows={2} />
      <p className="text-row lecturers-line">
        <a href={address}>{WORDS.open}</a>
        <a href={linkTo({ ...place, page: 'class' }, catalogue)}>{WORDS.onWall}</a>
        <button type="button" className="plain-button" onClick={() => void show()}>
          {WORDS.show}
        </button>
      </p>
      <div role="status">{shown && 'problem' in shown && <p>{shown.problem}</p>}</div>
      {shown && 'quiz' in shown && <Answers quiz={shown.quiz} />}
    </section>
  );
}

const Answers = ({ quiz }: { readonly quiz: Quiz }) =>
  quiz.questions.length === 0 ? (
    <p>{WORDS.noQuestions}</p>
  ) : (
    <ol className="lecturers-answers" aria-label={WORDS.list}>
      {quiz.questions.map((q, i) => (
        <li key={i}>
          {q.text} <b>{q.answer}</b>
          {q.choices && <span>{WORDS.outOf(q.choices.join(', '))}</span>}
        </li>
      ))}
    </ol>
  );

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A field for a whole number. Invalid input leaves the last valid number. */
const Whole = ({ label, value, least, most, onChange }: WholeProps) => (
  <label className="choice">
    <span className="label">{label}</span>
    <input
      type="number"
      min={least}
      max={most}
      defaultValue={value}
      onChange={(e) => {
        const typed = e.target.valueAsNumber;
        if (Number.isInteger(typed) && typed >= least && typed <= most) onChange(typed);
      }}
    />
  </label>
);

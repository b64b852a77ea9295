// SPDX-License-Identifier: GPL-2.0-only
// Draws the parts of a lesson's solutions as markup without scripts. Each number and each claim comes from the run, or
// is held against what the run says.
import { createContext, useContext, type ReactNode } from 'react';
import { runWith, type OtherRun } from '../../../src/lesson-parts/context.ts';
import type { Dials } from '../../../src/lesson-parts/runs.ts';
import type { LessonAbout, RunSpec } from '../../../src/lesson-parts/types.ts';
import type { Runs } from '../runs.ts';
import { WORDS } from './words.ts';

interface Solving {
  readonly about: LessonAbout;
  readonly runs: Runs;
  /** The run of the surrounding task, as it differs from the lesson's. */
  readonly own?: OtherRun | undefined;
  /** Called for each claim that the run does not make. */
  readonly onOtherwise: (claim: string) => void;
}

const Context = createContext<Solving | null>(null);
export const SolvingProvider = Context.Provider;

function useSolving(other?: OtherRun): Solving & { readonly run: RunSpec; readonly dials: Dials } {
  const solving = useContext(Context)!;
  const { about, own } = solving;
  return { ...solving, run: runWith(about.run, other ?? own), dials: about.dials ?? {} };
}

interface TaskProps {
  readonly n: number;
  readonly title: string;
  readonly run?: OtherRun;
  readonly children: ReactNode;
}

function Task({ n, title, run, children }: TaskProps) {
  return (
    <Context.Provider value={{ ...useSolving(), own: run }}>
      <section className="solution">
        <h4>{WORDS.task(n, title)}</h4>
        {children}
      </section>
    </Context.Provider>
  );
}

interface AtProps {
  readonly at?: string;
  readonly run?: OtherRun;
  readonly children: string;
}

/** What a step says; null: another kernel's run may have no such step. */
function saidAt({ runs, run, dials, onOtherwise }: ReturnType<typeof useSolving>, at: string): string | null {
  try {
    return runs.said({ run, at }, dials);
  } catch (error) {
    onOtherwise((error as Error).message);
    return null;
  }
}

/** Links to a step, and says what its sentence says there. `says`: the sentence's words, if the text has others. */
function Seen({ at = '', run: other, says, children }: AtProps & { readonly says?: string }) {
  const solving = useSolving(other);
  const { runs, run, dials, onOtherwise } = solving;
  const said = saidAt(solving, at);
  if (said === null) return children + WORDS.absent;
  const claim = says ?? children;
  const holds = said.toLowerCase().includes(claim.toLowerCase());
  if (!holds) onOtherwise(`${at} says “${said}”, not “${claim}”`);
  return (
    <>
      <a className="solution-seen" href={`#${runs.address({ run, at }, null, dials)}`}>
        {children}
      </a>
      {!holds && WORDS.otherwise(said)}
    </>
  );
}

/** Links to a run in the stepper. `pick`: the choice of the panel `view`. */
function Open({
  at,
  run: other,
  view,
  pick,
  children,
}: AtProps & { readonly view?: string; readonly pick?: string }) {
  const { runs, run, dials } = useSolving(other);
  const address = runs.address({ run, at: at ?? null }, view ?? null, dials);
  return <a href={`#${address}${pick ? `&pick=${pick}` : ''}`}>{children}</a>;
}

interface CountProps {
  readonly in: string;
  readonly of?: string;
  readonly op?: number;
  readonly run?: OtherRun;
}

function Count({ in: variant, of, op, run: other }: CountProps) {
  const { runs, run, dials } = useSolving(other);
  const asked = { run, variant, counter: of ?? null, op: op ?? null };
  return <b className="solution-count">{runs.counted(asked, dials)}</b>;
}

/** The sum over all operations of a run. */
function Total({ in: variant, of, run: other }: CountProps) {
  const { runs, run, dials } = useSolving(other);
  return <b className="solution-count">{runs.total({ run, variant, counter: of ?? null }, dials)}</b>;
}

interface MarksProps {
  readonly full: string;
  readonly half: string;
  readonly none: string;
}

const Marks = (marks: MarksProps) => (
  <dl className="solution-marks" aria-label={WORDS.marks}>
    {(['full', 'half', 'none'] as const).map((mark) => (
      <div key={mark}>
        <dt>{WORDS[mark]}</dt>
        <dd>{marks[mark]}</dd>
      </div>
    ))}
  </dl>
);

/** An exercise's marks go by its verdict; the solved C stays with the judge. */
function Exercise({ name }: { readonly name: string }) {
  const { about, runs } = useSolving();
  const { title, address } = runs.exercise(name, about);
  const limits = runs.limits(name, about);
  const { full, half, noLimit, none } = WORDS.verdict;
  return (
    <section className="solution">
      <h4>{WORDS.exercise(title)}</h4>
      <p>{address === null ? WORDS.unfit : <a href={`#${address}`}>{WORDS.open}</a>}</p>
      <Marks full={full} half={limits.length > 0 ? half(limits) : noLimit} none={none} />
    </section>
  );
}

export const PARTS = { Count, Exercise, Marks, Open, Seen, Task, Total };

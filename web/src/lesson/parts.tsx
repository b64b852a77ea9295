// SPDX-License-Identifier: GPL-2.0-only
// The parts that a lesson's text is made of: a stop of the picture, a word that shows its thing, a number of the run.
import { createContext, useContext, useId, type ReactNode } from 'react';
import { useLesson } from './context.ts';
import type { RunSpec, Stop } from './types.ts';

type OtherRun = Partial<RunSpec>;

/** The run that a stop within a stretch of text belongs to. */
const Stretch = createContext<OtherRun | undefined>(undefined);

function useRun(own?: OtherRun): RunSpec {
  const { about } = useLesson();
  const around = useContext(Stretch);
  const other = own ?? around;
  if (!other) return about.run;
  // What a run is made of goes together: another scenario has none of the lesson's operations.
  const { op, ops, scenario, ...rest } = about.run;
  const made = other.scenario !== undefined || other.ops !== undefined ? {} : { op, ops, scenario };
  return Object.fromEntries(
    Object.entries({ ...rest, ...made, ...other }).filter(([, value]) => value !== undefined),
  ) as unknown as RunSpec;
}

interface AtProps {
  /** As in an address: operation.lane.event.how-manieth; absent: the first step. */
  readonly at?: string;
  /** Another run than the lesson's: what differs. */
  readonly run?: OtherRun;
  readonly children: ReactNode;
}

/** Paragraphs that are read beside one step. */
export function At({ at, run: own, children }: AtProps) {
  const run = useRun(own);
  const id = useId();
  const { stop, current, go } = useLesson();
  const here: Stop = { run, at: at ?? null };
  const found = stop(here, id);
  return (
    <Stretch.Provider value={own}>
      <section className={`lesson-stop${current === id ? ' now' : ''}`} data-stop={id}>
        <button
          type="button"
          className="lesson-step"
          aria-label={found ? `Show step ${found.step} of ${found.steps}` : 'Show this step'}
          aria-pressed={current === id}
          onClick={() => go(here)}
        >
          {found?.step ?? '–'}
        </button>
        {children}
      </section>
    </Stretch.Provider>
  );
}

interface ShowProps {
  /** As the picture's parts are called; absent: the word itself. */
  readonly what?: string;
  readonly children: string;
}

/** A word that rings its thing in the picture: "slot 8", "sibling", "xa_head". */
export function Show({ what, children }: ShowProps) {
  const { ring } = useLesson();
  const thing = what ?? children;
  return (
    <button
      type="button"
      className="lesson-show"
      data-shows={thing}
      onPointerEnter={() => ring(thing)}
      onPointerLeave={() => ring(null)}
      onFocus={() => ring(thing)}
      onBlur={() => ring(null)}
      onClick={() => ring(thing)}
    >
      {children}
    </button>
  );
}

interface CountProps {
  readonly in: string;
  /** A counter's key; absent: the first. */
  readonly of?: string;
  /** Operation from 1; absent: the one on which the run opens. */
  readonly op?: number;
  readonly run?: OtherRun;
}

/** What a counter came to: read out of the run, never typed. */
export function Count({ in: variant, of, op, run: own }: CountProps) {
  const run = useRun(own);
  const { count } = useLesson();
  const value = count({ run, variant, counter: of ?? null, op: op ?? null });
  return <span className="lesson-count">{value ?? '?'}</span>;
}

interface DialProps {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** "Index" */
  readonly label: string;
}

/** A number of the run that the reader sets; the run is made anew. */
export function Dial({ name, least, most, label }: DialProps) {
  const { dials, turn } = useLesson();
  return (
    <input
      className="lesson-dial"
      type="number"
      aria-label={label}
      min={least}
      max={most}
      value={dials[name] ?? least}
      onChange={(e) => {
        const value = e.target.valueAsNumber;
        if (Number.isInteger(value) && value >= least && value <= most) turn(name, value);
      }}
    />
  );
}

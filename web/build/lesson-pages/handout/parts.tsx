// SPDX-License-Identifier: GPL-2.0-only
// Draws the parts of a lesson's text on paper: as words and numbers, with nothing to click.
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Timed } from '../../../src/lesson-parts/parts/Timed.tsx';
import { Stretch, useLesson, useRun, type OtherRun } from '../../../src/lesson-parts/context.ts';

interface AtProps {
  readonly at?: string;
  readonly run?: OtherRun;
  readonly print?: boolean;
  readonly children: ReactNode;
}

const At = ({ run, children }: AtProps) => (
  <Stretch.Provider value={{ run, nth: 1 }}>{children}</Stretch.Provider>
);

interface CountProps {
  readonly in: string;
  readonly of?: string;
  readonly op?: number;
  readonly run?: OtherRun;
}

function Count({ in: variant, of, op, run: own }: CountProps) {
  const run = useRun(own);
  return useLesson().count({ run, variant, counter: of ?? null, op: op ?? null });
}

const Dial = ({ name, least }: { readonly name: string; readonly least: number }) =>
  useLesson().dials[name] ?? least;

const word = ({ children }: { readonly children: ReactNode }): ReactNode => children;

/** Draws nothing: the handout prints all questions together at its end. */
const Question = (): null => null;

/** Draws nothing: an exercise needs the page. */
const Exercise = (): null => null;

const PARTS = { At, Count, Dial, Exercise, Open: word, Question, Show: word, Term: word, Timed };

/** Paragraphs beside one step, under the last heading before them. */
export interface Read {
  readonly at: string | null;
  readonly run: OtherRun | undefined;
  readonly print: boolean;
  /** Whether it lists things to do, which need no picture. */
  readonly todo: boolean;
  readonly head: ReactNode;
  readonly text: ReactElement;
}

const typed = (child: unknown, type: unknown): child is ReactElement<AtProps> =>
  typeof child === 'object' && child !== null && 'type' in child && child.type === type;

/** Reads a lesson's stretches from the elements that MDX made of its text, without drawing them. */
export function readsOf(content: ComponentType<{ readonly components?: unknown }>): readonly Read[] {
  const made = (content as (props: object) => ReactElement<{ readonly children?: unknown }>)({
    components: PARTS,
  });
  let head: ReactNode = null;
  return [made.props.children].flat().flatMap((child): readonly Read[] => {
    if (typed(child, 'h2')) head = child.props.children;
    if (!typed(child, At)) return [];
    const { at, run, print, children } = child.props;
    const todo = [children].flat().some((c) => typed(c, 'ul') || typed(c, 'ol'));
    return [{ at: at ?? null, run, print: print === true, todo, head, text: child }];
  });
}

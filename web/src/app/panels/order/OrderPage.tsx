// SPDX-License-Identifier: GPL-2.0-only
// Draws the view "Put in order": the lines of an exercise's solution, shuffled. The reader orders and indents them;
// the patch lab's compiler and judge check the result.
import { Choice } from '../../../ui/controls/controls.tsx';
import { opAt } from '../../../session/steps.ts';
import { useLab, type Lab } from '../patch/use-lab.ts';
import { Paragraphs } from '../patch/Paragraphs.tsx';
import type { PanelProps } from '../panel.ts';
import { useEffect } from 'react';
import { hasLines, type Ordering } from './order.ts';
import { Work } from './Work.tsx';
import { WORDS } from './words.ts';
import '../patch/lab.css';
import '../patch/lab-projector.css';
import './order.css';

export default function OrderPage(props: PanelProps) {
  const { store, place } = props;
  const lab = useLab(store, place);
  const all = lab.exercises.filter(hasLines);
  const exercise = all.find((e) => e.name === place.pick);
  // Without a name, or with another exhibit's, the view opens the first exercise.
  const [first] = all;
  const to = !lab.waits && !exercise ? first : undefined;
  useEffect(() => {
    if (to) store.getState().setPick(to.name);
  }, [store, to]);
  if (!lab.waits && !first)
    return (
      <main className="lab-unable" aria-label={WORDS.page}>
        <p role="alert">{lab.problem ?? WORDS.none}</p>
        <button type="button" className="primary" onClick={() => store.getState().showPanel('patch')}>
          {WORDS.toLab}
        </button>
      </main>
    );
  if (lab.waits || !exercise || !lab.file) return <main className="lab" aria-label={WORDS.page} />;
  return <Shown key={exercise.name} {...props} lab={lab} exercise={exercise} all={all} />;
}

interface ShownProps extends PanelProps {
  readonly lab: Lab;
  readonly exercise: Ordering;
  readonly all: readonly Ordering[];
}

const Shown = ({ lab, exercise, all, ...props }: ShownProps) => (
  <Work {...props} lab={lab} exercise={exercise} op={opAt(props.track, props.step)}>
    <div className="order-head">
      <Choice
        label={WORDS.exercise}
        value={exercise.name}
        options={all.map((e) => ({ value: e.name, text: e.title }))}
        onChange={(pick) => props.store.getState().setPick(pick)}
      />
    </div>
    <h2>{exercise.title}</h2>
    <p className="order-ask">{WORDS.ask}</p>
    {exercise.lines.kernels && (
      <p className="order-kernels">
        {WORDS.kernels(exercise.lines.kernels.name, exercise.lines.kernels.path)}
      </p>
    )}
    <details>
      <summary>{WORDS.whole}</summary>
      <Paragraphs text={exercise.text} />
    </details>
  </Work>
);

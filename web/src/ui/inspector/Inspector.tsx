// SPDX-License-Identifier: GPL-2.0-only
// Structs, the word at hand, and the variables in scope; what this step changed keeps its old value, struck. Every
// value can be asked who wrote it.
import { useState } from 'react';
import type { Range, StructView, VariableView, WordView, WriterView } from '../views.ts';
import { Word } from './Word.tsx';
import './inspector.css';

interface InspectorProps {
  readonly structs: readonly StructView[];
  readonly variables: readonly VariableView[];
  readonly word: WordView | null;
  /** Who last wrote these bytes; null: they are as the program began. */
  readonly writer: (range: Range) => WriterView | null;
  readonly onSeek: (step: number) => void;
}

const keyOf = ({ address, size }: Range): string => `${address}+${size}`;

export function Inspector({ structs, variables, word, writer, onSeek }: InspectorProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const ask: Ask = {
    asked,
    toggle: (range) => setAsked(asked === keyOf(range) ? null : keyOf(range)),
    answer: (range) => <Answer writer={writer(range)} onSeek={onSeek} />,
  };
  return (
    <div className="inspector" tabIndex={0} role="region" aria-label="Inspector">
      <section aria-label="Variables">
        <h2 className="label">Variables</h2>
        {variables.length ? <Values values={variables} ask={ask} /> : <p className="label">None in scope.</p>}
      </section>
      {structs.map((s) => (
        <section key={s.title}>
          <h2 className="label mono">{s.title}</h2>
          <Values values={s.fields} ask={ask} />
        </section>
      ))}
      {word && (
        <>
          <Word word={word} />
          {word.at && (
            <p className="who-word">
              <AskButton range={word.at} ask={ask}>
                Who wrote this?
              </AskButton>
              {asked === keyOf(word.at) && ask.answer(word.at)}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface Ask {
  readonly asked: string | null;
  readonly toggle: (range: Range) => void;
  readonly answer: (range: Range) => React.ReactNode;
}

function Values({ values, ask }: { readonly values: readonly VariableView[]; readonly ask: Ask }) {
  return (
    <dl className="pairs">
      {values.map((v, i) => (
        <ValueRow key={`${v.name}.${i}`} v={v} ask={ask} />
      ))}
    </dl>
  );
}

function ValueRow({ v, ask }: { readonly v: VariableView; readonly ask: Ask }) {
  const value = v.at ? (
    <AskButton range={v.at} ask={ask}>
      {v.value}
    </AskButton>
  ) : (
    v.value
  );
  return (
    <>
      <dt title={v.type}>{v.name}</dt>
      {v.before === undefined ? (
        <dd>{value}</dd>
      ) : (
        <dd className="changed">
          <s>
            <span className="unseen">was </span>
            {v.before}
          </s>{' '}
          {value}
        </dd>
      )}
      {v.at && ask.asked === keyOf(v.at) && <dd className="who-answer">{ask.answer(v.at)}</dd>}
    </>
  );
}

interface AskButtonProps {
  readonly range: Range;
  readonly ask: Ask;
  readonly children: string;
}

function AskButton({ range, ask, children }: AskButtonProps) {
  return (
    <button
      type="button"
      className="who"
      title="Who wrote this?"
      aria-expanded={ask.asked === keyOf(range)}
      onClick={() => ask.toggle(range)}
    >
      {children}
    </button>
  );
}

function Answer({
  writer,
  onSeek,
}: {
  readonly writer: WriterView | null;
  readonly onSeek: (step: number) => void;
}) {
  if (!writer) return <span className="who-said">nobody since the program began</span>;
  return (
    <span className="who-said">
      {writer.text}{' '}
      <button type="button" className="who-go" onClick={() => onSeek(writer.step)}>
        {writer.stepName}
      </button>
    </span>
  );
}

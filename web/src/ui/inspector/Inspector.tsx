// SPDX-License-Identifier: GPL-2.0-only
import type { StructView, Variable, WordView } from '../views.ts';
import { Word } from './Word.tsx';
import './inspector.css';

interface InspectorProps {
  readonly structs: readonly StructView[];
  readonly variables: readonly Variable[];
  readonly word: WordView | null;
}

/** Structs, the word at hand, and the variables in scope; what this step changed keeps its old value, struck. */
export function Inspector({ structs, variables, word }: InspectorProps) {
  return (
    <div className="inspector" tabIndex={0} role="region" aria-label="Inspector">
      <section aria-label="Variables">
        <h2 className="label">Variables</h2>
        {variables.length ? <Values values={variables} /> : <p className="label">None in scope.</p>}
      </section>
      {structs.map((s) => (
        <section key={s.title}>
          <h2 className="label mono">{s.title}</h2>
          <Values values={s.fields} />
        </section>
      ))}
      {word && <Word word={word} />}
    </div>
  );
}

function Values({ values }: { readonly values: readonly Variable[] }) {
  return (
    <dl className="pairs">
      {values.map((v, i) => (
        <ValueRow key={`${v.name}.${i}`} v={v} />
      ))}
    </dl>
  );
}

function ValueRow({ v }: { readonly v: Variable }) {
  return (
    <>
      <dt title={v.type}>{v.name}</dt>
      {v.before === undefined ? (
        <dd>{v.value}</dd>
      ) : (
        <dd className="changed">
          <s>
            <span className="unseen">was </span>
            {v.before}
          </s>{' '}
          {v.value}
        </dd>
      )}
    </>
  );
}

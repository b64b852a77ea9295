// SPDX-License-Identifier: GPL-2.0-only
// Lists the variables in scope and the structs. A changed value shows its old one struck out. A click on a value
// shows its last writer.
import equal from 'fast-deep-equal/es6';
import {
  memo,
  useState,
  type CSSProperties,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import type { Range, StructView, VariableView, WriterView } from '../../base/views.ts';
import { fitting, nameWidth, shortened } from './rows-that-fit.ts';
import * as WORDS from './words.ts';
import './inspector.css';
import './values.css';

interface ValuesProps {
  /** The first section's title: "Variables in v1". */
  readonly title: string;
  readonly variables: readonly VariableView[];
  readonly structs: readonly StructView[];
  readonly width: number;
  /** px; null: shows all values. */
  readonly height: number | null;
  /** Finds who last wrote these bytes; null: they still have their initial value. */
  readonly writer: (range: Range) => WriterView | null;
  readonly onSeek: (step: number) => void;
  /** Opens the life of these bytes; absent: this frame has no drawer for it. */
  readonly onLife?: ((range: Range) => void) | undefined;
}

const keyOf = ({ address, size }: Range): string => `${address}+${size}`;

export function Values({ title, variables, structs, width, height, writer, onSeek, onLife }: ValuesProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const sections = [{ title, fields: variables }, ...structs];
  const fit = fitting(
    sections.map((s) => s.fields),
    width,
    height,
  );
  const rest = sections.flatMap((s, i) => s.fields.slice(fit[i]));
  const changed = rest.filter((v) => v.before !== undefined).length;
  return (
    <>
      {sections.map((s, i) => {
        const shown = all ? s.fields : s.fields.slice(0, fit[i]);
        const own = i === 0;
        if (!own && shown.length === 0) return null;
        return (
          <section
            className="values-part"
            key={own ? 'variables' : s.title}
            aria-label={own ? WORDS.variables : undefined}
          >
            <h2 className="label">{s.title}</h2>
            {s.fields.length === 0 && <p className="label">{WORDS.none}</p>}
            <dl className="values" style={{ '--names': `${nameWidth(s.fields)}ch` } as CSSProperties}>
              {shown.map((v, k) => (
                <ValueRow
                  // Keyed by row: another function's variables reuse the rows.
                  key={k}
                  v={v}
                  onAsk={setAsked}
                  answer={
                    v.at !== undefined && asked === keyOf(v.at) ? (
                      <Answer
                        writer={writer(v.at)}
                        onSeek={onSeek}
                        onLife={onLife && (() => onLife(v.at!))}
                      />
                    ) : null
                  }
                />
              ))}
            </dl>
          </section>
        );
      })}
      {rest.length > 0 && (
        <button type="button" className="values-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? WORDS.fewer : WORDS.more(rest.length, changed)}
        </button>
      )}
    </>
  );
}

interface ValueRowProps {
  readonly v: VariableView;
  /** Sets the value, by `keyOf`, whose writer is asked for. */
  readonly onAsk: Dispatch<SetStateAction<string | null>>;
  /** Who wrote the value; null: the reader has not asked. */
  readonly answer: ReactNode;
}

const ValueRow = memo(
  function ValueRow({ v, onAsk, answer }: ValueRowProps) {
    const { at } = v;
    const value = at ? (
      <button
        type="button"
        className="who"
        title={WORDS.whoWrote(v.value)}
        aria-expanded={answer !== null}
        onClick={() => onAsk((was) => (was === keyOf(at) ? null : keyOf(at)))}
      >
        {shortened(v.value)}
      </button>
    ) : (
      shortened(v.value)
    );
    return (
      <div className={v.before === undefined ? undefined : 'changed'}>
        <dt title={v.type}>{v.name}</dt>
        <dd>
          {v.before !== undefined && (
            <>
              <s>
                <span className="unseen">{WORDS.was}</span>
                {shortened(v.before)}
              </s>{' '}
            </>
          )}
          {value}
          {answer}
        </dd>
      </div>
    );
  },
  // Most values of a step are those of the step before, in new objects.
  (before, now) => before.answer === now.answer && equal(before.v, now.v),
);

interface AnswerProps {
  readonly writer: WriterView | null;
  readonly onSeek: (step: number) => void;
  readonly onLife: (() => void) | undefined;
}

function Answer({ writer, onSeek, onLife }: AnswerProps) {
  return (
    <span className="who-said">
      {writer ? writer.text : WORDS.nobody}{' '}
      {writer && (
        <button type="button" className="who-go" onClick={() => onSeek(writer.step)}>
          {writer.stepName}
        </button>
      )}{' '}
      {onLife && (
        <button type="button" className="who-go" onClick={onLife}>
          {WORDS.allWrites}
        </button>
      )}
    </span>
  );
}

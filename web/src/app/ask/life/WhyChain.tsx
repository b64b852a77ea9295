// SPDX-License-Identifier: GPL-2.0-only
// Shows why a word holds its value: the copies, back to where the value was computed. The reader can follow its inputs.
import { useState } from 'react';
import type { Input, Why } from '../../../past/why/types.ts';
import { wordText } from '../../../past/why/word-text.ts';
import { useAnswer } from './use-answer.ts';
import type { LaneHere } from './types.ts';
import { WORDS } from './words.ts';

interface WhyProps {
  readonly at: LaneHere;
  readonly asked: { readonly record: number } | { readonly point: Input['point'] };
}

export function WhyChain({ at, asked }: WhyProps) {
  const found = useAnswer(at.engine, at.run, 'why', asked);
  if (found.is === 'missing') return <p className="life-none">{found.instead}</p>;
  return <Chain at={at} why={found.answer} first={'record' in asked ? 1 : 0} />;
}

interface ChainProps {
  readonly at: LaneHere;
  readonly why: Why;
  /** The first hop to show: the list above has the hop that the reader asked about. */
  readonly first: number;
}

function Chain({ at, why: { hops, birth }, first }: ChainProps) {
  // The last hop that has happened at the lane's position.
  const now = hops.findIndex(({ record }) => record < at.position);
  return (
    <ol className="why" aria-label={WORDS.chain}>
      {hops.slice(first).map((hop, i) => (
        <li key={i} aria-current={now === first + i ? 'step' : undefined}>
          <p>
            {hop.text}
            {hop.value !== null && hop.value !== hops[first + i - 1]?.value && (
              <code>{wordText(hop.value, hop.size)}</code>
            )}
            {hop.part && WORDS.part}
          </p>
          <Where at={at} {...hop} />
        </li>
      ))}
      <li className="why-born">
        <p>{birth.text}</p>
        {birth.at && <Where at={at} {...birth.at} />}
        {birth.inputs.map((input, i) => (
          <Follow key={i} at={at} input={input} />
        ))}
      </li>
    </ol>
  );
}

function Follow({ at, input }: { readonly at: LaneHere; readonly input: Input }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="plain-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {WORDS.whyInput(input.text, input.value === null ? null : wordText(input.value))}
      </button>
      {open && <WhyChain at={at} asked={{ point: input.point }} />}
    </>
  );
}

interface WhereProps {
  readonly at: LaneHere;
  readonly record: number;
  readonly function: string;
  readonly file: string;
  readonly line: number;
}

/** A line of C, and a button that goes to its step. */
export function Where({ at, record, function: name, file, line }: WhereProps) {
  return (
    <p className="life-where">
      <button type="button" className="life-go" onClick={() => at.onGo(record + 1)}>
        {at.stepName(record + 1)}
      </button>
      {name && (
        <span>
          {name}(), {file.split('/').at(-1)}:{line}
        </span>
      )}
    </p>
  );
}

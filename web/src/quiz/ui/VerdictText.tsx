// SPDX-License-Identifier: GPL-2.0-only
// Says whether an answer is right, and why; of a wrong one with tries left, what it confuses.
import type { Hint, Verdict } from '../verdict.ts';

interface VerdictTextProps {
  readonly verdict: Pick<Verdict, 'right' | 'title' | 'why'>;
}

export const VerdictText = ({ verdict: { right, title, why } }: VerdictTextProps) => (
  <>
    <p className={right ? 'verdict-title right' : 'verdict-title wrong'}>{title}</p>
    <p>{why}</p>
  </>
);

export const HintText = ({ hint: { title, texts, left } }: { readonly hint: Hint }) => (
  <>
    <p className="verdict-title wrong">{title}</p>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <p className="tries-left">{left}</p>
  </>
);

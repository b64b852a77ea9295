// SPDX-License-Identifier: GPL-2.0-only
// Shows a box for each question of a quiz, or step of a walk: right, wrong, skipped, current or open.
import type { Mark as Kind } from '../quiz-run.ts';

const SIGNS: Readonly<Record<Kind, string>> = {
  right: 'M4 8.5l3 3l5.5-7',
  wrong: 'M4.5 4.5l7 7m0-7l-7 7',
  none: 'M4.5 8h7',
  now: '',
  open: '',
};

export const Mark = ({ mark }: { readonly mark: Kind }) => (
  <svg viewBox="0 0 16 16" className={mark} aria-hidden="true">
    <rect x={1} y={1} width={14} height={14} />
    <path d={SIGNS[mark]} />
  </svg>
);

export function Marks({ marks, text }: { readonly marks: readonly Kind[]; readonly text: string }) {
  return (
    <p className="quiz-marks">
      {marks.map((mark, i) => (
        <Mark key={i} mark={mark} />
      ))}
      {text && <b>{text}</b>}
    </p>
  );
}

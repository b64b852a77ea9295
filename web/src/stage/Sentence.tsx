// SPDX-License-Identifier: GPL-2.0-only
// Shows the sentence of a step. With several lanes, the sentence begins with the name of its lane.
import { Prose } from '../ui/glossary/Prose.tsx';
import type { StageBoxes } from '../layout/stage/types.ts';

interface SentenceProps {
  readonly box: StageBoxes['sentence'];
  readonly text: string;
  readonly of?: string;
}

export function Sentence({ box, text, of }: SentenceProps) {
  return (
    <p
      data-part="sentence"
      className={box.scrolls ? 'sentence scrolls' : 'sentence'}
      style={{
        [box.scrolls ? 'height' : 'minHeight']: box.height,
        fontSize: box.type,
        lineHeight: `${box.line}px`,
      }}
    >
      {of !== undefined && <b>{of} </b>}
      <Prose text={text} />
    </p>
  );
}

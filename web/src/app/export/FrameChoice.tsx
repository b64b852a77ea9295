// SPDX-License-Identifier: GPL-2.0-only
// Draws the form that makes a frame's HTML: its controls, steps, theme, and the page around it.
import { useState } from 'react';
import { Checks, Choice } from '../../ui/controls/controls.tsx';
import { THEMES, type Embed, type PageState, type Theme } from '../address/address.ts';
import { docAddress } from '../address/doc-address.ts';
import { originIn } from '../address/origin.ts';
import { ParentField } from './ParentField.tsx';
import { StepField, stepIn, TextToCopy } from './parts.tsx';
import { WORDS } from './words.ts';

/** No theme of the frame's own: it shows the theme of its reader. */
const AS_NOW = ' now';

interface FrameChoiceProps {
  readonly place: PageState;
  /** The last step, as on screen. */
  readonly most: number;
  readonly code: (
    embed: Pick<Embed, 'controls' | 'parent'> & {
      readonly start: number | null;
      readonly end: number | null;
    },
    theme: Theme | null,
  ) => string;
  readonly onCopy: (text: string) => void;
  /** Closes the dialog. */
  readonly onLeave: () => void;
}

export function FrameChoice({ place, most, code, onCopy, onLeave }: FrameChoiceProps) {
  const [controls, setControls] = useState(true);
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [theme, setTheme] = useState<string>(AS_NOW);
  const [page, setPage] = useState('');
  const [from, to] = [stepIn(start, most), stepIn(end, most)];
  const backwards = from !== null && to !== null && to < from;
  const chosen = THEMES.find((t) => t === theme) ?? null;
  const parent = originIn(page);
  const text = code({ controls, start: from, end: backwards ? null : to, parent }, chosen);
  return (
    <fieldset className="export-frame">
      <legend>{WORDS.frame}</legend>
      <div className="export-frame-choices">
        <Checks
          label={WORDS.controls}
          options={[{ value: 'on', text: WORDS.withControls }]}
          chosen={controls ? ['on'] : []}
          onToggle={() => setControls(!controls)}
        />
        <StepField
          label={WORDS.fromStep}
          value={start}
          onChange={setStart}
          least={place.step < 1 ? place.step : 1}
          most={most}
        />
        <StepField label={WORDS.to} name={WORDS.toStep} value={end} onChange={setEnd} least={1} most={most} />
        <Choice
          label={WORDS.theme}
          value={theme}
          options={[
            { value: AS_NOW, text: WORDS.readersTheme },
            ...THEMES.map((t) => ({ value: t, text: t })),
          ]}
          onChange={setTheme}
        />
      </div>
      <ParentField value={page} onChange={setPage} />
      <p className="export-docs">
        <a href={docAddress('how-to/courses-and-frames')} onClick={onLeave}>
          {WORDS.docs}
        </a>
        <a href={docAddress('reference/messages')} onClick={onLeave}>
          {WORDS.messages}
        </a>
      </p>
      {backwards && <p role="alert">{WORDS.backwards}</p>}
      <TextToCopy label={WORDS.html} text={text} rows={3} onCopy={onCopy} />
    </fieldset>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Shows a text to copy: the button copies it, and the focus selects it.
import { useId, useRef, useState } from 'react';
import { copyText } from '../../state/clipboard.ts';
import { WORDS } from './words.ts';

interface CopiedProps {
  readonly label: string;
  readonly text: string;
  readonly rows?: number;
}

export function Copied({ label, text, rows = 3 }: CopiedProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const copy = (): void =>
    void copyText(text).then(
      () => setSaid(WORDS.copied),
      () => {
        area.current?.select();
        setSaid(WORDS.notCopied);
      },
    );
  return (
    <div className="copied">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={area}
        readOnly
        rows={rows}
        value={text}
        onFocus={(e) => e.currentTarget.select()}
      />
      <button type="button" className="plain-button" onClick={copy}>
        {WORDS.copy}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}

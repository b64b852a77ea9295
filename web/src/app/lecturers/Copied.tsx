// SPDX-License-Identifier: GPL-2.0-only
// A text to take away: marked when it is entered, copied by a press.
import { useId, useRef, useState } from 'react';
import { copyText } from '../clipboard.ts';

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
      () => setSaid('Copied.'),
      () => {
        area.current?.select();
        setSaid('This browser lets no page copy: the text is marked.');
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
        Copy
      </button>
      <span role="status">{said}</span>
    </div>
  );
}

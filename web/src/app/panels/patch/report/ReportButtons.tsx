// SPDX-License-Identifier: GPL-2.0-only
// Draws the buttons that save a series' report and copy its text for a cover letter. What writes them is fetched then.
import { useState } from 'react';
import { fetched } from '../../../../ui/lazily/loading.ts';
import { save } from '../../../export/files.ts';
import { copyText } from '../../../state/clipboard.ts';
import type { SeriesShown } from './make.ts';
import { WORDS } from './words.ts';
import './report-buttons.css';

/** The name of the file, by the series' own: `v2.mbox` gives `v2-report.html`. */
const nameOf = (file: string): string =>
  `${file.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-') || 'series'}-report.html`;

type Said =
  | { readonly is: 'says'; readonly text: string }
  | { readonly is: 'letter'; readonly text: string; readonly copied: boolean }
  | null;

export function ReportButtons(shown: SeriesShown) {
  const [said, setSaid] = useState<Said>(null);
  const [busy, setBusy] = useState(false);

  const doing = async (act: () => Promise<Said>): Promise<void> => {
    setBusy(true);
    try {
      setSaid(await act());
    } catch (error) {
      setSaid({ is: 'says', text: WORDS.failed(error instanceof Error ? error.message : String(error)) });
    }
    setBusy(false);
  };

  const report = async (): Promise<Said> => {
    setSaid({ is: 'says', text: WORDS.making });
    const { makeReport } = await fetched(WORDS.parts, () => import('./make.ts'));
    const name = nameOf(shown.file);
    save(name, [await makeReport(shown, name)], 'text/html');
    return { is: 'says', text: WORDS.saved(name) };
  };

  const letter = async (): Promise<Said> => {
    const { coverLetter } = await fetched(WORDS.parts, () => import('../../../../report/cover-letter.ts'));
    const text = coverLetter(shown.result);
    const copied = await copyText(text).then(
      () => true,
      () => false,
    );
    return { is: 'letter', text, copied };
  };

  return (
    <div className="report-buttons" role="group" aria-label={WORDS.group}>
      <button type="button" className="primary" disabled={busy} onClick={() => void doing(report)}>
        {WORDS.report}
      </button>
      <button type="button" className="link-button" disabled={busy} onClick={() => void doing(letter)}>
        {WORDS.letter}
      </button>
      <div role="status">
        {said?.is === 'says' && <p>{said.text}</p>}
        {said?.is === 'letter' && <p>{said.copied ? WORDS.copied : WORDS.notCopied}</p>}
      </div>
      {said?.is === 'letter' && <pre tabIndex={0}>{said.text}</pre>}
    </div>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Chooses the paper on which handouts are printed; the browser keeps the choice.
import { Choice } from '../../../ui/controls/controls.tsx';
import { PAPER_NAMES, PAPERS, type Paper } from '../../storage/browser-storage.ts';
import { WORDS } from './words.ts';

interface PaperChoiceProps {
  readonly value: Paper;
  readonly onChange: (paper: Paper) => void;
}

export const PaperChoice = ({ value, onChange }: PaperChoiceProps) => (
  <div className="lecturers-paper">
    <Choice
      label={WORDS.paper}
      value={value}
      options={PAPERS.map((paper) => ({ value: paper, text: PAPER_NAMES[paper] }))}
      onChange={(to) => onChange(PAPERS.find((paper) => paper === to) ?? 'a4')}
    />
  </div>
);

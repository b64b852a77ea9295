// SPDX-License-Identifier: GPL-2.0-only
// Draws what the code chooses its way by: cells under brackets, and what each bracket says once it is used.
import type { Strip } from '../../../exhibit-api/own-walk.ts';
import { WORDS } from '../../../walk/words.ts';
import './strip.css';

/** More parts are drawn small. */
const FEW = 3;

export const StripView = ({ strip: { title, parts } }: { readonly strip: Strip }) => (
  <div className="walk-strip" role="img" aria-label={WORDS.strip(title, parts)}>
    <b>{title}</b>
    <div className={parts.length > FEW ? 'many' : undefined}>
      {parts.map(({ cells, sum, note, sign }, i) => (
        <div key={i} className={sum ? 'walk-part used' : 'walk-part'}>
          <div className="walk-cells">
            {cells.map((cell, k) => (
              <span key={k}>{cell}</span>
            ))}
          </div>
          <div className="walk-sum">
            {sum}
            {sign !== undefined && <span>{sign}</span>}
          </div>
          <p>{note}</p>
        </div>
      ))}
    </div>
  </div>
);

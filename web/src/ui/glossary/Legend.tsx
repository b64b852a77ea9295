// SPDX-License-Identifier: GPL-2.0-only
// Lists every sign of the drawings with its name.
import { GLYPH_NAMES, GlyphDrawing } from './glyphs.tsx';
import * as WORDS from './words.ts';
import './legend.css';

export function Legend() {
  return (
    <section aria-labelledby="legend-title">
      <h3 id="legend-title" className="label">
        {WORDS.legend}
      </h3>
      <ul className="legend">
        {GLYPH_NAMES.map((name) => (
          <li key={name}>
            <GlyphDrawing name={name} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

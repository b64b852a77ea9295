// SPDX-License-Identifier: GPL-2.0-only
// Defines the textures of the drawings, once for each page.
import { memo } from 'react';

export const Patterns = memo(function Patterns() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1 0V6" className="hatch-line" />
        </pattern>
        <pattern
          id="hatch-fine"
          width="3.5"
          height="3.5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M1 0V3.5" className="hatch-line fine" />
        </pattern>
        <pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse">
          <circle cx="1.5" cy="1.5" r=".85" className="dot" />
          <circle cx="4.5" cy="4.5" r=".85" className="dot" />
        </pattern>
      </defs>
    </svg>
  );
});

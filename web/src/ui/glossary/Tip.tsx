// SPDX-License-Identifier: GPL-2.0-only
// Shows the meaning of a word. It is in the top layer, where nothing clips it, and the browser keeps only one open.
import { useRef, type RefObject } from 'react';
import { useListener } from '../use-listener.ts';
import { GlyphDrawing } from './glyphs.tsx';
import type { Term } from './terms.ts';
import { boxOf, useBeside } from './use-beside.ts';

interface TipProps {
  readonly id: string;
  readonly term: Term;
  readonly of: RefObject<Element | null>;
  readonly onClose: () => void;
}

export default function Tip({ id, term, of, onClose }: TipProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useBeside(ref, { of: () => of.current && boxOf(of.current), gap: 6, inset: 12 });
  const esc = (e: KeyboardEvent): void => {
    if (e.key !== 'Escape') return;
    e.preventDefault();
    e.stopPropagation();
    onClose();
  };
  // Runs before all other handlers, so that Esc closes the tip and nothing else.
  useListener('keydown', esc, true);
  return (
    <span
      ref={ref}
      id={id}
      role="tooltip"
      popover="auto"
      className="tip"
      onToggle={(e) => e.newState === 'closed' && onClose()}
    >
      {term.glyph && <GlyphDrawing name={term.glyph} />}
      <span>
        <b>{term.word}</b> {term.says}
      </span>
    </span>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// What a selected slot holds, told beside it: in a sentence, bit by bit, and who wrote it, with a way there and back.
// Not modal: keys go on stepping, and what it tells follows. In the top layer, so that no lane clips it.
import { useEffect, useRef, useState } from 'react';
import { Prose } from '../../ui/glossary/Prose.tsx';
import { boxOf, useBeside } from '../../ui/glossary/use-beside.ts';
import { Bits, hexOf } from '../../ui/inspector/Word.tsx';
import type { WordView, WriterView } from '../../base/views.ts';
import * as WORDS from '../words.ts';
import './details.css';

/** A step, and how it is called: "Step 22 of 47". */
export interface At {
  readonly step: number;
  readonly name: string;
}

interface SlotDetailsProps {
  readonly word: WordView;
  /** null: it is as the program began. */
  readonly writer: WriterView | null;
  readonly here: At;
  /** The slot as it is drawn now; null: it is not. */
  readonly anchor: () => Element | null;
  readonly onGo: (step: number) => void;
  /** All that was ever written to it; absent: nobody here can tell. */
  readonly onLife: (() => void) | undefined;
  readonly onClose: () => void;
}

const GAP = 14;

/** With the flag of a struct xa_state that is fixed below it. */
function withFlag(slot: Element): ReturnType<typeof boxOf> {
  const box = boxOf(slot);
  const flags = [...(slot.closest('svg')?.querySelectorAll('.flag') ?? [])].map(boxOf);
  const own = flags.find(
    (f) => f.x < box.x + box.w && f.x + f.w > box.x && Math.abs(f.y - box.y - box.h) < GAP,
  );
  return own ? { ...box, h: own.y + own.h - box.y } : box;
}

export default function SlotDetails({ word, writer, here, anchor, onGo, onLife, onClose }: SlotDetailsProps) {
  const ref = useRef<HTMLDivElement>(null);
  /** Where the reader came from, after following it to the one who wrote. */
  const [from, setFrom] = useState<At | null>(null);
  useBeside(ref, {
    of: () => {
      const slot = anchor();
      return slot && withFlag(slot);
    },
    room: () => {
      const lane = anchor()?.closest('section');
      return lane ? boxOf(lane) : null;
    },
    gap: GAP,
    inset: 72,
  });
  // Whoever came by keys goes on by keys.
  useEffect(() => {
    if (document.activeElement?.matches(':focus-visible') && document.activeElement === anchor())
      ref.current?.querySelector('button')?.focus();
    // Once, as it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const close = (): void => {
    const inside = ref.current?.contains(document.activeElement);
    const slot = anchor();
    onClose();
    if (inside && (slot instanceof SVGElement || slot instanceof HTMLElement)) slot.focus();
  };
  useEffect(() => {
    const press = (e: KeyboardEvent): void => {
      // The meaning of a word is closed first.
      if (e.key !== 'Escape' || document.querySelector('[popover=auto]:popover-open')) return;
      e.preventDefault();
      e.stopPropagation();
      close();
    };
    // Another slot takes its place; a press anywhere else closes it.
    const point = (e: PointerEvent): void => {
      const at = e.target instanceof Element ? e.target : null;
      if (!at || ref.current?.contains(at) || at.closest('[role=treeitem]')) return;
      onClose();
    };
    addEventListener('keydown', press, { capture: true });
    addEventListener('pointerdown', point, { capture: true });
    return () => {
      removeEventListener('keydown', press, { capture: true });
      removeEventListener('pointerdown', point, { capture: true });
    };
  });
  return (
    <div ref={ref} popover="manual" role="dialog" aria-label={word.title} className="slot-details">
      <div className="slot-head">
        <h3>{word.title}</h3>
        <span className="slot-kind">
          <Prose text={word.kind} />
        </span>
        <code>{hexOf(word)}</code>
      </div>
      <div className="slot-said">
        <p className="slot-means">
          <Prose text={word.means} />
        </p>
        <p className="label">{writer?.step === here.step ? WORDS.writtenNow : WORDS.writtenBy}</p>
        {writer ? <Writer text={writer.text} /> : <p>{WORDS.nobody}</p>}
        <p className="slot-ways">
          {writer && writer.step !== here.step && (
            <button
              type="button"
              className="primary"
              onClick={() => {
                setFrom(from ?? here);
                onGo(writer.step);
              }}
            >
              {WORDS.goTo(lower(writer.stepName))}
            </button>
          )}
          {from && from.step !== here.step && (
            <button
              type="button"
              className="quiet-button"
              onClick={() => {
                setFrom(null);
                onGo(from.step);
              }}
            >
              {WORDS.backTo(lower(from.name))}
            </button>
          )}
          {onLife && (
            <button type="button" className="quiet-button" onClick={onLife}>
              {WORDS.life}
            </button>
          )}
        </p>
      </div>
      <Bits word={word} />
      <button type="button" className="slot-close" aria-label={WORDS.close} onClick={close}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10m0 -10l-10 10" />
        </svg>
      </button>
    </div>
  );
}

/** "Set-up, step 60 of 80" → "set-up, step 60" */
const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1).replace(/ of \d+$/, '');

/** "xas_split(), lib/xarray.c:1096", the place on a line of its own. */
function Writer({ text }: { readonly text: string }) {
  const [name = text, ...place] = text.split(', ');
  return (
    <p className="slot-writer">
      {name}
      <span>{place.join(', ')}</span>
    </p>
  );
}

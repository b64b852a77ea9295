// SPDX-License-Identifier: GPL-2.0-only
// Shows a picked slot's value: as a sentence, bit by bit, and with its writer's step. It is not modal: keys keep
// stepping and the details follow. The top layer keeps lanes from clipping it.
import { useEffect, useRef, useState } from 'react';
import { Prose } from '../../ui/glossary/Prose.tsx';
import { boxOf, useBeside } from '../../ui/glossary/use-beside.ts';
import { useListener } from '../../ui/use-listener.ts';
import { Bits, hexOf } from '../../ui/inspector/Word.tsx';
import type { WordView, WriterView } from '../../base/views.ts';
import * as WORDS from '../words.ts';
import './details.css';

/** A step and its name: "Step 22 of 47". */
export interface At {
  readonly step: number;
  readonly name: string;
}

interface SlotDetailsProps {
  readonly word: WordView;
  /** null: the word still has its initial value. */
  readonly writer: WriterView | null;
  readonly here: At;
  /** The slot's element; null: the slot is not drawn now. */
  readonly anchor: () => Element | null;
  readonly onGo: (step: number) => void;
  /** Opens the word's life; absent: this frame has no drawer for it. */
  readonly onLife: (() => void) | undefined;
  readonly onClose: () => void;
}

const GAP = 14;

/** The slot's box, extended by the flag of a struct xa_state below it. */
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
  /** The step that the reader left to see the writer. */
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
  // A reader who opened it by keyboard gets the focus inside.
  useEffect(() => {
    if (document.activeElement?.matches(':focus-visible') && document.activeElement === anchor())
      ref.current?.querySelector('button')?.focus();
    // Runs once, as the details open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const close = (): void => {
    const inside = ref.current?.contains(document.activeElement);
    const slot = anchor();
    onClose();
    if (inside && (slot instanceof SVGElement || slot instanceof HTMLElement)) slot.focus();
  };
  const press = (e: KeyboardEvent): void => {
    // Escape closes an open explanation of a word first.
    if (e.key !== 'Escape' || document.querySelector('[popover=auto]:popover-open')) return;
    e.preventDefault();
    e.stopPropagation();
    close();
  };
  // A click on another slot replaces the details; a click anywhere else closes them.
  const point = (e: PointerEvent): void => {
    const at = e.target instanceof Element ? e.target : null;
    if (at && !ref.current?.contains(at) && !at.closest('[role=treeitem]')) onClose();
  };
  useListener('keydown', press, true);
  useListener('pointerdown', point, true);
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

/** Turns "Set-up, step 60 of 80" into "set-up, step 60". */
const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1).replace(/ of \d+$/, '');

/** Splits "xas_split(), lib/xarray.c:1096" into two lines. */
function Writer({ text }: { readonly text: string }) {
  const [name = text, ...place] = text.split(', ');
  return (
    <p className="slot-writer">
      {name}
      <span>{place.join(', ')}</span>
    </p>
  );
}

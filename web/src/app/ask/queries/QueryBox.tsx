// SPDX-License-Identifier: GPL-2.0-only
// Draws the box for a query, a combobox. Completions are below the caret, and the focus stays in the box.
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { NO_ENCODINGS } from '../../../base/encoded.ts';
import { complete, type Known } from '../../../past/language/complete.ts';
import { SHARED_EVENTS } from '../../../exhibit-api/events.ts';
import type { Session } from '../../../session/types.ts';
import { leaveFocus, takeFocus } from '../../../ui/dialog/take-focus.ts';
import { comboField, comboOption } from '../../../ui/roving/combo.ts';
import { moveOf, UP_DOWN } from '../../../ui/roving/moves.ts';
import { WORDS } from '../words.ts';

const MOVES = { ...UP_DOWN, round: true };

interface QueryBoxProps {
  readonly session: Session;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Takes the focus when it opens; false: the drawer opens for an answer. */
  readonly begins: boolean;
}

function knownOf({ runs }: Session): Known {
  const { model, trace } = runs[0]!;
  return {
    kinds: [...SHARED_EVENTS, ...Object.keys(model.eventKinds ?? {})],
    ops: [...new Set(trace.ops.map((op) => op.name))],
    counters: model.counters.map((c) => c.key),
    encoded: model.encoded ?? NO_ENCODINGS,
  };
}

export function QueryBox({ session, text, onText, begins }: QueryBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [caret, setCaret] = useState(text.length);
  const known = useMemo(() => knownOf(session), [session]);
  const { from, list } = useMemo(
    () => complete(session.sites, known, text.slice(0, caret)),
    [session, known, text, caret],
  );
  useEffect(() => {
    if (begins) takeFocus(box.current);
    else leaveFocus();
    // Only once: the reader moves the focus from then on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const shown = open && list.length > 0;
  const take = (i: number): void => {
    const chosen = list[i];
    if (!chosen) return;
    const begun = text.slice(0, from) + chosen.text;
    onText(begun + text.slice(caret));
    setCaret(begun.length);
    setActive(-1);
    setTimeout(() => box.current?.setSelectionRange(begun.length, begun.length));
  };
  const press = (e: KeyboardEvent<HTMLInputElement>): void => {
    const to = moveOf(e.key, active, list.length, MOVES);
    if (to !== null && shown) setActive(to);
    else if ((e.key === 'Enter' || e.key === 'Tab') && shown && active >= 0) take(active);
    else if (e.key === 'Escape' && shown) setOpen(false);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div className="query-box">
      <label htmlFor={`${id}-box`} className="label">
        {WORDS.box}
      </label>
      <input
        id={`${id}-box`}
        ref={box}
        {...comboField(id, active, shown)}
        placeholder={WORDS.boxExample}
        value={text}
        onChange={(e) => {
          onText(e.target.value);
          setCaret(e.target.selectionStart ?? e.target.value.length);
          setActive(-1);
          setOpen(true);
        }}
        onSelect={(e) => setCaret(e.currentTarget.selectionStart ?? text.length)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <ul id={id} role="listbox" aria-label={WORDS.completions} hidden={!shown}>
        {shown &&
          list.map(({ text: name, help }, i) => (
            <li
              key={name}
              {...comboOption(id, i, active)}
              // The box keeps the focus.
              onMouseDown={(e) => {
                e.preventDefault();
                take(i);
              }}
            >
              <b>{name}</b> <span>{help}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Lists the members, which the reader reorders by dragging, by buttons, or by Alt with the arrows.
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { MemberType, StructLayout } from '../abi.ts';
import { moveOf, UP_DOWN } from '../../../exhibit-api/view.ts';
import { WORDS } from './words.ts';

const MOVES = { ...UP_DOWN, ends: true };
const BUTTONS = [
  { arrow: '↑', by: -1, label: WORDS.up },
  { arrow: '↓', by: 1, label: WORDS.down },
];

interface MembersProps {
  readonly order: readonly MemberType[];
  readonly layout: StructLayout;
  readonly picked: number;
  readonly onPick: (index: number) => void;
  readonly onMove: (from: number, to: number) => void;
}

export function Members({ order, layout, picked, onPick, onMove }: MembersProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const focus = (index: number): void =>
    list.current?.querySelectorAll<HTMLElement>('.member')[index]?.focus();

  const onKeyDown = (e: KeyboardEvent, index: number): void => {
    const to = moveOf(e.key, index, order.length, MOVES);
    if (to === null) return;
    e.preventDefault();
    e.stopPropagation();
    if (to === index) return;
    if (e.altKey) onMove(index, to);
    onPick(to);
    // Rows keep their element, so a moved row keeps the focus.
    if (!e.altKey) focus(to);
  };
  const onPointerMove = (e: PointerEvent<HTMLElement>): void => {
    if (dragged === null || !list.current) return;
    const from = order.findIndex((m) => m.name === dragged);
    const rows = [...list.current.querySelectorAll('.member')].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex((r) => e.clientY < r.bottom);
    const target = to < 0 ? rows.length - 1 : to;
    if (from >= 0 && target !== from) onMove(from, target);
  };
  return (
    <>
      <p className="order-lab-note">{WORDS.help}</p>
      <ol className="members" ref={list} aria-label={WORDS.list}>
        {order.map((m, i) => {
          const at = layout.members[i]!;
          const hole = layout.holes.find((h) => h.offset + h.size === at.offset && at.bit % 8 === 0);
          return (
            <li
              key={m.name}
              className={`member${i === picked ? ' picked' : ''}${m.name === dragged ? ' dragged' : ''}${m.name === 'bytenr' || m.name === 'href_node' ? ' hot' : ''}`}
              tabIndex={i === picked ? 0 : -1}
              aria-label={WORDS.member(m.name, m.type, i + 1, order.length, at.offset)}
              onFocus={() => onPick(i)}
              onKeyDown={(e) => onKeyDown(e, i)}
              onPointerDown={(e) => {
                if (e.target instanceof Element && e.target.closest('button')) return;
                e.currentTarget.setPointerCapture(e.pointerId);
                setDragged(m.name);
                onPick(i);
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <span className="member-at">{at.offset}</span>
              <span className="member-name">{m.name}</span>
              <span className="member-size">
                {m.bits === undefined ? WORDS.bytes(m.size) : WORDS.bits(m.bits)}
                {hole ? WORDS.hole(hole.size) : ''}
              </span>
              {BUTTONS.map(({ arrow, by, label }) => (
                <button
                  key={arrow}
                  type="button"
                  tabIndex={-1}
                  aria-label={label(m.name)}
                  disabled={!order[i + by]}
                  onClick={() => onMove(i, i + by)}
                >
                  {arrow}
                </button>
              ))}
            </li>
          );
        })}
      </ol>
    </>
  );
}

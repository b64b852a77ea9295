// SPDX-License-Identifier: GPL-2.0-only
// Draws a button that opens a native popover beside it. Esc and a click elsewhere close it. A caller closes it after
// a choice by giving it a `key` that changes with that choice.
import { useId, useRef, useState, type ReactNode } from 'react';
import { ownBox, zoomOf } from '../../base/zoom.ts';
import './drop.css';

interface DropProps {
  /** The button's accessible name; absent: its content. */
  readonly label?: string;
  readonly shown: ReactNode;
  readonly className?: string;
  /** The page now shows what the reader chose in it. */
  readonly current?: boolean;
  /** Opens upwards. */
  readonly up?: boolean;
  /** Lines up with the button's right edge; absent: with its left one. */
  readonly end?: boolean;
  readonly children: ReactNode;
}

export function Drop({ label, shown, className = '', current, up, end, children }: DropProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** Places the popover, in px before the page's zoom. */
  const place = (): void => {
    const list = box.current;
    const button = list?.previousElementSibling;
    if (!list || !button) return;
    const { left, right, top, bottom } = ownBox(button);
    const { style } = list;
    const zoom = zoomOf(list);
    const [width, height] = [document.documentElement.clientWidth / zoom, innerHeight / zoom];
    style.inset = [
      up ? 'auto' : `${bottom}px`,
      end ? `${Math.max(0, width - right)}px` : 'auto',
      up ? `${height - top}px` : 'auto',
      end ? 'auto' : `${left}px`,
    ].join(' ');
    style.maxHeight = `${(up ? top : height - bottom) - 8}px`;
  };
  return (
    <div className={`drop ${className}`}>
      <button
        type="button"
        className="drop-button"
        aria-label={label}
        aria-expanded={open}
        aria-current={current || undefined}
        popoverTarget={id}
      >
        {shown}
      </button>
      <div
        id={id}
        ref={box}
        className="drop-list"
        popover="auto"
        onBeforeToggle={(e) => {
          place();
          setOpen(e.newState === 'open');
        }}
        onClick={(e) => {
          if ((e.target as Element).closest('.drop-item')) box.current?.hidePopover();
        }}
      >
        {/* The content renders only while the popover is open. */}
        {open && children}
      </div>
    </div>
  );
}

interface DropItemProps {
  readonly text: string;
  readonly onClick: () => void;
}

/** A line of the popover: a click acts and closes it. */
export const DropItem = ({ text, onClick }: DropItemProps) => (
  <button type="button" className="drop-item" onClick={onClick}>
    {text}
  </button>
);

// SPDX-License-Identifier: GPL-2.0-only
// A button, and what it drops down (or up) beside it. The platform's own popover: it closes by Esc and by a press
// beside it. Who puts a `key` on it that changes with what was chosen has it closed then.
import { useId, useRef, useState, type ReactNode } from 'react';
import { ownBox, zoomOf } from '../../base/zoom.ts';
import './drop.css';

interface DropProps {
  /** The button's accessible name; absent: what is shown on it. */
  readonly label?: string;
  readonly shown: ReactNode;
  readonly className?: string;
  /** What is chosen in it is what the page shows now. */
  readonly current?: boolean;
  readonly title?: string;
  /** Upwards, and to which of the button's edges it keeps. */
  readonly up?: boolean;
  readonly end?: boolean;
  readonly children: ReactNode;
}

export function Drop({ label, shown, className = '', current, title, up, end, children }: DropProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** In its own pixels, as the page is magnified. */
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
        title={title}
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
        {/* What nobody has opened is not drawn. */}
        {open && children}
      </div>
    </div>
  );
}

/** What is done, or shown, by one line of it; it closes. */
export const DropItem = ({ text, note, onClick }: DropItemProps) => (
  <button type="button" className="drop-item" onClick={onClick}>
    {text}
    {note && <span className="drop-note">{note}</span>}
  </button>
);

interface DropItemProps {
  readonly text: string;
  readonly note?: string;
  readonly onClick: () => void;
}

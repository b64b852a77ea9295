// SPDX-License-Identifier: GPL-2.0-only
// Which scenarios run a line, beside it; of a line that none runs, why, and the way to operations that do.
import { useEffect, useRef } from 'react';
import { boxOf, useBeside } from '../glossary/use-beside.ts';
import './runs-note.css';
import { inScenarios, type LineRuns } from './line-runs.ts';

interface RunsNoteProps {
  readonly line: number;
  readonly runs: LineRuns;
  readonly anchor: () => Element | null;
  readonly onClose: () => void;
}

/** More are counted. */
const LISTED = 6;

export default function RunsNote({ line, runs, anchor, onClose }: RunsNoteProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { scenarios, why, findHref } = runs;
  useBeside(ref, {
    of: () => {
      const at = anchor();
      return at && boxOf(at);
    },
    gap: 6,
    inset: 12,
  });
  useEffect(() => {
    ref.current?.querySelector('a')?.focus();
    const esc = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape') return;
      e.preventDefault();
      e.stopPropagation();
      onClose();
    };
    addEventListener('keydown', esc, { capture: true });
    return () => removeEventListener('keydown', esc, { capture: true });
  }, [onClose]);
  const name = `Scenarios with line ${line}`;
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={name}
      className="runs-note"
      onToggle={(e) => e.newState === 'closed' && onClose()}
    >
      <p>
        Line {line} runs {inScenarios(runs)}.{why !== null && ` ${why}`}
      </p>
      {scenarios.length > 0 && (
        <ul aria-label={name}>
          {scenarios.slice(0, LISTED).map(({ title, href }) => (
            <li key={href}>
              <a href={href} onClick={onClose}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {findHref !== null && (
        <p>
          <a href={findHref} onClick={onClose}>
            Find operations that reach it
          </a>
        </p>
      )}
      {scenarios.length > LISTED && <p className="runs-more">and {scenarios.length - LISTED} more</p>}
    </div>
  );
}

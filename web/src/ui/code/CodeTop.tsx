// SPDX-License-Identifier: GPL-2.0-only
// Draws the line above the code: call stack or search, the gutter's legend, file and line.
import type { ReactNode } from 'react';
import { textWidth } from '../../layout/geometry.ts';
import type { CodeBox } from '../../layout/stage/types.ts';
import type { FrameView } from '../../base/views.ts';
import { Crumbs } from './Crumbs.tsx';
import { reachedIn, tipOf, type LineRuns } from './line-runs.ts';
import * as WORDS from './words.ts';

interface CodeTopProps {
  readonly box: CodeBox;
  /** The call stack, innermost frame first. */
  readonly stack: readonly FrameView[];
  readonly shown: number;
  readonly onShow: (frame: number) => void;
  readonly legend: string | null;
  /** The kernel to name before the file; null: none. */
  readonly kernel: string | null;
  readonly href: string | null;
  readonly tabs: ReactNode;
  readonly tabsRoom: number;
  /** The open search, which replaces the call stack. */
  readonly find: ReactNode;
  readonly onFind: () => void;
  /** In how many scenarios the current line runs; null: not shown. */
  readonly runs: { readonly line: number; readonly runs: LineRuns } | null;
  readonly onRuns: (at: Element) => void;
}

/** Formats a share of scenarios as "3/18". */
const share = ({ scenarios, of }: LineRuns): string => `${scenarios.length}/${of}`;

/** A narrower pane shows the call stack alone, px. */
const LEAST_WIDTH = 320;

/** Width kept for the current line's share, which arrives later and must not move anything, px. */
const SHARE_WIDTH = textWidth('00/00', 12, true) + 12;

/** Width of the gaps and the search button, px. */
const REST_WIDTH = 68;

export function CodeTop(props: CodeTopProps) {
  const { box, stack, shown, onShow, legend, kernel, href, tabs, tabsRoom, find, runs } = props;
  const frame = stack[shown];
  const file = frame?.file ?? '';
  const where = `${kernel === null ? '' : `${kernel} `}${file.split('/').pop() ?? ''}:${frame?.line ?? ''}`;
  const narrow = box.width < LEAST_WIDTH;
  const rest = textWidth(where, 12, true) + (legend ? textWidth(legend, 12) + 40 : 0) + REST_WIDTH;
  // Dots for left-out outer frames may come before the name.
  const name = textWidth(`… › ${frame?.function ?? ''}`, 12, true);
  const counted = !narrow && name <= box.width - tabsRoom - rest - SHARE_WIDTH;
  const right = narrow ? 16 : counted ? rest + SHARE_WIDTH : rest;
  return (
    <div className="code-top" style={{ height: box.crumbs }}>
      {tabs}
      {find ?? <Crumbs stack={stack} shown={shown} onShow={onShow} room={box.width - right - tabsRoom} />}
      {!find && legend && (
        <span className="code-legend">
          <i aria-hidden="true" />
          {legend}
        </span>
      )}
      {counted && !runs && <span className="code-ran" style={{ width: SHARE_WIDTH }} />}
      {counted && runs && (
        <button
          type="button"
          className="code-ran"
          style={{ width: SHARE_WIDTH }}
          aria-label={WORDS.reached(runs.line, reachedIn(runs.runs))}
          title={tipOf(runs.runs)}
          onClick={(e) => props.onRuns(e.currentTarget)}
        >
          {share(runs.runs)}
        </button>
      )}
      {!narrow && (
        <span className="code-where" title={kernel === null ? file : WORDS.linux(kernel, file)}>
          {href ? (
            <a href={href} target="_blank" rel="noreferrer">
              {where}
            </a>
          ) : (
            where
          )}
        </span>
      )}
      {!find && !narrow && (
        <button
          type="button"
          className="code-seek"
          aria-label={WORDS.search(file.split('/').pop() ?? '')}
          onClick={props.onFind}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="M6 1.75a4.25 4.25 0 1 1 0 8.5a4.25 4.25 0 1 1 0-8.5M9.2 9.2l3.3 3.3" />
          </svg>
        </button>
      )}
    </div>
  );
}

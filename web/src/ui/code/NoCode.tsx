// SPDX-License-Identifier: GPL-2.0-only
// Says, instead of the code, why a lane has no C.
import type { ReactNode } from 'react';
import type { CodeBox } from '../../layout/stage/types.ts';
import * as WORDS from './words.ts';
import './code.css';

interface NoCodeProps {
  readonly name: string;
  readonly why: string;
  readonly box: CodeBox;
  /** Tabs of the lanes, if their panes share one place. */
  readonly tabs: ReactNode;
}

export function NoCode({ name, why, box, tabs }: NoCodeProps) {
  return (
    <section className="code-pane" aria-label={WORDS.source(name)} style={{ fontSize: box.type }}>
      {tabs && <div className="code-top">{tabs}</div>}
      <p
        className="code-none"
        style={{ minHeight: box.place === 'strip' || box.place === 'lane' ? box.height : undefined }}
      >
        {why}
      </p>
    </section>
  );
}

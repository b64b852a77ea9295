// SPDX-License-Identifier: GPL-2.0-only
// What heads a panel: its result in a sentence, and what was run for it.
import type { ReactNode } from 'react';
import './told.css';

interface PanelToldProps {
  /** Null: nothing has been counted yet. */
  readonly said: ReactNode;
  readonly run: string;
}

export function PanelTold({ said, run }: PanelToldProps) {
  return (
    <div className="panel-told">
      <p className="panel-said">{said ?? '…'}</p>
      <p className="label">{run}</p>
    </div>
  );
}

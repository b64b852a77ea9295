// SPDX-License-Identifier: GPL-2.0-only
// Draws the head of a panel: its result in a sentence, and below it the run.
import type { ReactNode } from 'react';
import './told.css';

interface PanelToldProps {
  /** Null before anything has been counted. */
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

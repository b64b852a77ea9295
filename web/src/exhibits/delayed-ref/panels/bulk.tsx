// SPDX-License-Identifier: GPL-2.0-only
// Draws the panel "At scale": ten thousand heads, counted operation by operation, beside figures measured on a whole
// kernel.
import { BulkPanel } from '../../../bulk/BulkPanel.tsx';
import type { PanelProps } from '../../../exhibit-api/view.ts';
import { Published } from './Published.tsx';
import './lab.css';

export default function Bulk(props: PanelProps) {
  return (
    <BulkPanel {...props}>
      <Published />
    </BulkPanel>
  );
}

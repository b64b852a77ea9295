// SPDX-License-Identifier: GPL-2.0-only
// Draws the panel of bulk runs: a file is read through a cache too small for it.
import { BulkPanel } from '../../../bulk/BulkPanel.tsx';
import type { PanelProps } from '../../../exhibit-api/view.ts';
import { WORKLOADS } from '../workloads.ts';

export default function Bulk(props: PanelProps) {
  return <BulkPanel {...props} workloads={WORKLOADS} />;
}

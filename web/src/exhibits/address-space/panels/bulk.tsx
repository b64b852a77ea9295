// SPDX-License-Identifier: GPL-2.0-only
// Draws the panel of bulk runs: what finds, maps and holes cost among thousands of areas.
export { BulkPanel as default } from '../../../bulk/BulkPanel.tsx';

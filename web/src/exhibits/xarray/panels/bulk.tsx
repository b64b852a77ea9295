// SPDX-License-Identifier: GPL-2.0-only
// Draws the panel of bulk runs: what a store costs in an array of 100,000 entries.
export { BulkPanel as default } from '../../../bulk/BulkPanel.tsx';

// SPDX-License-Identifier: GPL-2.0-only
// Draws the panel of bulk runs: a file is read through a cache too small for it.
export { BulkPanel as default } from '../../../bulk/BulkPanel.tsx';

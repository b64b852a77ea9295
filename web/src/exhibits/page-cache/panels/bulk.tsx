// SPDX-License-Identifier: GPL-2.0-only
// A file read through a cache that is too small for it: tree walks per insert, over 100,000 operations.
export { BulkPanel as default } from '../../../bulk/BulkPanel.tsx';

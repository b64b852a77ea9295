// SPDX-License-Identifier: GPL-2.0-only
// What a store costs in an array of a hundred thousand entries.
export { BulkPanel as default } from '../../../bulk/BulkPanel.tsx';

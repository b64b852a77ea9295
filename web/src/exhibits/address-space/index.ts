// SPDX-License-Identifier: GPL-2.0-only
// Declares the view of the address space.
import type { ExhibitView } from '../../exhibit-api/view.ts';

const view: ExhibitView = { slug: 'address-space', Lane: () => null };
export default view;

// SPDX-License-Identifier: GPL-2.0-only
// Keeps the element that had the focus when a fetch of a part began. A drawer takes the focus only if it is still
// there.
import { createContext } from 'react';

/** null: the part needed no fetch. */
export const AskedAt = createContext<{ readonly current: Element | null }>({ current: null });

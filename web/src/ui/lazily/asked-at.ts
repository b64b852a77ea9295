// SPDX-License-Identifier: GPL-2.0-only
// Where the focus was when a part was asked for that then had to be fetched: whoever has gone on since stays there.
import { createContext } from 'react';

/** null: the part was here at once. */
export const AskedAt = createContext<{ readonly current: Element | null }>({ current: null });

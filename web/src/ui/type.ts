// SPDX-License-Identifier: GPL-2.0-only
// Sets the least type size of drawings in a part of the page with larger text.
import { createContext, useContext } from 'react';
import { typeFor } from '../layout/type.ts';

/** px; absent: each drawing's own least size. */
export const LeastType = createContext<number | undefined>(undefined);

/** `typeFor`, with the least size of this part of the page. */
export const useType = (...[room, projector, at]: Parameters<typeof typeFor>): number =>
  typeFor(room, projector, at, useContext(LeastType));

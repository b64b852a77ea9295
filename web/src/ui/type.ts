// SPDX-License-Identifier: GPL-2.0-only
// The least type of the drawings within a part of the page, whose own text is larger than elsewhere.
import { createContext, useContext } from 'react';
import { typeFor } from '../layout/type.ts';

/** CSS pixels; absent: a drawing's own least. */
export const LeastType = createContext<number | undefined>(undefined);

/** `typeFor` of a drawing that stands there. */
export const useType = (...[room, projector, at]: Parameters<typeof typeFor>): number =>
  typeFor(room, projector, at, useContext(LeastType));

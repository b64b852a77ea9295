// SPDX-License-Identifier: GPL-2.0-only
// Declares the context that tells pictures what a step stores and where each value came from. Without it no value
// moves.
import { createContext } from 'react';
import type { CarriesAt } from '../../base/carry.ts';

export const CarriesContext = createContext<CarriesAt | null>(null);

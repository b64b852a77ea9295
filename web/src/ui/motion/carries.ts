// SPDX-License-Identifier: GPL-2.0-only
// What a picture's steps store, and where that came from: told by whoever has the records. Without, nothing is carried.
import { createContext } from 'react';
import type { CarriesAt } from '../../base/carry.ts';

export const CarriesContext = createContext<CarriesAt | null>(null);

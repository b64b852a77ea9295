// SPDX-License-Identifier: GPL-2.0-only
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

testNarrator(check);

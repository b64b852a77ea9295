// SPDX-License-Identifier: GPL-2.0-only
// Gives the address's `pick` that opens the finder on a line. The stepper loads only this file of the finder.
import { pickText } from '../exhibit-api/panel-choice.ts';

export const linePick = (file: string, line: number, variant: string): string =>
  pickText({ goal: 'line', of: `${file}:${line}`, from: variant });

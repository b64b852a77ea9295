// SPDX-License-Identifier: GPL-2.0-only
// The way to the finder from a line that no scenario reaches. The stepper has it, and loads nothing else of the finder.
import { pickText } from '../exhibit-api/panel-choice.ts';

export const toReach = (file: string, line: number, variant: string): string =>
  pickText({ goal: 'line', of: `${file}:${line}`, from: variant });

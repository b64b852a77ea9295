// SPDX-License-Identifier: GPL-2.0-only
// Draws the race lab on an address space: a page fault, and a writer that cuts or frees the area.
import type { PanelProps } from '../../../exhibit-api/view.ts';
import RaceLab from '../../../race/race-lab.tsx';
import { race } from '../race.ts';

export default function Race(props: PanelProps) {
  return <RaceLab {...props} lab={race} />;
}

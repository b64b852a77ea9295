// SPDX-License-Identifier: GPL-2.0-only
// Draws the race lab on the page cache.
import type { PanelProps } from '../../../exhibit-api/view.ts';
import RaceLab from '../../../race/race-lab.tsx';
import { race } from '../race.ts';

export default function Race(props: PanelProps) {
  return <RaceLab {...props} lab={race} />;
}

// SPDX-License-Identifier: GPL-2.0-only
// Lists the pictures of README and docs: where each is taken, how large, and what happens on the page before.
import type { Page } from '@playwright/test';

export interface Picture {
  /** The file is docs/pictures/NAME.png. */
  readonly name: string;
  /** The address in the page, without `#v=1&`. */
  readonly at: string;
  /** The window in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  /** Pixels of the picture for a CSS pixel; 1.5 if left out. */
  readonly scale?: number;
  /** Light if left out. */
  readonly theme?: 'light' | 'dark' | 'projector';
  /** A CSS selector of the part that the picture shows; the whole window if left out. */
  readonly part?: string;
  readonly before?: (page: Page) => Promise<void>;
}

const SPLIT = 'ex=page-cache&sc=split-order9&var=v6.9,merged';

export const PICTURES: readonly Picture[] = [
  { name: 'stepper', at: `${SPLIT}&at=5.v6.9.walk.4&step=24`, size: [1280, 800], scale: 1.25 },
];

/** The README's film: two lanes insert one folio in lockstep. */
export const FILM = {
  name: 'five-to-three',
  at: `${SPLIT}&embed=1&controls=0`,
  size: [840, 544],
  scale: 2,
  /** In milliseconds, by what the lanes do at a step: the first line that fits either lane. Other steps are left out. */
  stays: [
    [/^done\n/, 3000],
    [/walk \d+ starts/, 1200],
    [/begins|writes slot/, 800],
    [/takes the lock|drops the lock/, 600],
    [/(allocates|links).*[02468]$/m, 260],
  ],
  /** The last step of the operation: both lanes are done. */
  ends: /^done.*\ndone/,
  /** A larger counter, and no link: a film cannot be clicked. */
  style: `
    .embed-foot a { display: none }
    .embed-foot .counter-lane .counter-number { font-size: 56px; line-height: 60px }
    .embed-foot .counter-variant, .embed-foot .unseen { font-size: 20px }`,
} as const satisfies Picture & Record<'stays' | 'ends' | 'style', unknown>;

// SPDX-License-Identifier: GPL-2.0-only
// Connects a lesson with the page that frames it (lessons/SLUG/#parent=https://example.org).
import { inCourse } from '../../../base/root.ts';
import { notKnown } from '../../address/field.ts';
import { originOf } from '../../address/origin.ts';
import { talkWith } from '../parent.ts';
import type { Store } from '../../state/store.ts';
import * as ADDRESS from '../../address/words.ts';

/** Opens a link to another page in a new tab, so that the reader keeps the course and the answers. */
function openBeside({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.href.split('#')[0] === location.href.split('#')[0]) return;
  link.target = '_blank';
  link.rel = 'noopener';
}

export function connectLesson(store: Store): void {
  const named = new URLSearchParams(location.hash.slice(1)).get('parent');
  const parent = named && originOf(named);
  if (named && !parent) store.getState().set({ message: notKnown('parent', named, ADDRESS.origin) });
  talkWith(store, parent);
  if (inCourse() || window.parent !== window) addEventListener('click', openBeside, true);
}

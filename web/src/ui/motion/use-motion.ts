// SPDX-License-Identifier: GPL-2.0-only
// Animates the change from one step's drawing to the next. The new picture is drawn first, so a key never waits; the
// next step ends what still moves. Steps faster than the animation get none.
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Ghost, Lead } from './leads.ts';

interface Shown<D> {
  readonly step: number;
  readonly plan: unknown;
  readonly drawing: D;
  /** When the step was first drawn, ms. */
  readonly at: number;
}

/**
 * Runs the animations of a change. Without a `step` nothing moves. All drawings of an operation share a `plan`;
 * between operations nothing moves. `leadsOf` makes the animations of one change; `forth` means that `now` is the
 * later step.
 */
export function useMotion<D>(
  svg: RefObject<SVGSVGElement | null>,
  step: number | undefined,
  plan: unknown,
  drawing: D,
  leadsOf: (before: D, now: D, forth: boolean) => readonly Lead[],
): void {
  const shown = useRef<Shown<D> | null>(null);
  const moving = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    const before = shown.current;
    if (step === undefined || !svg.current) return;
    if (before?.step === step) {
      shown.current = { ...before, plan, drawing };
      return;
    }
    const at = performance.now();
    shown.current = { step, plan, drawing, at };
    for (const animation of moving.current) animation.cancel();
    moving.current = [];
    if (!before || before.plan !== plan || Math.abs(step - before.step) !== 1) return;
    const paces = pacesNow();
    // Skips `leadsOf` if no animation could run.
    if (!(at - before.at > Math.min(...Object.values(paces)) && paces['--travel'] > 0)) return;
    const leads = leadsOf(before.drawing, drawing, step > before.step);
    if (leads.length === 0) return;
    if (!(at - before.at > Math.max(...leads.map((lead) => paces[lead.pace])))) return;
    const root = svg.current;
    moving.current = leads.flatMap((lead) => start(root, lead, paces[lead.pace]));
  });
}

type Paces = Readonly<Record<Lead['pace'], number>>;
let read: { readonly theme: string | undefined; readonly paces: Paces } | null = null;

/** The durations, read once for each theme: reading them makes the browser compute styles. */
function pacesNow(): Paces {
  const { documentElement: root } = document;
  const { theme } = root.dataset;
  if (read?.theme !== theme) {
    const less = matchMedia('(prefers-reduced-motion: reduce)');
    if (!read) less.addEventListener('change', () => (read = null), { once: true });
    const tokens = getComputedStyle(root);
    const of = (name: Lead['pace']): number => milliseconds(tokens.getPropertyValue(name));
    read = { theme, paces: { '--state': of('--state'), '--travel': of('--travel') } };
  }
  return read!.paces;
}

/** Parses a CSS time; a build writes 240ms as .24s. */
const milliseconds = (time: string): number => parseFloat(time) * (/\ds$/.test(time.trim()) ? 1000 : 1);

function start(svg: SVGSVGElement, { of, frames }: Lead, duration: number): readonly Animation[] {
  // With reduced motion the tokens are 0.
  if (!(duration > 0)) return [];
  const elements = typeof of === 'string' ? [...svg.querySelectorAll(of)] : [lay(svg, of)];
  return elements.map((element) => {
    const animation = element.animate([...frames], { duration, easing: 'ease-out' });
    if (typeof of !== 'string') {
      const gone = (): void => element.remove();
      animation.finished.then(gone, gone);
    }
    return animation;
  });
}

function lay(svg: SVGSVGElement, { d, className }: Ghost): Element {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries({ d, class: className, pathLength: '1', opacity: '0' }))
    path.setAttribute(name, value);
  path.setAttribute('aria-hidden', 'true');
  return svg.appendChild(path);
}

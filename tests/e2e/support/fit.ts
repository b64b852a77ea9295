// SPDX-License-Identifier: GPL-2.0-only
// Checks, inside the browser, that everything on a framed page fits at one width after another.

export interface Sweep {
  readonly widths: readonly number[];
  readonly height: number;
}

/** The browser gets only this function's text, so the function cannot use anything else in this file. */
export async function sweep({ widths, height }: Sweep): Promise<readonly string[]> {
  const frame = document.querySelector('iframe');
  const page = frame?.contentDocument;
  const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!frame || !page || !view) throw new Error('no frame');
  const pen = page.createElement('canvas').getContext('2d');
  const SLACK = 0.75;

  /** Returns the visible part of an element after all clipping, or null if nothing is visible. */
  function seen(element: Element): DOMRect | null {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = view!.getComputedStyle(at);
      if (style.overflowX === 'visible' && style.overflowY === 'visible' && style.clipPath === 'none')
        continue;
      const box = at.getBoundingClientRect();
      if (style.overflowX !== 'visible')
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (style.overflowY !== 'visible')
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
  }
  const nameOf = (element: Element): string =>
    (
      element.getAttribute('aria-label') ??
      element.closest('label')?.querySelector('.label, span')?.textContent ??
      element.textContent ??
      ''
    )
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 40);
  const isFree = (element: Element): boolean =>
    element.closest('svg, [role=tree], [aria-hidden=true], .skip:not(:focus)') === null &&
    (element.closest('[popover], dialog')?.matches(':popover-open, [open]') ?? true);

  const CONTROLS =
    'button, a[href], select, input, textarea, label:has(input, select), summary, [role=slider]';
  function look(): readonly string[] {
    const found: string[] = [];
    if (page!.documentElement.scrollWidth > view!.innerWidth) found.push('the page scrolls sideways');
    const controls = [...page!.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((c) => isFree(c) && c.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: seen(element) }))
      .filter((c): c is { element: HTMLElement; box: DOMRect } => c.box !== null);
    for (const { element, box } of controls) {
      const full = element.getBoundingClientRect();
      const sideways = box.width < full.width - SLACK && !element.closest('.scrolls-x');
      if (sideways || full.left < -SLACK || full.right > view!.innerWidth + SLACK)
        found.push(`${nameOf(element)} is cut off`);
      const style = view!.getComputedStyle(element);
      const flows = style.display !== 'inline' && !(element instanceof view!.HTMLInputElement);
      if (flows && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        found.push(`the text of ${nameOf(element)} is cut`);
      if (element instanceof view!.HTMLSelectElement && pen && !element.closest('.head-scenario')) {
        // The test measures at the drawn size: browsers round glyphs to whole pixels, so widths do not scale exactly.
        const zoom = (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1;
        pen.font = `${style.fontWeight} ${parseFloat(style.fontSize) * zoom}px ${style.fontFamily}`;
        const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        if (pen.measureText(element.selectedOptions[0]?.text ?? '').width / zoom > room + 1.5)
          found.push(`the choice of ${nameOf(element.closest('label') ?? element)} is cut`);
      }
    }
    controls.forEach((a, i) => {
      for (const b of controls.slice(i + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        // A popover or dialog covers the page on purpose.
        if (a.element.closest('[popover], dialog') !== b.element.closest('[popover], dialog')) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > SLACK && down > SLACK) found.push(`${nameOf(a.element)} meets ${nameOf(b.element)}`);
      }
    });
    return found;
  }

  const wrong: string[] = [];
  frame.style.height = `${height}px`;
  for (const width of widths) {
    frame.style.width = `${width}px`;
    // The page draws for the new size one or two frames later, or more on a loaded machine.
    let found: readonly string[] = [];
    for (let frames = 0; frames < 60; frames++) {
      await new Promise((done) => view.requestAnimationFrame(done));
      if (frames > 0 && (found = look()).length === 0) break;
    }
    wrong.push(...found.map((what) => `${width}: ${what}`));
  }
  return wrong;
}

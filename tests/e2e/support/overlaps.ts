// SPDX-License-Identifier: GPL-2.0-only
// Finds texts that are drawn over each other, inside the browser.

/** The browser gets only this function's text, so the function cannot use anything else in this file. */
export function overlappingTexts(): readonly string[] {
  /** Px that two texts may share: letters do not fill their boxes. */
  const SLACK = 2;
  interface Seen {
    readonly text: string;
    readonly of: Element;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  /** What is left of a box after all clipping. */
  function clipped(of: Element, box: DOMRect): Omit<Seen, 'text' | 'of'> {
    // Above and below the letters a line's box is empty.
    const air = box.height / 4;
    let { left, right } = box;
    let [top, bottom] = [box.top + air, box.bottom - air];
    for (let at: Element | null = of; at; at = at.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none') continue;
      const edge = clipPath === 'none' ? at.getBoundingClientRect() : new DOMRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
  }
  const seen: Seen[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const of = node.parentElement!;
    const text = node.textContent!.trim();
    if (!text || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const part = clipped(of, box);
      if (part.right - part.left > SLACK && part.bottom - part.top > SLACK) seen.push({ text, of, ...part });
    }
  }
  // A sticky part covers the text that scrolls under it.
  const onTop = ({ of, left, right, top, bottom }: Seen): boolean => {
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const cover = at?.closest('.lesson-head, .lesson-beside');
    return !cover || cover.contains(of);
  };
  const drawn = seen.filter(onTop);
  return drawn.flatMap((a, i) =>
    drawn.slice(i + 1).flatMap((b) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return a.of !== b.of && across > SLACK && down > SLACK ? [`“${a.text}” over “${b.text}”`] : [];
    }),
  );
}

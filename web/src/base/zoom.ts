// SPDX-License-Identifier: GPL-2.0-only

/**
 * The factor between an element's own pixels and the window's: the projector's theme magnifies the page. Browsers
 * without `currentCSSZoom` give boxes in the element's own pixels already.
 */
export const zoomOf = (element: Element): number => (element as Partial<Element>).currentCSSZoom ?? 1;

/** An element's box in the window, in its own pixels. */
export function ownBox(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
}

/** A pointer's place in an element, in the element's own pixels. */
export function pointIn(
  element: Element,
  at: { readonly clientX: number; readonly clientY: number },
): readonly [number, number] {
  const zoom = zoomOf(element);
  const { x, y } = element.getBoundingClientRect();
  return [(at.clientX - x) / zoom, (at.clientY - y) / zoom];
}

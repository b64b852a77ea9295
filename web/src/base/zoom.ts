// SPDX-License-Identifier: GPL-2.0-only

/**
 * How much larger an element is shown than its own pixels say: the projector's theme magnifies the page. Browsers
 * without the property give boxes in the element's own pixels.
 */
export const zoomOf = (element: Element): number => (element as Partial<Element>).currentCSSZoom ?? 1;

/** Where an element is in the window, in its own pixels. */
export function ownBox(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
}

/** Where a pointer is in an element, in its own pixels. */
export function pointIn(
  element: Element,
  at: { readonly clientX: number; readonly clientY: number },
): readonly [number, number] {
  const zoom = zoomOf(element);
  const { x, y } = element.getBoundingClientRect();
  return [(at.clientX - x) / zoom, (at.clientY - y) / zoom];
}

// SPDX-License-Identifier: GPL-2.0-only
// Escapes a text for HTML and XML.
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

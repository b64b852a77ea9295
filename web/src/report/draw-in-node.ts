// SPDX-License-Identifier: GPL-2.0-only
// Draws an element without a browser.
export { renderToStaticMarkup as drawInNode } from 'react-dom/server';

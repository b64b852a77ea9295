// SPDX-License-Identifier: GPL-2.0-only
// Tells a canvas when the theme changes, since CSS does not restyle a painted canvas.
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The page's theme; '' where there is no document. The component renders again when it changes. */
export const useTheme = (): string =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['theme'] ?? '',
    () => '',
  );

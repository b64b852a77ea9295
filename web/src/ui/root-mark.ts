// SPDX-License-Identifier: GPL-2.0-only
// Marks the html element with a class while a component is shown. With `:has()` on an outer element, the browser
// would match hundreds of elements' styles again at every step.
import { useLayoutEffect } from 'react';

/** null: no mark. */
export function useRootMark(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
}

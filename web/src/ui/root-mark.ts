// SPDX-License-Identifier: GPL-2.0-only
// Marks the html element with a class while a component is shown. A `:has()` on an outer element would make the browser
// match the styles of hundreds of elements again at every step.
import { useLayoutEffect } from 'react';

export function useRootMark(name: string): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
}

// SPDX-License-Identifier: GPL-2.0-only
// The copy that web/build/offline keeps for use without a network. Browsers that keep none have no such caches.
import { useEffect, useState } from 'react';
import { root } from '../../../base/root.ts';

/** As sw.js names them: caches of another copy of Treewalk on this origin are not this page's. */
async function names(): Promise<readonly string[]> {
  const scope = new URL(root(), location.href).href;
  return (await caches.keys()).filter((name) => name.startsWith(`treewalk ${scope} `));
}

async function count(): Promise<number> {
  let files = 0;
  for (const name of await names()) files += (await (await caches.open(name)).keys()).length;
  return files;
}

async function remove(): Promise<void> {
  for (const name of await names()) await caches.delete(name);
  await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/** How many files it has, and what deletes it. */
export function useOfflineCopy(): readonly [files: number, remove: () => Promise<void>] {
  const [files, setFiles] = useState(0);
  useEffect(() => void count().then(setFiles, () => undefined), []);
  return [
    files,
    async () => {
      await remove().catch(() => undefined);
      setFiles(0);
    },
  ];
}

// SPDX-License-Identifier: GPL-2.0-only
// Counts and deletes the copy that the service worker (web/build/offline) keeps for use without a network.
import { useEffect, useState } from 'react';
import { root } from '../../../base/root.ts';

/** The names of this page's caches, as sw.js makes them. Another Treewalk on this origin has its own. */
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

/** @returns the number of files, and a function that deletes them */
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

// SPDX-License-Identifier: GPL-2.0-only
// Writes which modules a build's page and workers have. The test of licence notices reads the file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Names the file; without it a build writes none. */
export const MODULES_FILE = 'TREEWALK_MODULES';

/** @param file gets the ids of the modules as a JSON array, sorted */
export function noteModules(file: string): { readonly page: Plugin; readonly worker: Plugin } {
  const modules = new Set<string>();
  const noting = (): Plugin => ({
    name: 'treewalk-note-modules',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') for (const id of chunk.moduleIds) modules.add(id);
    },
  });
  const closeBundle = (): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...modules].sort()));
  };
  return { page: { ...noting(), closeBundle }, worker: noting() };
}

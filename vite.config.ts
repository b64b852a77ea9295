// SPDX-License-Identifier: GPL-2.0-only
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './web/build/chunks.ts';
import { compiledAhead } from './web/build/compiled-ahead.ts';
import { classForm } from './web/build/class/plugin.ts';
import { docs } from './web/build/docs/plugin.ts';
import { figures } from './web/build/figures/plugin.ts';
import { subsetFonts } from './web/build/fonts/subset.ts';
import { lessons } from './web/build/lesson-pages/plugin.ts';
import { licences } from './web/build/licences/plugin.ts';
import { MODULES_FILE, noteModules } from './web/build/note-modules.ts';
import { offline } from './web/build/offline/plugin.ts';
import { policy } from './web/build/policy/plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(async () => {
  await subsetFonts();
  const carried = licences();
  const file = process.env[MODULES_FILE];
  const noted = file === undefined ? null : noteModules(file);
  return {
    root: here('web'),
    publicDir: here('public'),
    // Relative, so that dist/ works from any folder of any server.
    base: './',
    plugins: [
      react(),
      policy(),
      figures(),
      docs(),
      lessons(),
      carried.page,
      classForm(),
      offline(),
      compiledAhead(),
      noted?.page,
    ],
    worker: {
      format: 'es' as const,
      plugins: () => [carried.worker, noted?.worker],
      // A worker's own file that another file imports runs twice in WebKit, and forgets the messages sent to
      // it. So shared code has another file.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'work', tags: ['$initial' as const], test: /(?<!worker)\.[jt]sx?$/ }],
          },
        },
      },
    },
    build: {
      outDir: here('dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        // Words are exported constants. Their text replaces each use, so names cost no bytes.
        optimization: { inlineConst: true },
        output: {
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
    server: { fs: { allow: [here('.')] } },
  };
});

// SPDX-License-Identifier: GPL-2.0-only
// Puts the form of a class into the build: class/vote.html, which a class server fills, with its style and its script.
// The page loads none of them.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { minifySync } from 'vite';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Fonts of the form: family, weights, and the file of .cache/fonts. */
const FONTS = [
  ['Plex Sans', '400 600', 'ibm-plex-sans-wght'],
  ['Plex Serif', '400', 'ibm-plex-serif-400'],
  ['Plex Mono', '500', 'ibm-plex-mono-500'],
] as const;

export function classForm(): Plugin {
  return {
    name: 'treewalk-class',
    apply: 'build',
    generateBundle(_, bundle) {
      const assets = Object.values(bundle).filter((file) => file.type === 'asset');
      const fonts = FONTS.flatMap(([family, weight, name]) => {
        const file = assets.find((asset) => asset.names.includes(`${name}.woff2`))?.fileName;
        // A lesson's own build may lack one; the next font of the list takes its place.
        if (!file) return [];
        const source = `url('../${file}') format('woff2')`;
        return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: ${source}; }\n`;
      });
      const emit = (name: string, source: string): void =>
        void this.emitFile({ type: 'asset', fileName: `class/${name}`, source });
      emit('vote.html', read('vote.html'));
      emit('vote.css', fonts.join('') + read('vote.css'));
      emit('vote.js', minifySync('vote.js', read('vote.js')).code);
    },
  };
}

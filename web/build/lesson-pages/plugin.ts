// SPDX-License-Identifier: GPL-2.0-only
// Makes a page lessons/SLUG/, with its text in it, of each web/lessons/SLUG.mdx. It tells the page's code the lessons
// (`virtual:lessons`), the results of their runs (`virtual:lesson-found`) and their solutions (`virtual:lesson-solutions`).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { runKey } from '../../src/lesson-parts/types.ts';
import { printStyles } from './handout/styles.ts';
import { LESSONS, type LessonBuilt } from './list.ts';
import { mdx } from './mdx.ts';
import type { Rendered } from './render.tsx';
import { render } from './rendered.ts';
import { escaped } from '../escaped.ts';

const ASKED = /^\0?virtual:(lessons|lesson-found|lesson-solutions)(?:\/(?:solutions-)?([\w-]+))?$/;
const TEMPLATE = 'lesson.html';
const STYLES = 'print.css';
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Fills the template with a lesson. `styles`: address of the print styles, which handout.ts of the page fetches late. */
const page = (template: string, { slug, about, markup, handout }: Rendered, styles: string): string =>
  template
    .replace('%lesson%', slug)
    .replace('%title%', escaped(about.title))
    .replace('%about%', escaped(about.about))
    .replace(
      '</head>',
      `  <noscript><link rel="stylesheet" media="print" href="${styles}" /></noscript>\n  </head>`,
    )
    .replace('%text%', () => markup)
    .replace('%handout%', handout);

/** What each lesson has. A file is named after the last part: a course's package leaves `solutions-` out. */
const NAMED = { 'lesson-found': '', 'lesson-solutions': 'solutions-' } as const;
type ByLesson = keyof typeof NAMED;

/** What one lesson has of `name`; or what each has, fetched when asked for. */
function moduleOf(name: ByLesson, all: readonly Rendered[], of: string | undefined): string {
  const value = (lesson: Rendered | undefined): unknown =>
    name === 'lesson-found' ? lesson?.found : lesson?.solutions?.markup;
  return of === undefined
    ? `export default { ${all
        .filter(value)
        .map(({ slug }) => `'${slug}': () => import('virtual:${name}/${NAMED[name]}${slug}')`)
        .join()} };`
    : `export default ${JSON.stringify(value(all.find(({ slug }) => slug === of)))};`;
}

export function lessons(): Plugin[] {
  let made: Promise<readonly Rendered[]> | null = null;
  let folder = '';
  const all = (): Promise<readonly Rendered[]> => (made ??= render());
  return [
    mdx(),
    {
      name: 'treewalk-lessons',
      config: () => ({
        build: { rolldownOptions: { input: [fileOf('../../index.html'), fileOf(`../../${TEMPLATE}`)] } },
      }),
      configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
      resolveId: (id) => (ASKED.test(id) ? `\0${id}` : undefined),
      async load(id) {
        const [, name, of] = ASKED.exec(id) ?? [];
        if (!name) return;
        if (name !== 'lessons') return moduleOf(name as ByLesson, await all(), of);
        return `export default ${JSON.stringify((await all()).map(({ slug, about }) => ({ slug, about })))};`;
      },
      configureServer: (server) => () => {
        server.middlewares.use((request, response, next) => {
          const [, slug, file = 'index.html'] =
            /^\/lessons\/([\w-]+)\/(index\.html|print\.css)?(?:\?.*)?$/.exec(request.originalUrl ?? '') ?? [];
          if (!slug) return next();
          if (file === STYLES) {
            response.setHeader('Content-Type', 'text/css');
            response.end(printStyles());
            return;
          }
          const answer = async (): Promise<void> => {
            const lesson = (await all()).find((l) => l.slug === slug);
            if (!lesson) return next();
            const html = page(readFileSync(fileOf(`../../${TEMPLATE}`), 'utf8'), lesson, STYLES);
            response.setHeader('Content-Type', 'text/html');
            response.end(await server.transformIndexHtml(request.originalUrl!, html));
          };
          answer().catch(next);
        });
      },
      generateBundle() {
        this.emitFile({ type: 'asset', name: STYLES, source: printStyles() });
      },
      async writeBundle(_, bundle) {
        const asset = Object.values(bundle).find((f) => f.type === 'asset' && f.names.includes(STYLES));
        const styles = `../../${asset?.fileName ?? ''}`;
        const template = readFileSync(join(folder, TEMPLATE), 'utf8').replaceAll('"./', '"../../');
        for (const lesson of await all()) {
          const to = join(folder, 'lessons', lesson.slug);
          mkdirSync(to, { recursive: true });
          writeFileSync(join(to, 'index.html'), page(template, lesson, styles));
        }
        const list = (await all()).map(({ slug, about, stops }): LessonBuilt => {
          const runs = new Map([about.run, ...stops.map((s) => s.run)].map((run) => [runKey(run), run]));
          return { slug, about, runs: [...runs.values()] };
        });
        writeFileSync(join(folder, LESSONS), JSON.stringify(list));
        rmSync(join(folder, TEMPLATE));
      },
    },
  ];
}

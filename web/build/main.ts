// SPDX-License-Identifier: GPL-2.0-only
// Builds the page as static files, or a lesson as a course's package, or all as one zip beside the packages of all
// lessons.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { InlineConfig } from 'vite';
import { watchOutput } from '../../core-c/output/watch.mjs';
import { writeWhole } from '../../core-c/output/whole-file.mjs';
import { courseFiles, lessonsIn } from './release/course.ts';
import { release } from './release/release.ts';
import { zipped } from './release/zip.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
class UsageError extends Error {}

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

async function built(outDir: string, logLevel: InlineConfig['logLevel'] = 'info'): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  // Reports bad usage without loading Vite.
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel, build: { outDir, emptyOutDir: true } });
}

function write(folder: string, name: string, data: Uint8Array): void {
  mkdirSync(join(ROOT, folder), { recursive: true });
  const to = join(ROOT, folder, name);
  writeWhole(to, data);
  console.log(`${relative(process.cwd(), to)}: ${(data.length / 2 ** 20).toFixed(1)} MiB`);
}

/** The site's address as links need it, ending in a slash. */
function siteOf(typed: string): string {
  if (!URL.canParse(typed) || !/^https?:/.test(typed))
    throw new UsageError(`--site ${typed}: this is no address; one is like https://example.org/treewalk/`);
  const { origin, pathname } = new URL(typed);
  return `${origin}${pathname.replace(/[^/]*\.html$/, '').replace(/\/?$/, '/')}`;
}

async function scorm(slug: string, site: string | null): Promise<void> {
  const known = readdirSync(join(ROOT, 'web/lessons')).flatMap((file) => /^(.*)\.mdx$/.exec(file)?.[1] ?? []);
  if (!known.includes(slug))
    throw new UsageError(`--scorm ${slug}: there is no such lesson; there are ${known.join(', ')}`);
  const scratch = mkdtempSync(join(tmpdir(), 'treewalk-'));
  try {
    await built(scratch, 'warn');
    const lesson = lessonsIn(scratch).find((l) => l.slug === slug);
    if (!lesson)
      throw new UsageError(
        `--scorm ${slug}: it needs a kernel that is not built here. Run: npm run setup -- --all-kernels`,
      );
    write('dist-scorm', `${slug}.zip`, zipped(courseFiles(scratch, lesson, version, site)));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ scorm: { type: 'string' }, site: { type: 'string' } },
      release: { type: 'boolean' },
    },
  });
  if (values.site !== undefined && values.scorm === undefined && !values.release)
    throw new UsageError('--site goes with --scorm LESSON, or with --release');
  const site = values.site === undefined ? null : siteOf(values.site);
  if (values.scorm !== undefined) return scorm(values.scorm, site);
  await built(join(ROOT, 'dist'));
  if (!values.release) return;
  const { name, zip, sum } = release(join(ROOT, 'dist'), version);
  write('dist-release', name, zip);
  writeWhole(join(ROOT, 'dist-release', `${name}.sha256`), `${sum}  ${name}\n`);
  for (const lesson of lessonsIn(join(ROOT, 'dist')))
    write(
      'dist-release/courses',
      `${lesson.slug}.zip`,
      zipped(courseFiles(join(ROOT, 'dist'), lesson, version, site)),
    );
}

watchOutput();
try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  const isUnread = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ?? false;
  console.error(isUnread || isUsage ? (error as Error).message : error);
  process.exit(isUsage || isUnread ? 2 : 1);
}

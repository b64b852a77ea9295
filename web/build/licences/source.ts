// SPDX-License-Identifier: GPL-2.0-only
// Packs the source that corresponds to a build: Treewalk, and for each kernel the files of its wasm. The same content
// gives the same bytes.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { coresOn } from '../../src/base/cores.ts';
import type { KernelInfo, Manifest } from '../../src/base/manifest.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Packs files below `folder` as a .tar.gz, in which they are below `name`. Every Debian has tar. */
function archive(folder: string, name: string, files: readonly string[]): Buffer {
  const same = ['--format=ustar', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  const args = [...same, '--mode=u+rw,go+r,go-w', `--transform=s,^,${name}/,`, '-C', folder];
  const tar = execFileSync('tar', [...args, '--null', '--no-recursion', '-T', '-', '-cf', '-'], {
    input: [...files].sort().join('\0'),
    maxBuffer: 2 ** 28,
  });
  return gzipSync(tar, { level: 9 });
}

/** Packs a kernel's files that the manifest names, and their provenance. */
export function kernelArchive(
  manifest: Manifest,
  kernel: KernelInfo,
): { readonly data: Buffer; readonly files: number } {
  const from = join(ROOT, '.cache/linux', kernel.kernel);
  const files = coresOn(manifest, kernel)
    .flatMap((core) => core.files)
    .filter((f, i, all) => f.origin === 'linux' && all.findIndex((g) => g.path === f.path) === i)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const to = mkdtempSync(join(tmpdir(), 'treewalk-'));
  for (const { path, sha256: hash } of files) {
    if (!existsSync(join(from, path)) || sha256(readFileSync(join(from, path))) !== hash)
      throw new Error(`${path} in ${from} is not the text that the core was built from. Run: npm run setup`);
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
  const provenance = {
    kernel: kernel.kernel,
    package: kernel.package,
    files: Object.fromEntries(files.map((f) => [f.path, f.sha256])),
  };
  writeFileSync(join(to, 'provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`);
  copyFileSync(join(ROOT, 'LICENSE'), join(to, 'COPYING'));
  const paths = [...files.map((f) => f.path), 'COPYING', 'provenance.json'];
  const data = archive(to, `linux-${kernel.kernel}`, paths);
  rmSync(to, { recursive: true });
  return { data, files: files.length };
}

/** Lists the files that git tracks, as they now are; without git, those that .gitignore does not name. */
function ownFiles(): readonly string[] {
  // An unpacked archive has no .git, a small machine no git, and git refuses another user's folder.
  if (existsSync(join(ROOT, '.git'))) {
    const { status, stdout } = spawnSync('git', ['-C', ROOT, 'ls-files', '-z'], { encoding: 'utf8' });
    if (status === 0) return stdout.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
  }
  const ignored = ['.git/', ...readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')].map((line) =>
    line.replace(/^\//, ''),
  );
  const below = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignored.includes(`${path}/`) ? [] : below(path);
      return entry.isFile() && !path.endsWith('.log') ? [path] : [];
    });
  return below('');
}

export function ownArchive(version: string): { readonly data: Buffer; readonly files: number } {
  const files = ownFiles();
  return { data: archive(ROOT, `treewalk-${version}`, files), files: files.length };
}

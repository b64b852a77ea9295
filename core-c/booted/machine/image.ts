// SPDX-License-Identifier: GPL-2.0-only
// Fetches the distribution's image of a kernel, unpacks it, and keeps it in .cache/booted/<id>/.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { download } from '../../tools/setup/kernel/apt.mjs';
import { knownKernels } from '../../tools/setup/kernel/list.mjs';
import { step } from '../../tools/setup/report.mjs';
import { run } from '../../tools/setup/run.mjs';
import { CACHE } from '../../tools/setup/remove.mjs';
import { needSpace, scratchDir } from '../../tools/setup/scratch.mjs';
import { sha256 } from '../../tools/kernel-source.ts';
import { DISK_MODULES, FILE_SYSTEMS } from './disk.ts';
import { DUMP_MODULE } from './qemu.ts';
import { MachineError } from './error.ts';

const METAPACKAGE = 'linux-image-cloud-amd64';
/** Modules to keep, with the modules that they need. A kernel may have some of them built in. */
const MODULES = [...DISK_MODULES, ...FILE_SYSTEMS, DUMP_MODULE];

export interface Image {
  readonly version: 2;
  /** `linux-image-6.1.0-56-cloud-amd64 6.1.192-2` */
  readonly package: string;
  /** `6.1.192-2` */
  readonly packageVersion: string;
  readonly file: string;
  readonly sha256: string;
  /** For each module: the modules to load, in order, itself last. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** Absolute path of the folder with `vmlinuz` and `<module>.ko`. */
  readonly dir: string;
}

const folderOf = (id: string): string => join(CACHE, 'booted', id);

/** @param id `linux-6.1` @throws MachineError or a set-up error, ready to show */
export async function imageOf(id: string): Promise<Image> {
  const dir = folderOf(id);
  try {
    const image = JSON.parse(readFileSync(join(dir, 'image.json'), 'utf8')) as Omit<Image, 'dir'>;
    if (image.version === 2 && image.file && sha256(readFileSync(join(dir, 'vmlinuz'))) === image.sha256)
      return { ...image, dir };
  } catch {
    // The image is missing here, or incomplete.
  }
  return fetchImage(id, dir);
}

async function fetchImage(id: string, dir: string): Promise<Image> {
  const kernel = knownKernels().find((known) => known.id === id);
  if (!kernel) throw new MachineError(`${id} is no kernel of core-c/kernels.json.`);
  const series = id.replace('linux-', '');
  const scratch = scratchDir();
  needSpace(CACHE, 600, `the image of ${id}`);
  const debs = await step(`Kernel image of ${id} (apt-get download)`, (status) =>
    download(
      { package: METAPACKAGE, suites: kernel.suites, names: (show) => packagesOf(series, show) },
      scratch,
      status,
    ),
  );
  const made = join(scratch, 'image');
  mkdirSync(made);
  for (const deb of debs) {
    const { code, err } = await run('dpkg-deb', ['-x', deb, join(scratch, 'root')]);
    if (code !== 0) throw new MachineError(`${basename(deb)} cannot be unpacked: ${err.trim()}`);
  }
  const files = readdirSync(join(scratch, 'root'), { recursive: true, encoding: 'utf8' });
  const vmlinuz = files.find((file) => /(^|\/)vmlinuz(-[^/]*)?$/.test(file));
  if (!vmlinuz)
    throw new MachineError(`${debs.map((deb) => basename(deb)).join(', ')}: the package contains no kernel.`);
  const bytes = readFileSync(join(scratch, 'root', vmlinuz));
  writeFileSync(join(made, 'vmlinuz'), bytes);
  const modules = takeModules(join(scratch, 'root'), files, made);
  const [name = '', packageVersion = ''] = basename(debs[0] ?? '').split('_');
  const version = decodeURIComponent(packageVersion);
  const image = {
    version: 2 as const,
    package: `${name} ${version}`,
    packageVersion: version,
    file: basename(vmlinuz),
    sha256: sha256(bytes),
    modules,
  };
  writeFileSync(join(made, 'image.json'), JSON.stringify(image));
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, '..'), { recursive: true });
  renameSync(made, dir);
  return { ...image, dir };
}

/** The packages that the metapackage stands for, if it is of this series. Since 7.x they are several. */
async function packagesOf(
  series: string,
  show: (name: string) => Promise<string>,
): Promise<readonly string[]> {
  const name =
    /^Depends:.*?\b(linux-image-[\d.]+\S*-cloud-amd64)\b/m.exec(await show(METAPACKAGE))?.[1] ?? '';
  if (!name.startsWith(`linux-image-${series}.`)) return [];
  const parts = [...(await show(name)).matchAll(/^Depends:.*$/gm)].flatMap(
    ([line]) => line.match(/\blinux-(binary|modules)-[\d.]+[^\s,)]*/g) ?? [],
  );
  return parts.length ? [...new Set(parts)] : [name];
}

const nameOf = (file: string): string =>
  basename(file)
    .replace(/\.ko(\.\w+)?$/, '')
    .replaceAll('-', '_');

/** Copies the modules, unpacked, and reads which other modules each one needs. */
function takeModules(root: string, files: readonly string[], to: string): Record<string, string[]> {
  const all = new Map(files.filter((file) => /\.ko(\.\w+)?$/.test(file)).map((file) => [nameOf(file), file]));
  const order: Record<string, string[]> = {};
  const take = (name: string): string[] => {
    const file = all.get(name);
    if (file === undefined) return [];
    if (order[name]) return order[name];
    const bytes = unpacked(join(root, file));
    writeFileSync(join(to, `${name}.ko`), bytes);
    const depends = /\0depends=([^\0]*)/.exec(bytes.toString('latin1'))?.[1] ?? '';
    const before = depends
      .split(',')
      .filter(Boolean)
      .flatMap((needed) => take(needed.replaceAll('-', '_')));
    return (order[name] = [...new Set([...before, name])]);
  };
  for (const name of MODULES) take(name);
  return order;
}

const most = { maxBuffer: 2 ** 28 };
const UNPACKERS: Readonly<Record<string, string>> = { '.xz': 'xz', '.zst': 'zstd', '.gz': 'gzip' };

function unpacked(file: string): Buffer {
  const tool = UNPACKERS[/\.ko(\.\w+)$/.exec(file)?.[1] ?? ''];
  return tool ? execFileSync(tool, ['-dc', file], most) : readFileSync(file);
}

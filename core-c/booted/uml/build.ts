// SPDX-License-Identifier: GPL-2.0-only
// Builds User Mode Linux with both inserts into .cache/uml/<hash of all inputs>/, then removes the tree.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../../tools/build/cache.ts';
import { ROOT } from '../../tools/kernel-json.ts';
import { seriesOf } from '../../tools/setup/kernel/list.mjs';
import { DEFAULT, kernelPackage } from '../../tools/setup/kernel/package.mjs';
import { SetupError, step } from '../../tools/setup/report.mjs';
import { run } from '../../tools/setup/run.mjs';
import { CACHE, remove } from '../../tools/setup/remove.mjs';
import { needSpace, scratchDir } from '../../tools/setup/scratch.mjs';
import { explain } from '../../tools/setup/errors.mjs';
import { EDITS } from './edits.ts';

const SERIES = '6.1';
const GUEST = 'core-c/booted/uml/guest';
const BEFORE = 'core-c/exhibits/page-cache/variants/v69.c';
const UML = join(CACHE, 'uml');

/** Files that User Mode Linux does not need: 1.2 of 1.5 GB. Every Kconfig and Makefile stays. */
const LEFT_OUT = [
  ...['Documentation/*/*', 'tools/perf/*', 'tools/testing/*', 'sound/*.[ch]', 'arch/*/boot/dts/*'],
  ...['gpu', 'net', 'media', 'scsi', 'staging', 'usb', 'infiniband', 'iio', 'clk', 'pinctrl', 'hwmon'].map(
    (name) => `drivers/${name}/*.[ch]`,
  ),
];

export interface Uml {
  readonly linux: string;
  /** `6.1.192` */
  readonly kernel: string;
  readonly package: string;
  readonly compiler: string;
}

type About = Pick<Uml, 'kernel' | 'package' | 'compiler'>;

const ownFiles = (): readonly string[] => [
  ...readdirSync(join(ROOT, GUEST)).map((n) => `${GUEST}/${n}`),
  BEFORE,
];

const uml = (dir: string): Uml => ({
  linux: join(dir, 'linux'),
  ...(JSON.parse(readFileSync(join(dir, 'about.json'), 'utf8')) as About),
});

async function compiler(): Promise<string> {
  const { code, out } = await run('gcc', ['--version']);
  if (code !== 0) throw new SetupError('gcc is not installed.', 'Run: npm run setup -- --with uml');
  return out.split('\n')[0]!.replace(/ \(.*\)/, '');
}

async function unpacked(tarball: string, into: string, remedy: string): Promise<void> {
  needSpace(CACHE, 900, 'a kernel tree and what is built of it');
  mkdirSync(into);
  const leave = LEFT_OUT.map((path) => `--exclude=*/${path}`);
  const args = ['-x', '-f', tarball, '-C', into, '--strip-components=1', '--no-same-owner', ...leave];
  const { code, err } = await step('Kernel tree', () => run('tar', args, { env: { XZ_DEFAULTS: '-T0' } }));
  if (code !== 0) throw explain(err, `${tarball} could not be unpacked`, remedy);
}

/** Edits the tree. Throws a SetupError with the file, and what is unknown in it. */
export function edit(tree: string, name: string): void {
  for (const { file, edited } of EDITS)
    try {
      const text = readFileSync(join(tree, file), 'utf8');
      writeFileSync(join(tree, file), edited(text));
    } catch (error) {
      throw new SetupError(
        `${file} of ${name} differs from the known text: ${(error as Error).message}.`,
        'The benchmark would compare something else. Adapt core-c/booted/uml/edits.ts.',
      );
    }
  mkdirSync(join(tree, 'mm/treewalk/variants'), { recursive: true });
  for (const own of ['treewalk.c', 'page-cache.h'])
    cpSync(join(ROOT, GUEST, own), join(tree, 'mm/treewalk', own));
  cpSync(join(ROOT, BEFORE), join(tree, 'mm/treewalk/variants/v69.c'));
}

async function make(tree: string, targets: readonly string[], onLine: (line: string) => void): Promise<void> {
  const config = { KCONFIG_ALLCONFIG: join(ROOT, GUEST, 'config') };
  const args = ['-C', tree, 'ARCH=um', `-j${availableParallelism()}`, ...targets];
  const { code, out, err } = await run('make', args, { env: config, onLine });
  if (code === 0) return;
  // Errors stand on another stream than progress.
  const wrong = `${err}\n${out}`
    .split('\n')
    .filter((line) => /error|Error|\*\*\*|undefined|No such/.test(line));
  throw explain(wrong.slice(0, 8).join('\n') || err || out, 'User Mode Linux could not be built');
}

/** Checks that the kernel has the configuration: Kconfig silently drops options that it does not know. */
function hold(tree: string): void {
  const has = new Set(readFileSync(join(tree, '.config'), 'utf8').split('\n'));
  const wanted = readFileSync(join(ROOT, GUEST, 'config'), 'utf8').split('\n');
  const lost = wanted.filter((line) => line.startsWith('CONFIG_') && !has.has(line));
  if (lost.length)
    throw new SetupError(
      `This kernel's configuration does not accept ${lost.join(', ')}.`,
      `Correct ${GUEST}/config.`,
    );
}

async function built(tree: string, kernel: string): Promise<void> {
  let files = 0;
  await step(`User Mode Linux ${kernel} (once, some minutes)`, async (status) => {
    const count = (line: string): void => {
      if (/^ {2}(CC|AS) /.test(line)) status(`${++files} files compiled`);
    };
    await make(tree, ['allnoconfig'], () => {});
    hold(tree);
    await make(tree, ['linux'], count);
  });
}

export async function buildUml(): Promise<Uml> {
  if (/[\s:]/.test(ROOT))
    throw new SetupError(
      `${ROOT}: a kernel cannot be built in a path with a space or colon.`,
      'Move the checkout to another path.',
    );
  const { tarball, name, remedy } = await kernelPackage(DEFAULT);
  const kernel = /([\d.]+)-\S+$/.exec(name)?.[1] ?? name;
  if (seriesOf(kernel) !== SERIES)
    throw new SetupError(
      `bench:booted knows the insert of Linux ${SERIES}; the distribution's source here is ${name}.`,
      'Run it on Debian 12.',
    );
  const version = await compiler();
  const own = [...ownFiles(), 'core-c/booted/uml/edits.ts'].map((file) => readFileSync(join(ROOT, file)));
  const dir = join(UML, hashOf(name, version, ...own).slice(0, 16));
  if (existsSync(join(dir, 'about.json'))) return uml(dir);
  const scratch = scratchDir();
  const [tree, made] = [join(scratch, 'tree'), join(scratch, 'made')];
  mkdirSync(made);
  await unpacked(tarball, tree, remedy);
  edit(tree, name);
  await built(tree, kernel);
  renameSync(join(tree, 'linux'), join(made, 'linux'));
  writeFileSync(join(made, 'about.json'), JSON.stringify({ kernel, package: name, compiler: version }));
  remove(UML);
  mkdirSync(UML, { recursive: true });
  renameSync(made, dir);
  return uml(dir);
}

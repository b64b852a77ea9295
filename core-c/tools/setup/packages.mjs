// SPDX-License-Identifier: GPL-2.0-only
// Lists the Debian packages that each group of tasks needs, and tells which of them this machine lacks.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { has } from './run.mjs';

/**
 * For each group: the programs that it needs, and the package that installs each. An entry that begins with / is a
 * file, where * matches any letters. Any other entry is a command. `a or b`: one of them is enough, however it was
 * installed.
 * @type {Readonly<Record<string, readonly (readonly [needed: string, debian: string])[]>>}
 */
export const GROUPS = {
  core: [
    ['emcc', 'emscripten'],
    ['gcc', 'gcc'],
    ['/usr/include/stdio.h', 'libc6-dev'],
    ['tar', 'tar'],
    ['xz', 'xz-utils'],
  ],
  // The headless shell is enough, and installs in half the time of the whole browser.
  tests: [['chromium-headless-shell or chromium', 'chromium-headless-shell']],
  // libFuzzer for the release's own clang, which Emscripten uses too.
  fuzz: [['/usr/lib/llvm-*/lib/clang/*/lib/*/libclang_rt.fuzzer*.a', 'libclang-rt-dev']],
  firefox: [['firefox-esr or firefox', 'firefox-esr']],
  // WebKit's browser needs a screen: Xvfb is one.
  webkit: [
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
  ],
  chroot: [['/usr/sbin/debootstrap', 'debootstrap']],
  // The emulator that boots a kernel's image, the debugger, and the tools that make its disks.
  booted: [
    ['qemu-system-x86_64', 'qemu-system-x86'],
    ['gdb', 'gdb'],
    ['/usr/sbin/mkfs.xfs', 'xfsprogs'],
    ['/usr/sbin/mke2fs', 'e2fsprogs'],
    ['/usr/sbin/mkfs.btrfs', 'btrfs-progs'],
    ['/usr/share/doc/busybox-static/copyright', 'busybox-static'],
  ],
  bench: [
    ['g++', 'g++'],
    ['/usr/include/benchmark/benchmark.h', 'libbenchmark-dev'],
    ['valgrind', 'valgrind'],
  ],
  uml: [
    ['make', 'make'],
    ['flex', 'flex'],
    ['bison', 'bison'],
    ['bc', 'bc'],
    ['/sbin/mke2fs', 'e2fsprogs'],
  ],
  layout: [['pahole', 'dwarves']],
};

/** Groups that are optional for set-up: without them, the tests that need them are skipped by name. */
export const OPTIONAL = ['fuzz', 'booted'];

/**
 * Whether a file matches the pattern, a path with * for any letters.
 * @param {string} pattern
 * @param {string} [dir]
 * @returns {boolean}
 */
function isThere(pattern, dir = '/') {
  const [name = '', ...rest] = pattern.split('/').filter(Boolean);
  const names = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const found = name.includes('*')
    ? existsSync(dir)
      ? readdirSync(dir).filter((n) => names.test(n))
      : []
    : [name];
  return found.some((n) => (rest.length ? isThere(rest.join('/'), join(dir, n)) : existsSync(join(dir, n))));
}

/** The entries of the groups that this machine lacks. @param {readonly string[]} groups */
export function missing(groups) {
  return groups
    .flatMap((group) => GROUPS[group] ?? [])
    .filter(([needed]) => !(needed.startsWith('/') ? isThere(needed) : needed.split(' or ').some(has)));
}

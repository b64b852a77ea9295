// SPDX-License-Identifier: GPL-2.0-only
// Pretends to be apt, with an archive that a test fills. Suites are folders, and `machine` is what the
// machine itself lists.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Checkout, makefile } from './checkout.ts';

export const isDebian = spawnSync('dpkg-deb', ['--version']).status === 0;

/** The environment by which it fails: see the scripts. `UNLISTED` is a pattern of labels. */
export type Fault = 'OFFLINE' | 'HALF' | 'UNSIGNED' | 'EXPIRED' | 'FULL' | 'UNLISTED' | 'FOREIGN';

export class Apt {
  private readonly log: string;

  constructor(private readonly checkout: Checkout) {
    const { top } = checkout;
    this.log = join(top, 'fetched');
    const archive = join(top, 'archive');
    // The lists that it should use: their suite (`suite`), and their folder (`state`).
    const lists = `#!/bin/sh
for last; do case "$last" in
  Dir::State=*) state=\${last#*=} ;;
  Dir::Etc::SourceList=*) suite=$(sed 's/.*\\] [^ ]* \\([^ ]*\\) main$/\\1/' "\${last#*=}") ;;
esac; done
# A name that no package has is a pattern.
has() {
  [ -z "$state" ] || [ -e "$state/updated" ] || return
  ls ${archive}/\${suite:-machine}/$1_*.deb 2>/dev/null || ls ${archive}/\${suite:-machine}/$1*.deb
}
fail() { echo "E: $1" >&2; exit 100; }
`;
    checkout.write(
      '../bin/apt-cache',
      `${lists}
[ "$last" = linux-source ] && [ -z "$suite" ] && echo "Package: linux-source" && echo "Depends: linux-source-6.1 (= 6.1.5-1)" && exit
deb=$(has "$last" 2>/dev/null) || fail "No packages found"
basename "$deb" | sed 's/^/Package: /; s/_.*//'`,
      0o755,
    );
    checkout.write(
      '../bin/apt-get',
      `${lists}
case " $* " in
*" indextargets "*)
  unlisted=none
  [ "$UNLISTED" ] && [ -z "$state" ] && unlisted=$UNLISTED
  [ "$FOREIGN" ] && unlisted='Debian.*'
  printf '%s\\n' "http://deb.example/debian Debian" "http://deb.example/debian-security Debian-Security" |
    sed "s/ $unlisted\$/ Other/" ;;
*" update "*)
  [ "$OFFLINE" ] && fail "Failed to fetch: Temporary failure resolving"
  [ "$UNSIGNED" ] && fail "The repository is not signed."
  [ "$EXPIRED" ] && fail "Release file for $suite is expired"
  [ -d ${archive}/\${suite:-machine} ] || fail "The repository does not have a Release file."
  echo "update \${suite:-machine}\${state:+ in $state}" >>${this.log}
  touch "$state/updated" ;;
*" download "*)
  [ "$OFFLINE" ] && fail "Failed to fetch: Temporary failure resolving"
  [ "$FULL" ] && fail "You don't have enough free space here."
  deb=$(has "$last") || fail "Unable to locate package $last"
  [ "$HALF" ] && head -c 500 "$deb" >"$(basename "$deb")" && fail "Failed to fetch: File has unexpected size"
  echo "download $last" >>${this.log}
  cp "$deb" . ;;
esac`,
      0o755,
    );
    // None is installed here.
    checkout.write('../bin/dpkg-query', '#!/bin/sh\nexit 1\n', 0o755);
    this.forget();
  }

  /** What it has fetched since the last `forget()`: `download linux-source-6.1`, `update forky in …`. */
  fetched = (): readonly string[] => readFileSync(this.log, 'utf8').split('\n').filter(Boolean);
  forget = (): void => writeFileSync(this.log, '');

  /**
   * Puts a package into a suite, in place of its other versions. Its tree has the files that the default kernel has.
   */
  offer(suite: string, series: string, version: string, without: readonly string[] = []): void {
    const { checkout } = this;
    const name = `linux-source-${series}`;
    const tree = checkout.kernelTree(name, makefile(...version.split('.')));
    for (const path of without) rmSync(join(tree, path));
    const pack = join(checkout.top, 'pack');
    const folder = join(checkout.top, 'archive', suite);
    rmSync(pack, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    for (const dir of [join(pack, 'usr/src'), folder]) mkdirSync(dir, { recursive: true });
    checkout.write(
      '../pack/DEBIAN/control',
      `Package: ${name}\nVersion: ${version}-1\nArchitecture: all\nMaintainer: nobody <nobody@example.org>\nDescription: none\n`,
    );
    const made = [
      ['tar', '-C', checkout.top, '-cJf', join(pack, `usr/src/${name}.tar.xz`), name],
      ['dpkg-deb', '-Znone', '--build', pack, join(folder, `${name}_${version}-1_all.deb`)],
    ] as const;
    // Packed for speed, not for size.
    const env = { ...process.env, XZ_OPT: '-0' };
    for (const [tool, ...args] of made) expect(spawnSync(tool, args, { env }).status).toBe(0);
    rmSync(tree, { recursive: true });
  }
}

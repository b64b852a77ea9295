// SPDX-License-Identifier: GPL-2.0-only
// Versions of the kernel, `6.1.192`: compared, and as C asks for them.

/** Part by part as numbers, so 5.10 comes after 5.9; only as many parts as `other` has are looked at. */
export function isBefore(version: string, other: string): boolean {
  const mine = version.split('.').map(Number);
  for (const [i, part] of other.split('.').map(Number).entries())
    if ((mine[i] ?? 0) !== part) return (mine[i] ?? 0) < part;
  return false;
}

/** What every compile gets: see core-c/shim/linux/version.h. A kernel's third number stops at 255 there. */
export function versionFlag(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return `-DLINUX_VERSION_CODE=${(major << 16) + (minor << 8) + Math.min(patch, 255)}`;
}

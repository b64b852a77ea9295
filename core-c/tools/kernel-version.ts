// SPDX-License-Identifier: GPL-2.0-only
// Versions of the kernel, `6.1.192`, as C asks for them.

/** What every compile gets: see core-c/shim/linux/version.h. A kernel's third number stops at 255 there. */
export function versionFlag(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return `-DLINUX_VERSION_CODE=${(major << 16) + (minor << 8) + Math.min(patch, 255)}`;
}

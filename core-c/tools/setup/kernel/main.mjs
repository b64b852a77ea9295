// SPDX-License-Identifier: GPL-2.0-only
// Fetches the default kernel and the added kernels. An added kernel stays unchanged until it is removed.
// Set-up fails without the default kernel; it reports an added kernel that it cannot fetch, and leaves it
// out.
import { say } from '../report.mjs';
import { foreseen } from '../errors.mjs';
import { bringAnew, bringPackage } from './bring.mjs';
import { added, current, forget, packagesOf, remember } from './chosen.mjs';
import { defaultKernel } from './default.mjs';
import { folders, warn } from './folders.mjs';
import { kernelId, knownKernels } from './list.mjs';
import { recordKnown } from './known-sources.mjs';

/** @typedef {import('./bring.mjs').Ready} Ready */
/** @typedef {{ id: string, error: import('../report.mjs').SetupError }} LeftOut */
/** @typedef {{ folder?: import('./folders.mjs').Folder, told?: string, left?: LeftOut }} Brought */

/**
 * @typedef {object} Asked ids of core-c/kernels.json; an id in both lists is fetched anew
 * @property {readonly string[]} [add]
 * @property {readonly string[]} [remove]
 */

/**
 * @param {Asked & Ready & { record: boolean }} options
 * @returns {Promise<readonly LeftOut[]>}
 */
export async function fetchKernels({ add = [], remove = [], record, ...ready }) {
  for (const id of remove) if (!add.includes(id)) removeKernel(id);
  const own = await defaultKernel(ready);
  const ownId = kernelId(own.kernel);
  // Fetches the kernels side by side, as most of the time is waiting for the archive. The messages keep the
  // kernels' order.
  const brought = await Promise.all(
    knownKernels().map(
      /** @returns {Promise<Brought>} */ async (kernel) => {
        const { id } = kernel;
        const was = added()[id];
        const isAsked = add.includes(id);
        // This id means the default kernel. An added kernel of that id waits until the default is another.
        if (id === ownId)
          return isAsked
            ? { told: `${id} is there already: the default kernel is Linux ${own.kernel}.` }
            : {};
        if (was === undefined && !isAsked) return {};
        try {
          const folder = await bring(kernel, isAsked && remove.includes(id), ready);
          const isThere = isAsked && was === folder.kernel;
          return { folder, ...(isThere ? { told: `${id} is there already: Linux ${was}.` } : {}) };
        } catch (error) {
          const known = foreseen(error, `${kernel.package} failed`);
          if (!known) throw error;
          return { left: { id, error: known } };
        }
      },
    ),
  );
  for (const { told } of brought) if (told) say(told);
  const present = [own, ...brought.flatMap(({ folder }) => folder ?? [])];
  for (const folder of present) {
    if (record) recordKnown(folder);
    warn(folder);
  }
  return brought.flatMap(({ left }) => left ?? []);
}

/**
 * Brings an added kernel and notes its version.
 * @param {import('./list.mjs').KnownKernel} kernel
 * @param {boolean} anew whether to fetch the package even if the kernel is here
 * @param {Ready} ready
 */
async function bring(kernel, anew, ready) {
  const wanted = { ...kernel, dir: packagesOf(kernel.id) };
  const version = added()[kernel.id];
  const stamp = `package ${kernel.package} `;
  const folder = folders().find((have) => have.kernel === version && have.stamp.startsWith(stamp));
  const result = await (anew ? bringAnew(wanted, ready) : bringPackage(wanted, folder, ready));
  remember(kernel.id, result.kernel);
  return result;
}

/** @param {string} id */
function removeKernel(id) {
  if (forget(id)) say(`${id} is removed.`);
  else if (id === kernelId(current() ?? '')) say(`${id} is the default kernel: it stays.`);
  else say(`${id} is not here: there is nothing to remove.`);
}

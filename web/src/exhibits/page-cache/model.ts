// SPDX-License-Identifier: GPL-2.0-only
// Makes the whole model of the page-cache exhibit: it tells every operation, and has what labs and workers need.
import type { ExhibitModel, TreeScene } from '../../exhibit-api/index.ts';
import { bulkCounter } from './bulk-counter.ts';
import { modelWith } from './make-model.ts';
import { race } from './race.ts';
import { READING } from './reading/index.ts';
import { WORKLOADS } from './workloads.ts';

export const model: ExhibitModel<TreeScene> = {
  ...modelWith(READING),
  race,
  workloads: WORKLOADS,
  bulkCounter,
};
export default model;

// SPDX-License-Identifier: GPL-2.0-only
// Makes the model that the page fetches first. It cannot tell the steps of a read, and has nothing for labs.
import { modelWith } from './make-model.ts';

export default modelWith(null);

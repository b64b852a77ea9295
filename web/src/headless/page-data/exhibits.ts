// SPDX-License-Identifier: GPL-2.0-only
// Prints as JSON the facts of each exhibit that the page shows before it has the model. The page's build runs it.
import { usageOf } from '../../exhibit-api/ops.ts';
import { loadModels } from '../../wasm/node.ts';

const about = [...(await loadModels()).values()].map((model) => {
  const { slug, title, short, blurb, defaultScenario, defaultVariants } = model;
  return {
    slug,
    title,
    ...(short ? { short } : {}),
    blurb,
    defaultScenario,
    defaultVariants,
    usage: usageOf(model),
  };
});
process.stdout.write(JSON.stringify(about));

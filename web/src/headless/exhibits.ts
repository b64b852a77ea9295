// SPDX-License-Identifier: GPL-2.0-only
// What the page says of exhibits before it has their models, by slug and in their order; prints it as JSON. The
// page's build asks.
import { usageOf } from '../exhibit-api/ops.ts';
import { loadModels } from '../wasm/node.ts';

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

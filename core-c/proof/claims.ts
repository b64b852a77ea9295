// SPDX-License-Identifier: GPL-2.0-only
// Finds the claims of all exhibits, by folder, and evaluates each of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ProvenClaim } from '../../web/src/base/proof.ts';
import type { Claim } from '../../web/src/exhibit-api/claims.ts';
import { loadModels, readManifest } from '../../web/src/wasm/node.ts';
import { ROOT } from '../tools/kernel-json.ts';
import { evidenceOf } from './evidence.ts';

const folderOf = (slug: string): string => join(ROOT, 'web/src/exhibits', slug);

async function claimsOf(slug: string): Promise<readonly Claim[]> {
  if (!existsSync(join(folderOf(slug), 'claims.ts'))) return [];
  const { default: claims } = (await import(join(folderOf(slug), 'claims.ts'))) as {
    default: readonly Claim[];
  };
  return claims;
}

export async function provenClaims(): Promise<readonly ProvenClaim[]> {
  const { exhibits } = readManifest();
  const proven: ProvenClaim[] = [];
  for (const model of (await loadModels()).values()) {
    const build = exhibits.find((e) => e.slug === model.slug);
    const claims = build ? await claimsOf(model.slug) : [];
    if (!build || !claims.length) continue;
    const evidence = evidenceOf(build, model);
    for (const claim of claims) {
      const { id, says, source, published } = claim;
      proven.push({ exhibit: model.slug, id, says, source, published, ...claim.find(evidence) });
    }
  }
  return proven;
}

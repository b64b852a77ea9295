// SPDX-License-Identifier: GPL-2.0-only
// What the proof page is made of: what the build says of itself, and what the last `npm run proof` measured.
import type { Manifest, ShimNote } from '../../base/manifest.ts';
import { readProof, type Proof } from '../../base/proof.ts';
import { root } from '../../base/root.ts';
import { coreFile } from '../../session/files.ts';

const PROOF = 'proof.json';

export interface Evidence {
  readonly manifest: Manifest;
  readonly shims: readonly ShimNote[];
  /** Or why there is none. */
  readonly proof: Proof | string;
}

async function text(url: string): Promise<string> {
  const reply = await fetch(url, { cache: 'no-cache' }).catch(() => null);
  // A server that answers every address with the page itself has no such file either.
  if (!reply?.ok || /html/.test(reply.headers.get('content-type') ?? ''))
    throw new Error(`${url} cannot be loaded. Check the network, then load the page again.`);
  return reply.text();
}

async function proof(): Promise<Proof | string> {
  try {
    return readProof(PROOF, await text(`${root()}${PROOF}`));
  } catch (error) {
    return (error as Error).message;
  }
}

export async function loadEvidence(): Promise<Evidence> {
  const [manifest, proven] = await Promise.all([text(coreFile('manifest.json')), proof()]);
  const about = JSON.parse(manifest) as Manifest;
  const shims = JSON.parse(await text(coreFile(about.shims))) as readonly ShimNote[];
  return { manifest: about, shims, proof: proven };
}

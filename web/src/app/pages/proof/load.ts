// SPDX-License-Identifier: GPL-2.0-only
// What the proof page is made of: what the build says of itself, and what the last `npm run proof` measured.
import type { Manifest, ShimNote } from '../../../base/manifest.ts';
import { readBooted, type Booted } from '../../../base/booted.ts';
import { readProof, type Proof } from '../../../base/proof.ts';
import { root } from '../../../base/root.ts';
import { coreFile } from '../../../session/files.ts';

const PROOF = 'proof.json';
const BOOTED = 'booted.json';

export interface Evidence {
  readonly manifest: Manifest;
  readonly shims: readonly ShimNote[];
  /** Or why there is none. */
  readonly proof: Proof | string;
  readonly booted: Booted | string;
}

async function text(url: string): Promise<string> {
  const reply = await fetch(url, { cache: 'no-cache' }).catch(() => null);
  // A server that answers every address with the page itself has no such file either.
  if (!reply?.ok || /html/.test(reply.headers.get('content-type') ?? ''))
    throw new Error(`${url} cannot be loaded. Check the network, then load the page again.`);
  return reply.text();
}

/** What a file says, or why it cannot be read: the rest of the page stands. */
async function said<T>(name: string, read: (name: string, json: string) => T): Promise<T | string> {
  try {
    return read(name, await text(`${root()}${name}`));
  } catch (error) {
    return (error as Error).message;
  }
}

export async function loadEvidence(): Promise<Evidence> {
  const [manifest, proof, booted] = await Promise.all([
    text(coreFile('manifest.json')),
    said(PROOF, readProof),
    said(BOOTED, readBooted),
  ]);
  const about = JSON.parse(manifest) as Manifest;
  const shims = JSON.parse(await text(coreFile(about.shims))) as readonly ShimNote[];
  return { manifest: about, shims, proof, booted };
}

// SPDX-License-Identifier: GPL-2.0-only
// Loads the proof page's evidence: the build's manifest and shims, and the results of the last measurements.
import type { Manifest, ShimNote } from '../../../base/manifest.ts';
import { readBooted, type Booted } from '../../../base/booted.ts';
import { readProof, type Proof } from '../../../base/proof.ts';
import { root } from '../../../base/root.ts';
import { coreFile } from '../../../session/files.ts';
import { ownFile } from '../own-file.ts';

const PROOF = 'proof.json';
const BOOTED = 'booted.json';

export interface Evidence {
  readonly manifest: Manifest;
  readonly shims: readonly ShimNote[];
  /** A string gives the reason why it is missing. */
  readonly proof: Proof | string;
  readonly booted: Booted | string;
}

async function text(url: string): Promise<string> {
  const found = await ownFile(url, { cache: 'no-cache' }).catch(() => null);
  if (found === null)
    throw new Error(`${url} cannot be loaded. Check the network, then load the page again.`);
  return found;
}

/** Reads a file; if that fails, gives the reason, so that the rest of the page still shows. */
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

// SPDX-License-Identifier: GPL-2.0-only
// Shows the proof page: evidence that this is the kernel's code, and how to repeat each measurement.
import { useEffect, useState } from 'react';
import { Booted } from './Booted.tsx';
import { Claims } from './Claims.tsx';
import { KernelTests } from './KernelTests.tsx';
import { Measured } from './Measured.tsx';
import { loadEvidence, type Evidence } from './load.ts';
import { Repeat } from './Repeat.tsx';
import { Shims } from './Shims.tsx';
import { Sources } from './Sources.tsx';
import { Tracer } from './Tracer.tsx';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './proof.css';

export default function ProofPage() {
  const [evidence, setEvidence] = useState<Evidence | Error | null>(null);
  useEffect(() => void loadEvidence().then(setEvidence, setEvidence), []);
  return (
    <main className="text-page ruled proof" aria-label={WORDS.proof}>
      <h2>{WORDS.title}</h2>
      <p className="proof-lead">{WORDS.lead}</p>
      {evidence instanceof Error && <p role="alert">{evidence.message}</p>}
      {evidence !== null && !(evidence instanceof Error) && <Sections {...evidence} />}
    </main>
  );
}

function Sections({ manifest, shims, proof, booted }: Evidence) {
  return (
    <>
      <Booted booted={booted} />
      <KernelTests manifest={manifest} />
      <Sources manifest={manifest} />
      <Shims notes={shims} />
      <Tracer />
      {typeof proof === 'string' ? (
        <p role="alert">{proof}</p>
      ) : (
        <>
          <Measured proof={proof} />
          <Claims part={proof.claims} />
        </>
      )}
      <Repeat />
    </>
  );
}

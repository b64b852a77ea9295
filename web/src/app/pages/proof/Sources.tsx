// SPDX-License-Identifier: GPL-2.0-only
// Shows where each kernel's C comes from: package, signature, and each file's hash and lines.
import type { KernelInfo, KernelOrigin, Manifest } from '../../../base/manifest.ts';
import { crossReference } from '../../../ui/code/ShownFile.tsx';
import { TextTable } from '../../../ui/text-page/TextTable.tsx';
import { usedFiles, type UsedFile } from './used-files.ts';
import { WORDS } from './words.ts';

const SIGNED: Readonly<Record<KernelOrigin['by'], string>> = {
  apt: WORDS.apt,
  system: WORDS.system,
  given: WORDS.given,
};

export function Sources({ manifest }: { readonly manifest: Manifest }) {
  return (
    <section aria-labelledby="proof-sources">
      <h3 id="proof-sources">{WORDS.sources}</h3>
      <p>
        {WORDS.cut[0]}
        <code>#line</code>
        {WORDS.cut[1]}
      </p>
      {[manifest, ...manifest.kernels].map((kernel) => (
        <Kernel key={kernel.id} kernel={kernel} manifest={manifest} />
      ))}
    </section>
  );
}

function Kernel({ kernel, manifest }: { readonly kernel: KernelInfo; readonly manifest: Manifest }) {
  const origin: Omit<KernelOrigin, 'tests'> = manifest.origins[kernel.id] ?? { by: 'given' };
  const files = usedFiles(manifest, kernel);
  const [name, version] = kernel.package.split(' ');
  return (
    <>
      <h4>{WORDS.linux(kernel.kernel)}</h4>
      <dl>
        <dt>{WORDS.package}</dt>
        <dd>{kernel.package}</dd>
        <dt>{WORDS.signature}</dt>
        <dd>{SIGNED[origin.by]}</dd>
        {origin.sha256 && (
          <>
            <dt>{WORDS.tarball}</dt>
            <dd>
              {WORDS.sha}
              <code>{origin.sha256}</code>
            </dd>
          </>
        )}
        {origin.by !== 'given' && (
          <>
            <dt>{WORDS.compare}</dt>
            <dd>
              <code>apt-get download {`${name}=${version}`}</code>
              {WORDS.then}
              <code>dpkg-deb --fsys-tarfile {name}_*.deb | tar -xO --wildcards '*.tar.xz' | sha256sum</code>
            </dd>
          </>
        )}
      </dl>
      <details>
        <summary>
          {WORDS.files(files.length)}
          <span className="unseen">{WORDS.ofLinux(kernel.kernel)}</span>
        </summary>
        <TextTable
          label={WORDS.filesOf(kernel.kernel)}
          className="proof-table"
          columns={[WORDS.file, WORDS.taken, WORDS.hash]}
        >
          <tbody>
            {files.map((file) => (
              <Row key={file.path} file={file} kernel={kernel.kernel} />
            ))}
          </tbody>
        </TextTable>
      </details>
    </>
  );
}

function Row({ file, kernel }: { readonly file: UsedFile; readonly kernel: string }) {
  return (
    <tr>
      <th scope="row">{file.path}</th>
      <td>
        {file.slices.length === 0
          ? WORDS.whole
          : file.slices.map(({ name, first, last }) => (
              <span key={`${first} ${name}`} className="proof-slice">
                <a href={crossReference(kernel, file.path, first)}>{name}</a> {first}–{last}
              </span>
            ))}
      </td>
      <td className="text-fine proof-hash">
        <code>{file.sha256}</code>
      </td>
    </tr>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Where each kernel's C is from: package, signature, and each file's hash, with the lines that were taken.
import type { KernelInfo, KernelOrigin, Manifest } from '../../../base/manifest.ts';
import { crossReference } from '../../../ui/code/ShownFile.tsx';
import { usedFiles, type UsedFile } from './used.ts';
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
  const origin = manifest.origins[kernel.id] ?? { by: 'given' };
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
        <div className="text-scroll" tabIndex={0} role="region" aria-label={WORDS.filesOf(kernel.kernel)}>
          <table className="text-table proof-table">
            <thead>
              <tr>
                <th scope="col">{WORDS.file}</th>
                <th scope="col">{WORDS.taken}</th>
                <th scope="col">{WORDS.hash}</th>
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <Row key={file.path} file={file} kernel={kernel.kernel} />
              ))}
            </tbody>
          </table>
        </div>
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

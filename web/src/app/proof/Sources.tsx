// SPDX-License-Identifier: GPL-2.0-only
// Where each kernel's C is from: package, signature, and each file's hash, with the lines that were taken.
import type { KernelInfo, KernelOrigin, Manifest } from '../../base/manifest.ts';
import { crossReference } from '../../ui/code/ShownFile.tsx';
import { usedFiles, type UsedFile } from './used.ts';

const SIGNED: Readonly<Record<KernelOrigin['by'], string>> = {
  apt: 'Fetched by apt, which has verified the signature of the archive that lists it; unsigned, nothing is fetched.',
  system: 'Installed on the machine that built this page: its package manager has verified it.',
  given: 'Named by hand for this build (LINUX_SRC): nothing has verified it but the hashes below.',
};

export function Sources({ manifest }: { readonly manifest: Manifest }) {
  return (
    <section aria-labelledby="proof-sources">
      <h3 id="proof-sources">Where the C is from</h3>
      <p>
        Functions are cut out by name, not a character changed: <code>#line</code> keeps their places, and
        clang compiles them as they are. Its output is instrumented, never the source.
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
      <h4>Linux {kernel.kernel}</h4>
      <dl>
        <dt>Package</dt>
        <dd>{kernel.package}</dd>
        <dt>Signature</dt>
        <dd>{SIGNED[origin.by]}</dd>
        {origin.sha256 && (
          <>
            <dt>Its tarball</dt>
            <dd>
              SHA-256 <code>{origin.sha256}</code>
            </dd>
          </>
        )}
        {origin.by !== 'given' && (
          <>
            <dt>To compare</dt>
            <dd>
              <code>apt-get download {`${name}=${version}`}</code>, then{' '}
              <code>dpkg-deb --fsys-tarfile {name}_*.deb | tar -xO --wildcards '*.tar.xz' | sha256sum</code>
            </dd>
          </>
        )}
      </dl>
      <details>
        <summary>
          {files.length} files of it<span className="unseen">, Linux {kernel.kernel}</span>
        </summary>
        <div
          className="proof-scroll"
          tabIndex={0}
          role="region"
          aria-label={`Files of Linux ${kernel.kernel}`}
        >
          <table className="proof-table">
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">What is taken</th>
                <th scope="col">SHA-256 of the whole file</th>
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
          ? 'all of it'
          : file.slices.map(({ name, first, last }) => (
              <span key={`${first} ${name}`} className="proof-slice">
                <a href={crossReference(kernel, file.path, first)}>{name}</a> {first}–{last}
              </span>
            ))}
      </td>
      <td className="proof-hash">
        <code>{file.sha256}</code>
      </td>
    </tr>
  );
}

// SPDX-License-Identifier: GPL-2.0-only
// Whose work this is, by whose licence, and where the source of each part is had.
import { useEffect, useState, type ReactNode } from 'react';
import type { About, Archive } from './about.ts';
import './about.css';

const FILE = 'about.json';

async function load(): Promise<About | string> {
  const url = `${import.meta.env.BASE_URL}${FILE}`;
  try {
    const reply = await fetch(url, { cache: 'no-cache' });
    if (reply.ok) return (await reply.json()) as About;
  } catch {
    // As where the file is not there.
  }
  return `${FILE} cannot be loaded. Check the network, then load the page again.`;
}

export default function AboutPage() {
  const [about, setAbout] = useState<About | string | null>(null);
  useEffect(() => void load().then(setAbout), []);
  return (
    <main className="about" aria-label="About">
      <h2>About Treewalk</h2>
      {typeof about === 'string' && <p role="alert">{about}</p>}
      {about !== null && typeof about === 'object' && <Parts about={about} />}
    </main>
  );
}

function Parts({ about }: { readonly about: About }) {
  const { version, kernels, compiler, built } = about;
  return (
    <>
      <p className="about-lead">
        Treewalk {version} is free software under the{' '}
        <Built built={built} file="LICENSE">
          GNU General Public License, version 2
        </Built>
        . It comes without any warranty. What you choose stays in your browser:{' '}
        <a href="#v=1&page=kept">what this page keeps on your machine</a>.
      </p>
      <section>
        <h3>The kernel’s C</h3>
        {kernels.map((kernel) => (
          <Kernel key={kernel.id} kernel={kernel} compiler={compiler} />
        ))}
        <p>
          <a href="#v=1&page=proof">Is this really the kernel?</a> Each file’s hash, and how to check it.
        </p>
        <p>
          Versions of a function that are labelled “rewritten here” are Treewalk’s own, from their described
          behaviour.
        </p>
      </section>
      <section>
        <h3>Treewalk</h3>
        <dl>
          <Row name="Version">{version}</Row>
          <Row name="Source">
            {built ? (
              <Download archive={built.treewalk} what="files, all that this page is built from" />
            ) : (
              NOT_YET
            )}
          </Row>
        </dl>
      </section>
      <section>
        <h3>Libraries and fonts</h3>
        {built ? (
          <>
            <p>
              <a href="NOTICES.txt">Their notices and licences in full</a>. Fonts are cut down to the
              characters that this page shows.
            </p>
            <ul className="about-notices">
              {built.notices.map((n) => (
                <li key={n.name}>
                  <span>{n.name}</span> <span className="about-fine">{n.version}</span>{' '}
                  <span className="about-fine">{n.licence}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{NOT_YET}</p>
        )}
      </section>
    </>
  );
}

function Kernel({
  kernel: { kernel, package: origin, source },
  compiler,
}: {
  readonly kernel: About['kernels'][number];
  readonly compiler: string;
}) {
  const debian = /^(linux-source-\S+) (\S+)$/.exec(origin);
  return (
    <dl>
      <Row name="Version">Linux {kernel}, unmodified</Row>
      <Row name="Package">{origin}</Row>
      <Row name="Compiled by">{compiler}</Row>
      {debian && (
        <Row name="From Debian">
          <code>
            apt-get download {debian[1]}={debian[2]}
          </code>
        </Row>
      )}
      <Row name="Source">
        {source ? (
          <Download archive={source} what="files, all of this kernel’s that went into this page" />
        ) : (
          NOT_YET
        )}
      </Row>
    </dl>
  );
}

const NOT_YET = 'This is the development server: npm run build puts it into dist/.';

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link where there is something to link to. */
function Built({
  built,
  file,
  children,
}: {
  readonly built: About['built'];
  readonly file: string;
  readonly children: ReactNode;
}) {
  return built ? <a href={file}>{children}</a> : children;
}

function Download({ archive, what }: { readonly archive: Archive; readonly what: string }) {
  const { file, bytes, files } = archive;
  return (
    <>
      <a href={file} download>
        {file.replace(/.*\//, '')}
      </a>
      , {Math.ceil(bytes / 1024)} KiB: {files} {what}
    </>
  );
}

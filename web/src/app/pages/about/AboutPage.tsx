// SPDX-License-Identifier: GPL-2.0-only
// Shows the About page: who wrote each part, under which licence, and where its source is.
import { useEffect, useState, type ReactNode } from 'react';
import { ownFile } from '../own-file.ts';
import type { About, Archive } from './about.ts';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './about.css';

const FILE = 'about.json';

async function load(): Promise<About | string> {
  const url = `${import.meta.env.BASE_URL}${FILE}`;
  const text = await ownFile(url, { cache: 'no-cache' }).catch(() => null);
  try {
    return JSON.parse(text ?? '') as About;
  } catch {
    return WORDS.unloaded(FILE);
  }
}

export default function AboutPage() {
  const [about, setAbout] = useState<About | string | null>(null);
  useEffect(() => void load().then(setAbout), []);
  return (
    <main className="text-page grows about" aria-label={WORDS.about}>
      <h2>{WORDS.title}</h2>
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
        {WORDS.lead[0](version)}
        <Built built={built} file="LICENSE">
          {WORDS.lead[1]}
        </Built>
        {WORDS.lead[2]}
        <a href="#v=1&page=kept">{WORDS.lead[3]}</a>
        {WORDS.lead[4]}
      </p>
      <section>
        <h3>{WORDS.kernel}</h3>
        {kernels.map((kernel) => (
          <Kernel key={kernel.id} kernel={kernel} compiler={compiler} />
        ))}
        <p>
          <a href="#v=1&page=proof">{WORDS.proof[0]}</a>
          {WORDS.proof[1]}
        </p>
        <p>{WORDS.rewritten}</p>
      </section>
      <section>
        <h3>{WORDS.treewalk}</h3>
        <dl>
          <Row name={WORDS.version}>{version}</Row>
          <Row name={WORDS.source}>
            {built ? <Download archive={built.treewalk} what={WORDS.builtFrom} /> : WORDS.notBuilt}
          </Row>
        </dl>
      </section>
      <section>
        <h3>{WORDS.libraries}</h3>
        {built ? (
          <>
            <p>
              <a href="NOTICES.txt">{WORDS.notices[0]}</a>
              {WORDS.notices[1]}
            </p>
            <ul className="about-notices">
              {built.notices.map((n) => (
                <li key={n.name}>
                  <span>{n.name}</span> <span className="text-fine">{n.version}</span>{' '}
                  <span className="text-fine">{n.licence}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{WORDS.notBuilt}</p>
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
      <Row name={WORDS.version}>{WORDS.unmodified(kernel)}</Row>
      <Row name={WORDS.package}>{origin}</Row>
      <Row name={WORDS.compiledBy}>{compiler}</Row>
      {debian && (
        <Row name={WORDS.debian}>
          <code>
            apt-get download {debian[1]}={debian[2]}
          </code>
        </Row>
      )}
      <Row name={WORDS.source}>
        {source ? <Download archive={source} what={WORDS.kernelFiles} /> : WORDS.notBuilt}
      </Row>
    </dl>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link, if this is a build, which alone has the file. */
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
      {WORDS.archive(Math.ceil(bytes / 1024), files, what)}
    </>
  );
}

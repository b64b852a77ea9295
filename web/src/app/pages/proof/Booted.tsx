// SPDX-License-Identifier: GPL-2.0-only
// Shows what the last `npm run booted` found for each kernel that it booted.
import { type Booted as Runs, type BootedCheck, type BootedRun, totals } from '../../../base/booted.ts';
import { capital } from '../../../base/english.ts';
import { whole } from '../../../base/numbers.ts';
import { TextTable } from '../../../ui/text-page/TextTable.tsx';
import { ageOf } from './age.ts';
import { WORDS } from './words.ts';

export function Booted({ booted }: { readonly booted: Runs | string }) {
  return (
    <section aria-labelledby="proof-booted">
      <h3 id="proof-booted">{WORDS.booted}</h3>
      {typeof booted === 'string' ? (
        <p role="alert">{booted}</p>
      ) : booted.runs.length > 0 ? (
        <Found runs={booted.runs} />
      ) : (
        <p>{WORDS.noneBooted}</p>
      )}
    </section>
  );
}

function Found({ runs }: Pick<Runs, 'runs'>) {
  const { calls, equal, walks } = totals(runs);
  // Without its purpose, which the kernel's row names.
  const altered = runs.flatMap((run) =>
    run.altered.map((what) => `${WORDS.linux(run.kernel)}: ${what.split(':')[0]}`),
  );
  // ISO 8601 dates sort as text.
  const days = runs.map(({ date }) => date.slice(0, 10)).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  return (
    <>
      <p>
        {WORDS.ran(equal === calls, runs.length, altered)}
        <strong>{whole(equal)}</strong>
        {WORDS.ofCalls}
        <strong>{whole(calls)}</strong>
        {WORDS.left}
        {walks.booted > 0 && WORDS.walked(whole(walks.booted), whole(walks.wasm))}
        {WORDS.stop}
      </p>
      <p>
        {WORDS.how}
        {altered.length > 0 && WORDS.alteredWhy}
      </p>
      <p>
        {WORDS.bootedOn(ageOf(first, new Date()), first, first === last ? null : last)}
        <code>npm run -s booted</code>
        {WORDS.stop}
      </p>
      <TextTable
        label={WORDS.bootedKernels}
        className="proof-table proof-booted"
        columns={[
          ...[WORDS.exhibit, WORDS.variant],
          ...[WORDS.calls, WORDS.equal, WORDS.differ, WORDS.walksBooted, WORDS.walksWasm],
        ]}
        numbersFrom={2}
      >
        {runs.map(({ kernel, checks, altered }) => (
          <tbody key={kernel}>
            <tr>
              <th scope="rowgroup" colSpan={7}>
                {WORDS.linux(kernel)}
                {altered.length > 0 && (
                  <span className="text-fine">{WORDS.alteredIn(altered.join('; '))}</span>
                )}
              </th>
            </tr>
            {checks.map((check) => (
              <Row key={`${check.exhibit} ${check.what}`} check={check} />
            ))}
          </tbody>
        ))}
      </TextTable>
      {runs.map((run) => (
        <Image key={run.kernel} run={run} />
      ))}
    </>
  );
}

function Row({
  check: { exhibit, what, variant, calls, equal, differ, walks },
}: {
  readonly check: BootedCheck;
}) {
  return (
    <tr>
      <th scope="row">
        {what ? `${exhibit}, ${what}` : exhibit}
        {differ.length > 0 && <span className="text-fine">{differ[0]}</span>}
      </th>
      <td>{variant}</td>
      <td className="number">{whole(calls)}</td>
      <td className="number">{equal === calls ? WORDS.all : whole(equal)}</td>
      <td className="number" {...(equal < calls && { 'data-agreement': 'differs' })}>
        {equal === calls ? WORDS.none : whole(calls - equal)}
      </td>
      <td className="number">{walks ? whole(walks.booted) : ''}</td>
      <td className="number">{walks ? whole(walks.wasm) : ''}</td>
    </tr>
  );
}

/** How to boot the same image again, and how to check that it is the same. */
function Image({ run }: { readonly run: BootedRun }) {
  const { kernel, image, sha256, version, altered, date, machine, seconds } = run;
  const name = run.package.split(' ')[0]!;
  const series = kernel.split('.').slice(0, 2).join('.');
  return (
    <details>
      <summary>{WORDS.imageOf(kernel)}</summary>
      <dl>
        <dt>{WORDS.package}</dt>
        <dd>{run.package}</dd>
        <dt>{WORDS.image}</dt>
        <dd>
          {image}, {WORDS.sha}
          <code>{sha256}</code>
        </dd>
        <dt>{WORDS.altered}</dt>
        <dd>{altered.length ? altered.join('; ') : WORDS.nothing}</dd>
        <dt>{WORDS.when}</dt>
        <dd>
          {WORDS.whenOf(
            capital(ageOf(date, new Date())),
            date.slice(0, 10),
            whole(Math.ceil(seconds)),
            machine,
          )}
        </dd>
        <dt>{WORDS.repeat}</dt>
        <dd>
          <code>npm run -s booted -- --kernel linux-{series}</code>
        </dd>
        <dt>{WORDS.compare}</dt>
        <dd>
          <code>apt-get download {`${name}=${version}`}</code>
          {WORDS.then}
          <code>dpkg-deb --fsys-tarfile {name}_*.deb | tar -xO --wildcards '*/vmlinuz*' | sha256sum</code>
        </dd>
      </dl>
    </details>
  );
}

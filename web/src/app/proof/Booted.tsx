// SPDX-License-Identifier: GPL-2.0-only
// Is this what a running Linux does? What the last `npm run booted` found of each kernel that it booted.
import { type Booted as Runs, type BootedCheck, type BootedRun, totals } from '../../base/booted.ts';
import { capital, counted } from '../../base/english.ts';
import { whole } from '../../base/numbers.ts';
import { ageOf } from './used.ts';

export function Booted({ booted }: { readonly booted: Runs | string }) {
  return (
    <section aria-labelledby="proof-booted">
      <h3 id="proof-booted">Is this what a running Linux does?</h3>
      {typeof booted === 'string' ? (
        <p role="alert">{booted}</p>
      ) : booted.runs.length > 0 ? (
        <Found runs={booted.runs} />
      ) : (
        <p>No kernel was booted yet.</p>
      )}
    </section>
  );
}

function Found({ runs }: Pick<Runs, 'runs'>) {
  const { calls, equal, walks } = totals(runs);
  const kernels = counted(runs.length, 'kernel');
  // Up to what it is for: the kernel's row says that too.
  const altered = runs.flatMap((run) =>
    run.altered.map((what) => `Linux ${run.kernel}: ${what.split(':')[0]}`),
  );
  // Of a day each: ISO 8601 sorts as text.
  const days = runs.map(({ date }) => date.slice(0, 10)).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  return (
    <>
      <p>
        {equal === calls ? 'Yes' : 'Not in all'}: {kernels} {runs.length === 1 ? 'was' : 'were'} booted as the
        distribution ships {runs.length === 1 ? 'it' : 'them'}
        {altered.length > 0 && (
          <>
            , with {counted(altered.length, 'function')} altered while {altered.length === 1 ? 'it' : 'they'}{' '}
            ran ({altered.join('; ')})
          </>
        )}
        , and <strong>{whole(equal)}</strong> of <strong>{whole(calls)}</strong> calls left the same structure
        and the same result there as the same calls in WebAssembly here
        {walks.booted > 0 && (
          <>
            ; the trees were walked {whole(walks.booted)} times there and {whole(walks.wasm)} times here
          </>
        )}
        .
      </p>
      <p>
        QEMU runs the image of the signed package, not a byte of it changed; a program reads and writes files
        in it. gdb stops the guest at each call, before and after, and each structure is read out of its
        memory, node by node, by the description of its types that the image itself carries. Then the same
        operations run here.
        {altered.length > 0 && ' Where a guest was altered, its kernel’s row says what for.'}
      </p>
      <p>
        Booted {ageOf(first, new Date())}, {first === last ? 'on' : 'from'} {first}
        {first !== last && ` to ${last}`}, by <code>npm run -s booted</code>.
      </p>
      <div className="proof-scroll" tabIndex={0} role="region" aria-label="Booted kernels">
        <table className="proof-table proof-booted">
          <thead>
            <tr>
              <th scope="col">Exhibit</th>
              <th scope="col">Variant here</th>
              <th scope="col" className="number">
                Calls
              </th>
              <th scope="col" className="number">
                Equal
              </th>
              <th scope="col" className="number">
                Differ
              </th>
              <th scope="col" className="number">
                Walks booted
              </th>
              <th scope="col" className="number">
                Walks in wasm
              </th>
            </tr>
          </thead>
          {runs.map(({ kernel, checks, altered }) => (
            <tbody key={kernel}>
              <tr>
                <th scope="rowgroup" colSpan={7}>
                  Linux {kernel}
                  {altered.length > 0 && (
                    <span className="proof-fine">Altered in the guest: {altered.join('; ')}</span>
                  )}
                </th>
              </tr>
              {checks.map((check) => (
                <Row key={`${check.exhibit} ${check.variant}`} check={check} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {runs.map((run) => (
        <Image key={run.kernel} run={run} />
      ))}
    </>
  );
}

function Row({ check: { exhibit, variant, calls, equal, differ, walks } }: { readonly check: BootedCheck }) {
  return (
    <tr>
      <th scope="row">
        {exhibit}
        {differ.length > 0 && <span className="proof-fine">{differ[0]}</span>}
      </th>
      <td>{variant}</td>
      <td className="number">{whole(calls)}</td>
      <td className="number">{equal === calls ? 'all' : whole(equal)}</td>
      <td className="number" {...(equal < calls && { 'data-agreement': 'differs' })}>
        {equal === calls ? 'none' : whole(calls - equal)}
      </td>
      <td className="number">{walks ? whole(walks.booted) : ''}</td>
      <td className="number">{walks ? whole(walks.wasm) : ''}</td>
    </tr>
  );
}

/** How to boot the same again, and to see that it is the same. */
function Image({ run }: { readonly run: BootedRun }) {
  const { kernel, image, sha256, version, altered, date, machine, seconds } = run;
  const name = run.package.split(' ')[0]!;
  const series = kernel.split('.').slice(0, 2).join('.');
  return (
    <details>
      <summary>What was booted as Linux {kernel}</summary>
      <dl>
        <dt>Package</dt>
        <dd>{run.package}</dd>
        <dt>Its image</dt>
        <dd>
          {image}, SHA-256 <code>{sha256}</code>
        </dd>
        <dt>Altered</dt>
        <dd>{altered.length ? altered.join('; ') : 'Nothing'}</dd>
        <dt>When</dt>
        <dd>
          {capital(ageOf(date, new Date()))}, on {date.slice(0, 10)}, in {whole(Math.ceil(seconds))} s on{' '}
          {machine}
        </dd>
        <dt>Repeat it</dt>
        <dd>
          <code>npm run -s booted -- --kernel linux-{series}</code>
        </dd>
        <dt>To compare</dt>
        <dd>
          <code>apt-get download {`${name}=${version}`}</code>, then{' '}
          <code>dpkg-deb --fsys-tarfile {name}_*.deb | tar -xO --wildcards '*/vmlinuz*' | sha256sum</code>
        </dd>
      </dl>
    </details>
  );
}

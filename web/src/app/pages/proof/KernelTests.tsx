// SPDX-License-Identifier: GPL-2.0-only
// Runs each built kernel's own tests in this browser when the reader presses Run.
import { useRef, useState } from 'react';
import { whole } from '../../../base/numbers.ts';
import type { KernelInfo, KernelTestFile, Manifest } from '../../../base/manifest.ts';
import { coreFile } from '../../../session/files.ts';
import { fetched } from '../../../ui/lazily/loading.ts';
import { TableHead } from '../../../ui/table.tsx';
import type { KernelTestReport } from '../../../wasm/kernel-test-worker.ts';
import { WORDS } from './words.ts';

export type State =
  | { readonly is: 'running'; readonly checks: number }
  | { readonly is: 'done'; readonly report: KernelTestReport; readonly seconds: number }
  | { readonly is: 'failed'; readonly why: string };

type States = Readonly<Record<string, State>>;

async function test(file: string, tell: (checks: number) => void, signal: AbortSignal) {
  const { runKernelTest } = await fetched(WORDS.test, () => import('../../../wasm/kernel-test-client.ts'));
  const reply = await fetch(coreFile(file), { signal });
  if (!reply.ok) throw new Error(WORDS.noFile(file));
  const module = await WebAssembly.compile(await reply.arrayBuffer());
  return runKernelTest(module, tell, signal);
}

interface OwnTest extends KernelTestFile {
  /** `6.1.192` */
  readonly kernel: string;
}

function useTests() {
  const [states, setStates] = useState<States>({});
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const run = async (tests: readonly OwnTest[]): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setStates({});
    setBusy(true);
    for (const { wasm } of tests) {
      const set = (state: State): void => setStates((now) => ({ ...now, [wasm]: state }));
      const began = performance.now();
      try {
        set({ is: 'running', checks: 0 });
        const report = await test(wasm, (checks) => set({ is: 'running', checks }), signal);
        set({ is: 'done', report, seconds: (performance.now() - began) / 1000 });
      } catch (error) {
        set({ is: 'failed', why: signal.aborted ? WORDS.stopped : (error as Error).message });
      }
      if (signal.aborted) break;
    }
    setBusy(false);
  };
  return { states, busy, run, stop: () => running.current?.abort() };
}

export function KernelTests({ manifest }: { readonly manifest: Manifest }) {
  const kernels: readonly KernelInfo[] = [manifest, ...manifest.kernels];
  const tests: readonly OwnTest[] = kernels.flatMap(({ id, kernel }) =>
    (manifest.origins[id]?.tests ?? []).map((own) => ({ kernel, ...own })),
  );
  const { states, busy, run, stop } = useTests();
  const done = tests.every(({ wasm }) => states[wasm]?.is === 'done');
  return (
    <section aria-labelledby="proof-tests">
      <h3 id="proof-tests">{WORDS.tests}</h3>
      <p>{WORDS.testsOf}</p>
      <p className="text-row">
        {busy ? (
          <button type="button" className="plain-button" onClick={stop}>
            {WORDS.stopRun}
          </button>
        ) : (
          <button type="button" className="primary" onClick={() => void run(tests)}>
            {WORDS.run}
          </button>
        )}
        <span role="status">
          {done ? WORDS.allRan(tests.map((t) => told(states[t.wasm]!)).join('; ')) : busy ? WORDS.runs : ''}
        </span>
      </p>
      <table className="text-table proof-table">
        <TableHead
          columns={[WORDS.kernel, WORDS.testOf, WORDS.checksRun, WORDS.passed, WORDS.leaked, WORDS.seconds]}
          numbersFrom={2}
        />
        <tbody>
          {tests.map(({ kernel, path, wasm }) => (
            <tr key={wasm}>
              <th scope="row">{WORDS.linux(kernel)}</th>
              <td>
                <code>{path}</code>
              </td>
              <Cells state={states[wasm]} />
            </tr>
          ))}
        </tbody>
      </table>
      {tests.flatMap(({ kernel, path, failing }) =>
        failing.map(({ at, why }) => (
          <p key={kernel + path + at}>
            {WORDS.failing(path, kernel, at)}
            {why}
          </p>
        )),
      )}
    </section>
  );
}

const told = (state: State): string =>
  state.is === 'done' ? WORDS.passedOf(whole(state.report.passed), whole(state.report.run)) : '';

export function Cells({ state }: { readonly state: State | undefined }) {
  if (!state) return <td colSpan={4}>{WORDS.notRun}</td>;
  if (state.is === 'failed') return <td colSpan={4}>{state.why}</td>;
  if (state.is === 'running')
    return (
      <>
        <td className="number">{whole(state.checks)}</td>
        <td colSpan={3}>{WORDS.running}</td>
      </>
    );
  const { run, passed, leakedNodes } = state.report;
  return (
    <>
      <td className="number">{whole(run)}</td>
      <td className="number">{passed === run ? WORDS.all : whole(passed)}</td>
      <td className="number">{leakedNodes}</td>
      <td className="number">{state.seconds.toFixed(1)}</td>
    </>
  );
}

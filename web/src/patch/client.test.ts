// SPDX-License-Identifier: GPL-2.0-only
// Tests the page's side of the compiler: when it is loaded, and the messages if it cannot be. A fake worker gives the
// answers of each test.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LabPack } from '../base/lab.ts';
import { PatchCompiler } from './client.ts';
import type { FromWorker, ToWorker } from '../base/worker/messages.ts';

type Request = Extract<ToWorker, { task: string }>;
type Answer = (request: Request, say: (reply: FromWorker) => void) => void;
let answer: Answer;
let ended = 0;

class FakeWorker extends EventTarget {
  postMessage(request: Request): void {
    answer(request, (data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    ended++;
  }
}
beforeEach(() => {
  ended = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const make = (): PatchCompiler =>
  new PatchCompiler({ script: '/a.js', wasm: '/a.wasm.gz', name: 'clang' }, 100);
const isLoad = ({ task }: Request): boolean => task === 'load';
const never = new AbortController().signal;

it('is here once it was fetched, also after a stop has ended its worker', async () => {
  const compiler = make();
  expect(compiler.loaded).toBe(false);
  answer = (request, say) => {
    if (!isLoad(request)) return;
    say({ id: request.id, progress: 40 });
    say({ id: request.id, answer: undefined });
  };
  const seen: number[] = [];
  await compiler.load((bytes) => seen.push(bytes), never);
  expect([seen, compiler.loaded]).toEqual([[40], true]);
  const stop = new AbortController();
  const compiles = compiler.compile({} as LabPack, [{ path: 'a.c', text: '' }], stop.signal);
  stop.abort();
  await expect(compiles).rejects.toThrow('aborted');
  expect([ended, compiler.loaded]).toEqual([1, true]);
});

it('is not here while it could not be had, and is asked for again', async () => {
  const compiler = make();
  answer = ({ id }, say) => say({ id, error: 'no network' });
  await expect(compiler.load(() => {}, never)).rejects.toThrow('no network');
  expect(compiler.loaded).toBe(false);
  answer = ({ id }, say) => say({ id, answer: undefined });
  await compiler.load(() => {}, never);
  expect(compiler.loaded).toBe(true);
});

it('is not here where the first fetch was stopped', async () => {
  const compiler = make();
  answer = () => {};
  const stop = new AbortController();
  const loads = compiler.load(() => {}, stop.signal);
  stop.abort();
  await expect(loads).rejects.toThrow();
  expect([ended, compiler.loaded]).toEqual([1, false]);
});

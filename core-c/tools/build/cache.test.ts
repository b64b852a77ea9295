// SPDX-License-Identifier: GPL-2.0-only
// Checks that the cache makes each file once, notices damage, and removes old files.
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf, ObjectCache } from './cache.ts';

describe('compiled files', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'treewalk-cache-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
    vi.restoreAllMocks();
  });
  const key = hashOf('a file and its flags');
  const make = vi.fn((path: string) => Promise.resolve(writeFileSync(path, 'object')));
  beforeEach(() => void make.mockClear());

  it('are made once, and found by the next build', async () => {
    const path = await new ObjectCache(dir).get(key, '.o', make);
    expect(readFileSync(path, 'utf8')).toBe('object');
    expect(await new ObjectCache(dir).get(key, '.o', make)).toBe(path);
    expect(make).toHaveBeenCalledTimes(1);
    await new ObjectCache(dir).get(key, '.ll', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('are made once for two who ask at the same time', async () => {
    const cache = new ObjectCache(dir);
    const [one, other] = await Promise.all([cache.get(key, '.o', make), cache.get(key, '.o', make)]);
    expect(one).toBe(other);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['emptied', (path: string) => truncateSync(path, 0)],
    ['changed', (path: string) => writeFileSync(path, 'OBJECT')],
    ['lost', (path: string) => rmSync(path)],
  ])('are made anew when they were %s', async (_, damage) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const path = await new ObjectCache(dir).get(key, '.o', make);
    const cache = new ObjectCache(dir);
    damage(path);
    expect(await cache.get(key, '.o', make)).toBe(path);
    expect(readFileSync(path, 'utf8')).toBe('object');
    for (const [message] of said.mock.calls) expect(message).toContain(path);
  });

  it('leave nothing when they cannot be made', async () => {
    const failing = (path: string): Promise<void> => {
      writeFileSync(path, 'half an obj');
      return Promise.reject(new Error('no space'));
    };
    await expect(new ObjectCache(dir).get(key, '.o', failing)).rejects.toThrow('no space');
    expect(readdirSync(dir)).toEqual([]);
  });
});

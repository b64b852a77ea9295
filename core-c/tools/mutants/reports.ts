// SPDX-License-Identifier: GPL-2.0-only
// Reads the reports of Vitest and Playwright, and tells which test failed first.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** How many of a tool's last lines a message quotes, and how many characters. */
const QUOTED_LINES = 3;
const QUOTED_CHARACTERS = 300;

/** The parts of Vitest's report that this file reads. */
export interface Report {
  readonly numPassedTests?: number;
  readonly testResults?: readonly {
    readonly name?: string;
    readonly status?: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The parts of Playwright's report that this file reads. */
interface PageSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PageSuite[];
}

export const lastLines = (text: string): string =>
  text.trim().split('\n').slice(-QUOTED_LINES).join(' ').slice(-QUOTED_CHARACTERS);

/** The error for tests that cannot run, and so notice nothing. */
const cannotRun = (output: string): Error => new Error(`the tests cannot be run: ${lastLines(output)}`);

/** The name of the test that failed first in Vitest's report, or another reason. Throws if the tests could not run. */
export function firstFailure(path: string, output: string): string {
  if (!existsSync(path)) throw cannotRun(output);
  const { testResults = [] } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const failed = testResults.flatMap((file) => file.assertionResults).find((t) => t.status === 'failed');
  const broken = testResults.find((file) => file.message)?.message?.split('\n')[0];
  if (failed) return failed.fullName.trim();
  if (broken) return broken;
  // If a hook before the tests failed, the report calls the tests skipped and the file failed, without a message.
  const before = testResults.find((file) => file.status === 'failed')?.name;
  if (before) return `before the tests of ${basename(before)}`;
  throw cannotRun(output);
}

/**
 * The name of the test that failed first in Playwright's report, or another reason. Throws if the tests could
 * not run.
 */
export function firstFailedPage(path: string, output: string): string {
  const open: PageSuite[] = existsSync(path) ? [JSON.parse(readFileSync(path, 'utf8')) as PageSuite] : [];
  for (let suite = open.pop(); suite; suite = open.pop()) {
    const failed = suite.specs?.find((spec) => spec.tests.some((t) => t.status === 'unexpected'));
    if (failed) return failed.title;
    open.push(...(suite.suites ?? []));
  }
  throw cannotRun(output);
}

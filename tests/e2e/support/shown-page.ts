// SPDX-License-Identifier: GPL-2.0-only
// Prints what the page showed when a test failed, because only CI's output outlives a run.
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST_LINES = 150;

export default class ShownPage implements Reporter {
  onTestEnd({ title, expectedStatus }: TestCase, { status, attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    if (status === expectedStatus || !path) return;
    const [, shown] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? [];
    const lines = shown
      ?.split('\n')
      .filter((line) => !/^ *- '?option /.test(line) || line.includes('[selected]'));
    if (lines) console.log(`\nThe page of “${title}”:\n${lines.slice(0, MOST_LINES).join('\n')}`);
  }
}

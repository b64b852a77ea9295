// SPDX-License-Identifier: GPL-2.0-only
// Records the slowest browser tests.
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { keepSlowest } from '../../../core-c/tools/setup/slowest.mjs';
import { ROOT } from '../../../core-c/tools/setup/remove.mjs';

export default class Slowest implements Reporter {
  private readonly timed: { readonly seconds: number; readonly name: string }[] = [];

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    this.timed.push({ seconds: duration / 1000, name: `${relative(ROOT, location.file)}: ${title}` });
  }

  onEnd(): void {
    keepSlowest('playwright', this.timed);
  }

  printsToStdio(): boolean {
    return false;
  }
}

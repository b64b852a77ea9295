// SPDX-License-Identifier: GPL-2.0-only
// The words of all exhibits, found by folder; those that several share stand there once.
import { COMMON } from '../../ui/glossary/common.ts';
import type { Glossary } from '../../ui/glossary/terms.ts';

const own = import.meta.glob<readonly Glossary[]>('../../exhibits/*/glossary.ts', {
  eager: true,
  import: 'default',
});

export const GLOSSARIES: readonly Glossary[] = [...new Set([COMMON, ...Object.values(own).flat()])];

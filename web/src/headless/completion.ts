// SPDX-License-Identifier: GPL-2.0-only
// Writes a shell function that runs the headless runner from any folder, and completes its words. zsh reads bash's
// completions by its own bashcompinit.
import { fileURLToPath } from 'node:url';
import { nameOf } from '../../../core-c/output/help.mjs';
import type { Manifest } from '../base/manifest.ts';
import { variantsOf } from '../base/variants.ts';
import { COMMAND_NAMES, COMMANDS } from './cli/index.ts';
import type { Shell } from './cli/shared.ts';
import { exercisesOf } from './exercise-judge.ts';
import type { Models } from './resolve.ts';
import { TOPICS } from './usage.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The words after an option that takes one of a few: `--policy clock|lru`. */
const choices = (form: string): string | null =>
  /^\S+ ([\w-]+(?:\|[\w-]+)+)$/.exec(form)?.[1]?.replaceAll('|', ' ') ?? null;

export function completion(shell: Shell, manifest: Manifest, models: Models): string {
  const slugs = [...models.keys()];
  const forms = COMMAND_NAMES.flatMap((name) => COMMANDS[name].options);
  const line = (pattern: string, words: string): string => `    ${pattern}) words=${quoted(words)} ;;`;
  const cases = [
    ...manifest.exhibits.flatMap((build) => [
      line(`--scenario:${build.slug}`, build.scenarios.map((s) => s.slug).join(' ')),
      line(
        `--variant:${build.slug}|--compare:${build.slug}|--against:${build.slug}`,
        variantsOf(manifest, build)
          .flatMap((v) => (v.core ? [v.id] : []))
          .join(' '),
      ),
    ]),
    ...new Set(forms.flatMap((o) => (choices(o[0]) ? [line(`${nameOf(o)}:*`, choices(o[0])!)] : []))),
    line('--help:*', [...COMMAND_NAMES, ...Object.keys(TOPICS), ...slugs].join(' ')),
    line('--quiz:*|--places:*', slugs.join(' ')),
    line('--exercise:*', manifest.exhibits.flatMap((e) => exercisesOf(e).map((x) => x.name)).join(' ')),
    `    --ops:*|--import:*|--patch:*|--grade:*|--trace:*|--ops-out:*|--series:*|--git:*|--report:*|--bench:*) COMPREPLY=($(compgen -f -- "$word")); return ;;`,
    line('*', [...new Set(forms.map(nameOf)), '--help', ...slugs].join(' ')),
  ];
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}treewalk() {
  node --import ${quoted(`${ROOT}node_modules/tsx/dist/loader.mjs`)} ${quoted(`${ROOT}web/src/headless/main.ts`)} "$@"
}
_treewalk() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words= exhibit= each
  for each in "\${COMP_WORDS[@]:1}"; do
    case $each in ${slugs.join('|')}) exhibit=$each; break ;; esac
  done
  case $before:$exhibit in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o filenames -F _treewalk treewalk`;
}

// SPDX-License-Identifier: GPL-2.0-only
// Declares the runner's commands that run operations or list what there is to run.
import { PLACES } from '../../past/language/place.ts';
import {
  BAD,
  CALL,
  CRASHED,
  FANOUT,
  FINISHED,
  JSON_OUT,
  ONE_RUN,
  RUN_OF,
  SHELLS,
  VARIANTS,
} from './shared.ts';
import type { HeadlessCommand } from './shared.ts';

export const RUN_COMMANDS = {
  list: {
    by: ['--list'],
    exhibit: false,
    does: 'Lists the exhibits with their variants, fan-outs, scenarios and operations.',
    usage: `${CALL} --list [--json]`,
    examples: [[`${CALL} --list`, 'a variant in brackets is not built here']],
    options: [['--list', 'the command itself'], JSON_OUT],
  },
  run: {
    by: [],
    exhibit: true,
    does: 'Runs operations on one variant: what each costs, and what the structure then holds.',
    usage: `${CALL} EXHIBIT ${ONE_RUN} [OPTION…]`,
    examples: [
      [`${CALL} page-cache --variant v6.9 --scenario split-order9`, 'a scenario'],
      [`printf 'add 512 9\\nevict 512\\nadd 515\\n' | ${CALL} page-cache --ops - --json`, ''],
    ],
    options: [
      ...RUN_OF,
      ['--variant V', 'the variant', 'the last that the page opens with'],
      FANOUT,
      ['--trace FILE', 'also writes the trace, which the page opens'],
      JSON_OUT,
    ],
    more: ['With --json, a read has "got": [[first index, order], …].'],
    exits: [FINISHED, BAD, CRASHED],
  },
  query: {
    by: ['--query', '--writes', '--calls'],
    exhibit: true,
    does: 'Asks about a whole run: hits of a query, writes to a place, calls of a function.',
    usage: `${CALL} EXHIBIT (--query TEXT | --writes PLACE | --calls [FUNCTION]) ${ONE_RUN}`,
    examples: [
      [`${CALL} page-cache --scenario split-order9 --query 'walk where $value == 0'`, ''],
      [`${CALL} page-cache --scenario split-order9 --calls xas_store`, ''],
      [`printf 'add 512 9\\nevict 512\\nadd 515\\n' | ${CALL} page-cache --ops - --writes 'slot 515'`, ''],
    ],
    options: [
      ['--query TEXT', 'in the language of "Query the run"; --queries lists ready ones'],
      ['--writes PLACE', `the writes to a place, the oldest first. A place is ${PLACES}`],
      [
        '--calls [FUNCTION]',
        "calls with arguments and results; without FUNCTION, of all the kernel's functions",
      ],
      ...RUN_OF,
      ['--variant V,W', 'these variants', 'the last that the page opens with'],
      FANOUT,
      JSON_OUT,
    ],
    more: ['A step in an answer is one by walk events, counted from 1 through the whole run.'],
    exits: [FINISHED, [2, 'bad usage, or a name that the program does not have'], CRASHED],
  },
  queries: {
    by: ['--queries'],
    exhibit: true,
    does: 'Lists the ready queries of an exhibit. --query takes their text.',
    usage: `${CALL} EXHIBIT --queries [--json]`,
    examples: [[`${CALL} page-cache --queries`, 'names and texts']],
    options: [['--queries', 'the command itself'], JSON_OUT],
  },
  places: {
    by: ['--places'],
    exhibit: false,
    does: 'Prints each step of a run with its place and its sentence, for authors of lessons.',
    usage: `${CALL} --places EXHIBIT ${ONE_RUN} [OPTION…]`,
    examples: [[`${CALL} --places page-cache --scenario into-hole`, 'the places of a scenario']],
    options: [['--places EXHIBIT', 'the exhibit'], ...RUN_OF, VARIANTS, FANOUT, JSON_OUT],
    more: [
      'The steps begin where the scenario opens. A row has the step’s number, its place for at="…", and its sentence. A row "?" is a possible question before that step. The row "counts" lists the counters for <Count of="…">.',
    ],
    exits: [FINISHED, BAD, CRASHED],
  },
  completion: {
    by: ['--completion'],
    exhibit: false,
    does: 'Prints a shell function, treewalk, for any folder, with completion.',
    usage: `${CALL} --completion ${SHELLS.join('|')}`,
    examples: [[`eval "$(${CALL} --completion bash)"`, 'then: treewalk page-cache --scenario <Tab>']],
    options: [[`--completion ${SHELLS.join('|')}`, 'the shell']],
  },
} as const satisfies Readonly<Record<string, HeadlessCommand>>;

// SPDX-License-Identifier: GPL-2.0-only
// Makes the list of numbers: every named top-level number whose comment says what it limits or sets.

export interface NamedNumber {
  readonly name: string;
  /** As the file spells it: `384 << 20`. */
  readonly value: string;
  /** The first sentence of the number's comment. */
  readonly about: string;
}

/** A comment, and the declaration below it. */
const COMMENTED = /^\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n((?:export )?const .*)/gm;
const NUMBER = String.raw`-?\d[\w.]*(?: (?:<<|\*\*|[*/+-]) \d[\w.]*)*`;
/** One number, or several in brackets; names alone or in brackets. */
const DECLARED = new RegExp(
  String.raw`^(?:export )?const ([A-Z]\w*|\[[A-Z][\w, ]*\])(?:: [\w\[\] ]+)? = (${NUMBER}|\[${NUMBER}(?:, ${NUMBER})*\])(?: as const)?;$`,
);

export const numbersOf = (text: string): readonly NamedNumber[] =>
  [...text.matchAll(COMMENTED)].flatMap(([, comment, below]) => {
    const said = comment!
      .replace(/\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const about = /^.*?[.!?](?= [A-Z`]|$)/.exec(said)?.[0] ?? said;
    const [, names, value] = DECLARED.exec(below!) ?? [];
    return names ? [{ name: names.replace(/[[\]]/g, ''), value: value!, about }] : [];
  });

const CODE = /^(?:web\/(?:src|build|server)|core-c)\/.*(?<!\.(?:test|bench))\.(?:tsx?|mjs|mts)$/;

/**
 * The room of a file: `web/src/past/query/answer.ts` is in `web/src/past`, `core-c/bench/run.ts` in
 * `core-c/bench`.
 */
const room = (file: string): string => /^(?:web\/src\/(?:app\/)?|[^/]+\/)[^/]+/.exec(file)![0];

interface Group {
  readonly file: string;
  readonly title: string;
  /** Completes "After this page you know …". */
  readonly about: string;
  readonly rooms: RegExp;
}

/** The pages, each with its rooms. */
const GROUPS: readonly Group[] = [
  {
    file: 'tools.md',
    title: 'Numbers of builds, servers and commands',
    about: 'the limits of set-up, builds, commands and the class server',
    rooms: /^(?:core-c\/(?!bench$|booted$|fuzz$|proof$)|web\/build|web\/server)/,
  },
  {
    file: 'measures.md',
    title: 'Numbers of benchmarks, fuzzing and booted kernels',
    about: 'the limits of benchmarks, fuzzing, the proof page’s measurements and booted kernels',
    rooms: /^core-c\/(?:bench|booted|fuzz|proof)$/,
  },
  {
    file: 'runs.md',
    title: 'Numbers of runs, traces and queries',
    about: 'how much a run, a trace and a query may take',
    rooms: /^web\/src\/(?:asking|base|past|session|trace|wasm)$/,
  },
  {
    file: 'runner.md',
    title: 'Numbers of the headless runner',
    about: 'the limits of the headless runner and of the server for assistants',
    rooms: /^web\/src\/headless$/,
  },
  {
    file: 'searches.md',
    title: 'Numbers of recordings, searches, exercises and quizzes',
    about:
      'the limits of recordings, runs at scale, searches, patches, their series and reports, exercises, quizzes and walks of the reader',
    rooms: /^web\/src\/(?:bulk|finder|judge|lesson-parts|patch|quiz|recording|report|series|walk)$/,
  },
  {
    file: 'exhibits.md',
    title: 'Numbers of exhibits',
    about: 'the limits and sizes of exhibits',
    rooms: /^web\/src\/(?:exhibit-api|exhibits)$/,
  },
  {
    file: 'structures.md',
    title: 'Numbers of structures and the race lab',
    about: 'the limits and sizes of the structures that exhibits share, and of the race lab',
    rooms: /^web\/src\/(?:race|stepping|structures)$/,
  },
  {
    file: 'layout.md',
    title: 'Numbers of the layout',
    about: 'the sizes and distances of every picture, in pixels unless a row says otherwise',
    rooms: /^web\/src\/(?:layout)$/,
  },
  {
    file: 'page.md',
    title: 'Numbers of the page',
    about: 'the delays, limits and sizes of views, dialogs and pages',
    rooms: /^web\/src\/app\/(?!panels$)/,
  },
  {
    file: 'panels.md',
    title: 'Numbers of comparison, patch lab and finder',
    about: 'the delays, limits and sizes of the comparison, the patch lab, its series and the finder',
    rooms: /^web\/src\/app\/panels$/,
  },
  {
    file: 'controls.md',
    title: 'Numbers of lanes and controls',
    about: 'the delays, limits and sizes of lanes and of the controls that views share',
    rooms: /^web\/src\/(?:stage|ui)$/,
  },
];

const FOLDER = 'docs/reference/numbers';
const HOW =
  '`npm run lists` writes this page from the comments of the code. To change a number, open the file after its row.';

/** The pages of all numbers by room, and their index; each by its path. */
export function numbersPages(
  files: readonly string[],
  read: (file: string) => string,
): ReadonlyMap<string, string> {
  const rooms = new Map<string, string[]>();
  for (const file of files.filter((name) => CODE.test(name)).sort())
    for (const { name, value, about } of numbersOf(read(file)))
      rooms.set(room(file), [
        ...(rooms.get(room(file)) ?? []),
        `- \`${name}\` = ${value}: ${about} \`${file.slice(room(file).length + 1)}\``,
      ]);
  const lost = [...rooms.keys()].find((name) => !GROUPS.some((group) => group.rooms.test(name)));
  if (lost)
    throw new Error(`${lost} has numbers, and no page: name it in GROUPS of core-c/tools/lists/numbers.ts`);
  const pages = GROUPS.map(({ file, title, about, rooms: own }) => {
    const parts = [...rooms]
      .filter(([name]) => own.test(name))
      .map(([name, rows]) => `## ${name}\n\n${rows.join('\n')}\n`);
    return [
      `${FOLDER}/${file}`,
      `# ${title}\n\nAfter this page you know ${about}.\n${HOW}\n\n${parts.join('\n')}`,
    ] as const;
  });
  const index = GROUPS.map(({ file, title, about }) => `| [${title}](${file}) | ${about} |`);
  const head = `# Numbers: limits, defaults and sizes\n\nAfter this page you know where each named number of the code is listed, with its value and its file.\n${HOW}`;
  return new Map([
    [`${FOLDER}/README.md`, `${head}\n\n| page | lists |\n| --- | --- |\n${index.join('\n')}\n`],
    ...pages,
  ]);
}

// SPDX-License-Identifier: GPL-2.0-only
// Documents the runner's command line, and declares the error for a mistake in it.
import { PLACES } from '../past/language/place.ts';
import { SELECTORS } from '../past/language/selectors.ts';
import { USUAL } from '../recording/import.ts';
import { FORMATS } from '../recording/types.ts';
import { USUAL_COUNT } from '../quiz/types.ts';

/** A mistake in a command line; its message says what is allowed. */
export class UsageError extends Error {}

export const USAGE = `usage: npm run -s headless -- <exhibit> [--variant V] [--fanout 64|16|8] (--scenario NAME | --ops FILE|-) [--json] [--trace OUT]
       npm run -s headless -- <exhibit> (--query TEXT | --writes PLACE | --calls [FUNCTION]) [--variant V,W] [--fanout 64|16|8]
                (--scenario NAME | --ops FILE|-) [--json]
       npm run -s headless -- <exhibit> --queries [--json]
       npm run -s headless -- page-cache --import FILE|- [--format F] [--file NAME] [--deletes evict|remove|comeback]
                [--pages N] [--policy clock|lru] [--strict] [--ops-out FILE] [--compare V,W] [--json]
       npm run -s headless -- --quiz EXHIBIT --scenario NAME --seed N [--count N] [--variant V,W] [--fanout 64|16|8] [--json]
       npm run -s headless -- --grade FILE|- [--json]
       npm run -s headless -- --places EXHIBIT (--scenario NAME | --ops FILE|-) [--variant V,W] [--fanout 64|16|8] [--json]
       npm run -s headless -- --exercise NAME --patch FILE|FOLDER|- [--json]
       npm run -s headless -- --exercises [--json]
       npm run -s headless -- --list [--json]`;

export const HELP = `${USAGE}

--query  what happened in a run, by the language that the page's "Query the run" has. --queries lists those that come ready.
${Object.values(SELECTORS)
  .map(({ form, help }) => `         ${form.padEnd(18)} ${help}`)
  .join('\n')}
         Before it first or last; after it where EXPRESSION, and show EXPRESSION, …. Expressions are C's on wasm32,
         over variables of the innermost function that has them, and $op $n $arg1 $cpu $held $rcu $depth $function;
         count(array), count(array, $x …), alive(struct). Exit code 2 where nothing in the program has such a name.
--writes who wrote a place, the oldest first: ${PLACES}.
--calls  each call of a function, with what it was given and what it returned; without FUNCTION, of the kernel's.
         A step is one by walk events, counted through the whole run.
--import a recording of a real page cache, gzipped or not, run on the variants that --compare names.
         --format: auto, or ${FORMATS.join(', ')}. --file: one of the recording's ("254:0 99a933"); the one with
         the most adds if not said. --deletes: what a delete leaves that does not say; comeback, the usual one:
         a shadow where the page is added again. fio, msr and libcachesim know I/O only: a cache of --pages
         (${USUAL.pages}) that evicts by --policy (${USUAL.policy}) is assumed. --strict: a malformed line
         ends the import. --ops-out: the operations, as --ops takes them.
--quiz   questions out of a run, with their answers, for lecturers: the same seed asks the same.
         --count: how many, ${USUAL_COUNT} if not said. The last line is the answer code that has them all right.
--grade  points of answer codes, a code a line: the quiz that a code names is run again.
         Whoever reads the source can forge a code.
--places for those who write a lesson: each step of a run, from the operation that it opens on. First its step as
         on screen, then its place, as at="…" takes it, then what is said there. A line "?" is a question that can be
         asked before that step, by kind="…" and of="…"; "counts" are the counters' keys, as <Count of="…"> takes them.
--exercise judges a patch of the patch lab's: the exercise's C file, edited, a unified diff, or mails
         as git am takes them. Of a folder every .c, .h, .patch, .diff, .mbox and .eml is judged, a line each.
         Exit code 0: passed, 1: not passed, 3: does not compile, or is refused; of a folder the worst.
         --exercises lists them, each with the file to start from.`;

import {
  ENGLISH,
  LANGUAGE_CODES,
  type WrittenLanguage,
} from '../../../catalogue/languages/language-codes.ts';
import { RESULT_WORDS, type ResultWord } from '../../../catalogue/languages/result-words.ts';

/** The number of a row in the file of its run. */
export const ROW_COLUMN = '_row';

/** The fields of a row that something is said of. */
export const FIELD_COLUMN = '_field';

/** Our columns, after the user's own; headings that begin with `_` are not the user's on reading. */
export const OUR_COLUMNS = [
  ROW_COLUMN,
  '_outcome',
  '_id',
  '_code',
  FIELD_COLUMN,
  '_message',
  '_hint',
] as const;

/** After them in an errors file: the run whose mapping and options it continues with. */
export const RUN_COLUMN = '_run';

/** After that, where rows are known by what they say: which of the equal rows of its run a row is. */
export const FINGERPRINT_COLUMN = '_fingerprint';

/** In the results of a chain of runs: the run that had to do with the row last. */
export const LAST_RUN_COLUMN = '_last_run';

/**
 * Before ours, where a row had more or fewer cells than there are headings: the cells that have no
 * column. A row that still has something there is refused again, so that nothing gets lost unseen.
 */
export const SURPLUS_COLUMN = '_more';

const OURS: ReadonlySet<string> = new Set([
  ...OUR_COLUMNS,
  RUN_COLUMN,
  FINGERPRINT_COLUMN,
  LAST_RUN_COLUMN,
  SURPLUS_COLUMN,
]);

/** What a column of ours is called in a language: `_outcome` is `_ergebnis`. Other headings stay as they are. */
export function translatedHeading(heading: string, language: WrittenLanguage | undefined): string {
  if (language === undefined || language === ENGLISH || !isOurs(heading)) return heading;
  return `_${RESULT_WORDS[language].added[heading.slice(1) as ResultWord]}`;
}

/** The name of a column of ours by its heading in any language; other headings stay as they are. */
export function untranslatedHeading(heading: string): string {
  return OWN_NAMES.get(heading.trim()) ?? heading;
}

const OWN_NAMES: ReadonlyMap<string, string> = new Map(
  LANGUAGE_CODES.flatMap((language) =>
    [...OURS].map((heading) => [translatedHeading(heading, language), heading] as const),
  ),
);

/** Whether a column was added by us, in an earlier results or error file. */
export function isOurs(heading: string): boolean {
  return OURS.has(heading);
}

/** The sheets that we add to workbooks of results and errors, after the user's own. */
export const OUR_SHEETS = { errors: 'Errors', summary: 'Summary' } as const;

/** The list of corrected cells. */
export const CORRECTIONS_SHEET = 'Corrections';

/** The sheets of an undo that are for people. */
export const UNDO_SHEETS = {
  stays: 'Cannot be undone',
  changed: 'Changed since',
  reversed: 'Reversed by others',
} as const;

/** The list of rows that clash with others, in which another item may be chosen for each. */
export const CLASHES_SHEET = 'Clashes';

/** In templates: how to fill them in, and what their drop-downs offer. */
const OF_TEMPLATES = ['Instructions', 'Account', 'Lists'];

/** The hidden sheet of errors and results workbooks that has their recipe, for other computers. */
export const CARRIED_RECIPE = '_recipe';

/** Whether a sheet bears the name of one that we add. */
export function isOurSheet(name: string): boolean {
  const ours = [
    ...Object.values<string>(OUR_SHEETS),
    ...Object.values<string>(UNDO_SHEETS),
    CARRIED_RECIPE,
    CORRECTIONS_SHEET,
    CLASHES_SHEET,
  ];
  return [...ours, ...OF_TEMPLATES].includes(name);
}

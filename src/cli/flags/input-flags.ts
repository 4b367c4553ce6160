import { IDENTIFIER_FORMATS } from '../../catalogue/checks/cell-check.ts';
import { ENGLISH, LANGUAGES } from '../../catalogue/languages/index.ts';
import { HIDDEN_ROWS } from '../../import/read/hidden-rows.ts';
import { nearestNames } from '../../kernel/names.ts';
import {
  CODE_PAGES,
  encodingNamed,
  ENCODINGS,
  type Encoding,
} from '../../tabular/encoding/encodings.ts';
import {
  badValue,
  choiceFlag,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  wholeNumberFlag,
} from './flag.ts';
import { byColumnFlag, dateFormatsFlag, decimalsFlag } from './format-flags.ts';

/** How the files are read. */
export const READING_FLAGS = inHelpGroup('Reading:', {
  'header-row': wholeNumberFlag('Row of the headings, where it is not found by itself', 1),
  delimiter: textFlag(
    '<character>',
    'What parts the cells, where it is not found by itself; tab is a tab',
  ),
  encoding: byColumnFlag(
    '<[column=]name>',
    `Encoding of the text (utf-8): utf-16le, utf-16be, ${CODE_PAGES.join(', ')}, or one that a message names`,
    parseEncoding,
  ),
  sheet: listFlag(
    '<name[=kind]>',
    "Sheet of a workbook, and what it holds: 'IT kit=fixed-assets'; may stand several times",
  ),
  'hidden-rows': choiceFlag(
    HIDDEN_ROWS,
    'What is done with hidden rows, which otherwise stop the file',
  ),
  'fill-merged': switchFlag('Fill the value of merged cells into each of their rows and columns'),
  'max-input-mb': wholeNumberFlag('Largest file that is read, in MiB (512)', 1),
  'max-rows': wholeNumberFlag('Most rows of a sheet (1048576)', 1),
});

/** What the columns mean. */
export const MAPPING_FLAGS = inHelpGroup('Columns:', {
  kind: textFlag('<kind>', 'What the rows are: fixed-assets, members, fixed-assets.delete, …'),
  map: listFlag('<heading=field>', 'What a column means; may stand several times'),
  'split-name': listFlag(
    '<heading>',
    'Column with whole names, "Last, First" or "First Last", to be split; may be repeated',
  ),
  mapping: textFlag('<file>', 'A mapping that `tallysheet map` wrote'),
  language: choiceFlag(
    [ENGLISH, ...LANGUAGES.map(({ code }) => code)],
    'Language of the headings (default: detected; English always)',
    '<code>',
  ),
  set: listFlag('<field=value>', 'Fills a whole column; may stand several times'),
  default: listFlag('<field=value>', 'Fills the blanks of a column; may stand several times'),
});

/** How cells are understood. */
export const CHECKING_FLAGS = inHelpGroup('Values:', {
  'date-format': dateFormatsFlag(),
  decimal: decimalsFlag(),
  'identifier-format': choiceFlag(
    IDENTIFIER_FORMATS,
    'Which is meant where a cell shows an identifier unlike its value: 007 or 7',
  ),
  'clear-blank': switchFlag('Blank cells empty their fields; needs --confirm-account'),
  'confirm-account': textFlag(
    '<host>',
    'The host of --base-url, to confirm that fields may be emptied there',
  ),
  key: textFlag('<field,…>', 'The fields by which a row finds its record'),
});

function parseEncoding(text: string, flag: string): Encoding {
  const encoding = encodingNamed(text);
  if (encoding !== undefined) return encoding;
  const [nearest] = nearestNames(text, ENCODINGS);
  throw badValue(flag, `one of utf-8, utf-16le, utf-16be, ${CODE_PAGES.join(', ')}`, text, nearest);
}

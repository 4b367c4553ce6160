import { IDENTIFIER_FORMATS, type IdentifierFormat } from '../../catalogue/checks/cell-check.ts';
import { ENGLISH, LANGUAGE_CODES } from '../../catalogue/languages/language-codes.ts';
import { HIDDEN_ROWS, type HiddenRows } from '../../import/sheet/recipe/hidden-row-ways.ts';
import { CHECK_DIGITS } from '../../scan/check-digits.ts';
import { nearestNames } from '../../kernel/names.ts';
import {
  CODE_PAGES,
  encodingNamed,
  ENCODINGS,
  MULTI_BYTE,
  type Encoding,
} from '../../tabular/encoding/encodings.ts';
import {
  badValue,
  bySheetFlag,
  choiceFlag,
  inHelpGroup,
  listFlag,
  readWholeNumber,
  switchFlag,
  textFlag,
  wholeNumberFlag,
  type BySheet,
  type Flag,
} from './flag.ts';
import { byColumnFlag, dateFormatsFlag, decimalsFlag } from './format-flags.ts';

/** How the files are read. */
export const READING_FLAGS = inHelpGroup('Reading:', {
  scan: switchFlag('Read lists of scanned codes: one column without a heading'),
  'scan-prefix': listFlag('<text>', 'Remove this text in front of scanned codes; repeatable'),
  'scan-check-digit': choiceFlag(
    CHECK_DIGITS,
    'Verify the check digit at the end of scanned codes; identifiers may lack it',
  ),
  'header-row': bySheetFlag(
    '<[sheet!]number>',
    'Row of the headings (default: detected); repeatable',
    (text, flag) => readWholeNumber(text, flag, 1),
  ),
  delimiter: textFlag('<character>', 'Cell delimiter (default: detected); `tab` for a tab'),
  encoding: byColumnFlag(
    '<[[sheet!]column=]name>',
    `Text encoding (default: detected): utf-8, utf-16le, utf-16be, ${[...CODE_PAGES, ...MULTI_BYTE].join(', ')}; repeatable`,
    parseEncoding,
  ),
  sheet: listFlag('<name[=kind]>', "Only this sheet: 'IT kit=members'; repeatable"),
  'hidden-rows': hiddenRowsFlag(),
  'fill-merged': switchFlag('Copy the value of merged cells into each of them'),
  'fill-merged-in': listFlag('<sheet>', 'The same for one sheet; repeatable'),
  corrections: textFlag('<file>', 'Corrected cells, as the page saves them: .json or .xlsx'),
  'max-input-mb': wholeNumberFlag('Maximum file size in MiB (512)', 1),
  'max-rows': wholeNumberFlag('Maximum number of rows per sheet (1,048,576)', 1),
});

/** What the columns mean. */
export const MAPPING_FLAGS = inHelpGroup('Columns:', {
  kind: textFlag('<kind>', 'Record type: fixed-assets, members, locations, …'),
  then: listFlag(
    '<[sheet!]operations>',
    'Then do with each record: checkout, retire, …, or none; repeatable',
  ),
  map: listFlag('<[sheet!]heading=field>', 'Map a column to a field; repeatable'),
  'split-name': listFlag('<[sheet!]heading>', 'Split a column of full names; repeatable'),
  recipe: textFlag('<file>', 'Import recipe: .xlsx, .yaml or .json, as `tallysheet map` writes it'),
  language: choiceFlag(
    [ENGLISH, ...LANGUAGE_CODES],
    'Language of the headings (default: detected), messages and added columns',
    '<code>',
  ),
  set: listFlag('<[sheet!]field=value>', 'Set a field in every row; repeatable'),
  default: listFlag(
    '<[sheet!]field=value>',
    'Set a field that is blank in the file and in the account; repeatable',
  ),
});

/** How cells are understood. */
export const CHECKING_FLAGS = inHelpGroup('Values:', {
  'date-format': dateFormatsFlag(),
  decimal: decimalsFlag(),
  'identifier-format': byColumnFlag(
    '<[[sheet!]column=]shown|stored>',
    'Read identifiers as shown (007) or as stored (7); repeatable',
    parseIdentifierFormat,
  ),
  'clear-blank': switchFlag('Clear a field where the cell is blank'),
  'clear-blank-in': listFlag('<[sheet!]column>', 'The same for one column; repeatable'),
  'confirm-account': textFlag(
    '<host>',
    'Host of the account, to confirm deletions and cleared fields',
  ),
  key: listFlag('<[sheet!]field,…>', 'Fields that identify a record; repeatable'),
});

function hiddenRowsFlag(): Flag<BySheet<HiddenRows>> {
  const { read } = choiceFlag(HIDDEN_ROWS, '');
  const flag = bySheetFlag(
    '<[sheet!]skip|import>',
    'Skip or import hidden rows (default: stop); repeatable',
    (text, name): HiddenRows => read([text], name) ?? 'skip',
  );
  return { ...flag, choices: () => HIDDEN_ROWS };
}

function parseIdentifierFormat(text: string, flag: string): IdentifierFormat {
  const { read } = choiceFlag(IDENTIFIER_FORMATS, '');
  return read([text], flag) ?? 'shown';
}

function parseEncoding(text: string, flag: string): Encoding {
  const encoding = encodingNamed(text);
  if (encoding !== undefined) return encoding;
  throw badValue(
    flag,
    `one of utf-8, utf-16le, utf-16be, ${[...CODE_PAGES, ...MULTI_BYTE].join(', ')}`,
    text,
    nearestNames(text, ENCODINGS, 1),
  );
}

import { WRITTEN_LANGUAGES } from '../../catalogue/languages/language-codes.ts';
import { asSettings, choiceFlag, inHelpGroup, textFlag } from './flag.ts';
import { dateFormatFlag, decimalFlag } from './format-flags.ts';

/** The language of what is written. */
export const LANGUAGE_FLAGS = asSettings({
  language: choiceFlag(WRITTEN_LANGUAGES, 'Language of headings and sheet names (en)', '<code>'),
});

/** How dates, amounts and cells are written. */
export const WRITTEN_FLAGS = inHelpGroup('Form:', {
  ...LANGUAGE_FLAGS,
  'date-format': {
    ...dateFormatFlag(),
    describe: 'Date format (that of the language): d.m.yyyy, yyyy-mm-dd, …',
  },
  decimal: { ...decimalFlag(), describe: 'Decimal separator in a CSV (that of the language)' },
  delimiter: textFlag('<character>', 'Cell delimiter of a CSV (; or ,); `tab` for a tab'),
});

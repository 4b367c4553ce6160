import { IDENTIFIER_FORMATS } from '../../../../catalogue/checks/cell-check.ts';
import { legalValues } from '../../../../catalogue/columns/legal-values.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { findKind } from '../../../../catalogue/kinds.ts';
import { WRITTEN_LANGUAGES } from '../../../../catalogue/languages/language-codes.ts';
import { DATE_FORMAT_EXAMPLES } from '../../../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../../../kernel/decimals.ts';
import { CURRENCIES } from '../../../../kernel/written-amount.ts';
import { QUOTE_RULES } from '../../../../tabular/csv/quote-rule.ts';
import { CODE_PAGES, MULTI_BYTE } from '../../../../tabular/encoding/encodings.ts';
import type { Choices } from '../../../../tabular/xlsx/write/workbook-content.ts';
import { CREATE, SKIP_ROWS } from '../../values/answer.ts';
import { DATE_ORDERS } from '../../evidence/dates/date-text.ts';
import { LEAVE_EMPTY } from '../../values/value-columns.ts';
import { HIDDEN_ROWS } from '../hidden-row-ways.ts';
import { MODES } from '../modes.ts';
import type { NameRecipe, SheetRecipe, ValueRecipe } from '../recipe.ts';
import { MERGED } from './line-cells.ts';
import { IGNORE } from '../ignore-word.ts';
import { LEFT_OUT_ROWS, PERSON_FORMS } from '../recipe-words.ts';
import type { FollowingChoices } from './following-choices.ts';
import { RECORD_TYPES } from './record-type-fields.ts';
import { COLUMN_LINE, NAME_LINE, SHEET_LINE } from './recipe-headings.ts';

/** What the cells of a line offer, by their headings. */
export type ChoicesByHeading = Readonly<Record<string, Choices>>;

/** Words in place of a blank that people write in any language; others may be typed. */
const USUAL_BLANKS = ['-', 'n/a', '?'] as const;

export const YES = ['yes'] as const;

export const LANGUAGE_CHOICES: Choices = { values: WRITTEN_LANGUAGES, strict: true };

export const CREATED_CHOICES: Choices = { values: RECORD_TYPES };

export const MODE_CHOICES: Choices = { values: MODES, strict: true };

const YES_ONLY: Choices = { values: YES, strict: true };

/** @param following what follows the record type of the line */
export function sheetChoices(following: FollowingChoices): ChoicesByHeading {
  return {
    // Operations are too many for a list; they may be typed.
    [SHEET_LINE.recordType]: { values: [IGNORE, ...RECORD_TYPES] },
    // A text that was saved in two of them may have any name.
    [SHEET_LINE.encoding]: { values: ['utf-8', ...CODE_PAGES, ...MULTI_BYTE] },
    [SHEET_LINE.quotes]: { values: QUOTE_RULES, strict: true },
    [SHEET_LINE.hiddenRows]: { values: HIDDEN_ROWS, strict: true },
    [SHEET_LINE.fillMerged]: { values: MERGED, strict: true },
    [SHEET_LINE.leaveOut]: { values: LEFT_OUT_ROWS },
    [SHEET_LINE.headingRows]: { values: ['1', '2'], strict: true },
    [SHEET_LINE.key]: following.key,
    [SHEET_LINE.then]: following.then,
    [SHEET_LINE.confirmed]: YES_ONLY,
  };
}

/**
 * @param field the label of the field of the line
 * @param following what follows the record type of its sheet
 */
export function columnChoices(
  { recordType }: SheetRecipe,
  field: string | undefined,
  following: FollowingChoices,
): ChoicesByHeading {
  const legal = legalValuesOf(recordType, field);
  return {
    [COLUMN_LINE.field]: following.fields,
    ...(legal && {
      [COLUMN_LINE.set]: { values: legal },
      [COLUMN_LINE.defaults]: { values: legal },
    }),
    [COLUMN_LINE.currency]: { values: CURRENCIES },
    [COLUMN_LINE.personForms]: { values: PERSON_FORMS },
    [COLUMN_LINE.blanks]: { values: USUAL_BLANKS },
    [COLUMN_LINE.dateOrder]: { values: DATE_ORDERS, strict: true },
    [COLUMN_LINE.dateFormat]: { values: DATE_FORMAT_EXAMPLES },
    [COLUMN_LINE.incompleteDates]: { values: ['first', 'last'], strict: true },
    [COLUMN_LINE.decimal]: { values: DECIMAL_STYLES, strict: true },
    [COLUMN_LINE.identifiers]: { values: IDENTIFIER_FORMATS, strict: true },
    [COLUMN_LINE.monthAndYear]: YES_ONLY,
    [COLUMN_LINE.serialDates]: YES_ONLY,
    [COLUMN_LINE.negativeSigns]: YES_ONLY,
    [COLUMN_LINE.percentSign]: YES_ONLY,
    [COLUMN_LINE.fractions]: { values: ['up', 'down'], strict: true },
    [COLUMN_LINE.fillDown]: YES_ONLY,
    [COLUMN_LINE.clearBlank]: YES_ONLY,
    [COLUMN_LINE.instead]: YES_ONLY,
    [COLUMN_LINE.confirmed]: YES_ONLY,
  };
}

/** Candidates come first, then the words, then all that may be meant. */
export function nameChoices(
  name: NameRecipe,
  choicesOf: ((name: NameRecipe) => readonly string[]) | undefined,
): ChoicesByHeading {
  const { madeFromName } = resourceNamed(name.recordType);
  const words = [...(madeFromName ? [CREATE] : []), SKIP_ROWS, LEAVE_EMPTY];
  const known = choicesOf?.(name) ?? [];
  // A name that has its answer is among no open ones.
  const own = [
    ...new Set([...(name.use === undefined ? [] : [name.use]), ...(name.candidates ?? [])]),
  ];
  const values =
    known.length > 0 ? known : [...own, ...words.filter((word) => !own.includes(word))];
  return { [NAME_LINE.use]: { values }, [NAME_LINE.confirmed]: YES_ONLY };
}

/** What may replace a value of a column, the likeliest first. */
export function valueChoices({ use, candidates = [] }: ValueRecipe): ChoicesByHeading {
  const own = [...(use === undefined ? [] : [use]), ...candidates];
  const values = [...new Set([...own, LEAVE_EMPTY, SKIP_ROWS])];
  return { [NAME_LINE.use]: { values }, [NAME_LINE.confirmed]: YES_ONLY };
}

/** The values that a field may have for all rows, where they are a closed list. */
function legalValuesOf(
  recordType: string | null | undefined,
  label: string | undefined,
): readonly string[] | undefined {
  const kind = typeof recordType === 'string' ? findKind(recordType) : undefined;
  const field = kind?.columns.find((column) => column.label === label)?.field;
  return field === undefined ? undefined : legalValues(field);
}

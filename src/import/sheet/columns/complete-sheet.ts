import type { Input } from '../map/input.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { withMissingFields } from './missing-fields.ts';
import { withFurtherStock, withoutQuantities } from './counted-things.ts';
import { withCodes, withVendorCodes, withLinks } from './code-columns.ts';
import { withoutTotals, withTaxedPrice } from './derived-totals.ts';
import { withShownFormats } from './shown-formats.ts';
import { withFieldsByContent } from './by-content.ts';
import { withoutUnfit, withoutUnits } from './unfit-columns.ts';
import { withCompletedNames } from './short-texts.ts';
import { withRivals } from './rival-columns.ts';
import { withNamedColumns } from './named-columns.ts';
import { cellText } from '../../../kernel/cells.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { isShortFor } from '../headings/short-headings.ts';
import { fieldReading, withFound, type SurveyedSheet } from './surveyed-sheet.ts';
import { sampleColumns } from '../shape/column-sample.ts';
import { widthOf } from '../headings/mapping.ts';

/** Words that only headings in British English have, with what comes behind them. */
const BRITISH =
  /\b(?:colour|licence|organisation|centre|postcode|cheque|tyre|aluminium|labour|metre|litre|serialis|categoris|authoris|vat\b)/iu;

/** `SW1A 1AA` */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u;

const MOST_ROWS = 200;
const FEWEST_CELLS = 2;

/** The sheet with the country of English headings, as far as they and the cells show it. */
function withLocale(sheet: SurveyedSheet): SurveyedSheet {
  const { columns, language, words } = sheet.mapping;
  if (language !== undefined || words !== undefined) return sheet;
  const isBritish =
    columns.some(({ heading }) => BRITISH.test(heading)) ||
    sheet.rows.slice(0, MOST_ROWS).flatMap(({ cells }) => cells.map(cellText).filter(isOfBritain))
      .length >= FEWEST_CELLS;
  return isBritish ? withFound(sheet, { locale: 'en-GB' }) : sheet;
}

/** An amount in pounds, or a postcode. */
function isOfBritain(text: string): boolean {
  return /^£\s?\d|\d\s?(?:£|GBP)$/u.test(text) || POSTCODE.test(text.trim());
}

/** A sheet with what its first rows and the account show of its fields: columns for fields, and values that no column has. */
export function completeSheet(
  input: Input,
  rows: readonly SheetRow[],
  survey: Pick<SurveyedSheet, 'mode' | 'today' | 'usual' | 'names'>,
): Input {
  const { mapping } = input;
  const { name, headingRow, title } = input.sheet;
  const samples = sampleColumns(rows, widthOf(mapping));
  const rules = [
    withNamedColumns,
    withoutUnits,
    headingRow === 0 ? withFieldsByContent : withoutUnfit,
    withCodes,
    withVendorCodes,
    withoutTotals,
    withTaxedPrice,
    withRivals,
    withMissingFields,
    withLinks,
    withoutQuantities,
    withLocale,
    withShownFormats,
    withCompletedNames,
    withFurtherStock,
    withReadingsOfLists,
    withReadingsOfShortNames,
  ];
  const seen: SurveyedSheet = { ...survey, name, title, mapping, rows, samples, readings: [] };
  const { readings, ...whole } = rules.reduce((sheet, rule) => rule(sheet), seen);
  return { ...input, mapping: whole.mapping, readings: [...input.readings, ...readings] };
}

/** Headings that are short for the name of a custom field: likely, as other words may be shortened alike. */
function withReadingsOfShortNames(sheet: SurveyedSheet): SurveyedSheet {
  const { kind, columns } = sheet.mapping;
  const readings = columns.flatMap(({ how, heading, target }) => {
    const label = columnOf(kind, target)?.label;
    if (how !== 'custom' || label === undefined || !isShortFor(heading, label)) return [];
    const rule = `The heading ${quote(heading)} is short for the custom field ${quote(label)}.`;
    return [fieldReading(sheet.name, { column: heading, field: label, rule })];
  });
  return withFound(sheet, { readings });
}

/** What the headings of a language with a short list of words are read as: likely, so that a person confirms it. */
function withReadingsOfLists(sheet: SurveyedSheet): SurveyedSheet {
  const { kind, columns, words } = sheet.mapping;
  if (words === undefined) return sheet;
  const readings = columns.flatMap(({ heading, target, how }) => {
    const field = columnOf(kind, target)?.label;
    if (how !== 'language' || field === undefined) return [];
    const rule = `${quote(heading)} is ${words.name} for the ${field}.`;
    return [fieldReading(sheet.name, { rule, column: heading, field })];
  });
  return withFound(sheet, { readings });
}

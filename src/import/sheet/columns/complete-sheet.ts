import type { Input } from '../map/input.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { Mode } from '../recipe/modes.ts';
import type { AccountNames } from './account-names.ts';
import { withMissingFields } from './missing-fields.ts';
import { withoutQuantities } from './counted-things.ts';
import { type UsualValues, withUsualValues } from './usual-values.ts';
import { withCodes } from './code-columns.ts';
import { withoutTotals } from './derived-totals.ts';
import { withTaxedPrice } from './taxed-prices.ts';
import { withShownFormats } from './shown-formats.ts';
import { withLinks } from './link-columns.ts';
import { withFurtherStock } from './further-stock.ts';
import { withFieldsByContent } from './by-content.ts';
import { withoutUnfit } from './unfit-columns.ts';
import { withoutUnits } from './unit-columns.ts';
import { withCompletedNames } from './short-texts.ts';
import { withRivals } from './rival-columns.ts';
import { withNamedColumns } from './named-columns.ts';
import { withVendorCodes } from './vendor-codes.ts';
import { cellText } from '../../../kernel/cells.ts';
import type { Mapping } from '../headings/mapping.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { isShortFor } from '../headings/short-headings.ts';
import type { FileReading } from '../recipe/file-reading.ts';

/** Words that only headings in British English have, with what comes behind them. */
const BRITISH =
  /\b(?:colour|licence|organisation|centre|postcode|cheque|tyre|aluminium|labour|metre|litre|serialis|categoris|authoris|vat\b)/iu;

/** `SW1A 1AA` */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u;

const MOST_ROWS = 200;
const FEWEST_CELLS = 2;

/** The mapping with the country of English headings, as far as they and the cells show it. */
function withLocale(mapping: Mapping, rows: readonly SheetRow[]): Mapping {
  if (mapping.language !== undefined || mapping.words !== undefined) return mapping;
  const isBritish =
    mapping.columns.some(({ heading }) => BRITISH.test(heading)) ||
    rows.slice(0, MOST_ROWS).flatMap(({ cells }) => cells.map(cellText).filter(isOfBritain))
      .length >= FEWEST_CELLS;
  return isBritish ? { ...mapping, locale: 'en-GB' } : mapping;
}

/** An amount in pounds, or a postcode. */
function isOfBritain(text: string): boolean {
  return /^£\s?\d|\d\s?(?:£|GBP)$/u.test(text) || POSTCODE.test(text.trim());
}

interface Completion {
  readonly mode: Mode | undefined;
  readonly today: string;
  readonly usual: UsualValues;
  readonly names: AccountNames;
}

/** A sheet with what its first rows and the account show of its fields: columns for fields, and values that no column has. */
export function completeSheet(
  input: Input,
  rows: readonly SheetRow[],
  { mode, today, usual, names }: Completion,
): Input {
  const { name, headingRow, title } = input.sheet;
  const named = withNamedColumns(name, input.mapping, rows, names);
  const counting = withoutUnits(name, named.mapping, rows);
  const seen =
    headingRow === 0
      ? withFieldsByContent(name, named.mapping, rows)
      : withoutUnfit(name, counting.mapping, rows);
  const coded = withCodes(name, seen.mapping, rows);
  const sold = withVendorCodes(name, coded.mapping, rows);
  const single = withoutTotals(name, sold.mapping, rows);
  const taxed = withTaxedPrice(name, single.mapping, rows);
  const chosen = withRivals(name, taxed.mapping, rows);
  const missing = withMissingFields(name, chosen.mapping, rows, { mode, today, title });
  const { mapping: whole, readings } = withUsualValues(missing, usual);
  const { mapping: linked, readings: links } = withLinks(name, whole, rows);
  const counted = withShownFormats(withLocale(withoutQuantities(linked, rows), rows), rows);
  const completed = withCompletedNames(name, counted, rows);
  const { mapping, readings: further } = withFurtherStock(name, completed.mapping, rows, mode);
  return {
    ...input,
    mapping,
    readings: [
      ...input.readings,
      ...named.readings,
      ...counting.readings,
      ...seen.readings,
      ...coded.readings,
      ...sold.readings,
      ...single.readings,
      ...taxed.readings,
      ...chosen.readings,
      ...readings,
      ...links,
      ...completed.readings,
      ...further,
      ...readingsOfLists(name, mapping),
      ...readingsOfShortNames(name, mapping),
    ],
  };
}

/** Headings that are short for the name of a custom field: likely, as other words may be shortened alike. */
function readingsOfShortNames(name: SheetName, { kind, columns }: Mapping): readonly FileReading[] {
  return columns.flatMap(({ how, heading, target }): FileReading[] => {
    const label = target === undefined ? undefined : columnOf(kind, target)?.label;
    if (how !== 'custom' || label === undefined || !isShortFor(heading, label)) return [];
    return [
      {
        ...{ ...name, topic: 'field', sureness: 'likely', column: heading, field: label },
        rule: `The heading ${quote(heading)} is short for the custom field ${quote(label)}.`,
      },
    ];
  });
}

/** What the headings of a language with a short list of words are read as: likely, so that a person confirms it. */
function readingsOfLists(name: SheetName, { kind, columns, words }: Mapping): FileReading[] {
  if (words === undefined) return [];
  return columns.flatMap(({ heading, target, how }): FileReading[] => {
    const column = target === undefined ? undefined : columnOf(kind, target);
    if (how !== 'language' || column === undefined) return [];
    return [
      {
        ...{ ...name, topic: 'field', sureness: 'likely' },
        rule: `${quote(heading)} is ${words.name} for the ${column.label}.`,
        column: heading,
        field: column.label,
      },
    ];
  });
}

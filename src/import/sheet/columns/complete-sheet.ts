import type { Input } from '../map/input.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Mode } from '../recipe/modes.ts';
import type { AccountNames } from './account-names.ts';
import { withMissingFields } from './missing-fields.ts';
import { withoutQuantities } from './counted-things.ts';
import type { UsualValues } from './usual-values.ts';
import { withCodes } from './code-columns.ts';
import { withoutTotals } from './derived-totals.ts';
import { withTaxedPrice } from './taxed-prices.ts';
import { withLocale } from './english-locale.ts';
import { withShownFormats } from './shown-formats.ts';
import { withLinks } from './link-columns.ts';
import { withFurtherStock } from './further-stock.ts';
import { withFieldsByContent } from './by-content.ts';
import { withoutUnfit } from './unfit-columns.ts';
import { withoutUnits } from './unit-columns.ts';
import { withCompletedNames } from './short-texts.ts';
import { readingsOfShortNames } from './short-names.ts';
import { readingsOfLists } from './words-of-lists.ts';
import { withRivals } from './rival-columns.ts';
import { withNamedColumns } from './named-columns.ts';
import { withVendorCodes } from './vendor-codes.ts';
import { withUsualValues } from './usual-values.ts';

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

import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/errors.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { CellRules } from '../../source/cell-rules.ts';
import type { ReportTable } from '../../source/report-table.ts';
import type { RegisterColumn } from './register-columns.ts';
import type { Register, RegisterRow } from './register.ts';
import { factsOf, settingsOf } from './row-texts.ts';

/** One sheet of a workbook has to hold all rows, so that formulas can add them up. */
const MOST_ROWS = 1_000_000;

/**
 * The rows of a table, and the currency that they share. Throws TallysheetError 'empty-file', 'over-limit',
 * 'hidden-rows', and 'mixed-currencies' where there is more than one.
 */
export async function readRows(
  table: ReportTable<RegisterColumn>,
  rules: CellRules,
): Promise<Pick<Register, 'rows' | 'currency'>> {
  const rows: RegisterRow[] = [];
  const currencies = new Map<string, number>();
  for await (const row of table.rows()) {
    const currency = cellText(table.cellOf(row, 'currency')).trim().toUpperCase();
    if (currency !== '') currencies.set(currency, (currencies.get(currency) ?? 0) + 1);
    const place = { ...table.place, row: row.number };
    rows.push({ place, facts: factsOf(row, table), settings: settingsOf(row, table, rules) });
  }
  const where = describePlace(table.place);
  if (rows.length === 0) {
    throw new TallysheetError('empty-file', `${where} has no rows below its headings`);
  }
  if (rows.length > MOST_ROWS) {
    const found = `${rows.length} rows; a report has room for ${MOST_ROWS}`;
    throw new TallysheetError('over-limit', `${where} has ${found}`, {
      hint: 'Split the register, by group for example.',
    });
  }
  if (currencies.size > 1) throw mixedCurrencies(where, currencies);
  const [currency] = currencies.keys();
  return currency === undefined ? { rows } : { rows, currency };
}

function mixedCurrencies(where: string, currencies: ReadonlyMap<string, number>): TallysheetError {
  const found = [...currencies].map(([currency, count]) => `${currency} (${count})`).join(', ');
  return new TallysheetError(
    'mixed-currencies',
    `${where}: the rows are in several currencies: expected one, found ${found}`,
  );
}

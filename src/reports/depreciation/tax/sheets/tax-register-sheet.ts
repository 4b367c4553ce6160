import { column, type FigureStyle, summed } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import { sumOf } from '../engine/shares.ts';
import type { AssetState } from '../engine/tax-asset.ts';
import type { TaxReport } from '../tax-report.ts';
import { taxSheet } from './tax-sheets.ts';

/** An asset of the book at the end of the report. */
interface TaxRegisterRow {
  readonly key: string;
  readonly number: string;
  readonly name: string;
  readonly state: AssetState;
}

/** The assets of the book, with what their disposals will need. */
export function taxRegisterSheet(
  report: TaxReport,
  style: FigureStyle,
): TableSheet<TaxRegisterRow> {
  const { figures, inForce } = report;
  const { pools } = inForce.rules;
  const rows = registerRows(report);
  const hasCharges = rows.some(({ state }) => state.charges.length > 0);
  return taxSheet<TaxRegisterRow>(report, style, {
    name: 'Tax register',
    says: `${figures.rows} rows of the register; ${figures.excluded} of a class without a pool.`,
    columns: [
      column.text('number', 'Asset no', ({ number }) => number, 11),
      column.text('name', 'Name', ({ name }) => name, 25),
      column.text('pool', 'Pool', ({ state }) => pools[state.pool.split(' ')[0] ?? '']?.name, 24),
      column.date('since', 'In the book since', ({ state }) => state.since),
      column.value('cost', 'Expenditure', ({ state }) => state.cost, summed),
      column.value('charged', 'Charged on disposal', ({ state }) => chargedOf(state), {
        ...summed,
        isShown: hasCharges,
      }),
      column.value('value', 'Disposal value', ({ state }) => state.value, summed),
    ],
    rows,
    ifEmpty: 'No assets.',
    tabColour: 'green',
  });
}

function chargedOf({ charges }: AssetState): bigint {
  return sumOf(charges, ({ amount }) => amount);
}

function registerRows({ figures }: TaxReport): readonly TaxRegisterRow[] {
  const state = figures.periods.at(-1)?.state;
  if (state === undefined) return [];
  return [...state.assets].map(([key, each]) => {
    const facts = figures.names.get(key);
    return { key, number: facts?.number ?? '', name: facts?.name ?? key, state: each };
  });
}

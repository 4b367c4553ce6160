import { column, summed, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { StockLevel } from '../analysis/stock-level.ts';
import { fineValue } from '../../engine/measures/unit-cost.ts';
import type { UnitCost } from '../../engine/measures/unit-cost.ts';
import type { ItemFacts } from '../input/stock-source.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { itemColumns, stockSheet } from './stock-sheet.ts';
import { FINE_PER_MINOR } from '../../engine/measures/unit-cost.ts';
import { divideHalfUp } from '../../../kernel/money.ts';

/** What an item has against one of its thresholds. */
export interface LevelRow {
  readonly item: string;
  readonly facts: ItemFacts;
  readonly level: StockLevel;
  readonly unitValue?: UnitCost;
}

type Column = TableColumn<LevelRow>;

const WHOLE_ITEM = '(all locations)';

/** What is low, and below it what is beyond its excess threshold. */
export function lowStockSheet(report: StockReport, style: FigureStyle): TableSheet<LevelRow> {
  const rows = rowsOf(report);
  const hasThresholds = report.items.some(({ levels }) => levels.length > 0);
  const counted = report.terms.basis === 'available' ? 'quantity available' : 'quantity on hand';
  return stockSheet(report, style, {
    name: 'Low stock',
    title: 'Low and excess stock',
    says: `Compared with the ${counted}. Low: at or below the reorder level. Suggested reorder: up to the maximum level, or to the reorder level where there is no maximum.`,
    columns: [...itemColumns<LevelRow>(report), ...levelColumns(report)],
    rows,
    ifEmpty: hasThresholds ? 'No low or excess stock.' : 'No reorder levels specified.',
    tabColour: 'orange',
  });
}

function levelColumns({ terms }: StockReport): readonly Column[] {
  const costOf = ({ level, unitValue = 0n }: LevelRow): bigint =>
    divideHalfUp(fineValue(level.reorder * unitValue, terms.exponent), FINE_PER_MINOR);
  return [
    column.text('location', 'Location', ({ level }) => level.location ?? WHOLE_ITEM, 20),
    column.text('level', 'Level', ({ level }) => level.level, 10),
    column.quantity(
      'quantity',
      terms.basis === 'available' ? 'Available' : 'On hand',
      ({ level }) => level.quantity,
    ),
    column.quantity('low', 'Reorder level', ({ level }) => level.low),
    column.quantity('excess', 'Maximum level', ({ level }) => level.excess),
    column.quantity('shortage', 'Shortage', ({ level }) => level.shortage, {
      formula: (at) => `MAX(0,${at('low')}-${at('quantity')})`,
    }),
    column.quantity('reorder', 'Suggested reorder', ({ level }) => level.reorder, {
      formula: (at) =>
        `IF(${at('quantity')}<=${at('low')},MAX(${at('low')},${at('excess')})-${at('quantity')},0)`,
    }),
    column.value('cost', 'Reorder value', costOf, summed),
    column.quantity('surplus', 'Surplus', ({ level }) => level.surplus),
  ];
}

function rowsOf({ items }: StockReport): readonly LevelRow[] {
  const all = items.flatMap(({ item, facts, levels, unitValue }) =>
    levels.map((level) => ({ item, facts, level, ...(unitValue !== undefined && { unitValue }) })),
  );
  return [
    ...all.filter(({ level }) => level.level === 'low'),
    ...all.filter(({ level }) => level.level === 'excess'),
  ];
}

import { ColumnNames } from '../../../engine/input/column-names.ts';
import { STOCK_TERMS } from './column-terms.ts';
import { STOCK_COLUMNS, type ColumnName } from './columns.ts';

/** Every heading that means something to a stock report. */
export const STOCK_NAMES = new ColumnNames<ColumnName>(STOCK_COLUMNS, { terms: STOCK_TERMS });

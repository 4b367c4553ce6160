import { ColumnNames } from '../../../engine/input/column-names.ts';
import { AMOUNT_COLUMNS, REGISTER_COLUMNS, type RegisterColumn } from './register-columns.ts';
import { REGISTER_TERMS } from './register-terms.ts';

/** Every heading that means something to a depreciation report. */
export const REGISTER_NAMES = new ColumnNames<RegisterColumn>(REGISTER_COLUMNS, {
  amounts: new Set(AMOUNT_COLUMNS),
  terms: REGISTER_TERMS,
});

import type { GivenRows } from '../../../tabular/rows/given-rows.ts';
import type { RowValidator } from '../../ledger/rows/row-validator.ts';
import type { AskedImport } from './request.ts';

/** What a program asks for: files, rows of its own, or both; and rules of its own. */
export interface ProgramRequest extends Omit<AskedImport, 'files'> {
  readonly files?: AskedImport['files'];
  /**
   * Rows that are in no file, gone through once: of one record type, or of several by names such as `fixed-assets`,
   * as if these were the names of files.
   */
  readonly rows?: GivenRows | Readonly<Record<string, GivenRows>>;
  /** What rows have to keep besides the rules of the service. */
  readonly validators?: readonly RowValidator[];
}

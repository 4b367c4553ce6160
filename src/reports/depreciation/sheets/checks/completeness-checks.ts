import { countCheck, valueCheck } from '../../../engine/checks/reconciliation-check.ts';
import {
  sum,
  type Ranged,
  type Side,
  type ReconciliationCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import type { BookReport } from '../figures/depreciation-report.ts';

/** The sheets that every row of the source is on one of. */
interface CompleteSheets {
  readonly register: Ranged;
  readonly exceptions: Ranged;
  /** The exceptions of all books share a sheet, each with its book. */
  readonly hasBooks: boolean;
}

/** Rows of sheets beside the register, which no asset fits. */
const LEFT_OVER = 'no-such-asset';

/** What was read is computed or an exception: nothing is dropped, and nothing is there twice. */
export function completenessChecks(
  { book, completeness }: Pick<BookReport, 'book' | 'completeness'>,
  { register, exceptions, hasBooks }: CompleteSheets,
): readonly ReconciliationCheck[] {
  const { source, computed, refused } = completeness;
  const code = exceptions.range('code');
  const isOfBook = hasBooks ? `*(${exceptions.range('book')}="${quoted(book.name)}")` : '';
  const isRow = `(${code}<>"")*(${code}<>"${LEFT_OVER}")${isOfBook}`;
  // A cost that cannot be read is text, which SUMPRODUCT ignores in a factor of its own.
  const refusedCost = `SUMPRODUCT(${isRow},${exceptions.range('cost')})`;
  const rows: Side = {
    formula: `COUNT(${register.range('historicalCost')})+SUMPRODUCT(${isRow})`,
    figure: computed.rows + refused.rows,
  };
  const cost: Side = {
    formula: `${sum(register, 'historicalCost')}+${refusedCost}`,
    figure: computed.cost + refused.cost,
  };
  return [
    countCheck('Number of rows: assets + exceptions = source', rows, { figure: source.rows }),
    valueCheck('Historical cost: assets + exceptions = source', cost, { figure: source.cost }),
  ];
}

function quoted(text: string): string {
  return text.replaceAll('"', '""');
}

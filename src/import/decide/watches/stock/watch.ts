import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { stockForecast } from './judge.ts';
import { readStock } from './read.ts';
import { arrivingUnits, receiptIssues } from './receipts.ts';
import type { StockLevels } from './table.ts';

/** Whether there are as many units as rows take, after those that rows before take and bring. */
export function stockWatch(
  run: ResolutionTables,
  stock: StockLevels,
  shown: Pick<RowContext, 'order' | 'records'>,
): Watch {
  return {
    read: (files, workplace) => readStock(run, files, stock, workplace),
    judge: (row, wanted, context) => {
      const { issues, waitsFor } = stockForecast(row, wanted, stock, context);
      return { issues: [...issues, ...receiptIssues(row, wanted, context)], waitsFor };
    },
    take: (call) => {
      stock.take(call);
      const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
      stock.bring(call.id, arrivingUnits(call, endpoint, shown));
    },
    close: () => {
      stock.close();
    },
  };
}

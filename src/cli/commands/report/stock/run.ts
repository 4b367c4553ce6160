import type { RunCommand } from '../../../command.ts';
import { closesBeside } from '../period-report.ts';
import {
  assertStockReport,
  printProblems,
  readFiles,
  reportStock,
  type StockGiven,
} from './stock-report.ts';

/** Reports on the stock of files. */
export const run: RunCommand<StockGiven> = async (given, _operands, session) => {
  await assertStockReport(given, session);
  const reading = await readFiles(given, session, { needsMovements: true });
  if ('problems' in reading) return printProblems(reading, session);
  const closesFolder = closesBeside(given.input, session.io.cwd);
  return reportStock(given, session, { source: reading.source, closesFolder });
};

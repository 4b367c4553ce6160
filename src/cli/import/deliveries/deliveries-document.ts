import type { Deliveries } from '../../../index.ts';
import { unitsArrived } from '../../../inner-library.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';

/** How the document of deliveries is made. */
interface DocumentOptions {
  readonly from: (path: string) => string;
  readonly run: JsonBody<'deliveries'>['run'];
}

/** What `import --receive-in-parts --json` prints. */
export function deliveriesDocument(
  { folder, rows, known, arrivals, orders, countedTwice, issues, files }: Deliveries,
  { from, run }: DocumentOptions,
): JsonBody<'deliveries'> {
  return {
    counts: {
      rows,
      arriving: new Set(arrivals.map(({ row }) => row)).size,
      alreadyArrived: known,
      complete: orders.filter(({ isComplete }) => isComplete).length,
      countedTwice: countedTwice.length,
      issues: issues.length,
    },
    folder: from(folder),
    orders: orders.map(({ order, deliveries, arrived, isComplete }) => ({
      ...{ order: order.id, name: order.title, deliveries: [...deliveries], complete: isComplete },
      lines: order.lines.map((line) => ({
        ...{ line: line.id, item: line.item, name: line.name, recordType: line.kind.name },
        ...{ ordered: line.ordered, arrived: unitsArrived(line) },
        arriving: (arrived.get(line.id) ?? 0) - unitsArrived(line),
      })),
    })),
    countedTwice: countedTwice.map(({ order, line, units }) => ({
      ...{ order: order.id, line: line.id, item: line.item, name: line.name, units },
    })),
    issues,
    files: {
      toVoid: files.toVoid === undefined ? null : from(files.toVoid),
      countedTwice: files.countedTwice === undefined ? null : from(files.countedTwice),
    },
    run,
  };
}

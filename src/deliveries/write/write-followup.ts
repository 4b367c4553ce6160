import { endpointName } from '../../catalogue/index.ts';
import { kindNamed } from '../../catalogue/kinds.ts';
import { purchaseOrders } from '../../catalogue/resources/purchase-orders.ts';
import { listSheet } from '../../import/send/plan-view/workbook/place-columns.ts';
import type { Workplace } from '../../import/ledger/run/workplace.ts';
import { freePath } from '../../people/job-folder.ts';
import { makeFolder } from '../../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../../tabular/files/written-files.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import type { CountedTwice, DeliveryFiles, PartOrder } from '../deliveries.ts';
import { sheetOf } from './import-sheets.ts';

/** The workbook that voids orders of which everything has arrived. */
const TO_VOID = 'void-orders.xlsx';

/** The workbook with what was counted twice. */
const COUNTED_TWICE = 'counted-twice.xlsx';

/** What people have to do after deliveries. */
interface Followup {
  readonly folder: string;
  /** Orders of which everything has arrived. */
  readonly complete: readonly PartOrder[];
  readonly countedTwice: readonly CountedTwice[];
}

/** Writes what voids orders, and what was counted twice; nothing where neither is. Throws TallysheetError 'cannot-write'. */
export async function writeFollowup(
  { folder, complete, countedTwice }: Followup,
  { stateFolder, clock }: Workplace,
): Promise<DeliveryFiles> {
  const own = new WrittenFiles({ stateFolder });
  const write = async (
    name: string,
    title: string,
    sheets: readonly WorkbookSheet[],
  ): Promise<string> => {
    await makeFolder(folder);
    const path = await freePath(folder, name, own);
    const written = await writeWorkbook(path, sheets, { title, createdAt: clock.now() });
    await own.remember(written);
    return written;
  };
  const twice = countedTwice.length === 0 ? undefined : [twiceSheet(countedTwice)];
  return {
    toVoid:
      complete.length === 0
        ? undefined
        : await write(TO_VOID, 'Orders to void', [voidSheet(complete)]),
    countedTwice: twice && (await write(COUNTED_TWICE, 'Counted twice', twice)),
  };
}

function voidSheet(orders: readonly PartOrder[]): WorkbookSheet {
  const kind = kindNamed(endpointName(purchaseOrders, 'void'));
  return sheetOf(
    kind,
    orders.map(({ id }) => ({ po_no: `#${id}` })),
  );
}

function twiceSheet(twice: readonly CountedTwice[]): WorkbookSheet {
  return listSheet({
    name: 'Counted twice',
    columns: [
      { heading: 'Purchase order #', width: 16 },
      { heading: 'Purchase order', width: 20, format: '@' },
      { heading: 'Line', width: 9 },
      { heading: 'Item #', width: 10 },
      { heading: 'Item', width: 30 },
      { heading: 'Record type', width: 18 },
      { heading: 'Ordered', width: 10 },
      { heading: 'Arrived in parts', width: 15 },
      { heading: 'Received as a whole', width: 18 },
      { heading: 'Counted twice', width: 14 },
      { heading: 'Deliveries', width: 34 },
    ],
    rows: twice.map(({ order, line, units }) => [
      order.id,
      order.title,
      line.id,
      line.item,
      { value: line.name, cellStyle: 'bold' },
      line.kind.singular,
      line.ordered,
      units,
      line.ordered,
      { value: Math.min(units, line.ordered), cellStyle: 'bold' },
      {
        value: [...new Set(line.arrived.map(({ delivery }) => delivery))].join(', '),
        cellStyle: 'wrapped',
      },
    ]),
  });
}

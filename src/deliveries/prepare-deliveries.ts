import { basename, join, resolve } from 'node:path';
import type { AccountListener } from '../account/account-listener.ts';
import { textOf } from '../account/record-values.ts';
import { withAccount } from '../account/with-account.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { AskedImport } from '../import/sheet/request/request.ts';
import { accountTime } from '../kernel/dates/account-time.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { pathFrom } from '../kernel/shell-words.ts';
import { freeFolder, interruptedIn } from '../people/job-folder.ts';
import { slugOf } from '../people/job-name.ts';
import { makeFolder } from '../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import { decide } from './decide/decide.ts';
import { inOrderOfRows } from './decide/in-order-of-rows.ts';
import { countedTwice } from './decide/judge-order.ts';
import type { Deliveries } from './deliveries.ts';
import { DELIVERY_REQUEST, type DeliveryRequest } from './delivery-request.ts';
import { readNotes } from './read/read-notes.ts';
import { readOrderRecords, readOrders } from './read/read-orders.ts';
import { importSheets } from './write/import-sheets.ts';
import { writeFollowup } from './write/write-followup.ts';

/** How deliveries are received. */
export type PreparedDeliveries =
  /** By an import of a workbook, into a run folder of its own. */
  | {
      readonly is: 'import';
      readonly deliveries: Deliveries;
      readonly request: AskedImport;
      readonly out: string;
    }
  /** Deliveries of this folder that were interrupted: their run continues first. */
  | { readonly is: 'continued'; readonly folder: string }
  /** Everything has arrived before, or nothing can be received. */
  | { readonly is: 'nothing'; readonly deliveries: Deliveries };

/** The workbook that the run imports, in its folder. */
const INPUT = 'deliveries.xlsx';

/**
 * Reads delivery notes and what has arrived of their orders, and prepares the import of the rest. Nothing is sent. Throws
 * TallysheetError 'not-a-delivery-note', 'bad-mapping', 'cannot-write', and what reading files and the account throws.
 */
export async function prepareDeliveries(
  request: DeliveryRequest,
  workplace: ConnectedWorkplace,
  listener: AccountListener = {},
): Promise<PreparedDeliveries> {
  assertKnownOptions('prepareDeliveries', request, DELIVERY_REQUEST);
  const { files, map, set, timeZone = 'UTC' } = request;
  const notes = await readNotes(files, workplace.cwd, { map, set });
  const folder = folderOf(request, workplace.cwd);
  const interrupted = interruptedIn(folder, workplace);
  if (interrupted !== undefined) return { is: 'continued', folder: interrupted };
  const { caller } = workplace.connection;
  const moment = accountTime(workplace.clock.now(), timeZone);
  const named = [...new Set(notes.rows.map(({ order }) => order))];
  const job = { name: 'deliveries', request: JSON.stringify([files, named]), day: moment };
  const orders = await withAccount(job, { place: workplace, listener }, (snapshot) =>
    readOrders(named, { snapshot, caller }),
  );
  const decided = decide(notes.rows, orders);
  const complete = decided.orders.filter(
    ({ order, isComplete }) =>
      isComplete && !decided.arrivals.some((arrival) => arrival.order === order),
  );
  const deliveries: Deliveries = {
    ...decided,
    folder,
    rows: notes.count,
    issues: inOrderOfRows([...notes.issues, ...decided.issues], notes.sheets),
    files: await writeFollowup(
      {
        folder,
        complete: complete.map(({ order }) => order),
        countedTwice: decided.countedTwice,
      },
      workplace,
    ),
  };
  const { sheets, keys } = importSheets(decided, moment.slice(0, 'yyyy-mm-dd'.length));
  if (sheets.length === 0) return { is: 'nothing', deliveries };
  const out = freeFolder(folder, 'receive', workplace);
  await makeFolder(out);
  const input = await writeWorkbook(join(out, INPUT), sheets, { title: 'Deliveries' });
  await new WrittenFiles({ stateFolder: workplace.stateFolder }).remember(input);
  // What has arrived before is known by the account: an equal row of an earlier run was another unit, or was taken back.
  const planning = { mode: 'create', inParts: true, again: true } as const;
  const asked = {
    files: [pathFrom(workplace.cwd, input)],
    planning,
    ...(keys.length > 0 && { checking: { key: keys } }),
  };
  return { is: 'import', deliveries, request: asked, out };
}

/** How deliveries ended. */
export interface ConcludeOptions {
  /** Everything was sent. */
  readonly isSent: boolean;
}

/** What is left for people to do once deliveries are sent, by the account as it is then. */
export interface ConcludedDeliveries {
  readonly deliveries: Deliveries;
  /** Orders that were received as a whole while parts of them were sent. */
  readonly isReceivedMeanwhile: boolean;
}

/**
 * Reads the orders of deliveries again after they were sent: writes what voids those of which everything has arrived, and what was
 * counted twice because another user received an order meanwhile. Throws as Caller.read does, and TallysheetError 'cannot-write'.
 */
export async function concludeDeliveries(
  deliveries: Deliveries,
  workplace: ConnectedWorkplace,
  options: ConcludeOptions,
): Promise<ConcludedDeliveries> {
  assertKnownOptions('concludeDeliveries', options, { isSent: 'required' });
  const { isSent } = options;
  const { orders, arrivals, folder } = deliveries;
  const ids = orders.map(({ order }) => order.id);
  const records = await readOrderRecords(ids, workplace.connection.caller);
  const now = orders.map((each) => {
    const record = records.get(each.order.id) ?? each.order.record;
    const lines = each.order.lines.map((line) => ({
      ...line,
      arrived: [
        ...line.arrived,
        ...arrivals.filter((arrival) => arrival.order === each.order && arrival.line === line),
      ],
    }));
    const state = textOf(record.values, 'state');
    return { ...each, order: { ...each.order, record, state, lines } };
  });
  const twice = now.flatMap(({ order }) => countedTwice(order));
  const complete = now.filter(
    ({ order, isComplete }) => isComplete && isSent && order.state === 'confirmed',
  );
  const files = await writeFollowup(
    { folder, complete: complete.map(({ order }) => order), countedTwice: twice },
    workplace,
  );
  const known = deliveries.files;
  return {
    deliveries: {
      ...deliveries,
      countedTwice: [...deliveries.countedTwice, ...twice],
      files: {
        toVoid: files.toVoid ?? known.toVoid,
        countedTwice: files.countedTwice ?? known.countedTwice,
      },
    },
    isReceivedMeanwhile: twice.length > 0,
  };
}

function folderOf({ files: [first = ''], out }: DeliveryRequest, cwd: string): string {
  const name = slugOf(basename(first).replace(/\.[^.]*$/, ''));
  return resolve(cwd, out ?? join('deliveries', name));
}

import { textOf } from '../../src/account/record-values.ts';
import {
  concludeDeliveries,
  prepareDeliveries,
  type PreparedDeliveries,
} from '../../src/deliveries/prepare-deliveries.ts';
import type { Deliveries } from '../../src/deliveries/deliveries.ts';
import type { DeliveryRequest } from '../../src/deliveries/delivery-request.ts';
import { prepareImport } from '../../src/import/import-file.ts';
import { reopenRun } from '../../src/import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../src/import/ledger/run/workplace.ts';
import type { OutcomeTotals } from '../../src/kernel/outcomes.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { executeAndClose, Rehearsal } from './rehearsal.ts';

/** Bolts and nuts, screws of asset stock, a laptop that is ordered again, and a confirmed order of all of them. */
export const STORE: SeedDocument = {
  vendors: [{ name: 'Acme' }],
  groups: [{ name: 'Parts' }, { name: 'Laptops' }],
  locations: [{ name: 'Depot' }, { name: 'Shop' }],
  inventory: [
    { name: 'Bolt', identifier: 'B-7', group: 'Parts', price: '0.25', sequence_num: 1 },
    { name: 'Nut', identifier: 'N-7', group: 'Parts', price: '0.1', sequence_num: 2 },
  ],
  asset_stock: [{ name: 'Drill', group: 'Parts', price: '80', sequence_num: 3 }],
  fixed_assets: [
    {
      ...{ name: 'Laptop', identifier: 'L-1', group: 'Laptops', purchased_on: '2024-03-31' },
      ...{ price: '900', product_model_number: 'Corvid 13', sequence_num: 4 },
    },
  ],
  purchase_orders: [
    {
      ...{ identification_number: 'PO-1', vendor: 'Acme', state: 'confirmed' },
      ...{ delivery_location: 'Depot', description: 'Call before delivery.' },
      items: [
        { asset_no: 'Bolt', quantity: 500 },
        { asset_no: 'Nut', quantity: 20 },
        { asset_no: 'Drill', quantity: 6 },
        { asset_no: 'Laptop', quantity: 3 },
      ],
    },
  ],
};

/** How a command of `import --receive-in-parts --yes` ended. */
export interface Received {
  /** Undefined where an interrupted run waits for a person. */
  readonly deliveries: Deliveries | undefined;
  readonly outcomes: OutcomeTotals | undefined;
  readonly folder: string | undefined;
  readonly isReceivedMeanwhile: boolean;
}

/** Receives deliveries as `import --receive-in-parts --yes` does. */
export function receive(
  rehearsal: Rehearsal,
  files: readonly string[],
  options: Partial<DeliveryRequest> = {},
): Promise<Received> {
  return receiveAt(rehearsal.workplace(), { files, ...options });
}

/** The same on any computer. */
export async function receiveAt(
  workplace: ConnectedWorkplace,
  request: DeliveryRequest,
): Promise<Received> {
  const prepared = await prepareDeliveries(request, workplace);
  if (prepared.is === 'continued') {
    const run = reopenRun(prepared.folder, workplace.clock);
    const { summary } = await executeAndClose(run, {}, workplace);
    const { outcomes } = summary;
    if (outcomes.needsReview === 0) return receiveAt(workplace, request);
    const { folder } = prepared;
    return { deliveries: undefined, outcomes, folder, isReceivedMeanwhile: false };
  }
  if (prepared.is === 'nothing') {
    const { deliveries } = prepared;
    return { deliveries, outcomes: undefined, folder: undefined, isReceivedMeanwhile: false };
  }
  return sendPrepared(prepared, workplace);
}

/** Sends what was prepared, and says what is left to do. */
export async function sendPrepared(
  { request, out, deliveries }: Extract<PreparedDeliveries, { is: 'import' }>,
  workplace: ConnectedWorkplace,
): Promise<Received> {
  const { run } = await prepareImport(request, workplace, { out });
  const { folder } = run;
  const { summary } = await executeAndClose(run, {}, workplace);
  const { outcomes } = summary;
  const isSent = outcomes.failed + outcomes.needsReview + outcomes.notProcessed === 0;
  const ended = await concludeDeliveries(deliveries, workplace, { isSent });
  return { ...ended, outcomes, folder };
}

/** How many units of each item there are, and how many laptops. */
export async function stock(rehearsal: Rehearsal): Promise<Record<string, unknown>> {
  const kept = [
    ...(await rehearsal.records('inventory')),
    ...(await rehearsal.records('asset-stock')),
  ];
  const laptops = await rehearsal.records('fixed-assets');
  return {
    ...Object.fromEntries<unknown>(
      kept.map(({ values }) => [textOf(values, 'name'), values['net_quantity']] as const),
    ),
    Laptop: laptops.length,
  };
}

/** What is wrong with the rows: their numbers, the codes, and what was expected. */
export function issuesOf({ deliveries }: Received): unknown[] {
  return (deliveries?.issues ?? []).map(({ row, code, expected }) => [row, code, expected]);
}

/** What the description of the order says. */
export async function noteOf(rehearsal: Rehearsal): Promise<string> {
  const [order] = await rehearsal.records('purchase-orders');
  return textOf(order?.values ?? {}, 'description');
}

export function store(seed: SeedDocument = STORE): Rehearsal {
  return new Rehearsal({ seed });
}

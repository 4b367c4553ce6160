import ExcelJS from 'exceljs';
import { prepareImport } from '../../src/import/import-file.ts';
import type { OffboardRequest } from '../../src/offboard/offboard-request.ts';
import type { Offboarding } from '../../src/offboard/offboarding.ts';
import { prepareOffboarding } from '../../src/offboard/prepare-offboarding.ts';
import type { OutcomeTotals } from '../../src/kernel/outcomes.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { Rehearsal } from './rehearsal.ts';

const ASSET = { group: 'Laptops', purchased_on: '2024-03-31', location: 'Berlin' };
const person = (first: string, last: string, id: string) => ({
  ...{ first_name: first, last_name: last, role: 'Staff', employee_id: id },
  email: `${first.toLowerCase()}@firm.example`,
});

/** Ann and Bo have items, Cy has nothing. */
const OFFICE_OF_LEAVERS: SeedDocument = {
  groups: [{ name: 'Laptops' }],
  locations: [{ name: 'Berlin' }, { name: 'Paris' }],
  members: [person('Ann', 'Lee', 'E1'), person('Bo', 'Hay', 'E2'), person('Cy', 'Ode', 'E3')],
  fixed_assets: [
    { ...ASSET, name: 'Laptop one', identifier: 'S1', sequence_num: 1, price: '900' },
    { ...ASSET, name: 'Laptop two', identifier: 'S2', sequence_num: 2, price: '1100.5' },
    { ...ASSET, name: 'Laptop three', identifier: 'S3', sequence_num: 3 },
  ].map((asset, at) => ({
    ...asset,
    ...{ state: 'checked_out', checkout_on: '2025-01-02' },
    ...{ holder: at === 2 ? 'bo@firm.example' : 'ann@firm.example' },
    ...(at === 0 && { checkin_due_on: '2027-12-31' }),
  })),
  asset_stock: [
    {
      ...{ name: 'Headset', group: 'Laptops', location: 'Berlin', sequence_num: 30 },
      movements: [
        { order: 'add stock', on: '2025-07-01', quantity: 10, price: '20' },
        { order: 'checkout', on: '2025-09-15', quantity: 5, user: 'ann@firm.example' },
        { order: 'checkout', on: '2025-09-16', quantity: 2, user: 'bo@firm.example' },
      ],
    },
  ],
};

export function officeOfLeavers(): Rehearsal {
  return new Rehearsal({ seed: OFFICE_OF_LEAVERS });
}

/** How a command of `offboard --yes` ended. */
export interface Offboarded {
  /** Undefined where an interrupted run was continued. */
  readonly offboarding: Offboarding | undefined;
  readonly outcomes: OutcomeTotals | undefined;
  readonly folder: string | undefined;
}

/** Offboards people as `offboard --yes` does. */
export async function offboard(
  rehearsal: Rehearsal,
  people: readonly string[],
  options: Partial<OffboardRequest> = {},
): Promise<Offboarded> {
  const prepared = await prepareOffboarding({ people, ...options }, rehearsal.workplace());
  if (prepared.is === 'nothing') {
    return { offboarding: prepared.offboarding, outcomes: undefined, folder: undefined };
  }
  if (prepared.is === 'continued') {
    const { summary } = await rehearsal.resume(prepared.folder);
    return { offboarding: undefined, outcomes: summary.outcomes, folder: prepared.folder };
  }
  const { request, out, offboarding } = prepared;
  const { run } = await prepareImport(request, rehearsal.workplace(), { out });
  run.close();
  const { summary } = await rehearsal.resume(run.folder);
  return { offboarding, outcomes: summary.outcomes, folder: run.folder };
}

/** Fills in a check-in list by entry, as a person does and saves it. */
export async function filledIn(
  path: string,
  marks: Readonly<Record<string, string>>,
): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.worksheets[0];
  sheet?.eachRow((row) => {
    const key = row.getCell(14).text;
    if (marks[key] !== undefined) row.getCell(1).value = marks[key];
  });
  await workbook.xlsx.writeFile(path);
}

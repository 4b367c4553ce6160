import { textOf } from '../../src/account/record-values.ts';
import { prepareImport } from '../../src/import/import-file.ts';
import { reopenRun } from '../../src/import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../src/import/ledger/run/workplace.ts';
import type { ExecutedRun } from '../../src/import/send/conclude-run.ts';
import type { OutcomeTotals } from '../../src/kernel/outcomes.ts';
import type { OnboardRequest } from '../../src/onboard/onboard-request.ts';
import type { Onboarding } from '../../src/onboard/onboarding.ts';
import { prepareOnboarding } from '../../src/onboard/prepare-onboarding.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { executeAndClose, Rehearsal } from './rehearsal.ts';

const ASSET = { purchased_on: '2024-03-31', location: 'Berlin' };
const person = (first: string, last: string, id: string) => ({
  ...{ first_name: first, last_name: last, role: 'Staff', employee_id: id },
  email: `${first.toLowerCase()}@firm.example`,
});

/** Three laptops of two models and two phones in Berlin and Paris, headsets, and three members without anything. */
const OFFICE_OF_JOINERS: SeedDocument = {
  groups: [{ name: 'Laptops' }, { name: 'Phones' }],
  locations: [{ name: 'Berlin' }, { name: 'Paris' }],
  members: [person('Ann', 'Lee', 'E1'), person('Bo', 'Hay', 'E2'), person('Cy', 'Ode', 'E3')],
  fixed_assets: [
    { name: 'Laptop one', identifier: 'L1', product_model_number: 'Corvid 13', price: '900' },
    { name: 'Laptop two', identifier: 'L2', product_model_number: 'Corvid 14', price: '1100.5' },
    {
      name: 'Laptop three',
      identifier: 'L3',
      product_model_number: 'Corvid 14',
      location: 'Paris',
    },
    { name: 'Phone', identifier: 'P1', group: 'Phones' },
    { name: 'Phone', identifier: 'P2', group: 'Phones', location: 'Paris' },
  ].map((asset, at) => ({ ...ASSET, group: 'Laptops', sequence_num: at + 1, ...asset })),
  asset_stock: [
    {
      ...{ name: 'Headset', group: 'Phones', location: 'Berlin', sequence_num: 30 },
      movements: [{ order: 'add stock', on: '2025-07-01', quantity: 10, price: '20' }],
    },
  ],
};

/** A laptop, a phone and two headsets. */
export const KITS = [
  'Kit,Item,Type,Group,Model,Location,Quantity',
  'Office,,Fixed asset,Laptops,,,',
  ',Headset,,,,,2',
  'Mobile,Phone,,,,,',
  '',
].join('\n');

export function officeOfJoiners(kits = KITS, more: SeedDocument = {}): Rehearsal {
  const rehearsal = new Rehearsal({ seed: { ...OFFICE_OF_JOINERS, ...more } });
  rehearsal.write('kits.csv', kits);
  return rehearsal;
}

/** How a command of `onboard --yes` ended. */
export interface Onboarded {
  readonly onboarding: Onboarding;
  readonly outcomes: OutcomeTotals | undefined;
  readonly folder: string | undefined;
}

/** Onboards people as `onboard --kits kits.csv --yes` does. */
export async function onboard(
  rehearsal: Rehearsal,
  people: readonly string[],
  options: Partial<OnboardRequest> = {},
  workplace = rehearsal.workplace(),
): Promise<Onboarded> {
  const prepared = await prepareOnboarding({ people, kits: 'kits.csv', ...options }, workplace);
  if (prepared.is === 'no-kits') throw new Error('there is no kit list');
  if (prepared.is === 'nothing') {
    return { onboarding: prepared.onboarding, outcomes: undefined, folder: undefined };
  }
  if (prepared.is === 'continued') {
    const { folder } = prepared;
    const { summary } = await resumeAt(folder, workplace);
    const { reviewed = [] } = options;
    const needsReview = summary.outcomes.needsReview > 0;
    const further = { ...options, reviewed: needsReview ? [...reviewed, folder] : reviewed };
    return onboard(rehearsal, people, further, workplace);
  }
  const { request: asked, out, onboarding } = prepared;
  const { run } = await prepareImport(asked, workplace, { out });
  run.close();
  const { summary } = await resumeAt(run.folder, workplace);
  return { onboarding, outcomes: summary.outcomes, folder: run.folder };
}

/** Continues a run on that computer, as `resume` does. */
function resumeAt(folder: string, workplace: ConnectedWorkplace): Promise<ExecutedRun> {
  return executeAndClose(reopenRun(folder, workplace.clock), {}, workplace);
}

/** Who has which fixed assets, by their identifiers, and how many headsets are left. */
export async function custody(rehearsal: Rehearsal): Promise<Record<string, unknown>> {
  const records = await rehearsal.records('fixed-assets');
  const held = records.flatMap(({ values }): [string, string][] =>
    values['state'] === 'checked_out'
      ? [[textOf(values, 'identifier'), textOf(values, 'assigned_to_user_name')]]
      : [],
  );
  const [headsets] = await rehearsal.values('asset-stock', 'available_quantity');
  return { ...Object.fromEntries<unknown>(held), headsets };
}

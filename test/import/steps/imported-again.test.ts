import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { thinned } from '../../support/thinned.ts';

const ANN = 'ann@firm.example';

const SEED = {
  groups: [{ name: 'Laptops' }],
  locations: [{ name: 'HQ' }, { name: 'Branch' }],
  retire_reasons: [{ name: 'Sold' }],
  members: [{ first_name: 'Ann', last_name: 'Lee', role: 'Staff', email: ANN }],
};

type StepName = 'checkout' | 'retire';

/** The columns of each step, and what rows say there. */
const STEPS: Record<StepName, { readonly headings: string; readonly cells: readonly string[] }> = {
  checkout: {
    headings: 'In use by,Check out: Location,Check out: Till',
    cells: [',,', `${ANN},,`, `${ANN},Branch,`, `${ANN},,2027-01-31`],
  },
  retire: {
    headings: 'Status,Retired on,Reason,Retire: Salvage value',
    cells: [',,,', 'Sold,2025-12-31,Sold,', 'Sold,2025-12-31,Sold,5'],
  },
};

const RECORD = 'Name,Group,Purchased on,Identifier,Location,Salvage value';

/** A register with one laptop for each combination of what rows say of these steps. */
function register(rehearsal: Rehearsal, then: readonly StepName[]): string[] {
  const ends = then.reduce<readonly string[]>(
    (before, step) => before.flatMap((row) => STEPS[step].cells.map((cells) => `${row},${cells}`)),
    [''],
  );
  const lines = [
    [RECORD, ...then.map((step) => STEPS[step].headings)].join(','),
    ...ends.map((end, at) => `Laptop,Laptops,2024-03-31,A-${at},HQ,10${end}`),
  ];
  return [rehearsal.write('register.csv', `${lines.join('\n')}\n`)];
}

/** The second laptop of a register, which Ann had before it was sold. */
function soldLaptop(rehearsal: Rehearsal): string[] {
  const lines = [
    `${RECORD},In use by,Status,Retired on,Reason`,
    `Laptop,Laptops,2024-03-31,A-1,HQ,10,${ANN},Sold,2025-12-31,Sold`,
  ];
  return [rehearsal.write('sold.csv', `${lines.join('\n')}\n`)];
}

interface Request {
  readonly then: readonly StepName[];
  readonly planning: Pick<ImportRequest['planning'], 'checkinFirst' | 'reassign'>;
}

const BOTH: Request = { then: ['checkout', 'retire'], planning: { checkinFirst: true } };

const ORDERS: readonly (readonly StepName[])[] = [
  ['checkout', 'retire'],
  ['retire', 'checkout'],
  ['checkout'],
  ['retire'],
];

/** All orders of steps, with each flag that changes what they do. */
const REQUESTS = ORDERS.flatMap((then) =>
  [false, true].flatMap((checkinFirst) =>
    [false, true].map((reassign): Request => ({ then, planning: { checkinFirst, reassign } })),
  ),
);

describe('rows with steps that are imported again', () => {
  test.each(thinned(REQUESTS, 1))('send nothing: $then, $planning', async (request) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, request.then);
    const first = await rehearsal.import(files, request);
    const before = rehearsal.writes().length;

    const { summary } = await rehearsal.import(files, request);

    const { created, failed } = first.summary.outcomes;
    expect(created).toBeGreaterThan(0);
    expect(rehearsal.writes().slice(before)).toEqual([]);
    expect(summary).toMatchObject({
      exitCode: first.summary.exitCode,
      outcomes: { unchanged: created, failed, skipped: 0, created: 0, updated: 0, done: 0 },
    });
  });

  test('are all unchanged where the first import did every step', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, BOTH.then);
    await rehearsal.import(files, BOTH);

    const again = await rehearsal.import(files, BOTH);
    const withoutFlag = await rehearsal.import(files, { ...BOTH, planning: {} });

    for (const { summary } of [again, withoutFlag]) {
      expect(summary).toMatchObject({ exitCode: 0, outcomes: { unchanged: 12, failed: 0 } });
    }
  });

  test('check a new record in between its checkout and its retirement', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });

    const { summary } = await rehearsal.import(soldLaptop(rehearsal), BOTH);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 1 } });
    expect(rehearsal.writes()).toEqual([
      'POST /assets.api',
      'PUT /assets/1/checkout.api',
      'PUT /assets/1/checkin.api',
      'PUT /assets/1/retire.api',
    ]);
    const [laptop] = await rehearsal.records('fixed-assets');
    expect(laptop?.values['state']).toBe('retired');
  });

  test('do the last step alone on a record that shows the first', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.import(register(rehearsal, ['checkout']), { then: ['checkout'] });
    const before = rehearsal.writes().length;

    const { summary } = await rehearsal.import(soldLaptop(rehearsal), BOTH);

    expect(summary.outcomes).toMatchObject({ done: 1 });
    expect(rehearsal.writes().slice(before)).toEqual([
      'PUT /assets/2/checkin.api',
      'PUT /assets/2/retire.api',
    ]);
  });
});

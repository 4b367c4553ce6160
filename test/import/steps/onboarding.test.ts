import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { partlyDoneIn } from '../../../src/inner-library.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const PERSON = { first_name: 'Ann', last_name: 'Lee', role: 'Staff' };
const ANN = 'ann@firm.example';
const BEN = 'ben@firm.example';

const SEED = {
  groups: [{ name: 'Laptops' }],
  locations: [{ name: 'HQ' }],
  retire_reasons: [{ name: 'Sold' }],
  members: [
    { ...PERSON, email: ANN },
    { ...PERSON, first_name: 'Ben', email: BEN },
  ],
};

const HEADINGS = 'Name,Group,Purchased on,Identifier,In use by,Status,Retired on,Reason';
const BOTH: Partial<ImportRequest> = { then: ['checkout', 'retire'] };

/** A register with one laptop for each of these ends of rows: custodian, status, retired on, reason. */
function register(rehearsal: Rehearsal, ...ends: readonly string[]): string[] {
  const rows = ends.map((end, at) => `Laptop ${at + 1},Laptops,2024-03-31,A-${at + 1},${end}`);
  return [rehearsal.write('register.csv', [HEADINGS, ...rows, ''].join('\n'))];
}

async function states(rehearsal: Rehearsal): Promise<unknown[]> {
  const records = await rehearsal.records('fixed-assets');
  return records
    .toSorted((one, other) => one.id - other.id)
    .map(({ values }) =>
      values['state'] === 'checked_out' ? values['assigned_to_user_email'] : values['state'],
    );
}

describe('rows of a register with steps', () => {
  test('create each, then check out or retire those that say so', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(
      rehearsal,
      `${ANN},In use,,`,
      ',Sold,2025-12-31,Sold',
      ',Available,,',
      `${BEN},,,`,
      ',,2025-12-31,Sold',
    );

    const { plan } = await rehearsal.plan(files, BOTH);
    const { summary } = await rehearsal.import(files, BOTH);

    expect(plan.totals).toMatchObject({ create: 5, operation: 0, blocked: 0 });
    expect(plan.operations).toEqual([
      {
        operation: 'fixed-assets.checkout',
        names: ['Laptop 1', 'Laptop 4'],
        distinct: 2,
        count: 2,
      },
      { operation: 'fixed-assets.retire', names: ['Laptop 2', 'Laptop 5'], distinct: 2, count: 2 },
    ]);
    expect(plan.inputs).toMatchObject([{ kind: 'fixed-assets', then: ['checkout', 'retire'] }]);
    expect(plan.cost.writes).toBe(9);
    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 5 }, kind: 'fixed-assets' });
    expect(await states(rehearsal)).toEqual([ANN, 'retired', 'available', BEN, 'retired']);
  });

  test('send nothing when they are imported again', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, `${ANN},In use,,`, ',Sold,2025-12-31,Sold', ',,,');
    await rehearsal.import(files, BOTH);
    const before = rehearsal.writes().length;

    const { summary } = await rehearsal.import(files, BOTH);

    expect(summary.outcomes).toMatchObject({ unchanged: 3 });
    expect(rehearsal.writes()).toHaveLength(before);
  });

  test('hand out nothing to a person whose cells an answer leaves empty', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(
      rehearsal,
      `${ANN},,,`,
      'Bodo Unknown,,,',
      'Bodo Unknown,Sold,2025-12-31,Sold',
    );
    const use = '(leave empty)';
    const answers = [{ kind: 'members', within: '', value: 'Bodo Unknown', use, cell: 'E2' }];
    const asked = { ...BOTH, planning: { answers } };

    const { plan } = await rehearsal.plan(files, asked);
    const { summary } = await rehearsal.import(files, asked);

    expect(plan.issues).toEqual([]);
    expect(plan.operations.map(({ names }) => names)).toEqual([['Laptop 1'], ['Laptop 3']]);
    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 3 } });
    expect(await states(rehearsal)).toEqual([ANN, 'available', 'retired']);
  });

  test('are not done without a person where a sheet is of the operation alone', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.import(register(rehearsal, ',,,'), BOTH);
    const file = rehearsal.write('handed-out.csv', 'Identifier,Member\nA-1,Bodo Unknown\n');
    const use = '(leave empty)';
    const answers = [{ kind: 'members', within: '', value: 'Bodo Unknown', use, cell: 'E2' }];

    const { plan } = await rehearsal.plan([file], {
      kind: 'fixed-assets.checkout',
      planning: { answers },
    });

    expect(plan.totals).toMatchObject({ operation: 0, blocked: 1 });
    expect(plan.issues).toMatchObject([{ code: 'required', column: 'Member', rows: [2] }]);
  });

  test('are finished before the next row where only the first are sent', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, `${ANN},,,`, ',,,', `${BEN},,,`);

    const first = await rehearsal.import(files, BOTH, { first: 1, concurrency: 1 });
    const sent = rehearsal.writes();
    const rest = await rehearsal.resume(first.files.folder);

    expect(first.summary.outcomes).toMatchObject({ created: 1, notProcessed: 2 });
    expect(sent).toEqual(['POST /assets.api', 'PUT /assets/1/checkout.api']);
    expect(rest.summary.outcomes).toMatchObject({ created: 3 });
    expect(await states(rehearsal)).toEqual([ANN, 'available', BEN]);
  });

  test('do only what is missing for records that are there', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.import(register(rehearsal, ',,,', ',,,', ',,,'));
    const before = rehearsal.writes().length;
    const files = register(rehearsal, `${ANN},,,`, ',Retired,2025-12-31,Sold', ',,,');

    const { summary } = await rehearsal.import(files, BOTH);

    expect(summary.outcomes).toMatchObject({ done: 2, unchanged: 1 });
    expect(rehearsal.writes().slice(before).toSorted()).toEqual([
      'PUT /assets/1/checkout.api',
      'PUT /assets/2/retire.api',
    ]);
  });

  test('update a record and check it out, in that order', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.import(register(rehearsal, ',,,'));
    const before = rehearsal.writes().length;
    const [file = ''] = register(rehearsal, `${ANN},,,`);
    rehearsal.write(file, rehearsal.read(`${rehearsal.folder}/${file}`).replace('03-31', '03-30'));
    const upsert = { ...BOTH, planning: { mode: 'upsert' } } as const;

    const { summary } = await rehearsal.import([file], upsert);
    const again = await rehearsal.import([file], upsert);

    expect(summary.outcomes).toMatchObject({ updated: 1 });
    expect(again.summary.outcomes).toMatchObject({ unchanged: 1 });
    expect(rehearsal.writes().slice(before)).toEqual([
      'PUT /assets/1.api',
      'PUT /assets/1/checkout.api',
    ]);
  });

  test.each([
    ['Ausgemustert', 'retired'],
    ['verkauft', 'retired'],
    ['Mis au rebut', 'retired'],
    ['dado de baja', 'retired'],
    ['AFGESTOTEN', 'retired'],
    ['rottamato', 'retired'],
    ['Disposed', 'retired'],
    ['written-off', 'retired'],
    ['In Benutzung', 'available'],
    ['in use', 'available'],
    ['In storage', 'available'],
    ['', 'available'],
  ])('take the status %j for %s', async (status, state) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, `,${status},,Sold`);
    const set = { defaults: ['Retired on=12/31/2025'] };

    await rehearsal.import(files, { ...BOTH, mapping: set });

    expect(await states(rehearsal)).toEqual([state]);
  });

  test('warn of a status that is no known word', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });

    const { plan } = await rehearsal.plan(register(rehearsal, ',Vanished,,'), BOTH);

    expect(plan.totals).toMatchObject({ create: 1, blocked: 0 });
    expect(plan.issues).toMatchObject([
      {
        code: 'unknown-state',
        message:
          'Status (Retire: State): "Vanished" is not the name of a state, so the cell is ignored',
        hint: 'To retire, write one of retired, disposed, disposed of, sold. Otherwise no action is needed.',
      },
    ]);
  });
});

describe('a row with an error in a step', () => {
  test.each([
    ['an unknown member', 'nobody@firm.example,,,', 'unknown-reference', 'In use by', 'Member'],
    ['a bad date', ',,32nd of May,Sold', 'malformed-date', 'Retired on', 'Retire: Retired on'],
    ['no date', ',Sold,,Sold', 'required', 'Retired on', 'Retire: Retired on'],
    [
      'a checkout before it is retired',
      `${ANN},Sold,2025-12-31,Sold`,
      'held-by-member',
      'Retired on',
      'State',
    ],
  ])('is not sent at all: %s', async (_what, end, code, column, field) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, end, `${ANN},,,`);

    const { summary, files: written } = await rehearsal.import(files, BOTH);

    expect(summary.outcomes).toMatchObject({ failed: 1, created: 1 });
    expect(rehearsal.table(written.errors[0] ?? '')).toMatchObject([
      { _code: code, _field: field, Name: 'Laptop 1' },
    ]);
    expect(rehearsal.withRun(written.folder, (run) => run.rows.issuesOf(1))).toMatchObject([
      { column },
    ]);
    expect(rehearsal.writes()).toEqual(['POST /assets.api', 'PUT /assets/1/checkout.api']);
  });

  test('says how a value that the sheet lacks is given', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'register.csv',
      'Name,Group,Purchased on,Identifier,Status\nLaptop 1,Laptops,2024-03-31,A-1,Retired\n',
    );

    const then = ['retire'];
    const { plan } = await rehearsal.plan([file], { then });
    const set = ['Retired on=2025-12-31', 'Retire reason=Sold'];
    const { summary } = await rehearsal.import([file], { then, mapping: { set } });

    expect(plan.issues.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'There is no column Retire: Retired on; required for fixed-assets.retire',
        `Add a column "Retire: Retired on", or set one value for all of them: --set 'Retire: Retired on=…'`,
      ],
      [
        'There is no column Retire: Retire reason; required for fixed-assets.retire',
        `Add a column "Retire: Retire reason", or set one value for all of them: --set 'Retire: Retire reason=…'`,
      ],
    ]);
    expect(summary.outcomes).toMatchObject({ created: 1 });
    expect(await states(rehearsal)).toEqual(['retired']);
  });

  test('is partly done where only the service refuses it, and the errors file does the rest', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const { folder } = await rehearsal.plan(register(rehearsal, `${BEN},,,`), BOTH);
    // The web pages of the service delete members.
    const { store } = rehearsal.service.accounts[0].account;
    for (const gone of store.all('members').filter(({ id }) => id === 2)) store.remove(gone);
    const { summary, files } = await rehearsal.resume(folder);
    const partly = partlyDoneIn(folder, rehearsal.workplace());
    const [errors = ''] = files.errors;
    const [failed] = rehearsal.table(errors);
    const corrected = rehearsal.read(errors).replace(BEN, ANN);
    const file = rehearsal.write(errors.slice(rehearsal.folder.length + 1), corrected);
    const before = rehearsal.writes().length;

    const fixed = await rehearsal.import([file], { kind: KIND_BY_FILE });
    const twice = await rehearsal.import([file], { kind: KIND_BY_FILE });

    expect(summary.outcomes).toMatchObject({ failed: 1, created: 0 });
    expect(partly).toEqual({ rows: 1, missing: [{ operation: 'Check out', rows: 1 }] });
    expect(failed).toMatchObject({
      'Item #': '1',
      _outcome: 'failed',
      _code: 'deleted-since-plan; partly-done',
      _message:
        'Another user deleted "Ben Lee" after the plan was made; The row is partly done: created as #1; not done: check out',
    });
    expect(fixed.summary.outcomes).toMatchObject({ done: 1 });
    expect(twice.summary.outcomes).toMatchObject({ unchanged: 1 });
    expect(rehearsal.writes().slice(before)).toEqual(['PUT /assets/1/checkout.api']);
  });
});

describe('a row that asks for a checkout and a retirement', () => {
  const asked = `${ANN},Sold,2025-12-31,Sold`;

  test('is an error that names its record', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });

    const { plan } = await rehearsal.plan(register(rehearsal, asked), BOTH);

    expect(plan.issues.map(({ message }) => message)).toEqual([
      'State: "Laptop 1" is checked out to Ann Lee, without a due date (register.csv, row 2)',
    ]);
  });
});

describe('a record in the state that a row asks for', () => {
  const ASSET = {
    name: 'Laptop 1',
    group: 'Laptops',
    purchased_on: '2024-03-31',
    identifier: 'A-1',
  };
  const OUT = { state: 'checked_out', holder: ANN, checkout_on: '2025-01-02' };

  test('is unchanged where the same person has it', async () => {
    const rehearsal = new Rehearsal({ seed: { ...SEED, fixed_assets: [{ ...ASSET, ...OUT }] } });

    const { summary } = await rehearsal.import(register(rehearsal, `${ANN},In use,,`), BOTH);

    expect(summary.outcomes).toMatchObject({ unchanged: 1 });
    expect(rehearsal.writes()).toEqual([]);
  });

  test('is an issue where somebody else has it', async () => {
    const rehearsal = new Rehearsal({ seed: { ...SEED, fixed_assets: [{ ...ASSET, ...OUT }] } });

    const { rows } = await rehearsal.plan(register(rehearsal, `${BEN},In use,,`), BOTH);

    expect(rows).toMatchObject([{ status: 'blocked', issues: ['held-by-member'] }]);
  });

  test('is given to the new member with --reassign', async () => {
    const rehearsal = new Rehearsal({ seed: { ...SEED, fixed_assets: [{ ...ASSET, ...OUT }] } });
    const files = register(rehearsal, `${BEN},In use,,`);

    const { summary } = await rehearsal.import(files, { ...BOTH, planning: { reassign: true } });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 1 } });
    expect(await states(rehearsal)).toEqual([BEN]);
  });

  test('is unchanged where it is retired, and says what it shows otherwise', async () => {
    const rehearsal = new Rehearsal({ seed: { ...SEED, fixed_assets: [ASSET] } });
    await rehearsal.import(register(rehearsal, ',Sold,2025-12-31,Sold'), BOTH);

    const { plan } = await rehearsal.plan(register(rehearsal, ',Sold,2025-11-30,Sold'), BOTH);

    expect(plan.totals).toMatchObject({ unchanged: 1, blocked: 0 });
    expect(plan.issues).toMatchObject([{ code: 'read-only-cell', field: 'Retired on' }]);
  });
});

describe('names in steps', () => {
  test.each([
    ['their e-mail address', 'new@firm.example'],
    ['their name', 'New Person'],
    ['their employee number', 'E-77'],
  ])('are those of members that the same import creates: %s', async (_what, name) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const members = rehearsal.write(
      'members.csv',
      'Email,First name,Last name,Role,Employee ID\nnew@firm.example,New,Person,Staff,E-77\n',
    );
    const [assets = ''] = register(rehearsal, `${name},,,`);
    rehearsal.write('fixed-assets.csv', rehearsal.read(`${rehearsal.folder}/${assets}`));
    const files = ['fixed-assets.csv', members];
    const request = { ...BOTH, kind: KIND_BY_FILE };

    const { summary } = await rehearsal.import(files, request);
    const again = await rehearsal.import(files, request);

    expect(summary.outcomes).toMatchObject({ created: 2 });
    expect(await states(rehearsal)).toEqual(['new@firm.example']);
    expect(again.summary.outcomes).toMatchObject({ unchanged: 2 });
    expect(again.summary.calls.writes).toBe(0);
  });

  test.each(['new@firm.example', 'New Person', 'E-77'])(
    'wait for the row of a member that is refused, by whichever name: %s',
    async (name) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const members = rehearsal.write(
        'members.csv',
        'Email,First name,Last name,Role,Employee ID\nnew@firm.example,New,Person,,E-77\n',
      );
      const [assets = ''] = register(rehearsal, `${name},,,`);
      rehearsal.write('fixed-assets.csv', rehearsal.read(`${rehearsal.folder}/${assets}`));
      const request = { ...BOTH, kind: KIND_BY_FILE };

      const { rows } = await rehearsal.plan([members, 'fixed-assets.csv'], request);

      expect(rows.map(({ status, issues }) => [status, ...issues])).toEqual([
        ['blocked', 'required'],
        ['blocked', 'reference-blocked'],
      ]);
    },
  );

  test('are answered once', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, 'Annie,,,', 'Annie,,,');
    const answers = [{ kind: 'members', value: 'Annie', within: '', use: ANN, cell: 'B2' }];

    const { plan } = await rehearsal.plan(files, { ...BOTH, planning: { answers } });

    expect(plan.totals).toMatchObject({ create: 2, blocked: 0 });
  });

  test('are created where that is allowed', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'stock.csv',
      'Name,Group,Quantity,To location,Check out: Quantity\nChair,Laptops,5,Annex / Room 1,2\n',
    );

    const { summary } = await rehearsal.import([file], {
      kind: 'asset-stock',
      then: ['add-stock', 'checkout'],
      planning: { createMissing: ['locations'] },
    });

    expect(summary).toMatchObject({ outcomes: { created: 1 }, references: { created: 2 } });
    expect(await rehearsal.values('asset-stock', 'available_quantity')).toEqual([3]);
  });
});

describe('columns that fit an operation', () => {
  test('are likely steps, with the rows that call for them', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, `${ANN},In use,,`, ',Sold,2025-12-31,Sold', ',,,');

    const { plan } = await rehearsal.plan(files);
    const validated = await rehearsal.validate(files);

    const steps = [
      { sureness: 'likely', column: 'In use by', rows: 1, choices: ['none'] },
      { sureness: 'likely', column: 'Status', rows: 1, choices: ['none'] },
    ];
    expect(plan.readings.filter(isOfSteps)).toMatchObject(steps);
    expect(validated.readings.filter(isOfSteps)).toMatchObject(steps);
    expect(plan.offers).toEqual([]);
  });

  test('are offered besides the steps that a flag names, and where it names none', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, `${ANN},In use,,`, ',Sold,2025-12-31,Sold', ',,,');

    const half = await rehearsal.plan(files, { then: ['checkout'] });
    const none = await rehearsal.plan(files, { then: ['none'] });
    const whole = await rehearsal.plan(files, BOTH);

    expect(half.plan.offers).toMatchObject([
      { headings: ['Status', 'Retired on'], then: 'checkout,retire', rows: 1 },
    ]);
    expect(none.plan.offers).toMatchObject([{ then: 'checkout' }, { then: 'retire' }]);
    expect(whole.plan.offers).toEqual([]);
    expect([half, none, whole].flatMap(({ plan }) => plan.readings.filter(isLikelyStep))).toEqual(
      [],
    );
  });

  test('are not offered where the user ignores them', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, `${ANN},,,`);

    const { plan } = await rehearsal.plan(files, { mapping: { map: ['In use by='] } });

    expect(plan.offers).toEqual([]);
  });

  test('are refused with the name of an operation that does not fit', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, ',,,');

    await expect(rehearsal.plan(files, { then: ['retier'] })).rejects.toMatchObject({
      code: 'bad-usage',
      message: '--then: "retier" is not an operation that rows of fixed-assets can do next',
      hint: 'Did you mean --then retire?',
    });
  });
});

interface Reading {
  readonly topic: string;
  readonly sureness: string;
}

function isOfSteps({ topic }: Reading): boolean {
  return topic === 'steps';
}

function isLikelyStep(reading: Reading): boolean {
  return isOfSteps(reading) && reading.sureness === 'likely';
}

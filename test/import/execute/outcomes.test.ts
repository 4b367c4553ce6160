import { describe, expect, test } from 'vitest';
import { FaultyTransport, faultsOfWrites, type Fault } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Computers' }],
  fixed_assets: [
    { name: 'Laptop 1', group: 'Computers', purchased_on: '2024-03-31', identifier: 'OLD-1' },
  ],
  locations: [{ name: 'Head office' }],
  members: [{ first_name: 'Ann', last_name: 'Cole', email: 'ann@company.example', role: 'Staff' }],
};

/** What one write comes to when faults befall its attempts one after another. */
interface Ended {
  readonly state: string;
  readonly attempts: number;
  readonly outcome: string;
  readonly exit: number;
  /** How many records the service has of it in the end. */
  readonly records: number;
}

type Row = readonly [faults: readonly (Fault | undefined)[], ended: Partial<Ended>];

async function endOf(
  text: string,
  kind: string,
  faults: readonly (Fault | undefined)[],
  counted: (rehearsal: Rehearsal) => Promise<number>,
): Promise<Ended> {
  const choose = faultsOfWrites(...faults);
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service, clock) => new FaultyTransport(service, choose, { clock }),
  });
  const file = rehearsal.write('register.csv', text);
  const planning = kind === 'fixed-assets' ? { mode: 'upsert' as const } : {};

  const { summary, files } = await rehearsal.import([file], { kind, planning });

  const [call] = rehearsal.ended(files.folder);
  const [outcome = ''] = Object.entries(summary.outcomes).find(([, rows]) => rows > 0) ?? [];
  return {
    state: call?.state ?? '',
    attempts: call?.attempts ?? 0,
    outcome,
    exit: summary.exitCode,
    records: await counted(rehearsal),
  };
}

const CREATED = { state: 'done', outcome: 'created', exit: 0, records: 1 };
const FAILED = { state: 'failed', outcome: 'failed', exit: 1 };
const OPEN = { state: 'planned', outcome: 'notProcessed' };

describe('a create', () => {
  test.each<Row>([
    [[], { ...CREATED, attempts: 1 }],
    [['not-sent'], { ...CREATED, attempts: 2 }],
    [['request-lost'], { ...CREATED, attempts: 2 }],
    [['answer-lost'], { ...CREATED, attempts: 1 }],
    [['arrives-late'], { ...CREATED, attempts: 1 }],
    [['502-before-commit'], { ...CREATED, attempts: 2 }],
    [['502-after-commit'], { ...CREATED, attempts: 1 }],
    [['500-before-commit'], { ...CREATED, attempts: 2 }],
    [['cut-answer'], { ...CREATED, attempts: 1 }],
    [['empty-answer'], { ...CREATED, attempts: 1 }],
    [['web-page'], { ...CREATED, attempts: 1 }],
    [['409-after-commit'], { ...CREATED, attempts: 1 }],
    [['429-seconds'], { ...CREATED, attempts: 2 }],
    [['429-without-retry-after'], { ...CREATED, attempts: 2 }],
    [['429-seconds', '429-seconds', '502-after-commit'], { ...CREATED, attempts: 3 }],
    [['429-after-commit'], { ...CREATED, attempts: 1 }],
    [['429-seconds', '429-after-commit'], { ...CREATED, attempts: 2 }],
    [['error-in-200-after-commit'], { ...CREATED, attempts: 1 }],
    [['answer-lost', 'error-in-200'], { ...CREATED, attempts: 1 }],
    [['request-lost', 'error-in-200'], { ...FAILED, attempts: 2, records: 0 }],
    [['429-seconds', 'error-in-200-after-commit'], { ...CREATED, attempts: 2 }],
    [['request-lost', '500-before-commit', 'answer-lost'], { ...CREATED, attempts: 3 }],
    [['error-in-200'], { ...FAILED, attempts: 1, records: 0 }],
    [['422-refusal'], { ...FAILED, attempts: 1, records: 0 }],
    [['403-refusal'], { ...FAILED, attempts: 1, records: 0 }],
    [['404-refusal'], { ...FAILED, attempts: 1, records: 0 }],
    [['answer-lost', '422-refusal'], { ...CREATED, attempts: 1 }],
    [['request-lost', '422-refusal'], { ...FAILED, attempts: 2, records: 0 }],
    [['401-refusal'], { ...OPEN, attempts: 1, exit: 6, records: 0 }],
  ])('%j', async (faults, ended) => {
    const text = 'Identifier,Name,Group,Purchased on\nNEW-1,Laptop 9,Computers,03/31/2024\n';

    const found = await endOf(text, 'fixed-assets', faults, async (rehearsal) => {
      const identifiers = await rehearsal.values('fixed-assets', 'identifier');
      return identifiers.filter((each) => each === 'NEW-1').length;
    });

    expect(found).toMatchObject(ended);
  });
});

describe('an update', () => {
  const UPDATED = { state: 'done', outcome: 'updated', exit: 0, records: 1 };

  test.each<Row>([
    [[], { ...UPDATED, attempts: 1 }],
    [['not-sent'], { ...UPDATED, attempts: 2 }],
    [['request-lost'], { ...UPDATED, attempts: 2 }],
    [['answer-lost'], { ...UPDATED, attempts: 1 }],
    [['502-before-commit', '502-before-commit'], { ...UPDATED, attempts: 3 }],
    [['request-lost', '500-before-commit', 'answer-lost'], { ...UPDATED, attempts: 3 }],
    [
      ['500-before-commit', '500-before-commit', '500-before-commit'],
      { state: 'needsReview', outcome: 'needsReview', exit: 5, attempts: 3, records: 0 },
    ],
    [['500-before-commit', '500-before-commit', 'arrives-late'], { ...UPDATED, attempts: 3 }],
    [['another-record'], { ...UPDATED, attempts: 1 }],
    [['error-in-200'], { ...FAILED, attempts: 1, records: 0 }],
    [['error-in-200-after-commit'], { ...UPDATED, attempts: 1 }],
    [['429-after-commit'], { ...UPDATED, attempts: 1 }],
    [['429-seconds'], { ...UPDATED, attempts: 2 }],
    [['422-refusal'], { ...FAILED, attempts: 1, records: 0 }],
    [['404-refusal'], { ...FAILED, attempts: 1, records: 0 }],
    [['401-refusal'], { ...OPEN, attempts: 1, exit: 6, records: 0 }],
  ])('%j', async (faults, ended) => {
    const found = await endOf(
      'Item #,Name\n1,Renamed\n',
      'fixed-assets',
      faults,
      async (rehearsal) => {
        const names = await rehearsal.values('fixed-assets', 'name');
        return names.filter((each) => each === 'Renamed').length;
      },
    );

    expect(found).toMatchObject(ended);
  });
});

describe('a delete', () => {
  const DONE = { state: 'done', outcome: 'done', exit: 0, records: 0 };

  test.each<Row>([
    [[], { ...DONE, attempts: 1 }],
    [['not-sent'], { ...DONE, attempts: 2 }],
    [['request-lost'], { ...DONE, attempts: 2 }],
    [['answer-lost'], { ...DONE, attempts: 1 }],
    [['request-lost', '502-after-commit'], { ...DONE, attempts: 2 }],
    [['request-lost', '502-before-commit', 'answer-lost'], { ...DONE, attempts: 3 }],
    [
      ['500-before-commit', '500-before-commit', '500-before-commit'],
      { state: 'needsReview', outcome: 'needsReview', exit: 5, attempts: 3, records: 1 },
    ],
    [['404-refusal'], { ...FAILED, attempts: 1, records: 1 }],
    [['429-seconds', '404-refusal'], { ...FAILED, attempts: 2, records: 1 }],
    [['429-after-commit'], { ...DONE, attempts: 1 }],
    [['422-refusal'], { ...FAILED, attempts: 1, records: 1 }],
  ])('%j', async (faults, ended) => {
    const found = await endOf('Item\n#1\n', 'fixed-assets.delete', faults, async (rehearsal) => {
      return (await rehearsal.records('fixed-assets')).length;
    });

    expect(found).toMatchObject(ended);
  });
});

describe('a deactivation', () => {
  const DONE = { state: 'done', outcome: 'done', exit: 0, records: 1 };

  test.each<Row>([
    [[], { ...DONE, attempts: 1 }],
    [['answer-lost'], { ...DONE, attempts: 1 }],
    [['request-lost', '500-before-commit', 'answer-lost'], { ...DONE, attempts: 3 }],
    [['502-before-commit', '502-before-commit', 'arrives-late'], { ...DONE, attempts: 3 }],
    [
      ['500-before-commit', '500-before-commit', '500-before-commit'],
      { state: 'needsReview', outcome: 'needsReview', exit: 5, attempts: 3, records: 0 },
    ],
  ])('%j of a location', async (faults, ended) => {
    const text = 'Location\nHead office\n';
    const found = await endOf(text, 'locations.deactivate', faults, async (rehearsal) => {
      const states = await rehearsal.values('locations', 'status');
      return states.filter((state) => state === 'inactive').length;
    });

    expect(found).toMatchObject(ended);
  });

  test.each<Row>([
    [['answer-lost'], { ...DONE, attempts: 1 }],
    [['request-lost', '500-before-commit', 'answer-lost'], { ...DONE, attempts: 3 }],
    [
      ['500-before-commit', '500-before-commit', '500-before-commit'],
      { state: 'needsReview', outcome: 'needsReview', exit: 5, attempts: 3, records: 0 },
    ],
  ])('%j of a member', async (faults, ended) => {
    const text = 'Member\nann@company.example\n';
    const found = await endOf(text, 'members.deactivate', faults, async (rehearsal) => {
      const states = await rehearsal.values('members', 'status');
      return states.filter((state) => state === 0).length;
    });

    expect(found).toMatchObject(ended);
  });
});

test('a refusal with a good status costs one look, and a call that is turned away one look', async () => {
  for (const [fault, writes] of [
    ['error-in-200', 1],
    ['429-seconds', 2],
    ['422-refusal', 1],
  ] as const) {
    const choose = faultsOfWrites(fault);
    const rehearsal = new Rehearsal({
      seed: SEED,
      between: (service, clock) => new FaultyTransport(service, choose, { clock }),
    });
    const text = 'Identifier,Name,Group,Purchased on\nNEW-1,Laptop 9,Computers,03/31/2024\n';
    const { folder } = await rehearsal.plan([rehearsal.write('register.csv', text)]);
    rehearsal.calls.length = 0;

    const { summary } = await rehearsal.resume(folder, { duplicateCheck: 'never' });

    const canary = fault === '429-seconds' ? 1 : 0;
    const looks = fault === '422-refusal' ? 0 : 1;
    expect([fault, summary.calls.writes]).toEqual([fault, writes]);
    expect([fault, summary.calls.reads]).toEqual([fault, canary + looks]);
  }
});

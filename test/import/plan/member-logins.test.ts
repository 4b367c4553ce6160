import { describe, expect, test } from 'vitest';
import { endpointOf } from '../../../src/catalogue/index.ts';
import { members } from '../../../src/catalogue/resources/members.ts';
import type { Payload } from '../../../src/import/ledger/journal/tables/calls/planned-call.ts';
import { missingFrom } from '../../../src/import/decide/match/build-call.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  members: [
    { first_name: 'Ada', last_name: 'Quill', employee_id: '007', role: 'Staff', login: false },
    { first_name: 'Ben', last_name: 'Reed', employee_id: '008', email: 'ben@b.example' },
    { first_name: 'Dot', last_name: 'Fry', employee_id: '010', email: 'dot@b.example', status: 0 },
  ].map(({ login = true, ...member }) => ({ ...member, role: 'Staff', login_enabled: login })),
};

const HEADINGS = 'Employee id,First name,Last name,Role,Email,Login enabled,City';

async function imported(row: string, headings = HEADINGS) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('people.csv', `${headings}\n${row}\n`);
  const request = { kind: 'members', planning: { mode: 'upsert' } } as const;
  const { summary } = await rehearsal.import([file], request);
  const people = await rehearsal.records('members');
  return {
    outcomes: Object.fromEntries(Object.entries(summary.outcomes).filter(([, rows]) => rows > 0)),
    issues: summary.issues,
    values: people.map(({ values }) => [values['employee_id'], values['email'], values['city']]),
  };
}

const NAMES: Payload = { first_name: 'Ada', last_name: 'Quill', role_id: 1 };
const NO_LOGIN: Payload = { email: null, login_enabled: false };

const OTHERS = [
  ['008', 'ben@b.example', null],
  ['010', 'dot@b.example', null],
];

describe('a member who cannot log in', () => {
  test('is changed without an e-mail', async () => {
    for (const row of ['007,Ada,Quill,Staff,,,Ellery', '007,Ada,Quill,Staff,,no,Ellery']) {
      const { outcomes, issues, values } = await imported(row);
      expect([outcomes, issues, values]).toEqual([
        { updated: 1 },
        {},
        [['007', null, 'Ellery'], ...OTHERS],
      ]);
    }
  });

  test('is changed by a sheet that has neither column', async () => {
    const { outcomes, values } = await imported('007,Ellery', 'Employee id,City');
    expect([outcomes, values]).toEqual([{ updated: 1 }, [['007', null, 'Ellery'], ...OTHERS]]);
  });

  test('is made without an e-mail', async () => {
    const { outcomes } = await imported('009,Cy,Tern,Staff,,no,Ellery');
    expect(outcomes).toEqual({ created: 1 });
  });
});

describe('a member who can log in', () => {
  test('keeps the e-mail that a sheet leaves blank', async () => {
    const { outcomes, values } = await imported('008,Ben,Reed,Staff,,,Ellery');
    expect(outcomes).toEqual({ updated: 1 });
    expect(values).toContainEqual(['008', 'ben@b.example', 'Ellery']);
  });

  test('is not made without an e-mail, and the row says so before anything is sent', async () => {
    const { outcomes, issues } = await imported('009,Cy,Tern,Staff,,,Ellery');
    expect([outcomes, issues]).toEqual([{ failed: 1 }, { required: 1 }]);
  });
});

describe('the e-mail of a member is missing', () => {
  test.each<[string, Payload, string[]]>([
    ['where a new one may log in', {}, ['email']],
    ['where a new one shall log in', { login_enabled: true }, ['email']],
    ['not where a new one cannot', { login_enabled: false }, []],
    ['not where it is there', { email: 'a@b.example', login_enabled: true }, []],
  ])('%s', (_when, payload, missing) => {
    const { endpoint } = endpointOf(members, 'create');
    expect(missingFrom(endpoint, { ...NAMES, ...payload })).toEqual(missing);
  });

  test.each<[string, Payload, string[]]>([
    ['where a change gives a login', { login_enabled: true }, ['email']],
    ['where a change empties it', { email: null }, ['email']],
    ['not where a change says nothing of either', {}, []],
    ['not where a change takes the login, and the e-mail with it', NO_LOGIN, []],
  ])('%s', (_when, payload, missing) => {
    const { endpoint } = endpointOf(members, 'update');
    expect(missingFrom(endpoint, { user_id: 1, ...NAMES, ...payload })).toEqual(missing);
  });
});

describe('a login that a row wants for a member who is there', () => {
  const LOGIN = 'Employee id,Login enabled';

  test.each([
    [
      '008,yes',
      'members.update --param user_id=2 --param email=ben@b.example --param login_enabled=true',
    ],
    ['008,no', 'members.deactivate --param user_id=2'],
    ['007,yes', 'members.update --param user_id=1 --param login_enabled=true'],
    ['010,yes', 'members.activate --param user_id=3'],
  ])('is warned about, with the operation that does what is meant: %s', async (row, call) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('people.csv', `${LOGIN}\n${row}\n`);
    const request = { kind: 'members', planning: { mode: 'upsert' } } as const;

    const { plan, rows } = await rehearsal.plan([file], request);

    expect(rows).toMatchObject([{ status: 'unchanged', issues: ['value-not-sent'] }]);
    expect(plan.issues[0]?.hint.split('run: tallysheet call ')[1]).toBe(call);
  });

  test('is called a deactivation where only that takes it away', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('people.csv', `${LOGIN}\n008,no\n`);

    const { plan } = await rehearsal.plan([file], {
      kind: 'members',
      planning: { mode: 'upsert' },
    });

    expect(plan.issues[0]?.hint).toBe(
      'No update changes only this. "Make a member inactive" is another operation: import a sheet with --kind members.deactivate, or run: tallysheet call members.deactivate --param user_id=2',
    );
  });

  test('is nothing to warn about where an inactive member shall have none', async () => {
    const { outcomes, issues } = await imported('010,no', LOGIN);
    expect([outcomes, issues]).toEqual([{ unchanged: 1 }, {}]);
  });

  test('is warned about beside a change that is sent', async () => {
    const { outcomes, issues } = await imported('008,Ben,Reed,Staff,,yes,Ellery');
    expect([outcomes, issues]).toEqual([{ updated: 1 }, { 'value-not-sent': 1 }]);
  });

  test('is nothing to tell of where the missing e-mail proves that there is none', async () => {
    const { issues } = await imported('007,no', LOGIN);
    expect(issues).toEqual({});
  });

  test('is nothing to tell of where the row makes the member', async () => {
    const { outcomes, issues } = await imported('009,Cy,Tern,Staff,cy@b.example,yes,Ellery');
    expect([outcomes, issues]).toEqual([{ created: 1 }, {}]);
  });
});

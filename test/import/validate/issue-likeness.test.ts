import { describe, expect, test } from 'vitest';
import { makeIssue, type Issue } from '../../../src/kernel/messages/issues.ts';
import { likenessOf, reportedBy } from '../../../src/import/ledger/rows/issue-likeness.ts';
import { groupIssues } from '../../../src/import/send/plan-view/issue-groups.ts';
import { FaultyTransport, faultsOfWrites } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { validateFiles } from '../../../src/import/validate-files.ts';

const ALIKE = { messages: false, values: false, expectations: false, hints: false };

const PLACE = { file: 'register.csv', row: 2 };

function number(value: string, hint?: string): Issue {
  return makeIssue('malformed-number', PLACE, {
    field: 'Price',
    value,
    expected: 'a number of at least 0',
    ...(hint !== undefined && { hint }),
  });
}

function held(item: string, by: string): Issue {
  return makeIssue('held-by-member', PLACE, { field: 'State', value: item, expected: by });
}

function refusal(words: string): Issue {
  return makeIssue('service-refused', PLACE, { value: words });
}

function name(value: string): Issue {
  return makeIssue('unknown-reference', PLACE, {
    field: 'Group',
    value,
    expected: 'group',
    hint: `Did you mean "${value}s"?`,
  });
}

function waiting(value: string, hint?: string): Issue {
  const expected = `it also depends on "${value} 2"`;
  const details = { field: 'Location', value, expected, ...(hint !== undefined && { hint }) };
  return makeIssue('reference-blocked', PLACE, details);
}

test('rows that wait for one row are one cause, those that wait for others are not', () => {
  const fix = 'Fix row 3; this row needs no change.';

  expect(likenessOf(waiting('Hall', fix))).toBe(likenessOf(waiting('Floor', fix)));
  expect(likenessOf(waiting('Hall'))).not.toBe(likenessOf(waiting('Floor')));
});

describe('findings that one line can tell', () => {
  test.each<[string, Issue, Issue]>([
    ['other values', number('soon'), number('later')],
    [
      'another value to write',
      number('$30', 'Write 30, or use --decimal point.'),
      number('1,234.50', 'Write 1234.5, or use --decimal point.'),
    ],
    [
      'another value to think of',
      number('a', 'Did you mean "https://a.example"?'),
      number('b', 'Did you mean "https://b.example"?'),
    ],
    ['an unquoted value', number('a', 'Write DE.'), number('b', 'Write FR.')],
    ['other custodians', held('Drill', 'Ann Lee'), held('Saw', 'Bo Hay since 2026-01-01')],
    ['other numbers in what the service says', refusal('Row 5 is old'), refusal('Row 61 is old')],
  ])('%s', (_title, one, other) => {
    expect(likenessOf(one)).toBe(likenessOf(other));
  });
});

describe('findings that need a line each', () => {
  test.each<[string, Issue, Issue]>([
    ['another remedy', number('-5', 'Correct the number.'), number('soon')],
    ['another name', name('Laptop'), name('Desk')],
    ['other words of the service', refusal('Name is taken'), refusal('Group is closed')],
    [
      'another expectation',
      number('soon'),
      makeIssue('malformed-number', PLACE, { field: 'Price', value: 'soon', expected: 'a number' }),
    ],
  ])('%s', (_title, one, other) => {
    expect(likenessOf(one)).not.toBe(likenessOf(other));
  });
});

describe('what is said of a group', () => {
  test('is what is said of its only finding', () => {
    const { message, hint } = number('$30', 'Write 30, or use --decimal point.');
    const reported = reportedBy(number('$30', hint), {
      variety: ALIKE,
      count: 2,
      names: undefined,
    });
    expect(reported).toEqual({ message, hint });
  });

  test('says that there are other values, and of which row a remedy speaks', () => {
    const issue = number('$30', 'Write 30, or use --decimal point.');
    expect(
      reportedBy(issue, {
        variety: { ...ALIKE, messages: true, values: true, hints: true },
        count: 2,
        names: undefined,
      }),
    ).toEqual({
      message: 'Price: expected a number of at least 0, found "$30", …',
      hint: 'For row 2: Write 30, or use --decimal point.',
    });
  });

  test('gives the words of the service in full, as far as they are bearable', () => {
    const words = `Identifier has already been taken by another item of this account, ${'a'.repeat(500)}`;
    const { message } = reportedBy(refusal(words), {
      variety: ALIKE,
      count: 2,
      names: undefined,
    });
    expect(message).toBe(`The service refused the row: ${words.slice(0, 400)}…`);
  });
});

test.each([
  [
    'one value',
    ['HB-1', 'HB-1'],
    'Identifier: "HB-1" is a duplicate; also in row 2 (for row 3)',
    [2, 3],
  ],
  [
    'several values',
    ['HB-1', 'HB-1', 'HB-2', 'HB-2'],
    'Identifier: "HB-1", … is a duplicate; also in row 2 (for row 3)',
    [2, 3, 4, 5],
  ],
])('names the row of which it says where the duplicate of %s is', async (...row) => {
  const [, identifiers, message, rows] = row;
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
  const lines = identifiers.map((each) => `Laptop,Computers,01/15/2024,${each}\n`);
  rehearsal.write('register.csv', `Name,Group,Purchased on,Identifier\n${lines.join('')}`);
  const request = { kind: 'fixed-assets', mapping: {}, checking: {}, planning: {}, reading: {} };

  const { plan } = await rehearsal.plan(['register.csv'], request);
  const alone = await validateFiles({ files: ['register.csv'], ...request }, rehearsal.workplace());

  const shown = [{ code: 'duplicate-key', message, rows }];
  expect(plan.issues).toMatchObject(shown);
  expect(alone.groups).toMatchObject(shown);
});

const REGISTER = `Name,Group,Purchased on,Price
Laptop A,Computers,01/15/2024,-5
Laptop B,Computers,01/15/2024,approx. 2000
Laptop C,Computers,01/15/2024,about 30
Laptop D,Computers,01/15/2024,"$3,000"
PC,Computers,01/15/2024,
`;

test('a plan and a validation of the file alone group alike', async () => {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
  rehearsal.write('register.csv', REGISTER);
  const request = { kind: 'fixed-assets', mapping: {}, checking: {}, planning: {}, reading: {} };

  const { plan } = await rehearsal.plan(['register.csv'], request);
  const alone = await validateFiles({ files: ['register.csv'], ...request }, rehearsal.workplace());

  expect(plan.issues).toEqual(alone.groups);
  expect(plan.issues.map(({ message, hint, rows }) => [message, hint, rows])).toEqual([
    [
      'Price: expected a number of at least 0, found "approx. 2000", …',
      'Write a plain number; use --decimal point for amounts such as $1,234.56, --decimal comma for 1.234,56.',
      [3, 4],
    ],
    ['Price: expected a number of at least 0, found "-5"', 'Write a number of at least 0.', [2]],
    [
      'Price: expected a number of at least 0, found "$3,000"',
      'Write 3000, or use --decimal point.',
      [5],
    ],
    ['Name is too short: expected at least 3 characters, found "PC"', 'Write the full name.', [6]],
  ]);
});

test('what the service says of refused rows is told once for all of them', async () => {
  const rehearsal = new Rehearsal({
    seed: { groups: [{ name: 'Computers' }] },
    between: (service, clock) =>
      new FaultyTransport(service, faultsOfWrites('422-refusal', '422-refusal', '403-refusal'), {
        clock,
      }),
  });
  const rows = ['A', 'B', 'C'].map((letter) => `Laptop ${letter},Computers,01/15/2024\n`);
  rehearsal.write('register.csv', `Name,Group,Purchased on\n${rows.join('')}PC,,\n`);

  const { files } = await rehearsal.import(
    ['register.csv'],
    { kind: 'assets' },
    { concurrency: 1 },
  );

  const refusals = rehearsal.withRun(files.folder, (run) => groupIssues(run, 'service-refused'));
  expect(refusals.map(({ message, count, rows: numbers }) => [message, count, numbers])).toEqual([
    ['The service refused the row: name is reserved', 2, [2, 3]],
    ['The service refused the row: You may not do that', 1, [4]],
  ]);
});

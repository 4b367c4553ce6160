import { expect, test } from 'vitest';
import { compareRegisters } from '../../src/compare/compare-registers.ts';
import type { CompareOptions } from '../../src/compare/compare-options.ts';
import type { ComparisonReport } from '../../src/compare/comparison-report.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';

const laptop = (identifier: string): object => ({
  ...{ name: `Laptop ${identifier}`, group: 'Laptops', identifier, purchased_on: '2025-01-05' },
});

const OFFICE: SeedDocument = {
  groups: [{ name: 'Laptops' }],
  retire_reasons: [{ name: 'Lost' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
    { email: 'old@firm.example', first_name: 'Old', last_name: 'Hand', role: 'Staff' },
    { email: 'kim1@firm.example', first_name: 'Kim', last_name: 'Ray', role: 'Staff' },
    { email: 'kim2@firm.example', first_name: 'Kim', last_name: 'Ray', role: 'Staff' },
  ],
  fixed_assets: ['A1', 'A2', 'A3', 'A4'].map(laptop),
} as SeedDocument;

/** A1 is with Ann, A2 is retired, A3 and A4 are available; the member Old Hand left. */
async function office(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  await actByOthers(rehearsal, [
    ['fixed-assets.checkout', { asset_no: 1, user_id: 1 }],
    ['fixed-assets.retire', { asset_no: 2, retired_on: '2026-01-10', retire_reason_id: 1 }],
    ['members.deactivate', { user_id: 3 }],
  ]);
  return rehearsal;
}

function compare(
  rehearsal: Rehearsal,
  register: string,
  options: CompareOptions & { readonly clearBlank?: boolean } = {},
): Promise<ComparisonReport> {
  const { clearBlank, ...others } = options;
  rehearsal.write('register.csv', register);
  const request = {
    ...{ files: ['register.csv'], kind: 'fixed-assets' },
    ...(clearBlank === true && { checking: { clearBlank } }),
  };
  return compareRegisters(request, rehearsal.workplace(), { out: 'comparison.xlsx', ...others });
}

/** `A1 Assigned to: Check in, Check out`, or the reason why no plan changes the field. */
function remediesIn({ differing }: ComparisonReport): string[] {
  return differing.flatMap(({ register: { key }, fields }) =>
    fields.map(({ field, operations, obstacle }) => `${key} ${field}: ${operations ?? obstacle}`),
  );
}

/** The cells of the sheets of a workbook, with a stroke between them. */
async function linesIn(path = ''): Promise<Record<string, string[]>> {
  const workbook = await ReadWorkbook.open(path);
  const lines = workbook.sheets.map((name) => [
    name,
    workbook.rows(name).map((cells) => cells.map((cell) => dayIn(cell)).join(' | ')),
  ]);
  return Object.fromEntries(lines) as Record<string, string[]>;
}

function dayIn(cell: string): string {
  return cell.includes(' GMT') ? new Date(cell).toISOString().slice(0, 10) : cell;
}

const HEADINGS =
  'Asset tag,Asset name,Category,Purchase date,State,Assigned to,Retired on,Retire reason';
const row = (tag: string, hands: string): string =>
  `${tag},Laptop ${tag},Laptops,2025-01-05,${hands}`;

const REGISTER = [
  HEADINGS,
  row('A1', 'checked_out,bo@firm.example,,'),
  row('A2', 'checked_out,Ann Lee,,'),
  row('A3', 'retired,,01/09/2026,Lost'),
  row('A8', 'retired,,01/09/2026,Lost'),
  row('A9', 'checked_out,Bo Hay,,'),
].join('\n');

test('holders and states become operations of the plans, and nothing is left of them', async () => {
  const rehearsal = await office();

  const report = await compare(rehearsal, REGISTER);

  expect(report.obstacles).toEqual([]);
  expect(remediesIn(report)).toEqual([
    'A1 Assigned to: Check in, Check out',
    'A2 State: Activate, Check out',
    'A2 Assigned to: Check out',
    'A2 Retired on: Activate',
    'A2 Retire reason: Activate',
    'A3 State: Retire',
    'A3 Retired on: Retire',
    'A3 Retire reason: Retire',
  ]);
  const { differing, missing, unexpected } = report.files;
  expect(await linesIn(differing)).toEqual({
    'Fixed assets - operations': [
      'Action | Item | Member | Retired on | Retire reason | _key | _name_in_account | _location | _member',
      'Check in | 1 |  |  |  | A1 | Laptop A1 |  | ',
      'Check out | 1 | #2 |  |  | A1 | Laptop A1 |  | Bo Hay',
      'Activate | 2 |  |  |  | A2 | Laptop A2 |  | ',
      'Check out | 2 | #1 |  |  | A2 | Laptop A2 |  | Ann Lee',
      'Retire | 3 |  | 2026-01-09 | Lost | A3 | Laptop A3 |  | ',
    ],
  });
  expect(await linesIn(missing)).toEqual({
    'fixed-assets>retire>checkout': [
      'Name | Group | Purchased on | Identifier | Retire: Retired on | Retire: Retire reason | Check out: Member',
      'Laptop A8 | Laptops | 2025-01-05 | A8 | 2026-01-09 | Lost | ',
      'Laptop A9 | Laptops | 2025-01-05 | A9 |  |  | #2',
    ],
  });
  for (const [plan = '', set = []] of [
    [differing],
    [missing],
    [unexpected, ['Retired on=2026-01-10', 'Retire reason=Lost']],
  ] as const) {
    await rehearsal.import([plan], { kind: KIND_BY_FILE, mapping: { set } });
  }
  expect(await compare(rehearsal, REGISTER, { withoutFiles: true })).toMatchObject({
    isEqual: true,
  });
});

test('the corrected register has the holder and the state of the account', async () => {
  const { files } = await compare(await office(), REGISTER);

  expect(await linesIn(files.register)).toEqual({
    'Fixed assets': [
      HEADINGS.replaceAll(',', ' | '),
      'A1 | Laptop A1 | Laptops | 2025-01-05 | checked_out | Ann Lee |  | ',
      'A2 | Laptop A2 | Laptops | 2025-01-05 | retired |  | 2026-01-10 | Disposed of',
      'A3 | Laptop A3 | Laptops | 2025-01-05 | available |  |  | ',
      'A4 | Laptop A4 | Laptops | 2025-01-05 | available |  |  | ',
    ],
  });
});

test.each([
  ['a reason that is missing', 'A3', 'retired,,01/09/2026,', 'Retire needs Retire reason'],
  ['a reason that the account lacks', 'A3', 'retired,,01/09/2026,Eaten', 'needs Retire reason'],
  ['nobody who has it', 'A3', 'checked_out,,,', 'Check out needs Member, which the register'],
  ['a member who left', 'A3', 'checked_out,Old Hand,,', 'Old Hand is inactive'],
  ['a name of nobody', 'A3', 'checked_out,Ada,,', '"Ada" is not the name or e-mail address'],
  ['a name of two', 'A3', 'checked_out,Kim Ray,,', '2 members are called "Kim Ray"'],
  ['a state that no operation reaches', 'A3', 'maintenance,,,', 'leads from "available" to "main'],
  ['a holder of what is retired', 'A2', 'retired,Ann Lee,,', 'No person has what is "retired"'],
  ['a blank state', 'A1', ',Ann Lee,,', 'Blank in the register: it does not say which state'],
])('%s is named, and no operation is guessed', async (_title, tag, hands, reason) => {
  const rehearsal = await office();

  const { obstacles, files } = await compare(rehearsal, `${HEADINGS}\n${row(tag, hands)}\n`);

  expect(obstacles.map((each) => each.reason)).toContainEqual(expect.stringContaining(reason));
  expect(files.differing).toBeUndefined();
});

test('a blank holder takes an item from nobody, unless the state or --clear-blank says so', async () => {
  const said = (state: string, holder: string): string =>
    `Asset tag,${state}Assigned to\nA1,${holder}\n`;
  const rehearsal = await office();

  const blank = await compare(rehearsal, said('', ''));
  const cleared = await compare(rehearsal, said('', ''), { clearBlank: true, force: true });
  const available = await compare(rehearsal, said('State,', 'available,'), { force: true });

  expect(remediesIn(blank)).toEqual([
    'A1 Assigned to: Blank in the register: the account keeps its value; --clear-blank empties it',
  ]);
  expect(remediesIn(cleared)).toEqual(['A1 Assigned to: Check in']);
  expect(remediesIn(available)).toEqual(['A1 State: Check in', 'A1 Assigned to: Check in']);
});

test('what is unexpected and with somebody is checked in before it is retired', async () => {
  const { files } = await compare(await office(), 'Asset tag\nA3\nA4\n');

  expect(await linesIn(files.unexpected)).toEqual({
    'Fixed assets - operations': [
      'Action | Item | Retired on | Retire reason | _key | _name_in_account | _location',
      'Check in | 1 |  |  | A1 | Laptop A1 | ',
      'Retire | 1 |  |  | A1 | Laptop A1 | ',
    ],
  });
});

test('members are activated and deactivated, and new ones that left are deactivated', async () => {
  const rehearsal = await office();
  rehearsal.write(
    'people.csv',
    `First name,Last name,Email,Role,Status
Ann,Lee,ann@firm.example,Staff,inactive
Old,Hand,old@firm.example,Staff,active
New,One,new@firm.example,Staff,inactive
`,
  );
  const request = { files: ['people.csv'], kind: 'members' };
  const report = await compareRegisters(request, rehearsal.workplace(), { out: 'people.xlsx' });

  expect(remediesIn(report)).toEqual([
    'ann@firm.example Status: Deactivate',
    'old@firm.example Status: Activate',
  ]);
  for (const plan of [report.files.differing ?? '', report.files.missing ?? '']) {
    await rehearsal.import([plan], { kind: KIND_BY_FILE });
  }
  const after = await compareRegisters(request, rehearsal.workplace(), {
    ...{ out: 'people.xlsx', withoutFiles: true },
  });
  expect(after.lists).toMatchObject({ matched: { register: 3 }, differing: { register: 0 } });
});

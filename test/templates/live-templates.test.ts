import { beforeAll, describe, expect, test } from 'vitest';
import type { Kind } from '../../src/catalogue/kinds.ts';
import {
  MOST_PAGES,
  readAccountLists,
  type AccountLists,
} from '../../src/templates/account-lists.ts';
import { templateHeadings, templateWorkbook } from '../../src/templates/template-files.ts';
import { createService } from '../../src/service/create-service.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { Rule, WorkbookSheet } from '../../src/tabular/xlsx/write/workbook-content.ts';
import { callerOver } from '../support/call-service.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { kindNamed } from '../support/sheets.ts';

/** What an account with that seed tells, and the calls that it took. */
async function listsOf(
  seed: SeedDocument,
  kinds: readonly Kind[],
): Promise<AccountLists & { readonly calls: number }> {
  const clock = new FakeClock({ auto: true });
  const service = createService({
    data: ':memory:',
    token: 's3cret-token',
    rateLimit: 'off',
    clock,
    seed,
  });
  try {
    const caller = callerOver(service.transport, { clock });
    const lists = await readAccountLists(kinds, caller);
    return { ...lists, calls: caller.counters().reads };
  } finally {
    service.close();
  }
}

const SEED: SeedDocument = {
  roles: [{ name: 'Storekeeper' }],
  teams: [{ name: 'Office' }, { name: 'Operations' }],
  retire_reasons: [{ name: 'Worn out' }, { name: 'Lost' }],
  depreciation_methods: [{ name: 'Straight Line', active: true }],
  custom_fields: [
    { name: 'Serial number', type: 'text', kinds: ['fixed-assets'] },
    { name: 'Warranty until', type: 'date', kinds: ['fixed-assets'] },
    {
      name: 'Condition',
      type: 'drop-down',
      options: ['New', 'Good', 'Worn'],
      kinds: ['fixed-assets'],
    },
    { name: 'Insured', type: 'yes/no', kinds: ['fixed-assets'] },
    {
      name: 'Ports',
      type: 'checkbox group',
      options: ['HDMI', 'USB-C'],
      kinds: ['fixed-assets'],
    },
    { name: 'Forklift hours', type: 'number', kinds: ['members'] },
  ],
  groups: [{ name: 'Furniture' }, { name: 'Computers' }, { name: 'Books' }],
  subgroups: [
    { group: 'Computers', name: 'Laptops' },
    { group: 'Computers', name: 'Desktops' },
    { group: 'Furniture', name: 'Desks' },
  ],
  locations: [
    { name: 'Head office' },
    { name: 'Floor 2', parent: 'Head office' },
    { name: 'Floor 10', parent: 'Head office' },
    { name: 'Rack', parent: 'Head office / Floor 2' },
    { name: 'Warehouse' },
  ],
  vendors: [{ name: 'Harbour Supply' }],
  members: [
    { first_name: 'Marta', last_name: 'Oyelaran', email: 'marta@x.example', role: 'Staff' },
  ],
  fixed_assets: [
    { name: 'Desk', group: 'Furniture', purchased_on: '2024-02-29' },
    { name: 'Desk', group: 'Furniture', purchased_on: '2024-02-29' },
    {
      name: 'Laptop',
      identifier: 'A-17',
      group: 'Computers',
      purchased_on: '2025-01-15',
      custom_fields: { 'Warranty until': '08/31/2026', 'Serial number': '00417' },
    },
  ],
};

const KINDS = ['fixed-assets', 'members', 'groups', 'fixed-assets.retire'].map(kindNamed);

let account: AccountLists & { readonly calls: number };
let sheets: readonly WorkbookSheet[];

beforeAll(async () => {
  account = await listsOf(SEED, KINDS);
  sheets = templateWorkbook(KINDS, 'live.xlsx', account);
});

function sheetNamed(name: string): WorkbookSheet {
  const sheet = sheets.find((each) => each.name === name);
  if (sheet === undefined) throw new Error(`there is no sheet ${name}`);
  return sheet;
}

function ruleOf(sheet: string, heading: string): Rule | undefined {
  return sheetNamed(sheet).columns.find((column) => column.heading === heading)?.rule;
}

/** The cells of the hidden sheet that a range such as `Account!$A$2:$A$9` holds. */
function cellsAt(range: string): unknown[] {
  const match = /^Account!\$([A-Z])\$2:\$\1\$(\d+)$/.exec(range);
  if (match === null) throw new Error(`${range} is no range of the hidden sheet`);
  const column = (match[1] ?? '').charCodeAt(0) - 'A'.charCodeAt(0);
  const rows = [...(sheetNamed('Account').rows as Iterable<readonly unknown[]>)];
  return rows.slice(0, Number(match[2]) - 1).map((row) => row[column]);
}

/** What a drop-down offers, and whether it refuses the rest. */
function offered(sheet: string, heading: string): { values: unknown[]; strict: boolean } {
  const rule = ruleOf(sheet, heading);
  if (rule?.is !== 'choices') throw new Error(`${heading} has no drop-down`);
  const { choices } = rule;
  const values = 'values' in choices ? [...choices.values] : cellsAt(choices.formula);
  return { values, strict: choices.strict === true };
}

describe('a drop-down offers what the account has', () => {
  test('places by their paths, and a new one with a warning', () => {
    expect(offered('Fixed assets', 'Location')).toEqual({
      values: [
        'Head office',
        'Head office / Floor 2',
        'Head office / Floor 2 / Rack',
        'Head office / Floor 10',
        'Warehouse',
      ],
      strict: false,
    });
  });

  test.each([
    ['Fixed assets', 'Group', ['Books', 'Computers', 'Furniture']],
    ['Members', 'Role', ['Administrator', 'Staff', 'Storekeeper']],
    ['Members', 'Team', ['Office', 'Operations', '(clear)']],
    ['Fixed assets - retire', 'Retire reason', ['Disposed of', 'Lost', 'Worn out']],
    ['Fixed assets - retire', 'Item', ['Desk (#1)', 'Desk (#2)', 'Laptop (@A-17)']],
  ])('%s, %s', (sheet, heading, values) => {
    expect(offered(sheet, heading).values).toEqual(values);
  });

  test.each([
    ['Fixed assets', 'Group', false],
    ['Fixed assets', 'Vendor', false],
    ['Members', 'Role', true],
    ['Members', 'Team', true],
    ['Fixed assets - retire', 'Retire reason', true],
    ['Fixed assets - retire', 'Item', false],
  ])(
    '%s, %s: only what cannot be made or written otherwise is refused',
    (sheet, heading, strict) => {
      expect(offered(sheet, heading).strict).toBe(strict);
    },
  );

  test('each list once, for all sheets', () => {
    const headings = sheetNamed('Account').columns.map(({ heading }) => heading);

    expect(headings).toEqual([...new Set(headings)]);
  });
});

test('a list follows another cell of its row', () => {
  const rule = ruleOf('Fixed assets', 'Subgroup');
  const formula =
    rule?.is === 'choices' && 'formula' in rule.choices ? rule.choices.formula : undefined;
  const match =
    /^OFFSET\(Account!\$(\w)\$1,IFERROR\(INDEX\((\S+?),MATCH\(\$B2,(\S+?),0\)\),(\d+)\),0,IFERROR\(INDEX\((\S+?),MATCH\(\$B2,\3,0\)\),1\),1\)$/.exec(
      formula ?? '',
    );
  const [, letter = '', starts = '', groups = '', nothing = '', counts = ''] = match ?? [];
  const all = cellsAt(`Account!$${letter}$2:$${letter}$${Number(nothing) + 1}`);
  const parts = cellsAt(groups).map((group, at) => {
    const start = Number(cellsAt(starts)[at]) - 1;
    return [group, all.slice(start, start + Number(cellsAt(counts)[at]))];
  });

  expect(parts).toEqual([
    ['Computers', ['Desktops', 'Laptops']],
    ['Furniture', ['Desks']],
  ]);
  expect(all.at(-1)).toBeNull();
});

describe('what the account calls its own has columns', () => {
  test('of the kind that it belongs to', () => {
    const custom = (name: string): string[] =>
      templateHeadings(kindNamed(name), account).filter((heading) => heading.startsWith('custom:'));

    expect(custom('fixed-assets').sort()).toEqual([
      'custom:Condition',
      'custom:Insured',
      'custom:Ports',
      'custom:Serial number',
      'custom:Warranty until',
    ]);
    expect(custom('members')).toEqual(['custom:Forklift hours']);
    expect(templateHeadings(kindNamed('groups'), account)).toContain(
      'Depreciation rate: Straight Line',
    );
  });

  test('with the rules that its type has', () => {
    expect(offered('Fixed assets', 'custom:Condition')).toEqual({
      values: ['New', 'Good', 'Worn', '(clear)'],
      strict: true,
    });
    expect(offered('Fixed assets', 'custom:Insured').values).toEqual(['yes', 'no', '(clear)']);
    expect(ruleOf('Fixed assets', 'custom:Warranty until')).toMatchObject({ is: 'formula' });
    expect(ruleOf('Fixed assets', 'custom:Serial number')).toBeUndefined();
    expect(
      sheetNamed('Fixed assets').columns.find(({ heading }) => heading === 'custom:Ports')?.note,
    ).toBe('Optional. A text.\nOne or several of HDMI, USB-C, separated by commas.');
  });

  test('where no record shows it yet, its words only warn', async () => {
    const seed = {
      custom_fields: [{ name: 'Ports', type: 'checkbox group', options: ['A', 'B'] }],
    };
    const lists = await listsOf(seed, [kindNamed('vendors')]);
    const [, vendors] = templateWorkbook([kindNamed('vendors')], 'v.xlsx', lists);

    expect(vendors?.columns.find(({ heading }) => heading === 'custom:Ports')?.rule).toMatchObject({
      choices: { values: ['A', 'B', '(clear)'], strict: false },
    });
  });
});

describe('an account is asked', () => {
  test('for each list once', async () => {
    const once = await listsOf({ groups: [{ name: 'Desks' }] }, [kindNamed('fixed-assets')]);

    // Of fixed assets, custom fields, groups, subgroups, locations and vendors one page each.
    expect(once.calls).toBe(6);
  });

  test('for no more than anybody chooses from', async () => {
    const many = Array.from({ length: MOST_PAGES * 25 + 1 }, (_, at) => ({
      name: `Group ${at + 1}`,
    }));
    const lists = await listsOf({ groups: many }, [kindNamed('subgroups')]);

    expect(lists.tooLong.map(({ name }) => name)).toEqual(['groups']);
    expect(lists.calls).toBe(2);
    expect(lists.names.has('groups')).toBe(false);
  });

  test('with lists that are empty there is nothing to choose from, and no rule', async () => {
    const kinds = [kindNamed('fixed-assets')];
    const lists = await listsOf({}, kinds);
    const [, assets, hidden] = templateWorkbook(kinds, 'a.xlsx', lists);

    expect(assets?.columns.find(({ heading }) => heading === 'Vendor')?.rule).toBeUndefined();
    expect(hidden).toBeUndefined();
  });
});

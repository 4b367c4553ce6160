import { describe, expect, test } from 'vitest';
import type { ServiceRecord } from '../../src/client/records.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { syncFeed } from '../../src/sync/sync-feed.ts';
import type { SyncOptions } from '../../src/sync/sync-options.ts';
import type { SyncedFile } from '../../src/sync/sync-report.ts';
import { type Acts, actByOthers } from '../support/acts-of-others.ts';
import { Killed, mortal, Mortality } from '../support/mortality.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { sampled } from '../support/thinned.ts';

/** A thing or a person that the other system keeps. */
interface Entity {
  readonly key: string;
  readonly name: string;
  readonly number: number;
}

/** The export of a system, and the feed that takes it. */
interface FeedCase {
  readonly title: string;
  readonly recipe: string;
  readonly seed: SeedDocument;
  readonly recordType: 'fixed-assets' | 'members';
  readonly keyField: string;
  readonly nameField: string;
  readonly headings: string;
  readonly row: (entity: Entity) => string;
  /** What a colleague changes of a record that the feed does not have. */
  readonly others: (record: ServiceRecord) => Acts;
}

const PEOPLE: SeedDocument = {
  locations: [{ name: 'Berlin' }],
  members: [{ email: 'boss@firm.example', first_name: 'Pat', last_name: 'Boss', role: 'Staff' }],
};
const DEVICES: SeedDocument = {
  ...PEOPLE,
  groups: [{ name: 'Windows' }, { name: 'Computers' }],
  retire_reasons: [{ name: 'Lost' }],
};
const FILE = 'source: { file: export.csv }';
const RETIRED =
  'gone: { action: retire, after: 2, set: { Retire reason: Lost, Retired on: (today) } }';
const LEFT = 'gone: { action: deactivate, after: 2 }';

const ofDevices: Omit<FeedCase, 'title' | 'recipe' | 'headings' | 'row'> = {
  ...{ seed: DEVICES, recordType: 'fixed-assets', keyField: 'identifier', nameField: 'name' },
  others: ({ id, values: { name, group_id, purchased_on } }) => [
    ['fixed-assets.update', { asset_no: id, name, group_id, purchased_on, description: 'Dented' }],
  ],
};
const ofPeople: Omit<FeedCase, 'title' | 'recipe' | 'headings' | 'row' | 'keyField'> = {
  ...{ seed: PEOPLE, recordType: 'members', nameField: 'last_name' },
  others: ({ id, values: { email, first_name, last_name, role_id } }) => [
    ['members.update', { user_id: id, email, first_name, last_name, role_id, city: 'Ulm' }],
  ],
};

const CASES: readonly FeedCase[] = [
  {
    ...{ title: 'devices of Intune', ...ofDevices },
    recipe: `version: 1\nsync: { ${FILE}, ${RETIRED} }\n`,
    headings:
      'Device ID,Device name,Enrollment date,Last check-in,Ownership,Compliance,Device state,OS,Primary user email address,Model,Manufacturer,Serial number',
    row: ({ key, name, number }) =>
      `d-${number},${name},2026-01-05,2026-01-14,Corporate,Compliant,Managed,Windows,,Latitude 7440,Dell,${key}`,
  },
  {
    ...{ title: 'computers of Jamf Pro', ...ofDevices },
    recipe: `version: 1\nsync: { ${FILE}, ${RETIRED} }\n`,
    headings:
      'Computer Name,Serial Number,Jamf Pro Computer ID,Last Check-in,Model Identifier,UDID,Model,Make,PO Date',
    row: ({ key, name, number }) =>
      `${name},${key},${number},2026-01-14,Mac15.3,u-${number},MacBook Pro,Apple,2025-12-01`,
  },
  {
    ...{ title: 'users of Entra ID', ...ofPeople, keyField: 'email' },
    recipe: `version: 1\nsync: { ${FILE}, ${LEFT} }\n`,
    headings:
      'userPrincipalName,displayName,surname,mail,givenName,objectId,userType,accountEnabled,usageLocation,department',
    row: ({ key, name, number }) =>
      `${key},Kim ${name},${name},${key},Kim,o-${number},Member,True,DE,Sales`,
  },
  {
    ...{ title: 'users of Google Workspace', ...ofPeople, keyField: 'email' },
    recipe: `version: 1\nsync: { ${FILE}, ${LEFT} }\n`,
    headings:
      'First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY],Department',
    row: ({ key, name }) => `Kim,${name},${key},Active,Sales`,
  },
  {
    ...{
      title: 'people of a personnel system',
      ...ofPeople,
      keyField: 'employee_id',
    },
    recipe: `version: 1\nsheets:\n  - recordType: members\n    key: [Employee id]\n    columns:
      - { heading: Employee ID, field: Employee id }
      - { heading: First Name, field: First name }
      - { heading: Last Name, field: Last name }
      - { heading: Work Email, field: Email }
      - { heading: Location, field: Location, owner: if-blank }
      - { heading: Hire Date, field: null }
    set: { Role: Staff }
sync: { ${FILE}, ${LEFT} }\n`,
    headings: 'Employee ID,First Name,Last Name,Work Email,Location,Hire Date',
    row: ({ key, name, number }) =>
      `${key},Kim,${name},kim${number}@firm.example,Berlin,2020-04-01`,
  },
  {
    ...{ title: 'purchased devices of a purchasing system', ...ofDevices },
    recipe: `version: 1\nsheets:\n  - recordType: fixed-assets\n    key: [Identifier]\n    columns:
      - { heading: Asset tag, field: Identifier }
      - { heading: Item, field: Name }
      - { heading: Ordered on, field: Purchased on, read: { dateOrder: year-month-day }, owner: ours }
      - { heading: Unit price, field: Price, owner: ours }
      - { heading: Order, field: null }
    set: { Group: Computers }
sync: { ${FILE}, ${RETIRED} }\n`,
    headings: 'Order,Asset tag,Item,Ordered on,Unit price',
    row: ({ key, name, number }) => `PO-${number},${key},${name},2025-12-01,1299.00`,
  },
];

/** Five days of an export, and the account beside it. */
class FiveDays {
  readonly rehearsal: Rehearsal;
  readonly #case: FeedCase;
  /** By key, the records that the account had before a file. */
  before: readonly ServiceRecord[] = [];

  constructor(each: FeedCase) {
    this.#case = each;
    this.rehearsal = new Rehearsal({ seed: each.seed });
    this.rehearsal.write('feed.yaml', each.recipe);
  }

  write(lines: readonly Entity[], cut = (text: string): string => text): void {
    const text = [this.#case.headings, ...lines.map(this.#case.row), ''].join('\n');
    this.rehearsal.write('export.csv', cut(text));
  }

  async take(options: SyncOptions = {}): Promise<SyncedFile> {
    this.before = await this.rehearsal.records(this.#case.recordType);
    const { files } = await syncFeed('feed.yaml', this.rehearsal.workplace(), options);
    const [file] = files;
    if (file === undefined) throw new Error('no file was taken');
    return file;
  }

  /** Takes the file in a process that dies at a moment. */
  async takeUntil(moment: number): Promise<void> {
    const { between } = this.rehearsal;
    const mortality = new Mortality(moment);
    this.rehearsal.between = (service, clock) => mortal(between(service, clock), mortality);
    await expect(syncFeed('feed.yaml', this.rehearsal.workplace(), {})).rejects.toThrow(Killed);
    this.rehearsal.between = between;
    await this.rehearsal.clock.advance(600_000);
  }

  /** The lists that an independent comparison of the file with the account gives, by keys. */
  expected(lines: readonly Entity[]): Record<'new' | 'changed' | 'gone', string[]> {
    const { keyField, nameField } = this.#case;
    const names = new Map(
      this.before.map(({ values }) => [
        (values[keyField] as string | null)?.toLowerCase() ?? '',
        values[nameField],
      ]),
    );
    const file = new Map(lines.map(({ key, name }) => [key.toLowerCase(), name]));
    const inUse = this.before.filter(
      ({ values }) => values['state'] !== 'retired' && values['status'] !== 0,
    );
    return {
      new: lines.filter(({ key }) => !names.has(key.toLowerCase())).map(({ key }) => key),
      changed: lines.flatMap(({ key, name }) => {
        const known = names.get(key.toLowerCase());
        return known === undefined || known === name ? [] : [key];
      }),
      gone: inUse
        .flatMap(({ values }) => {
          const key = values[keyField];
          return typeof key !== 'string' || file.has(key.toLowerCase()) ? [] : [key];
        })
        .toSorted(),
    };
  }

  /** What the account has in the end, by key. */
  async names(): Promise<Record<string, unknown>> {
    const { recordType, keyField, nameField } = this.#case;
    const records = await this.rehearsal.records(recordType);
    return Object.fromEntries(
      records.flatMap(({ values }) => {
        const key = values[keyField];
        return typeof key === 'string' ? [[key, values[nameField]]] : [];
      }),
    );
  }
}

function listed(file: SyncedFile): Record<'new' | 'changed' | 'gone', string[]> {
  const { lists } = file;
  return {
    new: lists?.new.map(({ key }) => key) ?? [],
    changed: lists?.changed.map(({ key }) => key) ?? [],
    gone: lists?.gone.map(({ key }) => key).toSorted() ?? [],
  };
}

describe('five days of a feed, with a duplicate, a kill, half a file and a colleague', () => {
  test.each(sampled(CASES, 4))('$title', async (each) => {
    const isPeople = each.recordType === 'members';
    const entity = (number: number): Entity => ({
      key: each.keyField === 'email' ? `kim${number}@firm.example` : `K-${100 + number}`,
      name: isPeople ? `Lee${number}` : `Device number ${number}`,
      number,
    });
    const renamed = (one: Entity): Entity => ({ ...one, name: `${one.name} new` });
    const days = new FiveDays(each);
    let file = Array.from({ length: 16 }, (_, at) => entity(at + 1));

    days.write(file);
    const first = await days.take({ confirm: () => Promise.resolve(true) });
    expect(first).toMatchObject({ status: 'synced', exit: 'ok' });
    expect(listed(first)).toEqual(days.expected(file));

    const [one, two, three, ...rest] = file as [Entity, Entity, Entity, ...Entity[]];
    file = [renamed(one), two, ...rest, entity(17), entity(18)];
    days.write([...file, { ...renamed(two), number: 99 }]);
    const second = await days.take();
    expect(second).toMatchObject({ status: 'synced', exit: 'needsReview' });
    expect(second.lists?.held.map(({ key }) => key)).toEqual([two.key, two.key]);
    expect(listed(second)).toEqual(days.expected(file));

    file = [...file.slice(1), renamed(entity(19)), renamed(one)];
    days.write(file);
    await days.takeUntil(7);
    const third = await days.take();
    expect(third).toMatchObject({ exit: 'ok' });
    const known = { ...Object.fromEntries(file.map(({ key, name }) => [key, name])) };
    expect(await days.names()).toMatchObject(known);

    file = [...file, entity(20)];
    days.write(file, (text) => text.slice(0, text.length / 2));
    const half = await days.take();
    expect(half).toMatchObject({ status: 'stopped', exit: 'needsReview' });
    days.write(file);
    const fourth = await days.take();
    expect(fourth).toMatchObject({ status: 'synced', exit: 'ok' });
    expect(listed(fourth)).toEqual(days.expected(file));

    const ofOthers = (await days.rehearsal.records(each.recordType)).find(
      ({ values }) => values[each.keyField] === file[0]?.key,
    );
    if (ofOthers === undefined) throw new Error('the first record is missing');
    expect(await actByOthers(days.rehearsal, each.others(ofOthers))).toBe(true);
    file = [...file.map((each) => (each.number === 20 ? renamed(each) : each))];
    days.write(file);
    const fifth = await days.take();
    expect(fifth).toMatchObject({ status: 'synced', exit: 'ok' });
    expect(listed(fifth)).toEqual(days.expected(file));

    const all = await days.names();
    expect(all).toMatchObject(Object.fromEntries(file.map(({ key, name }) => [key, name])));
    const keys = Object.keys(all).filter((key) => key !== 'boss@firm.example');
    expect(keys.toSorted()).toEqual([...file.map(({ key }) => key), three.key].toSorted());
  });
});

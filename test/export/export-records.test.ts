import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportRecords } from '../../src/export/export-records.ts';
import type { ExportRequest } from '../../src/export/choose/export-request.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { Rehearsal } from '../support/rehearsal.ts';

interface Exported {
  readonly table: Record<string, string>[];
  readonly rehearsal: Rehearsal;
  readonly report: Awaited<ReturnType<typeof exportRecords>>;
}

async function exported(
  request: Partial<ExportRequest>,
  options: { seed?: SeedDocument; between?: (service: Transport) => Transport } = {},
): Promise<Exported> {
  const rehearsal = new Rehearsal({ seed: DEMO, ...options });
  const wanted = { kinds: ['fixed-assets'], out: 'out.csv', ...request };
  const report = await exportRecords(wanted, rehearsal.workplace());
  const { path, format } = report.files[0] ?? {};
  const table = format === 'csv' && path !== undefined ? rehearsal.table(path) : [];
  return { table, rehearsal, report };
}

/** A service that answers some requests as if they had asked for something else. */
function rewriting(from: RegExp, to: string): (service: Transport) => Transport {
  return (service) => ({
    send: (request, options) =>
      service.send({ ...request, target: request.target.replace(from, to) }, options),
  });
}

describe('what is exported', () => {
  test('are names, with ids beside them, and custom fields under their names', async () => {
    const { table } = await exported({});
    const desktop = table.find((row) => row['Name'] === 'Desktop Basalt #1');
    expect(desktop).toMatchObject({
      Group: 'Computers',
      _group_id: '1',
      Subgroup: 'Desktops',
      Location: 'Head office / Floor 1',
      'Purchased on': '09/01/2023',
      Price: '990.5',
      'Warranty until': '08/31/2026',
      Insured: 'no',
      State: 'available',
    });
  });

  test('is every record once, retired ones included', async () => {
    const { table, report } = await exported({});
    expect(table.filter((row) => row['State'] === 'retired')).toHaveLength(1);
    expect(report.rows).toEqual({ 'fixed-assets': table.length });
    expect(new Set(table.map((row) => row['Item #'])).size).toBe(table.length);
  });

  test('asks for retired items where the plain list leaves them out', async () => {
    const available = 'GET /assets/filter.api?status=available&'.slice(4);
    const { table } = await exported({}, { between: rewriting(/^\/assets\.api\?/, available) });
    const states = new Set(table.map((row) => row['State']));
    expect(states).toEqual(new Set(['available', 'retired']));
  });

  test('has a bare name for a custom field only where that means nothing else', async () => {
    const { table } = await exported({});
    // Serial number is another word for the identifier.
    expect(Object.keys(table[0] ?? {})).toEqual(
      expect.arrayContaining(['custom:Serial number', 'Condition', 'Ports']),
    );
  });

  test('never holds a secret, not even under the name of a custom field', async () => {
    const fields = ['api_auth_key', 'calendar_key', 'Shoe size'];
    const seed = {
      members: [{ email: 'ada@example.com', first_name: 'Ada', last_name: 'Low', role: 'Staff' }],
      custom_fields: fields.map((name) => ({ name, type: 'text', kinds: ['members'] })),
    } as SeedDocument;
    for (const format of ['csv', 'ndjson'] as const) {
      const out = `members.${format}`;
      const { report, rehearsal } = await exported({ kinds: ['members'], out }, { seed });
      const text = readFileSync(join(rehearsal.folder, out), 'utf8');
      expect(text).toContain('Shoe size');
      expect(text).not.toMatch(/_key|[0-9a-f]{32}/);
      expect(report.omitted).toEqual(['api_auth_key', 'calendar_key']);
    }
  });

  test('is one JSON object a line under the names of the interface', async () => {
    const { rehearsal } = await exported({ out: 'assets.ndjson' });
    const lines = readFileSync(join(rehearsal.folder, 'assets.ndjson'), 'utf8').trim().split('\n');
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.find(({ name }) => name === 'Desktop Basalt #1')).toMatchObject({
      group_id: 1,
      group: 'Computers',
      purchased_on: '2023-09-01',
      price: '990.5',
      custom_fields: { Condition: 'Worn', 'Warranty until': 'August 31, 2026' },
    });
  });

  test('leaves a reference blank whose record is gone, and keeps its number', async () => {
    const between = rewriting(/^(\/assets\/vendors\.api\?.*)$/, '$1&page=9');
    const { table } = await exported({}, { between });
    expect(table[0]).toMatchObject({ Vendor: '' });
  });
});

describe('columns', () => {
  test.each([
    ['Name,State', ['Item #', 'Name', 'State']],
    ['group,_group_id', ['Item #', 'Group', '_group_id']],
    ['location_id,price', ['Item #', 'Location', 'Price']],
    ['custom:Condition,name', ['Item #', 'Condition', 'Name']],
  ])('%s are %j', async (columns, headings) => {
    const { table } = await exported({ columns: columns.split(',') });
    expect(Object.keys(table[0] ?? {})).toEqual(headings);
  });

  test('that do not exist are told with the nearest ones, before the list is read', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const request = { kinds: ['fixed-assets'], columns: ['Locaton'] };
    await expect(exportRecords(request, rehearsal.workplace())).rejects.toMatchObject({
      code: 'bad-usage',
      hint: 'Did you mean Location?',
    });
    expect(rehearsal.calls.filter(({ path }) => path === '/assets.api')).toEqual([]);
  });
});

describe('filters', () => {
  test.each([
    [['status=checked_out'], 'State', ['checked_out']],
    [['Status=Checked out'], 'State', ['checked_out']],
    [['group=Furniture'], 'Group', ['Furniture']],
    [['group=#1', 'status=available'], 'Group', ['Computers']],
    [['location=Head office > Floor 1'], 'Location', ['Head office / Floor 1']],
    [['possessions_of=ines.carrow@harbourline.example'], 'Assigned to', ['Ines Carrow']],
    [['product model number=CV-14'], 'Product model number', ['CV-14']],
  ])('%j lets through %s %j', async (filters, column, values) => {
    const { table } = await exported({ filters });
    expect([...new Set(table.map((row) => row[column]))]).toEqual(values);
  });

  test.each([
    ['members', 'status=inactive', 'Email', ['rufus.amberley@harbourline.example']],
    ['locations', 'status=inactive', 'Name', ['Old depot']],
    ['subgroups', 'group=Vehicles', 'Name', ['Forklifts']],
  ])('%s has %s', async (kind, filter, column, values) => {
    const { table } = await exported({ kinds: [kind], filters: [filter] });
    expect(table.map((row) => row[column])).toEqual(values);
  });

  test.each([
    [['statuss=checked_out'], 'there is no such filter', /Did you mean status=…\?/],
    [['status=checked'], 'there is no such value', /Did you mean checked_out\?/],
    [['group=Compters'], 'there is no such group', /Did you mean Computers\?/],
    [['status'], 'there is no such filter', /There are: status=…/],
    [['quantity=1', 'status=available'], 'there is no such filter', /There are/],
    [
      ['location=Floor 1', 'update_time=01/01/2020'],
      'cannot be combined',
      /^Use one of them, and filter in the spreadsheet\.$/,
    ],
  ])('%j is refused: %s', async (filters, message, hint) => {
    await expect(exported({ filters })).rejects.toMatchObject({
      code: 'bad-usage',
      message: expect.stringContaining(message) as unknown,
      hint: expect.stringMatching(hint) as unknown,
    });
  });

  test.each([['status=checked_out'], ['update_time=01/01/2099'], ['location=Head office']])(
    '%s that the service ignores is found out',
    async (filter) => {
      const between = rewriting(/^\/assets\/filter\.api\?/, '/assets.api?');
      await expect(exported({ filters: [filter] }, { between })).rejects.toMatchObject({
        code: 'bad-response',
        message: expect.stringContaining(
          `The service ignores the filter ${filter}: it returned `,
        ) as unknown,
      });
    },
  );

  test.each([
    ['update_time=01/31/2019', '01/31/2019'],
    ['update_time=1/31/2019', '01/31/2019'],
    ['update_time=2019-01-31', '01/31/2019'],
    ['update_time=2019-01-31 8:15', '01/31/2019 08:15'],
    ['update_time=2019-01-31T08:15:59', '01/31/2019 08:15'],
    ['update_time=01/31/2019 08:15', '01/31/2019 08:15'],
    ['update_time=2019-01-31~2099-01-31', '01/31/2019~01/31/2099'],
  ])('%s may let everything through, and is sent as %s', async (filter, sent) => {
    const sentTo: (string | null)[] = [];
    const between = (service: Transport): Transport => ({
      send: (request, options) => {
        const url = new URL(request.target, 'http://service');
        if (url.searchParams.get('status') === 'update_time') {
          sentTo.push(url.searchParams.get('filter_param_val'));
        }
        return service.send(request, options);
      },
    });
    const all = await exported({});
    const { table } = await exported({ filters: [filter] }, { between });
    expect(table).toHaveLength(all.table.length);
    expect(new Set(sentTo)).toEqual(new Set([sent]));
  });

  test('location may let everything through', async () => {
    const seed = {
      ...{ groups: [{ name: 'Tools' }], locations: [{ name: 'Store' }] },
      inventory: [{ name: 'Toner', group: 'Tools', location: 'Store', initial_stock_quantity: 1 }],
    };
    const request = { kinds: ['inventory'], filters: ['location=Store'] };
    const { table } = await exported(request, { seed });
    expect(table).toHaveLength(1);
  });

  test.each([
    'yesterday',
    '2026-02-30',
    '13/01/2026',
    '2026-01-31T24:00',
    '2026-01-31Z',
    '1/1/2026~',
  ])('update_time=%s is not a date', async (text) => {
    await expect(exported({ filters: [`update_time=${text}`] })).rejects.toMatchObject({
      code: 'bad-usage',
      message: `--filter update_time=${text}: that is not a date`,
    });
  });

  test('are for one kind at a time', async () => {
    const request = { kinds: ['members', 'locations'], filters: ['status=active'] };
    await expect(exported(request)).rejects.toMatchObject({ code: 'bad-usage' });
  });
});

test.each(['xlsx', 'csv', 'ndjson'] as const)(
  'half a character in a name is written as a replacement in %s, and the record is named',
  async (format) => {
    const between = (service: Transport): Transport => ({
      send: async (request, options) => {
        const response = await service.send(request, options);
        return {
          ...response,
          body: response.body.replaceAll('Broken', String.raw`Bro\ud83dken \\ud83d \ud83d\ude00`),
        };
      },
    });
    const seed = { groups: [{ name: 'Whole' }, { name: 'Broken' }] };
    const request = { kinds: ['groups'], out: `out.${format}` };
    const { report, rehearsal } = await exported(request, { seed, between });
    expect(report.rows).toEqual({ groups: 2 });
    expect(report.damaged).toEqual([{ kind: 'groups', id: 2, field: 'name' }]);
    if (format === 'xlsx') return;
    const text = rehearsal.read(report.files[0]?.path ?? '');
    const slashes = format === 'csv' ? String.raw`\ud83d` : String.raw`\\ud83d`;
    expect(text).toContain(`Bro\uFFFDken ${slashes} \u{1F600}`);
  },
);

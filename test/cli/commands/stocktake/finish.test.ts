import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import { libreOfficeVersion } from '../../../support/office.ts';
import { OFFICE } from '../../../stocktake/seed.ts';
import { recalculateAll } from '../../../support/recalculated.ts';
import { IS_EVERYDAY, thinned } from '../../../support/thinned.ts';
import { textsOf } from '../../../support/workbook-texts.ts';
import { Floor } from './floor.ts';

const ROOM_5 = 4;
const ROOM_6 = 5;
const DEPOT = 6;

const COUNTS = [
  'Code,Place,Counted,Counted by,Counted at,Condition,Note',
  'T-101,HQ / Floor 2 / Room 6,1,Anna,2024-01-20 10:00,,',
  'T-102,HQ / Floor 2 / Room 5,1,Anna,2024-01-20 10:01,worn,no charger',
  'T-104,Depot,1,Ben,2024-01-20 10:05,,',
  'T-104,HQ / Floor 1,1,Anna,2024-01-20 10:02,,',
  'T-105,Depot,1,Ben,2024-01-20 10:06,,',
  'T-10,Depot,1,Ben,2024-01-20 10:07,,',
  'TAPE,Depot,12,Ben,2024-01-20 10:08,,',
  'TAPE,HQ / Floor 2 / Room 5,25,Anna,2024-01-20 10:03,,',
  'TAPE,HQ / Floor 2 / Room 6,4,Anna,2024-01-20 10:04,,',
  'HAT,HQ / Floor 2 / Room 6,7,Anna,2024-01-20 10:04,,',
];

const SEED = { ...OFFICE, retire_reasons: [{ name: 'Lost' }, { name: 'Sold' }] } as SeedDocument;

let floor: Floor;

afterEach(async () => {
  await floor.close();
});

async function counted(seed: SeedDocument = SEED): Promise<void> {
  floor = await Floor.open(seed);
  expect((await floor.run('start', '--out', 'st', '--by', 'Clara')).exit).toBe(0);
  expect((await floor.run('count', floor.save('counts.csv', COUNTS))).exit).toBe(0);
}

function column(rows: readonly (readonly string[])[] = [], heading: string): string[] {
  const at = rows.findIndex((row) => row.includes(heading));
  const place = rows[at]?.indexOf(heading) ?? -1;
  return rows.slice(at + 1).map((row) => row[place] ?? '');
}

const READ = ['stocktake.xlsx', 'certificate.html', 'adjustments.xlsx'];

function outputs(): readonly string[] {
  return READ.map((name) =>
    createHash('sha256')
      .update(readFileSync(floor.path('st', name)))
      .digest('hex'),
  );
}

describe('stocktake finish', () => {
  test('writes what was found and sends nothing before it is confirmed; counting may continue', async () => {
    await counted();

    const tried = await floor.run('finish', '--dry-run');
    const asked = await floor.run('finish');
    const more = await floor.run('count', floor.save('more.csv', ['Code,Place', 'T-103,Depot']));

    expect([tried.exit, asked.exit, more.exit]).toEqual([0, 2, 0]);
    expect(tried.stderr).toContain(`
Results
  As expected                1  1,000.00
  Elsewhere                  2  2,000.00
  Missing                    2  2,000.00
  Different places           1  1,000.00
  Unknown tags               1
  Quantities with variances  4    -27.00

Manual follow-up
  Counted at different places   1
  Missing                       2
  Retired item found            1
  Shortage of asset stock       1
  Counted, but not checked out  1
`);
    expect(tried.stderr).toContain(
      'Nothing was sent. Next:\n  tallysheet stocktake finish --yes\n',
    );
    expect(asked.stderr).toContain('Apply it with `tallysheet stocktake finish --yes`');
    expect(await floor.writes()).toEqual({});
    // The plan is made anew, with what was counted meanwhile.
    expect((await floor.run('finish', '--dry-run')).stderr).toContain(
      'Elsewhere                  3',
    );
  });

  test('moves, verifies, transfers and adds; a second one sends nothing and changes no file', async () => {
    await counted();
    const before = await floor.item(101);

    const ran = await floor.run('finish', '--yes');
    expect([ran.exit, ran.stderr.includes('The stocktake st is finished.')]).toEqual([0, true]);
    expect(await floor.writes()).toEqual({
      'fixed-assets.update': 1,
      'fixed-assets.verify-possessions': 1,
      'inventory.transfer': 2,
      'inventory.add-stock': 1,
    });
    const { location_id, ...rest } = await floor.item(101);
    expect(location_id).toBe(ROOM_6);
    expect(rest).toMatchObject({ name: before.name, price: before.price, state: 'available' });
    expect(await floor.account.get('/assets/verification_status.api?seqs=102')).toMatchObject({
      assets: [
        {
          condition: 'worn',
          // The start makes it another verification than that of the next stocktake of that name.
          verification_notes: expect.stringMatching(
            /^Stocktake st, \d{4}-\d\d-\d\d \d\d:\d\d: no charger$/,
          ) as string,
        },
      ],
    });
    expect([
      await floor.units(201, ROOM_5),
      await floor.units(201, ROOM_6),
      await floor.units(201, DEPOT),
    ]).toEqual([25, 4, 12]);
    // Asset stock cannot be reduced by a count.
    expect(await floor.units(301, ROOM_6)).toBe(9);

    const [writes, files] = [await floor.writes(), outputs()];
    const again = await floor.run('finish', 'st', '--yes');
    expect([again.exit, again.stderr]).toEqual([
      0,
      expect.stringMatching(/^The stocktake st was finished at .*\. Nothing was sent\.\n/),
    ]);
    expect([await floor.writes(), outputs()]).toEqual([writes, files]);
    // Outputs that were removed are written again with the same values.
    const values = await textsOf(floor.path('st', 'stocktake.xlsx'));
    rmSync(floor.path('st', 'stocktake.xlsx'));
    expect((await floor.run('finish', 'st')).exit).toBe(0);
    expect(await textsOf(floor.path('st', 'stocktake.xlsx'))).toEqual(values);
    expect(
      (await floor.run('count', '--stocktake', 'st', floor.save('late.txt', ['T-103']))).exit,
    ).not.toBe(0);
  });

  test('has each finding in its list, with where it comes from, and sums that a spreadsheet program confirms', async () => {
    await counted();
    await floor.run('finish', '--yes');

    const path = floor.path('st', 'stocktake.xlsx');
    const texts = await textsOf(path);
    expect([...texts.keys()]).toEqual([
      ...['Summary', 'As expected', 'Elsewhere', 'Missing', 'Different places', 'Unknown tags'],
      ...['Quantities', 'Manual follow-up', 'Adjustments', 'Coverage', 'Changed since', 'Counts'],
      ...['Checks', 'Certificate', 'Integrity'],
    ]);
    const items = (sheet: string) => column(texts.get(sheet), 'Item #');
    expect(items('As expected')).toEqual(['102']);
    expect(items('Elsewhere')).toEqual(['101', '105']);
    expect(items('Missing')).toEqual(['103', '106']);
    expect(items('Different places')).toEqual(['104']);
    expect(column(texts.get('Unknown tags'), 'Code')).toEqual(['T-10']);
    expect(column(texts.get('Different places'), 'Source')).toEqual([
      'counts.csv, row 4; counts.csv, row 5',
    ]);
    expect(column(texts.get('Quantities'), 'Variance')).toEqual(['-3', '5', '-1', '-2', '']);
    expect(column(texts.get('Adjustments'), 'Outcome')).toEqual([
      ...['done', 'updated', 'done', 'done', 'done'],
    ]);
    expect(column(texts.get('Manual follow-up'), 'Reason')).toEqual([
      'Counted at different places',
      'Missing',
      'Missing',
      'Retired item found',
      'Shortage of asset stock',
      'Counted, but not checked out',
    ]);

    const computed =
      IS_EVERYDAY || libreOfficeVersion() === undefined
        ? texts
        : await textsOf(recalculateAll(floor.path('st'), ['stocktake.xlsx'])[0] ?? '');
    for (const shown of [texts, computed]) {
      expect(new Set(column(shown.get('Checks'), 'Passed'))).toEqual(new Set(['TRUE']));
      expect(shown.get('Summary')).toEqual(texts.get('Summary'));
      expect(
        [...shown.values()].flat(2).filter((text) => /^#[A-Z/0]+[!?]?$|^Err:/.test(text)),
      ).toEqual([]);
    }
  });

  test('prints a certificate with who counted what, coverage by number and value, and the hashes', async () => {
    await counted();
    await floor.run('finish', '--yes', '--prepared-by', 'Dora');

    const certificate = readFileSync(floor.path('st', 'certificate.html'), 'utf8');
    const page = certificate.replaceAll(' dir="auto"', '');
    for (const text of [
      '<dt>Started by</dt><dd>Clara</dd>',
      '<dt>Prepared by</dt><dd>Dora (--prepared-by)</dd>',
      '<dt>Coverage by number</dt><dd>7 of 10 entries (70.0%)</dd>',
      '<dt>Coverage by value</dt><dd>3,210.50 of 5,250.50 (61.1%)</dd>',
      '<td>Anna</td><td class="figure">6</td><td>2024-01-20 10:00</td><td>2024-01-20 10:04</td><td>counts.csv</td>',
      '<td>Verify</td><td class="figure">1</td><td>1 done</td>',
      '<td>Shortage of asset stock</td><td class="figure">1</td>',
      'Reviewed by<i></i>',
    ]) {
      expect(page).toContain(text);
    }
    expect(page.match(/<dd>[0-9a-f]{64}<\/dd>|<td>[0-9a-f]{64}<\/td>/g)).toHaveLength(2);
  });

  test('retires what is missing only if asked, for a reason that the account has', async () => {
    await counted();

    const wrong = await floor.run('finish', '--yes', '--retire-missing', '--reason', 'Losst');
    const without = await floor.run('finish', '--yes', '--retire-missing');
    const alone = await floor.run('finish', '--yes', '--reason', 'Lost');
    expect([wrong.exit, without.exit, alone.exit]).toEqual([2, 2, 2]);
    expect(wrong.stderr).toContain(
      'there is no retire reason named "Losst"\n  -> Did you mean "Lost"?',
    );
    expect(await floor.writes()).toEqual({});

    const words = ['--retire-missing', '--reason', 'lost', '--on', '12/31/2025'];
    expect((await floor.run('finish', '--yes', ...words)).exit).toBe(0);
    expect((await floor.writes())['fixed-assets.retire']).toBe(2);
    expect(await floor.item(103)).toMatchObject({ state: 'retired', retire_reason: 'Lost' });
  });

  test('leaves to people what changed in the account since the start', async () => {
    await counted();
    const sale = ['Item,Quantity,Location', '#201,2,#6'];
    const sold = floor.save('sold.csv', sale);
    expect(
      (await floor.command('import', sold, '--kind', 'inventory.new-sale', '--yes')).exit,
    ).toBe(0);
    const back = floor.save('back.csv', ['Item', '#102']);
    expect(
      (await floor.command('import', back, '--kind', 'fixed-assets.checkin', '--yes')).exit,
    ).toBe(0);

    const ran = await floor.run('finish', '--yes', '--json');
    const { followUps, adjustments } = JSON.parse(ran.stdout) as {
      followUps: { reason: string; item: number }[];
      adjustments: object;
    };
    expect(followUps.map(({ reason, item }) => `${item} ${reason}`)).toEqual([
      '104 Counted at different places',
      '103 Missing',
      '106 Missing',
      '105 Retired item found',
      '102 Custody changed since the start',
      '201 Quantity changed since the start',
      '301 Shortage of asset stock',
      '101 Counted, but not checked out',
    ]);
    expect(adjustments).toEqual({
      ...{ Move: 1, Verify: 0, Transfer: 1, 'Add stock': 1, 'Remove stock': 0, Retire: 0 },
    });
    expect([await floor.units(201, ROOM_5), await floor.units(201, DEPOT)]).toEqual([25, 13]);
  });

  test.each(thinned([14, 18, 22], 3))(
    'that was interrupted after %i calls continues: nothing is done twice',
    async (calls) => {
      await counted();

      const first = await floor.run('finish', '--yes', '--max-calls', String(calls));
      const second = await floor.run('finish', '--yes');

      expect([first.exit, second.exit]).toEqual([4, 0]);
      expect(second.stderr).toContain('The stocktake st is finished.');
      expect(await floor.writes()).toEqual({
        'fixed-assets.update': 1,
        'fixed-assets.verify-possessions': 1,
        'inventory.transfer': 2,
        'inventory.add-stock': 1,
      });
      expect([
        (await floor.item(101)).location_id,
        await floor.units(201, ROOM_5),
        await floor.units(201, ROOM_6),
        await floor.units(201, DEPOT),
      ]).toEqual([ROOM_6, 25, 4, 12]);
      expect(existsSync(floor.path('st', 'certificate.html'))).toBe(true);
    },
  );
});

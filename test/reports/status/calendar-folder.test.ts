import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportReservations } from '../../../src/reports/status/report-status.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Rooms' }],
  locations: [{ name: 'North' }, { name: 'Floor 1', parent: 'North' }],
  members: ['a', 'b'].map((name) => ({
    ...{ email: `${name}@firm.example`, first_name: 'Ana', last_name: 'Reyes', role: 'Staff' },
  })),
  fixed_assets: [
    { name: 'Room 1/2', group: 'Rooms', purchased_on: '2024-02-29', location: 'Floor 1' },
    { name: 'Van', group: 'Rooms', purchased_on: '2024-02-29' },
  ],
  reservation_requests: [
    { asset_no: 'Van', user: 'a@firm.example', from: '2026-02-01', to: '2026-02-03' },
    { asset_no: 'Room 1/2', user: 'b@firm.example', from: '2026-02-01', to: '2026-02-03' },
  ],
};

test('calendars have a file for each item, location and person, and earlier ones go unless they were edited', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const report = (to: string) =>
    reportReservations(
      { calendar: true, out: 'rooms.csv', format: 'csv', force: true, from: '2026-02-01', to },
      rehearsal.workplace(),
    );
  const { calendars } = await report('2026-02-03');
  const files = (folder: string): string[] => readdirSync(join(calendars?.path ?? '', folder));
  expect([files('items'), files('locations'), files('people')]).toEqual([
    ['Room 1_2 (1).ics', 'Van (2).ics'],
    ['North, Floor 1.ics'],
    ['Ana Reyes (1).ics', 'Ana Reyes (2).ics'],
  ]);
  expect(
    readFileSync(join(calendars?.path ?? '', 'index.csv'), 'utf8')
      .split('\r\n')
      .slice(1),
  ).toEqual([
    'items,#1 Room 1/2,1,items/Room 1_2 (1).ics',
    'items,#2 Van,1,items/Van (2).ics',
    'locations,North / Floor 1,1,"locations/North, Floor 1.ics"',
    'people,Ana Reyes,1,people/Ana Reyes (2).ics',
    'people,Ana Reyes,1,people/Ana Reyes (1).ics',
    '',
  ]);
  writeFileSync(join(calendars?.path ?? '', 'items', 'Van (2).ics'), 'mine');
  await report('2026-01-31');
  expect([files('items'), files('people')]).toEqual([['Van (2).ics'], []]);
});

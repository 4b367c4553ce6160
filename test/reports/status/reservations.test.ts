import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarOf } from '../../../src/reports/status/reservations-calendar.ts';
import { RESERVATIONS } from '../../../src/reports/status/reservations.ts';
import type { StatusReport } from '../../../src/reports/status/status-report.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { RawAccount } from './raw-account.ts';
import { failedChecks, figuresOf, reportOf, tableOf } from './status-rehearsal.ts';

const WANTED = { from: undefined, to: undefined, calendar: true } as const;
const TERMS = {
  ...{ name: 'Reservations', source: 'company.example', createdAt: 0, zone: 'Europe/Berlin' },
} as const;
const STATUSES = ['pending', 'approved', 'denied', 'fullfilled', 'removed'] as const;

/** Requests for three assets and for asset stock with two units, on days around today. */
const SEEDS: fc.Arbitrary<SeedDocument> = fc
  .array(
    fc.record({
      item: fc.nat(3),
      person: fc.nat(1),
      start: fc.integer({ min: -6, max: 12 }),
      days: fc.integer({ min: 0, max: 5 }),
      status: fc.constantFrom(...STATUSES),
    }),
    { maxLength: 14 },
  )
  .map((requests) => ({
    groups: [{ name: 'Vehicles' }],
    members: [0, 1].map((at) => ({
      email: `person${at}@company.example`,
      first_name: 'Ana',
      last_name: `Reyes ${at}`,
      role: 'Staff',
    })),
    fixed_assets: [
      { name: 'Van', group: 'Vehicles', purchased_on: '2024-02-29' },
      {
        ...{ name: 'Lift', group: 'Vehicles', purchased_on: '2024-02-29', state: 'checked_out' },
        ...{ holder: 'person0@company.example', checkin_due_on: '2026-01-18' },
      },
      { name: 'Crane', group: 'Vehicles', purchased_on: '2024-02-29', state: 'maintenance' },
    ],
    asset_stock: [{ name: 'Chair', group: 'Vehicles', price: '5', initial_stock_quantity: 2 }],
    reservation_requests: requests.map(({ item, person, start, days, status }) => ({
      asset_no: ['Van', 'Lift', 'Crane', 'Chair'][item] ?? 'Van',
      user: `person${person}@company.example`,
      from: dayAt(start),
      to: dayAt(start + days),
      status,
    })),
  }));

function dayAt(offset: number): string {
  return new Date(Date.UTC(2026, 0, 15 + offset)).toISOString().slice(0, 10);
}

interface PlainRequest {
  readonly id: number;
  readonly name: string;
  readonly person: string;
  readonly status: string;
  readonly days: ReadonlySet<string>;
}

/** Requests with each of their days, as far as any of them is not over. */
async function plainRequests(raw: RawAccount): Promise<PlainRequest[]> {
  const all = await raw.list('/checkout_requests/filter.api?all=true', 'checkout_requests');
  return all
    .map((request) => {
      const days = new Set<string>();
      const last = Date.parse(request['to'] as string);
      for (let day = Date.parse(request['from'] as string); day <= last; day += 86_400_000) {
        days.add(new Date(day).toISOString().slice(0, 10));
      }
      return {
        id: Number(request['id']),
        name: request['asset_name'] as string,
        person: request['user_full_name'] as string,
        status: request['status'] as string,
        days,
      };
    })
    .filter(({ days }) => [...days].some((day) => day >= '2026-01-15'));
}

/** The requests that something is in the way of, found day by day. */
function plainClashing(requests: readonly PlainRequest[]): Set<number> {
  const open = requests.filter(({ status }) => status === 'pending' || status === 'approved');
  return new Set(
    open
      .filter((one) => {
        const others = (day: string): number =>
          open.filter((other) => other.name === one.name && other.days.has(day)).length;
        const days = [...one.days];
        if (one.name === 'Chair') return days.some((day) => others(day) > 2);
        if (one.name === 'Crane') return true;
        const isHeld = one.name === 'Lift' && one.person !== 'Ana Reyes 0';
        return (
          days.some((day) => others(day) > 1) || (isHeld && days.some((day) => day <= '2026-01-18'))
        );
      })
      .map(({ id }) => id),
  );
}

function idsIn(report: StatusReport, sheet: string, column: string): Set<number> {
  return new Set(tableOf(report, sheet).map((row) => Number((row[column] ?? '').slice(1))));
}

/** An event of an iCalendar file, read by the rules of RFC 5545: unfolded, parted, unescaped. */
type PlainEvent = ReadonlyMap<string, string>;

function eventsIn(calendar: string): PlainEvent[] {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  const events: Map<string, string>[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name = ''] = line.slice(0, colon).split(';');
    const value = line
      .slice(colon + 1)
      .replaceAll(/\\([\\;,nN])/g, (_whole, sign: string) =>
        sign.toLowerCase() === 'n' ? '\n' : sign,
      );
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    else events.at(-1)?.set(name, value);
  }
  return events;
}

/** What becomes of the event of a request, with its revision. */
const STATUS_OF_EVENT: Readonly<Record<string, string>> = {
  pending: 'TENTATIVE 0',
  approved: 'CONFIRMED 1',
  denied: 'CANCELLED 1',
  fullfilled: 'CONFIRMED 2',
  removed: 'CANCELLED 2',
};

function plainEvent(event: PlainEvent): string {
  const status = `${event.get('STATUS') ?? ''} ${event.get('SEQUENCE') ?? ''}`;
  const days = `${dayIn(event, 'DTSTART')} ${dayIn(event, 'DTEND')}`;
  return [(event.get('UID') ?? '').split('-')[1], event.get('SUMMARY'), days, status].join('; ');
}

function expectedEvent({ id, name, person, status, days }: PlainRequest): string {
  const sorted = [...days].toSorted();
  const after = new Date(Date.parse(sorted.at(-1) ?? '') + 86_400_000).toISOString().slice(0, 10);
  const shown = STATUS_OF_EVENT[status] ?? '';
  return [id, `${name}: ${person}`, `${sorted[0] ?? ''} ${after}`, shown].join('; ');
}

function dayIn(event: PlainEvent | undefined, name: string): string {
  return (event?.get(name) ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

describe('a report on reservations', () => {
  test('finds what a comparison day by day finds, and a calendar that reads back', async () => {
    await fc.assert(
      fc.asyncProperty(SEEDS, async (seed) => {
        const rehearsal = new Rehearsal({ seed });
        const report = await reportOf(RESERVATIONS, WANTED, { rehearsal });
        const plain = await plainRequests(new RawAccount(rehearsal.service.transport));
        rehearsal.close();

        expect(idsIn(report, 'Reservations', 'Request')).toEqual(
          new Set(plain.map(({ id }) => id)),
        );
        expect(failedChecks(report)).toEqual([]);
        expect(figuresOf(report)).toMatchObject({
          Requests: BigInt(plain.length),
          Days: BigInt(plain.reduce((sum, { days }) => sum + days.size, 0)),
        });
        const clashing = plainClashing(plain);
        const marked = tableOf(report, 'Reservations').filter(({ Clash }) => Clash === 'yes');
        const named = new Set(
          report.exceptions.flatMap(({ about, message }) =>
            [...`${about} ${message}`.matchAll(/[Rr]equest (\d+)/g)].map(([, id]) => Number(id)),
          ),
        );
        // Of a pair of requests, the row names one and the clash both.
        expect(named).toEqual(clashing);
        expect(marked.every((row) => clashing.has(Number((row['Request'] ?? '').slice(1))))).toBe(
          true,
        );
        const whole = eventsIn(report.calendar?.(0) ?? '');
        expect(whole.map(plainEvent).toSorted()).toEqual(plain.map(expectedEvent).toSorted());
        const folders = report.calendars?.(0) ?? [];
        expect(folders.map(({ folder }) => folder)).toEqual(['items', 'locations', 'people']);
        for (const [at, by] of [
          [0, ({ name }: PlainRequest) => name],
          [2, ({ person }: PlainRequest) => person],
        ] as const) {
          const found = (folders[at]?.calendars ?? []).map(({ text }) =>
            eventsIn(text).map(plainEvent).toSorted(),
          );
          const wanted = [...new Set(plain.map(by))].map((key) =>
            plain
              .filter((each) => by(each) === key)
              .map(expectedEvent)
              .toSorted(),
          );
          expect(found.toSorted()).toEqual(wanted.toSorted());
        }
      }),
      { numRuns: rounds(20, 20) },
    );
  });

  test('takes the requests of a period, both its days included', async () => {
    const rehearsal = new Rehearsal({
      seed: {
        groups: [{ name: 'Vehicles' }],
        members: [{ email: 'a@b.example', first_name: 'Ana', last_name: 'Reyes', role: 'Staff' }],
        fixed_assets: [{ name: 'Van', group: 'Vehicles', purchased_on: '2024-02-29' }],
        reservation_requests: [
          { asset_no: 'Van', user: 'a@b.example', from: '2026-02-01', to: '2026-02-03' },
          { asset_no: 'Van', user: 'a@b.example', from: '2026-02-03', to: '2026-02-05' },
          { asset_no: 'Van', user: 'a@b.example', from: '2026-02-06', to: '2026-02-06' },
        ],
      },
    });

    const wanted = { from: '2026-02-03', to: '2026-02-05', calendar: false };
    const report = await reportOf(RESERVATIONS, wanted, { rehearsal });

    expect(tableOf(report, 'Reservations').map(({ From, To }) => [From, To])).toEqual([
      ['2026-02-01', '2026-02-03'],
      ['2026-02-03', '2026-02-05'],
    ]);
    expect(tableOf(report, 'Clashes')).toMatchObject([
      { Severity: 'warning', Item: '#1 Van', From: '2026-02-03', To: '2026-02-03' },
    ]);
    expect(report.calendar).toBeUndefined();
  });

  test('writes a calendar without requests with the one component that it must have', () => {
    const calendar = calendarOf([], TERMS);

    expect(eventsIn(calendar)).toEqual([]);
    expect(calendar.split('\r\n').slice(7)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:UTC',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('writes any text into a calendar so that it reads back, in lines of 75 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const calendar = calendarOf(
          [
            {
              ...{ request: 1, entry: 'R1', item: 7, name: text, identifier: '', group: '' },
              ...{ location: text, kind: 'Fixed asset', from: '2026-12-31', to: '2026-12-31' },
              ...{ days: 1n, status: 'approved', note: text },
              person: {
                ...{
                  id: 1,
                  name: 'Ana',
                  email: '',
                  employeeId: '',
                  identificationNumber: '',
                  team: '',
                  isActive: true,
                },
              },
            },
          ],
          TERMS,
        );

        const shown = text.replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n');
        const [event] = eventsIn(calendar);
        expect(event?.get('SUMMARY')).toBe(`${shown.replaceAll(/[^\P{Cc}\t\n]/gu, '')}: Ana`);
        expect(dayIn(event, 'DTEND')).toBe('2027-01-01');
        for (const line of calendar.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
      }),
      { numRuns: rounds(100, 100) },
    );
  });
});

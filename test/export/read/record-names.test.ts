import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../../src/catalogue/index.ts';
import type { Values } from '../../../src/catalogue/fields.ts';
import type { ServiceRecord } from '../../../src/client/records.ts';
import { listNames } from '../../../src/export/read/record-names.ts';
import { callerOver, endpointNamed } from '../../support/call-service.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

function record(id: number, values: Values): ServiceRecord {
  return { id, values, raw: {} };
}

function texts(kind: string, records: readonly ServiceRecord[]): string[] {
  return listNames(resourceNamed(kind), records).map(({ text }) => text);
}

describe('a record is listed', () => {
  test('by its name, in a tree by its path', () => {
    expect(
      texts('locations', [
        record(1, { name: 'Head office', parent_id: null }),
        record(2, { name: 'Floor 1', parent_id: 1 }),
        record(3, { name: 'Server room', parent_id: 2 }),
      ]),
    ).toEqual(['Head office', 'Head office / Floor 1', 'Head office / Floor 1 / Server room']);
  });

  test('by its number, where its name would mean another one too', () => {
    expect(
      texts('locations', [
        record(1, { name: 'North', parent_id: null }),
        record(2, { name: 'Store', parent_id: null }),
        record(3, { name: 'store', parent_id: 1 }),
        record(4, { name: 'Hall', parent_id: 1 }),
        record(5, { name: 'HALL', parent_id: 1 }),
        record(6, { name: 'Rack', parent_id: 5 }),
      ]),
    ).toEqual(['North', '#2', 'North / store', '#4', '#5', '#6']);
  });

  test('by its number, where its name would be taken for a path, a number or an identifier', () => {
    expect(
      texts('locations', [
        record(1, { name: 'North', parent_id: null }),
        record(2, { name: 'In/out', parent_id: 1 }),
        record(3, { name: '#4', parent_id: null }),
        record(4, { name: '', parent_id: null }),
        record(5, { name: 'In/out 2', parent_id: null }),
      ]),
    ).toEqual(['North', '#2', '#3', '#4', 'In/out 2']);
    expect(texts('fixed-assets', [record(1, { name: '@home' })])).toEqual(['#1']);
  });

  test('by the next of its names, where the first is missing or not its own', () => {
    expect(
      texts('members', [
        record(1, { email: 'ada@x.example', employee_id: 'E1', full_name: 'Ada' }),
        record(2, { email: null, employee_id: 'E2', full_name: 'Bo' }),
        record(3, { email: null, employee_id: null, full_name: 'Bo' }),
      ]),
    ).toEqual(['ada@x.example', 'E2', '#3']);
  });

  test('within what it belongs to', () => {
    const subgroups = [
      record(1, { name: 'Small', group_id: 7, parent_id: null }),
      record(2, { name: 'Small', group_id: 8, parent_id: null }),
    ];

    expect(listNames(resourceNamed('subgroups'), subgroups)).toEqual([
      { id: 1, text: 'Small', within: 7 },
      { id: 2, text: 'Small', within: 8 },
    ]);
  });

  test('though it stands below itself', () => {
    expect(
      texts('locations', [
        record(1, { name: 'A', parent_id: 2 }),
        record(2, { name: 'B', parent_id: 1 }),
      ]),
    ).toEqual(['#1', '#2']);
  });
});

const NAME = fc.constantFrom('Hall', 'hall ', 'Rack', 'A / B', 'A', 'B', '#2', 'x>y', 'Rack 1');

test('import understands every listed name as that very record', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: NAME, parent: fc.nat(24) }), { minLength: 12, maxLength: 24 }),
      async (places) => {
        const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Desks' }] } });
        const caller = callerOver(rehearsal.service.transport);
        for (const [at, { name, parent }] of places.entries()) {
          const place = parent < at ? { name, parent_id: parent + 1 } : { name };
          await caller.write(endpointNamed('locations.create'), place);
        }
        const listed = listNames(resourceNamed('locations'), await rehearsal.records('locations'));
        const rows = listed.map(({ text }, at) => `Desk ${at},Desks,03/31/2024,${text}`);
        rehearsal.write('desks.csv', ['Name,Group,Purchased on,Location', ...rows].join('\n'));
        const { rows: planned } = await rehearsal.plan(['desks.csv']);
        rehearsal.close();

        expect(planned.map(({ payload }) => payload?.['location_id'])).toEqual(
          listed.map(({ id }) => id),
        );
      },
    ),
    { numRuns: 4 },
  );
});

import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ID_TARGET } from '../../src/catalogue/columns/columns.ts';
import type { Field, Value } from '../../src/catalogue/fields.ts';
import { findKind, type Kind } from '../../src/catalogue/kinds.ts';
import type { ServiceRecord } from '../../src/client/records.ts';
import { toServiceDate } from '../../src/kernel/dates/dates.ts';
import { plainText } from '../../src/import/ledger/subjects/compare.ts';
import { writeCsv } from '../../src/tabular/csv/csv-writer.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';

const SEED = {
  groups: [{ name: 'Computers' }, { name: '=Odd "group"' }],
  locations: [{ name: 'North' }, { name: 'Floor 1', parent: 'North' }],
  vendors: [{ name: 'Harbour, Supply & Co' }],
};

const HEADINGS = [
  'Name',
  'Group',
  'Purchased on',
  'Identifier',
  'Price',
  'Location',
  'Vendor',
  'Description',
  'Manufacturer',
  'Document URLs',
];

/** Text of all sorts: foreign letters, quotes, line breaks, formulas, blanks at the ends. */
const TEXT = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '=1+1',
    "'=1+1",
    '-5',
    '@home',
    ' two  blanks ',
    'a\nb',
    '"',
    "'",
    '\t',
    '(clear)',
    '0042',
  ),
);

const ROW = fc.tuple(
  fc.oneof(
    fc.constantFrom('Laptop', 'Chair'),
    fc.string({ unit: 'grapheme', minLength: 3, maxLength: 12 }),
  ),
  fc.constantFrom('Computers', '=Odd "group"'),
  fc.constantFrom('03/31/2024', '1/5/2023', '02/29/2024'),
  fc.oneof(fc.constant(''), fc.uuid()),
  fc.constantFrom('', '0', '100', '99.90', '1234.567'),
  fc.constantFrom('', 'North', 'North / Floor 1'),
  fc.constantFrom('', 'Harbour, Supply & Co'),
  TEXT,
  TEXT,
  fc.constantFrom('', 'https://example.com/a?b=1', 'https://example.com/a | https://example.com/b'),
);

describe('what was imported, brought in again, changes nothing', () => {
  test('as the results of the run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ROW, { minLength: 1, maxLength: 8 }), async (rows) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        await writeCsv(join(rehearsal.folder, 'register.csv'), [HEADINGS, ...rows]);
        const { files, summary } = await rehearsal.import(['register.csv']);

        const { plan } = await rehearsal.plan(files.results);

        expect(plan.totals.unchanged).toBe(summary.outcomes.created);
        expect(plan.cost.writes).toBe(0);
        rehearsal.close();
      }),
      { numRuns: rounds(5, 12) },
    );
  });

  test('as the records of the service, written under the headings of the catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ROW, { minLength: 1, maxLength: 8 }), async (rows) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        await writeCsv(join(rehearsal.folder, 'register.csv'), [HEADINGS, ...rows]);
        const { summary } = await rehearsal.import(['register.csv']);
        const records = await rehearsal.records('fixed-assets');
        await writeCsv(join(rehearsal.folder, 'export.csv'), exported('fixed-assets', records));
        if (records.length === 0) return;

        const { plan, rows: planned } = await rehearsal.plan(['export.csv']);

        expect(planned.filter(({ status }) => status !== 'unchanged')).toEqual([]);
        expect(plan.totals.unchanged).toBe(summary.outcomes.created);
        expect(plan.cost.writes).toBe(0);
        rehearsal.close();
      }),
      { numRuns: rounds(5, 12) },
    );
  });

  test.each(['groups', 'locations', 'vendors', 'members', 'subgroups'])('%s too', async (name) => {
    const rehearsal = new Rehearsal({
      seed: {
        ...SEED,
        groups: [{ name: 'Computers', depreciation_rates: { 'Straight Line': '36' } }],
        subgroups: [
          { group: 'Computers', name: 'Small' },
          { group: 'Computers', name: 'Tiny', parent: 'Small' },
        ],
        vendors: [{ name: 'Nova', email: 'Sales@example.com', website: 'https://example.com' }],
        members: [
          {
            email: 'ada@example.com',
            first_name: 'Ada',
            last_name: 'Low',
            role: 'Staff',
            country: 'US',
          },
        ],
      },
    });
    const records = await rehearsal.records(name);
    await writeCsv(join(rehearsal.folder, 'export.csv'), exported(name, records));

    const { plan } = await rehearsal.plan(['export.csv'], { kind: name });

    expect(plan.totals).toMatchObject({ unchanged: records.length, blocked: 0 });
    expect(plan.cost.writes).toBe(0);
  });
});

/** The records under the headings of the kind, in the form that cells are written in. */
function* exported(name: string, records: readonly ServiceRecord[]): Generator<string[]> {
  const kind = findKind(name);
  if (kind === undefined) throw new RangeError(`there is no kind named ${name}`);
  const columns = writtenColumns(kind);
  yield [kind.resource.id.label, ...columns.map(({ label }) => label)];
  for (const { id, values } of records) {
    yield [
      String(id),
      ...columns.map(({ target, field }) => inCell(field, values[target] ?? null)),
    ];
  }
}

function writtenColumns(kind: Kind): { target: string; label: string; field: Field }[] {
  return kind.columns.flatMap(({ target, label, field }) => {
    const isShown = field !== undefined && field.answer !== null && field.kind !== 'named';
    return isShown && target !== ID_TARGET && field.readOnly !== true
      ? [{ target, label, field }]
      : [];
  });
}

function inCell(field: Field, value: Value): string {
  if (value === null) return '';
  const text = plainText(value);
  if (field.kind === 'reference') return `#${text}`;
  if (field.kind === 'date') return toServiceDate(text);
  return Array.isArray(value) ? value.join('\n') : text;
}

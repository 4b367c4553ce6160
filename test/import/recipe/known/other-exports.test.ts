import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { executeAndClose, KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { SEED } from './expected-source.ts';
import { sampled } from '../../../support/thinned.ts';

const BY_FILE = { kind: KIND_BY_FILE };
const SAMPLES = fileURLToPath(new URL('../../../../samples/sources/', import.meta.url));

/** A source, columns that its export lacks, a column that is blank in the last row, and the steps that happen. */
const EXPORTS: readonly [
  name: string,
  lacking: readonly string[],
  blank: string | undefined,
  steps: Readonly<Record<string, number>>,
][] = [
  ['google-devices', ['lastEnrollmentTime'], undefined, { checkout: 1, retire: 1 }],
  ['intune-devices', ['Enrollment date', 'IMEI'], undefined, { checkout: 2 }],
  ['jamf-computers', ['Email Address', 'PO Date'], 'Vendor', { checkout: 1 }],
  ['jamf-mobile-devices', ['PO Date'], 'PO Date', { checkout: 1 }],
  ['lansweeper-assets', ['PurchaseDate'], 'Firstseen', { checkout: 1, retire: 1 }],
  ['glpi-computers', ['Inventory number'], 'Comments', { checkout: 1, retire: 1 }],
  ['snipe-it-assets', ['Purchased', 'Employee No.'], 'Notes', { checkout: 1, retire: 1 }],
];

/** The sample with its columns in reverse order, without some of them, and with one of a person's own. */
function exportOf(name: string, lacking: readonly string[], blank: string | undefined): string {
  const file = readdirSync(SAMPLES).find((each) => each.startsWith(`${name}.`)) ?? name;
  const text = readFileSync(join(SAMPLES, file), 'utf8');
  const delimiter = (text.split('\n')[0] ?? '').includes(';') ? ';' : ',';
  const rows: Record<string, string>[] = parse(text, { columns: true, delimiter, bom: true });
  const last = rows.at(-1);
  if (last !== undefined && blank !== undefined) last[blank] = '';
  const columns = Object.keys(rows[0] ?? {}).filter((heading) => !lacking.includes(heading));
  return stringify(
    rows.map((row) => ({ ...row, 'Own notes': '' })),
    { header: true, columns: [...columns.toReversed(), 'Own notes'], delimiter },
  );
}

test.each(sampled(EXPORTS, 4))(
  '%s is imported without %j, once',
  async (name, lacking, blank, steps) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('export.csv', exportOf(name, lacking, blank));

    const { run, plan } = await rehearsal.prepare([file], BY_FILE);
    const { summary } = await executeAndClose(run, {}, rehearsal.workplace());
    const again = await rehearsal.plan([file], BY_FILE);

    expect(plan.readings[0]).toMatchObject({ topic: 'recipe', sureness: 'certain' });
    expect(plan.questions.map(({ sureness }) => sureness)).not.toContain('open');
    expect(plan.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const done = plan.operations.map(({ operation, count }) => [operation.split('.')[1], count]);
    expect(Object.fromEntries(done)).toEqual(steps);
    expect(summary.outcomes).toMatchObject({ created: again.rows.length, failed: 0 });
    expect(new Set(again.rows.map(({ status }) => status))).toEqual(new Set(['unchanged']));
  },
);

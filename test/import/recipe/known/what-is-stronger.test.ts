import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownSources } from '../../../../src/import/sheet/intake/known/known-sources.ts';
import { readRecipe } from '../../../../src/import/sheet/recipe/document/read-recipe.ts';
import { executeAndClose, KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { SEED } from './expected-source.ts';
import { saveUserWorkbook } from '../../../support/user-workbook.ts';

const BY_FILE = { kind: KIND_BY_FILE };

const INTUNE = 'Device name,Serial number,Enrollment date,Last check-in,Managed by,Category,OS';
const LAPTOP = 'HL-1,PF1,2025-03-03,2026-01-02,Intune,Laptops,Windows';
const PHONE = 'HL-2,PF2,2025-03-04,2026-01-02,Intune,,iOS';

function intune(rehearsal: Rehearsal, rows: readonly string[], headings = INTUNE): string {
  return rehearsal.write('download.csv', [headings, ...rows, ''].join('\n'));
}

async function rulesOf(rehearsal: Rehearsal, file: string, request: object = BY_FILE) {
  const { plan } = await rehearsal.plan([file], request);
  return plan.readings.map(({ rule }) => rule);
}

describe('a known source', () => {
  test('is followed by what is remembered of its first file', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = intune(rehearsal, [LAPTOP]);
    await rehearsal.import([file], BY_FILE);

    const [first] = await rulesOf(rehearsal, intune(rehearsal, [LAPTOP, PHONE]));

    expect(first).toMatch(/^read as download\.csv on /);
  });

  test('yields to a record type and to a field that a flag names', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = intune(rehearsal, [LAPTOP]);

    const asMembers = await rulesOf(rehearsal, file, { kind: 'members' });
    const { rows } = await rehearsal.plan([file], {
      ...BY_FILE,
      mapping: { map: ['Last check-in=Purchased on'] },
    });

    expect(asMembers.join()).not.toContain('Intune');
    expect(rows[0]?.payload).toMatchObject({ purchased_on: '2026-01-02' });
  });

  test('asks about a fallback only where a row needs it', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const because = 'Where a device has no category, its operating system is the group';

    expect(await rulesOf(rehearsal, intune(rehearsal, [LAPTOP]))).not.toContain(because);
    expect(await rulesOf(rehearsal, intune(rehearsal, [LAPTOP, PHONE]))).toContain(because);
  });

  test('is not what a list with some of its columns is', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const headings = 'Device name,Serial number,Category,Enrollment date';
    const file = intune(rehearsal, ['HL-1,PF1,Laptops,2025-03-03'], headings);

    expect((await rulesOf(rehearsal, file)).join()).not.toContain('Intune');
  });

  test('leaves dates to the cells, which may be in any order', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const rows = ['HL-1,PF1,13.03.2025,x,Intune,Laptops,Windows'];
    const { rows: planned } = await rehearsal.plan([intune(rehearsal, rows)], BY_FILE);

    expect(planned[0]?.payload).toMatchObject({ purchased_on: '2025-03-13' });
  });

  test('does not pass over the other lists of a workbook', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const cells = (line: string): string[] => line.split(',');
    await saveUserWorkbook(join(rehearsal.folder, 'book.xlsx'), {
      Export: [cells(INTUNE), cells(LAPTOP)],
      Chairs: [
        ['Name', 'Group', 'Purchased on'],
        ['Chair', 'Furniture', '2024-01-31'],
      ],
    });

    const { plan } = await rehearsal.plan(['book.xlsx'], BY_FILE);

    expect(plan.inputs.map(({ sheet }) => sheet)).toEqual(['Export', 'Chairs']);
  });

  test('gives a column to the custom field of the account that is called so', async () => {
    const seed = { ...SEED, custom_fields: [{ name: 'IMEI' }] };
    const rehearsal = new Rehearsal({ seed });
    const file = intune(rehearsal, [`${LAPTOP},3500017`], `${INTUNE},IMEI`);
    const { rows } = await rehearsal.plan([file], BY_FILE);

    expect(JSON.stringify(rows[0]?.payload)).toContain('3500017');
  });
});

describe('the recipe of a source', () => {
  test('may be copied, edited and given', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const source = (await knownSources()).find(({ name }) => name === 'intune-devices');
    const text = readFileSync(source?.path ?? '', 'utf8');
    const edited = text.replace(
      '{ heading: Device name, field: Name }',
      '{ heading: Model, field: Name }',
    );
    writeFileSync(
      join(rehearsal.folder, 'own.yaml'),
      edited.replace(
        '{ heading: Model, field: Product model number }',
        '{ heading: Device name, field: Description }',
      ),
    );
    const recipe = await readRecipe('own.yaml', { cwd: rehearsal.folder });
    const file = intune(rehearsal, [`${LAPTOP},ThinkPad`], `${INTUNE},Model`);

    const { rows } = await rehearsal.plan([file], { ...BY_FILE, recipe });

    expect(rows[0]?.payload).toMatchObject({ name: 'ThinkPad', description: 'HL-1' });
  });
});

describe('members with a last day', () => {
  test('are deactivated once it is over', async () => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write(
      'people.csv',
      [
        'First name,Last name,Email,Role,Last working day,Status',
        'Ann,Lee,ann@firm.example,Staff,2026-01-14,',
        'Bob,Ray,bob@firm.example,Staff,2026-01-15,',
        'Cid,Fox,cid@firm.example,Staff,,disabled',
        'Dee,Orr,dee@firm.example,Staff,,active',
        '',
      ].join('\n'),
    );
    const { run } = await rehearsal.prepare([file], { kind: 'members', then: ['deactivate'] });
    await executeAndClose(run, {}, rehearsal.workplace());

    const members = await rehearsal.records('members');
    const states = members.map(({ values }) => [values['first_name'], values['status']]);
    expect(Object.fromEntries(states)).toMatchObject({ Ann: 0, Bob: 1, Cid: 0, Dee: 1 });
  });
});

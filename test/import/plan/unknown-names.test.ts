import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IssueGroup } from '../../../src/import/ledger/rows/issue-likeness.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { writePlanWorkbook } from '../../../src/import/send/plan-view/workbook/plan-workbook.ts';
import { questionsOf } from '../../../src/import/decide/questions/questions.ts';
import { namesOf } from '../../../src/import/decide/questions/names-of-run.ts';
import { FileNotices } from '../../../src/tabular/file-notices.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';

const VENDORS = Array.from({ length: 16 }, (_, at) => `Vendor ${String.fromCharCode(65 + at)}`);

/** 22 rows with 16 vendors that nobody knows. */
function registerWith(vendors: readonly string[]): string {
  const rows = Array.from(
    { length: 22 },
    (_, at) => `Desk ${at + 1},Furniture,3/31/2024,${vendors[at % vendors.length] ?? ''}`,
  );
  return ['Name,Group,Purchased on,Vendor', ...rows, ''].join('\n');
}

const SEED = { groups: [{ name: 'Furniture' }] };

async function findings(
  rehearsal: Rehearsal,
  file: string,
  request: Partial<ImportRequest> = {},
): Promise<readonly IssueGroup[]> {
  const { plan } = await rehearsal.plan([file], request);
  return plan.issues.filter(({ severity }) => severity === 'error');
}

/** The kinds that the remedies of the findings allow to be made. */
function allowedBy(groups: readonly IssueGroup[]): string[] {
  const kinds = groups.flatMap(({ hint }) =>
    (/--create-missing (\S+)/.exec(hint)?.[1] ?? '').split(',').filter((kind) => kind !== ''),
  );
  return [...new Set(kinds)];
}

describe('names that the account does not know', () => {
  it('are one finding per field, with one remedy that lets all of them through', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', registerWith(VENDORS));

    const [found, ...others] = await findings(rehearsal, file);

    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'unknown-reference',
      field: 'Vendor',
      count: 22,
      names: { count: 16, first: VENDORS.slice(0, 5) },
      message:
        'Vendor: 16 vendors are unknown (22 rows): "Vendor A", "Vendor B", "Vendor C", "Vendor D", "Vendor E", …',
      hint: '--create-missing vendors creates them all; or choose replacements in the recipe of the plan.',
    });
    const createMissing = allowedBy(found === undefined ? [] : [found]);
    const { summary } = await rehearsal.import([file], { planning: { createMissing } });
    expect(summary.outcomes).toMatchObject({ created: 22, failed: 0 });
    expect(await rehearsal.values('vendors', 'name')).toEqual(VENDORS);
  });

  it('stand in plan.xlsx as one finding too', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', registerWith(VENDORS));

    const { run, plan } = await rehearsal.prepare([file]);
    const path = await writePlanWorkbook(run, plan, new FileNotices());
    run.close();

    const workbook = await ReadWorkbook.open(path);
    const texts = workbook.rows('Summary').flat();
    const found = texts.filter((text) => text.includes('are unknown'));
    expect(new Set(found).size).toBe(1);
    expect(found[0]).toMatch(/^Vendor: 16 vendors are unknown \(22 rows\)/);
  });

  it('keep the message and the remedy of their own where there is one alone', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', registerWith(['Northwater']));

    expect(await findings(rehearsal, file)).toMatchObject([
      {
        message: 'Vendor: there is no vendor named "Northwater"',
        hint: 'Correct the name, or create the vendor first. --create-missing vendors creates it.',
        count: 22,
        names: { count: 1, first: ['Northwater'] },
      },
    ]);
  });

  it('are counted as the account compares them', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', registerWith(['Abe', 'ABE', 'abe ', 'Bo']));

    expect(await findings(rehearsal, file)).toMatchObject([{ names: { count: 2 } }]);
  });

  it('are answered where their records cannot be created', async () => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write(
      'register.csv',
      'First name,Last name,E-mail,Role\nMarta,One,m@site.example,Nobody\nJon,Two,j@site.example,Anybody\n',
    );

    expect(await findings(rehearsal, file, { kind: 'members' })).toMatchObject([
      {
        field: 'Role',
        message: 'Role: 2 roles are unknown (2 rows): "Nobody", "Anybody"',
        hint: 'Answer each name once in the recipe of the plan, then import with --recipe recipe.xlsx.',
      },
    ]);
  });

  it('are told apart by whether they can be created', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', registerWith(['#91', '#92', 'Abe', 'Bo']));

    const groups = await findings(rehearsal, file);

    expect(groups.map(({ message }) => message)).toEqual([
      'Vendor: 2 vendors are unknown (12 rows): "#91", "#92"',
      'Vendor: 2 vendors are unknown (10 rows): "Abe", "Bo"',
    ]);
  });

  it('allow what a subgroup stands within, too', async () => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write(
      'register.csv',
      'Name,Group,Subgroup,Purchased on\nDrill,Tools,Electric,3/31/2024\nSaw,Tools,Manual,3/31/2024\n',
    );

    const createMissing = allowedBy(await findings(rehearsal, file));
    const { summary } = await rehearsal.import([file], { planning: { createMissing } });

    expect(createMissing).toEqual(['groups', 'subgroups']);
    expect(summary.outcomes).toMatchObject({ created: 2, failed: 0 });
  });

  it('are let through by the remedies, whatever names the cells hold', async () => {
    const names = fc.array(fc.constantFrom('Abe', 'abe', 'Bo / Co', 'Di', '#12', '@x', 'É', 'e'), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(names, async (vendors) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        try {
          const file = rehearsal.write('register.csv', registerWith(vendors));
          const found = await findings(rehearsal, file);
          const makeable = found.filter(({ hint }) => hint.includes('--create-missing'));
          const createMissing = allowedBy(found);
          const left = await findings(rehearsal, file, { planning: { createMissing } });
          const rows = (groups: readonly IssueGroup[]): number =>
            groups.reduce((sum, { count }) => sum + count, 0);
          expect(rows(left)).toBe(rows(found) - rows(makeable));
        } finally {
          rehearsal.close();
        }
      }),
      { numRuns: rounds(8, 25) },
    );
  });
});

describe('custom fields that the account does not have', () => {
  const TEXT = 'Name,Group,Purchased on,Colour,Weight\nDesk,Furniture,3/31/2024,red,5\n';
  const MAP = ['Colour=custom:Hue', 'Weight=custom:Mass'];

  it('are all named at once, with one remedy', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', TEXT);

    await expect(rehearsal.plan([file], { mapping: { map: MAP } })).rejects.toMatchObject({
      code: 'bad-mapping',
      message: '--map: the account has none of the 2 custom fields "Hue", "Mass"',
      hint: 'It has no custom fields. Create them in the settings of the service, or ignore the columns: --map Colour= --map Weight=',
    });
  });

  it('are no obstacle once their columns are left alone', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', TEXT);

    const map = [...MAP, 'Colour=', 'Weight='];
    const { summary } = await rehearsal.import([file], { mapping: { map } });

    expect(summary.outcomes).toMatchObject({ created: 1, failed: 0 });
  });

  it('are named at once for all files', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const one = rehearsal.write('fixed-assets.csv', TEXT.replace(',Weight', '').replace(',5', ''));
    const other = rehearsal.write(
      'members.csv',
      'First name,Last name,Role,Weight\nMarta,One,Staff,5\n',
    );

    await expect(
      rehearsal.plan([one, other], {
        kind: KIND_BY_FILE,
        mapping: { map: [...MAP] },
      }),
    ).rejects.toMatchObject({
      message: '--map: the account has none of the 2 custom fields "Hue", "Mass"',
    });
  });
});

describe('a row whose name is not known', () => {
  const PEOPLE = {
    ...SEED,
    locations: [
      { name: 'North' },
      { name: 'South' },
      { name: 'Floor 1', parent: 'North' },
      { name: 'Floor 1', parent: 'South' },
    ],
  };

  it.each([
    ['location', 'assets', 'Name,Group,Purchased on,Location', 'Desk,Furniture,3/31/2024,Nowhere'],
    [
      'path',
      'assets',
      'Name,Group,Purchased on,Location',
      'Desk,Furniture,3/31/2024,North / Nowhere',
    ],
    [
      'one of two locations',
      'assets',
      'Name,Group,Purchased on,Location',
      'Desk,Furniture,3/31/2024,Floor 1',
    ],
    ['vendor', 'assets', 'Name,Group,Purchased on,Vendor', 'Desk,Furniture,3/31/2024,Nobody'],
    ['group', 'assets', 'Name,Group,Purchased on', 'Desk,Tools,3/31/2024'],
    ['subgroup', 'assets', 'Name,Group,Subgroup,Purchased on', 'Desk,Furniture,Oak,3/31/2024'],
    [
      'department',
      'members',
      'First name,Last name,E-mail,Role,Team',
      'Ana,Lima,a@site.example,Staff,Nobody',
    ],
    ['role', 'members', 'First name,Last name,E-mail,Role', 'Ana,Lima,a@site.example,Nobody'],
    ['parent', 'locations', 'Name,Parent', 'Room,Nowhere'],
  ])(
    'is open, not wrong, and in the recipe and the results: %s',
    async (_what, kind, headings, row) => {
      const rehearsal = new Rehearsal({ seed: PEOPLE });
      const file = rehearsal.write('register.csv', `${headings}\n${row}\n`);
      const planning = { createMissing: [] };

      const { run, plan } = await rehearsal.prepare([file], { kind, planning });
      const asked = namesOf(questionsOf(run));
      run.close();
      const { summary } = await rehearsal.import([file], { kind, planning });

      expect(plan.totals).toMatchObject({ create: 0, blocked: 0, open: 1 });
      expect(asked).toHaveLength(1);
      expect(summary.outcomes).toMatchObject({ created: 0, failed: 1 });
    },
  );

  it('is an error if something else is wrong with it', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', 'Name,Group,Purchased on\n,Tools,3/31/2024\n');

    const { plan } = await rehearsal.plan([file], { planning: { createMissing: [] } });

    expect(plan.totals).toMatchObject({ blocked: 1, open: 0 });
  });
});

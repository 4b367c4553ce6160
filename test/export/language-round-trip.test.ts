import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/catalogue/languages/index.ts';
import { findKind } from '../../src/catalogue/kinds.ts';
import type { ExportRequest } from '../../src/export/choose/export-request.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { rounds, thinned } from '../support/thinned.ts';
import { ANY_ACCOUNT, rehearsalOf } from './any-account.ts';
import { ANY_LANGUAGE, exportedColumns, RECORD_KINDS } from './exported-columns.ts';

const KINDS = ['all', 'shipping-addresses'];

/** What --columns may name: the fields of all record types. */
const COLUMNS = [
  ...new Set(RECORD_KINDS.flatMap((kind) => exportedColumns(kind).map(({ target }) => target))),
].filter((target) => !target.startsWith('#'));

/** What an import without a flag makes of an export that nobody changed. */
async function plannedAgain(rehearsal: Rehearsal, request: Omit<ExportRequest, 'kinds'>) {
  const wanted = { kinds: KINDS, stableNames: true, ...request };
  const { files, rows: exported } = await exportRecords(wanted, rehearsal.workplace());
  const paths = files.map(({ path }) => path);
  const { plan, rows } = await rehearsal.plan(paths, { kind: KIND_BY_FILE });
  const importable = Object.entries(exported).filter(([kind]) => findKind(kind)?.name === kind);
  return {
    writes: plan.cost.writes,
    changed: rows.filter(({ status, issues }) => status !== 'unchanged' || issues.length > 0),
    missing: importable.reduce((sum, [, each]) => sum + each, 0) - plan.totals.unchanged,
  };
}

const NOTHING = { writes: 0, changed: [], missing: 0 };

describe('an export in another language is imported again without a flag and plans nothing', () => {
  // Headings are the same in both formats, so that each language is tried in one of them.
  test.each(
    thinned(
      LANGUAGES.map(({ name, code }, at) => [name, at % 4 < 2 ? 'csv' : 'xlsx', code] as const),
      1,
    ),
  )('%s as %s, of the demo company', async (_name, format, language) => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    expect(await plannedAgain(rehearsal, { language, format })).toEqual(NOTHING);
  });

  test('of any account and any of its columns, however its dates, amounts and cells are written', async () => {
    const drawn = fc.record({
      account: ANY_ACCOUNT,
      columns: fc.option(fc.subarray(COLUMNS, { minLength: 1 }), { nil: undefined }),
      language: ANY_LANGUAGE,
      format: fc.constantFrom('xlsx' as const, 'csv' as const),
      dateFormat: fc.option(
        fc.constantFrom(
          'd.m.yyyy' as const,
          'mm/dd/yyyy',
          'dd/mm/yyyy',
          'd mmm yyyy',
          'yyyy-mm-dd',
        ),
        { nil: undefined },
      ),
      decimal: fc.constantFrom(undefined, 'comma' as const, 'point' as const),
      delimiter: fc.constantFrom(undefined, ';', ',', 'tab', '^'),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ account, ...request }) => {
        const rehearsal = await rehearsalOf(account);
        const { changed, ...rest } = await plannedAgain(rehearsal, request);
        expect(rest).toEqual({ writes: 0, missing: 0 });
        expect(changed.filter(({ status }) => status !== 'unchanged')).toEqual([]);
        rehearsal.close();
      }),
      { numRuns: rounds(2, 3) },
    );
  });
});

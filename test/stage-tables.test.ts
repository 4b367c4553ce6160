import { ESLint, Linter } from 'eslint';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, test } from 'vitest';
import type { PlanTables } from '../src/import/decide/match/plan-tables.ts';
import type { ResolutionTables } from '../src/import/decide/resolve/resolution-tables.ts';
import type { Run } from '../src/import/ledger/run/run.ts';
import type { ValidationTables } from '../src/import/decide/load/validation-tables.ts';
import { IS_EVERYDAY } from './support/thinned.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The imports of a file that lint refuses there, whether the file exists or not. */
async function refusedImports(file: string, code: string): Promise<string[]> {
  const config = (await new ESLint({ cwd: ROOT }).calculateConfigForFile(file)) as Linter.Config;
  const rule = config.rules?.['no-restricted-imports'] ?? 'off';
  const messages = new Linter().verify(code, { rules: { 'no-restricted-imports': rule } });
  return messages.map(({ message }) => message);
}

const RUN = "import { Run } from '../run/run.ts'; export const one = Run;";
const REOPENED = "import { reopenRun } from '../../run/run.ts'; export const one = reopenRun;";
const JOURNAL =
  "import { RunJournal } from '../journal/journal.ts'; export const one = RunJournal;";
const CALLS = "import { CallTable } from '../journal/tables/calls/call-table.ts'; new CallTable();";
const META = "import { RunMetaTable } from '../journal/run-meta.ts'; new RunMetaTable();";

test.skipIf(IS_EVERYDAY).each([
  ['src/import/sheet/read/planted.ts', RUN, "'Run' import"],
  ['src/import/sheet/map/planted.ts', JOURNAL, "'RunJournal' import"],
  ['src/import/sheet/validate/planted.ts', CALLS, "'CallTable' import"],
  ['src/import/decide/resolve/planted.ts', META, "'RunMetaTable' import"],
  ['src/import/decide/match/planted.ts', REOPENED, "'reopenRun' import"],
  ['src/import/decide/match/planted-tables.ts', RUN, "'Run' import"],
])('%s may not import what writes the whole run', async (file, code, named) => {
  expect(await refusedImports(file, code)).toEqual([expect.stringContaining(named)]);
});

test.skipIf(IS_EVERYDAY).each([
  ['src/import/decide/match/planted-tables.ts', CALLS],
  ['src/import/send/execute/planted.ts', RUN],
  [
    'src/import/decide/match/planted.ts',
    "import { RunReader } from '../run/run.ts'; new RunReader();",
  ],
])('%s may import what is its own', async (file, code) => {
  expect(await refusedImports(file, code)).toEqual([]);
});

test('a stage gets no method that writes the table of another', () => {
  expectTypeOf<Run>().toExtend<ValidationTables & ResolutionTables & PlanTables>();
  expectTypeOf<ValidationTables['rows']>().not.toHaveProperty('decide');
  expectTypeOf<ValidationTables>().not.toHaveProperty('calls');
  expectTypeOf<ValidationTables>().not.toHaveProperty('records');
  expectTypeOf<ResolutionTables['rows']>().not.toHaveProperty('add');
  expectTypeOf<ResolutionTables>().not.toHaveProperty('calls');
  expectTypeOf<PlanTables['records']>().not.toHaveProperty('add');
  expectTypeOf<PlanTables['rows']>().not.toHaveProperty('add');
  expectTypeOf<PlanTables['calls']>().not.toHaveProperty('intend');
  expectTypeOf<PlanTables['calls']>().not.toHaveProperty('settle');
});

import type { MemberValues } from '../../../src/catalogue/columns/member-values.ts';
import type { Cell } from '../../../src/kernel/cells.ts';
import type { Issue } from '../../../src/kernel/messages/issues.ts';
import { surveyColumns } from '../../../src/import/sheet/columns/survey-columns.ts';
import { mapColumns, type MappingOptions } from '../../../src/import/sheet/headings/map.ts';
import type { CheckedRow } from '../../../src/import/ledger/rows/row-values.ts';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import type { CheckingRequest } from '../../../src/import/sheet/request/request.ts';
import type { Mode } from '../../../src/import/sheet/recipe/modes.ts';
import { validateSheet } from '../../../src/import/sheet/validate/validate.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { headedSheet, kindNamed } from '../../support/sheets.ts';

export interface SurveyOptions {
  readonly kind?: string;
  readonly mapping?: MappingOptions;
  readonly checking?: CheckingRequest;
  /** What the custom fields of the account hold. */
  readonly members?: ReadonlyMap<string, MemberValues>;
  /** The name of the sheet in a workbook. */
  readonly sheet?: string;
  readonly mode?: Mode;
  /** Rows as a workbook or a CSV has them, below the headings. */
  readonly rows: readonly (readonly Cell[])[];
}

export interface SurveyedSheet {
  readonly rows: readonly CheckedRow[];
  readonly late: readonly Issue[];
  readonly readings: readonly FileReading[];
}

/** Maps, surveys and checks a sheet, as an import without the account does it. */
export async function surveyed(
  headings: readonly string[],
  {
    kind = 'fixed-assets',
    mapping = {},
    checking = {},
    members,
    sheet: name,
    mode,
    rows,
  }: SurveyOptions,
): Promise<SurveyedSheet> {
  const named = { ...kindNamed(kind), ...(members && { members }) };
  const place = name === undefined ? {} : { name: { file: 'register.xlsx', sheet: name } };
  const sheet = headedSheet(headings, rows, place);
  const mapped = mapColumns(sheet, named, mapping);
  const inputs = [{ kind: named, sheet, mapping: mapped, mappingRequest: mapping, readings: [] }];
  const request = { checking, planning: { ...(mode && { mode }) }, reading: {} };
  const [input] = await surveyColumns(inputs, request, { clock: new FakeClock() });
  if (input === undefined) throw new Error('there is no sheet');
  const validation = validateSheet(input.sheet, input.mapping, {
    today: '2026-06-30',
    ...(mode && { mode }),
    ...checking,
  });
  const checked: CheckedRow[] = [];
  for await (const batch of validation.batches()) checked.push(...batch);
  return { rows: checked, late: [...validation.lateIssues()], readings: input.readings };
}

/** What is stored under a field, row by row; the code of the issue where there is one. */
export function stored({ rows }: SurveyedSheet, target: string): unknown[] {
  return rows.map(({ values, issues }) => {
    const error = issues.find(({ severity }) => severity === 'error');
    return error === undefined ? values[target] : error.code;
  });
}

/** How sure the readings of a column are, by topic. */
export function sure({ readings }: SurveyedSheet, column: string): Record<string, string> {
  return Object.fromEntries(
    readings
      .filter((reading) => reading.column === column)
      .map(({ topic, sureness }) => [topic, sureness]),
  );
}

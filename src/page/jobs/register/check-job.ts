import { basename } from 'node:path';
import {
  mapFiles,
  type MappedFiles,
  type Recipe,
  validateFiles,
  type ValidationReport,
} from '../../../index.ts';
import type { AskedImport, Workplace } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { causesOf } from '../runs/causes.ts';
import type { ProblemRows } from './problem-rows.ts';
import { SpecialRows } from './special-rows.ts';
import type { Checked, Column, Sheet } from '../../interface/calls.ts';

type SheetOfRecipe = Recipe['sheets'][number];
type ColumnOfRecipe = NonNullable<SheetOfRecipe['columns']>[number];

/** How the files of a job are read, and what is wrong with them. */
export interface CheckedFiles {
  readonly recipe: Recipe;
  readonly checked: Checked;
  /** The file and the headings of each sheet that has problems, by its number. */
  readonly sources: Readonly<Record<number, SheetSource>>;
}

/** What corrections of a sheet need to know of it. */
export interface SheetSource {
  readonly sha256: string;
  readonly headings: readonly string[];
}

/** Reads the files of a job and checks all rows, without the account. Throws as mapFiles and validateFiles do. */
export async function checkJob(
  request: AskedImport,
  workplace: Workplace,
  rows: ProblemRows,
  before: Checked | undefined,
): Promise<CheckedFiles> {
  const mapped = await mapFiles(request, workplace);
  const { recipe } = mapped;
  const sources: Record<number, SheetSource> = {};
  const special = new SpecialRows(recipe, before);
  const report = await validateFiles({ ...request, recipe }, workplace, {
    dryRun: true,
    onRow: (row) => {
      const sheet = recipe.sheets.findIndex(
        (each) => each.sheet === row.sheet && isFileOf(row.file, each.file),
      );
      sources[sheet] ??= { sha256: row.sha256, headings: row.headings };
      rows.add(sheet, row);
      special.see(sheet, row);
    },
  });
  return { recipe, checked: checkedOf(mapped, report, special), sources };
}

function checkedOf(
  { recipe, documents }: MappedFiles,
  report: ValidationReport,
  special: SpecialRows,
): Checked {
  const imported = recipe.sheets.filter(({ recordType }) => recordType !== null);
  return {
    sheets: recipe.sheets.map((sheet, id) => {
      const document = documents[imported.indexOf(sheet)];
      const input = report.inputs.find(
        (each) => each.sheet === sheet.sheet && isFileOf(each.file, sheet.file),
      );
      const readings = report.readings.filter(
        (each) => each.sheet === sheet.sheet && isFileOf(each.file, sheet.file),
      );
      const file = input?.file ?? readings[0]?.file;
      const parts = { id, file, rows: input?.rows ?? 0, document, readings };
      return { ...sheetOf(sheet, parts), specialRows: special.of(id) };
    }),
    causes: causesOf(report.groups),
    rows: report.rows,
    rowsWithErrors: report.rowsWithErrors,
    openRows: report.openRows,
    questions: report.questions.length,
  };
}

/** A recipe names the file of a sheet only where several files have it. */
function isFileOf(file: string, named: string | undefined): boolean {
  return named === undefined || basename(file) === named;
}

interface SheetParts {
  readonly id: number;
  readonly file: string | undefined;
  readonly rows: number;
  readonly document: MappedFiles['documents'][number] | undefined;
  readonly readings: ValidationReport['readings'];
}

function sheetOf(sheet: SheetOfRecipe, parts: SheetParts): Omit<Sheet, 'specialRows'> {
  const { id, rows, document, readings } = parts;
  return {
    id,
    file: basename(sheet.file ?? parts.file ?? ''),
    ...defined({ sheet: sheet.sheet, ignoredBecause: sheet.ignoredBecause }),
    ...defined({ because: sheet.because, headings: document?.headingRows }),
    recordType: sheet.recordType ?? null,
    rows,
    columns: (sheet.columns ?? []).map((column) => columnOf(column, document)),
    readings: readingsIn(sheet, readings),
    ...fieldsOf(document?.fields),
    set: { ...sheet.set },
    fieldReasons: { ...sheet.fieldReasons },
  };
}

/** What may be written as the field of a column. */
function fieldsOf(
  fields: NonNullable<SheetParts['document']>['fields'],
): Pick<Sheet, 'needed' | 'fields' | 'ofSteps' | 'joints' | 'appendable'> {
  const { needed = [], others = [], ofSteps = [], joints = {}, appendable = [] } = fields ?? {};
  return {
    needed: [...needed],
    fields: [...others],
    ofSteps: [...ofSteps],
    joints: { ...joints },
    appendable: [...appendable],
  };
}

/** What the recipe says of a whole sheet is one reading, with the reasons that were found for it. */
function readingsIn(
  { because }: SheetOfRecipe,
  readings: ValidationReport['readings'],
): Sheet['readings'] {
  const isOfRecipe = (reading: ValidationReport['readings'][number]): boolean =>
    reading.topic === 'recipe' && reading.column === undefined;
  const isSaidAgain = ({ column, rule }: ValidationReport['readings'][number]): boolean =>
    column === undefined && because?.includes(rule) === true && readings.some(isOfRecipe);
  return readings
    .filter((reading) => !isSaidAgain(reading))
    .map((reading) => {
      const { topic, sureness, rule, column, field, rows, samples = [], choices = [] } = reading;
      return {
        topic,
        sureness,
        rule: isOfRecipe(reading) ? (because ?? rule) : rule,
        ...defined({ column, field, rows }),
        samples: samples.map(({ text, value }) => ({ text, ...defined({ value }) })),
        choices: [...choices],
      };
    });
}

function columnOf(column: ColumnOfRecipe, document: SheetParts['document']): Column {
  const { heading, field, samples = [], sureness, because, values = [] } = column;
  const found = document?.columns.find((each) => each.heading === heading);
  return {
    heading,
    field,
    samples: [...samples],
    ...defined({ sureness, because }),
    alternatives: [...(found?.alternatives ?? [])],
    fillDown: column.fillDown === true,
    instead: column.instead === true,
    values: values.map(({ value, candidates = [], spellings = [], ...meaning }) => ({
      value,
      candidates: [...candidates],
      spellings: [...spellings],
      ...defined({
        use: meaning.use,
        rows: meaning.rows,
        because: meaning.because,
        sureness: meaning.sureness,
      }),
    })),
  };
}

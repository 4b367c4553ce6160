import { basename } from 'node:path';
import type { Recipe, ValidationReport } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Column, Sheet } from '../../interface/calls.ts';
import { withKeptReadings } from './kept-readings.ts';
import type { CheckState } from './row-with-issues.ts';
import type { SpecialRows } from './special-rows.ts';

type FilesAsRead = ReturnType<CheckState['files']>;
type Document = FilesAsRead['documents'][number];
type SheetOfRecipe = Recipe['sheets'][number];
type ColumnOfRecipe = NonNullable<SheetOfRecipe['columns']>[number];

/** What is known of sheets besides how their files were read. */
export interface FoundOfSheets {
  readonly special: SpecialRows;
  /** The sheets as they were found the last time. */
  readonly before: readonly Sheet[] | undefined;
}

/**
 * The sheets of a job as the page shows them.
 * @param report of a check that has seen all rows
 */
export function checkedSheets(
  files: FilesAsRead,
  { special, before }: FoundOfSheets,
  report?: ValidationReport,
): Sheet[] {
  return files.recipe.sheets.map((line, id) => {
    const rows = report?.inputs.find((input) => isOf(input, line))?.rows ?? 0;
    const readings = report?.readings.filter((reading) => isOf(reading, line)) ?? [];
    const file = files.sheets[id]?.name.file ?? readings[0]?.file ?? '';
    const document = files.documents[id];
    const isNew = files.recipe.mode !== 'update';
    const view = sheetView(line, { id, rows, readings, file, document, isNew });
    const known = before?.find(
      (each) => each.file === view.file && each.sheet === view.sheet && isSameType(each, view),
    );
    return {
      ...view,
      readings: withKeptReadings(view.readings, known?.readings, line),
      specialRows: special.of(id, line),
    };
  });
}

function isSameType(one: Pick<Sheet, 'recordType'>, other: Pick<Sheet, 'recordType'>): boolean {
  return one.recordType === other.recordType;
}

/** How many readings of sheets wait for a person. */
export function countQuestions(sheets: readonly Sheet[]): number {
  const readings = sheets.flatMap((sheet) => sheet.readings);
  return readings.filter(({ sureness }) => sureness === 'likely' || sureness === 'open').length;
}

/** Whether a part of a report is about a sheet of that name. */
export function isSheetOf(
  { file, sheet }: { readonly file: string; readonly sheet: string | null },
  name: { readonly file: string; readonly sheet?: string },
): boolean {
  return file === name.file && sheet === (name.sheet ?? null);
}

/** A recipe names the file of a sheet only where several files have it. */
function isOf(
  { file, sheet }: { readonly file: string; readonly sheet?: string | undefined },
  line: SheetOfRecipe,
): boolean {
  return sheet === line.sheet && (line.file === undefined || basename(file) === line.file);
}

interface SheetParts {
  readonly id: number;
  readonly file: string;
  readonly rows: number;
  readonly document: Document | undefined;
  /** Rows may make new records. */
  readonly isNew: boolean;
  readonly readings: ValidationReport['readings'];
}

function sheetView(sheet: SheetOfRecipe, parts: SheetParts): Omit<Sheet, 'specialRows'> {
  const { id, file, rows, document, isNew, readings } = parts;
  return {
    ...{ id, rows, file: basename(sheet.file ?? file) },
    ...defined({ sheet: sheet.sheet, ignoredBecause: sheet.ignoredBecause }),
    ...defined({ because: sheet.because, headings: document?.headingRows }),
    recordType: sheet.recordType ?? null,
    columns: (sheet.columns ?? []).map((column) => columnView(column, document)),
    readings: readingsIn(sheet, readings),
    ...fieldsOf(document?.fields, isNew),
    set: { ...sheet.set },
    fieldReasons: { ...sheet.fieldReasons },
  };
}

/** What may be written as the field of a column; only new records need some of them. */
function fieldsOf(
  fields: Document['fields'],
  isNew: boolean,
): Pick<Sheet, 'needed' | 'fields' | 'ofSteps' | 'joints' | 'appendable'> {
  const { needed = [], others = [], ofSteps = [], joints = {}, appendable = [] } = fields ?? {};
  return {
    needed: isNew ? [...needed] : [],
    fields: isNew ? [...others] : [...needed, ...others],
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

function columnView(column: ColumnOfRecipe, document: Document | undefined): Column {
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

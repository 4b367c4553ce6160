import type { Field, ReferenceField } from '../../catalogue/fields.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { columnOf, findKind, type Kind } from '../../catalogue/kinds.ts';
import { holdsIdentifier, legalValues } from '../../catalogue/legal-values.ts';
import type { Outcome } from '../../kernel/outcomes.ts';
import type { SpreadsheetFormat } from '../../sheets/sheet.ts';
import type { JournalFile } from '../journal/row-table.ts';
import { OUR_COLUMNS, RUN_COLUMN, SURPLUS_COLUMN } from '../our-columns.ts';
import { Directory } from '../plan/directory.ts';
import type { Run } from '../run/run.ts';
import { choicesOf } from '../workbooks/choices.ts';
import type { OutputRow, OutputTable } from './output-table.ts';
import {
  numberHeading,
  ourCells,
  resultRows,
  surplusOf,
  targetsOf,
  userCells,
  userHeadings,
  userWidths,
  type ResultRow,
} from './result-rows.ts';

/** The format of what is written about a file of a run, or about the run as a whole. */
export function outputFormatOf(
  { identity, rows }: Run,
  file: JournalFile | undefined = rows.files()[0],
): SpreadsheetFormat {
  return identity.request.outputFormat ?? file?.format ?? 'csv';
}

/** A file of a run with what became of its rows; only those that ended so, where that is said. */
export function runTable(run: Run, file: JournalFile, only?: Outcome): OutputTable {
  const hasSurplus = run.rows.hasIssue(file.id, 'ragged-row');
  const isForRetry = only !== undefined;
  const kind = findKind(file.kind);
  const numbers = numberHeading(file);
  return {
    file: file.name,
    sheet: file.sheet,
    title: kind?.title ?? file.kind,
    format: outputFormatOf(run, file),
    headings: userHeadings(file.headings),
    ourHeadings: [
      ...numbers,
      ...(hasSurplus ? [SURPLUS_COLUMN] : []),
      ...OUR_COLUMNS,
      ...(isForRetry ? [RUN_COLUMN] : []),
    ],
    widths: userWidths(file.headings, file.widths),
    holdsIdentifiers: (heading) => holdsIdentifier(fieldUnder(file, kind, heading)),
    legalValues: legalValuesIn(run, file, kind),
    *rows() {
      for (const batch of resultRows(run, file.id, only)) {
        yield batch.map((row) => outputRow(run, file, row, { hasSurplus, isForRetry }));
      }
    },
  };
}

function outputRow(
  run: Run,
  file: JournalFile,
  row: ResultRow,
  { hasSurplus, isForRetry }: { readonly hasSurplus: boolean; readonly isForRetry: boolean },
): OutputRow {
  const number = row.recordId === undefined ? '' : String(row.recordId);
  return {
    cells: userCells(file.headings, row.cells),
    ours: [
      ...numberHeading(file).map(() => number),
      ...(hasSurplus ? [surplusOf(file.headings, row)] : []),
      ...ourCells(row),
      ...(isForRetry ? [run.identity.name] : []),
    ],
    number: row.number,
    issues: row.issues,
  };
}

/** The field that a column of the user's fills. */
function fieldUnder(file: JournalFile, kind: Kind | undefined, heading: string): Field | undefined {
  const target = targetsOf(file).find((column) => column.heading === heading)?.target;
  return kind === undefined || typeof target !== 'string'
    ? undefined
    : columnOf(kind, target)?.field;
}

/** What the cells of each column may say: the words of its field, or the names that the plan read. */
function legalValuesIn(
  run: Run,
  file: JournalFile,
  kind: Kind | undefined,
): OutputTable['legalValues'] {
  const known = new Map<string, readonly string[] | undefined>();
  const valuesOf = (heading: string): readonly string[] | undefined => {
    const field = fieldUnder(file, kind, heading);
    if (field === undefined) return undefined;
    return field.kind === 'reference' ? namesOf(run, field) : legalValues(field);
  };
  return (heading) => {
    if (!known.has(heading)) known.set(heading, valuesOf(heading));
    return known.get(heading);
  };
}

/** Names that stand within another record of the row differ from row to row; they get no list. */
function namesOf(run: Run, { to, within }: ReferenceField): readonly string[] | undefined {
  if (within !== undefined) return undefined;
  const directory = new Directory(run.records);
  const { all } = choicesOf(run, directory, resourceNamed(to), undefined);
  return all.length === 0 ? undefined : all.map(({ text }) => text);
}

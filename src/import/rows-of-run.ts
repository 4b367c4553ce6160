import { operationTitle } from '../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../catalogue/index.ts';
import { cellText } from '../kernel/cells.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import type { Outcome, OutcomeTotals } from '../kernel/outcomes.ts';
import { RecordNames } from './decide/display-names/numbered-names.ts';
import { cellInWords } from './decide/display-names/payload-in-words.ts';
import { askRun } from './ledger/run/folder/find-run.ts';
import type { Change } from './ledger/journal/tables/calls/planned-call.ts';
import type { PlanLine } from './ledger/journal/views/plan-lines.ts';
import type { RunReader } from './ledger/run/run.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import { resultRows, userCells } from './send/output/result-rows.ts';
import {
  sentFields,
  wholePayload,
  type SentField,
} from './send/plan-view/workbook/creates-sheet.ts';
import { recordOf } from './send/plan-view/workbook/updates-sheets.ts';

/** Rows by what a plan does with them, or by how they ended. */
export type RowsShown = 'create' | 'update' | 'operation' | Outcome;

/** A row of a run as a person reads it. */
export interface RowOfRun {
  /** Its number in the run: the next rows are asked for after it. */
  readonly id: number;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly row: number;
  /** The record that it is about, or its first cells. */
  readonly record: string;
  /** Where it does more than make or change its record: `Check out`. */
  readonly operation: string | undefined;
  /** What is written: old and new value of each field, the old one blank for a new record. */
  readonly changes: readonly Change[];
  readonly issues: readonly Issue[];
}

/** Which rows are wanted. */
export interface RowsWanted {
  readonly show: RowsShown;
  /** The last one that is known; 0 for the first rows. */
  readonly after: number;
  readonly most: number;
}

/**
 * The next rows of a run that a plan treats alike, or that ended alike, in their order. Throws TallysheetError 'no-such-run' and
 * 'run-locked'.
 */
export function rowsOfRun(
  wanted: string,
  workplace: Workplace,
  { show, after, most }: RowsWanted,
): readonly RowOfRun[] {
  return askRun(wanted, workplace, (run) => [...firstOf(rowsIn(run, show, after), most)]);
}

/** How many rows of a run ended in each outcome so far. Throws as rowsOfRun does. */
export function outcomesOfRun(wanted: string, workplace: Workplace): OutcomeTotals {
  return askRun(wanted, workplace, (run) => run.views.outcomes.totals());
}

/** Rows of which some calls were done and others were not, such as a record that was made and not checked out. */
export interface PartlyDone {
  readonly rows: number;
  /** What is not done, by its title, for how many of them. */
  readonly missing: readonly { readonly operation: string; readonly rows: number }[];
}

/** The rows of a run that are partly done. Throws as rowsOfRun does. @internal */
export function partlyDoneIn(wanted: string, workplace: Workplace): PartlyDone {
  return askRun(wanted, workplace, (run) => {
    const { rows, missing } = run.views.outcomes.partlyDone();
    return {
      rows,
      missing: missing.map(({ resource, operation, rows: count }) => {
        const { endpoint } = endpointOf(resourceNamed(resource), operation);
        return { operation: operationTitle(operation, endpoint), rows: count };
      }),
    };
  });
}

/** The rows of an open run that a plan treats alike, or that ended alike, after one of them. */
export function rowsIn(run: RunReader, show: RowsShown, after = 0): Iterable<RowOfRun> {
  const { planLines } = run.views;
  if (show === 'create') return lines(run, planLines.creating(undefined, after), sentValues(run));
  if (show === 'update') return lines(run, planLines.updating(after), ({ changes }) => changes);
  if (show === 'operation') return lines(run, planLines.operating(after), sentValues(run));
  return endedRows(run, show, after);
}

function* firstOf<T>(all: Iterable<T>, most: number): Generator<T> {
  let count = 0;
  for (const each of all) {
    if (count >= most) return;
    count += 1;
    yield each;
  }
}

function* lines(
  run: RunReader,
  planned: Iterable<PlanLine>,
  changesOf: (line: PlanLine, names: RecordNames) => readonly Change[],
): Generator<RowOfRun> {
  const names = new RecordNames(run);
  for (const line of planned) {
    const { rowId: id, file, sheet, row, resource, operation } = line;
    const { endpoint } = endpointOf(resourceNamed(resource), operation);
    yield {
      ...{ id, file, sheet, row },
      record: recordOf(line, names),
      operation: operationTitle(operation, endpoint),
      changes: changesOf(line, names),
      issues: run.rows.issuesOf(id),
    };
  }
}

/** What is sent for a row, by the fields that calls of its kind send. */
function sentValues(run: RunReader): (line: PlanLine, names: RecordNames) => Change[] {
  const fieldsOf = new Map<string, readonly SentField[]>();
  return (line, names) => {
    const resource = resourceNamed(line.resource);
    const fields = getOrMake(fieldsOf, line.resource, () => sentFields(run.views, resource));
    const payload = wholePayload(run, line, resource);
    return fields
      .map(({ column, of }) => ({
        field: column.heading,
        from: '',
        to: cellInWords(of(payload, names)),
      }))
      .filter(({ to }) => to !== '');
  };
}

const FIRST_CELLS = 3;

/** Rows of which no call is left to do, by how they ended. */
function* endedRows(run: RunReader, outcome: Outcome, after: number): Generator<RowOfRun> {
  for (const file of run.rows.files()) {
    for (const rows of resultRows(run, file.id, outcome, after)) {
      for (const { id, number, cells, issues } of rows) {
        const filled = userCells(file.headings, cells)
          .map(cellText)
          .filter((text) => text !== '');
        yield {
          ...{ id, file: file.name, sheet: file.sheet, row: number },
          record: filled.slice(0, FIRST_CELLS).join(' · '),
          operation: undefined,
          changes: [],
          issues,
        };
      }
    }
  }
}

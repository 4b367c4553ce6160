import type { PlanTables } from '../../match/plan-tables.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { type AnswersElsewhere, readAnswersElsewhere } from './read-answers.ts';
import { type MovedTables, readMovesElsewhere } from './read-moves.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import {
  addedLines,
  amountOf,
  amountsThatMake,
  likenessOf,
  lineSums,
  linesOfKind,
} from '../../match/lines-of-record.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/decision.ts';
import { inWords } from '../../match/show-value.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { asBatch, createPayload } from '../../match/build-call.ts';
import { linesHeld } from '../../match/compare-lines.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { PlannedLine } from '../../../ledger/journal/tables/calls/planned-call.ts';

/** A row that adds a line to a record of the account. */
interface AddingRow {
  readonly row: number;
  readonly amount: number;
}

/** Rows that add to the same line, and what others have put on it. */
export interface SharedLine {
  readonly there: number;
  readonly rows: AddingRow[];
}

/**
 * Lines show in the sums of their record alone. What is on a line that no run of this state folder has added counts for
 * the rows that make exactly that sum together, as if another computer had added them. Where none do, nothing shows
 * whether it is any of theirs.
 */
class LinesElsewhere {
  readonly #done = new Set<number>();
  readonly #unclear = new Map<number, number>();

  /** Whether the line of a row is there already. */
  isDone(row: number): boolean {
    return this.#done.has(row);
  }

  /** How much others have put on the line that a row adds to, where that may be its own; undefined otherwise. */
  unclearAmount(row: number): number | undefined {
    return this.#unclear.get(row);
  }

  /** Decides which rows what is there counts for. */
  assign({ there, rows }: SharedLine): void {
    const amounts = rows.map(({ amount }) => amount);
    const chosen = amountsThatMake(amounts, there);
    for (const [at, { row }] of rows.entries()) {
      if (chosen === undefined) this.#unclear.set(row, there);
      else if (chosen.has(at)) this.#done.add(row);
    }
  }
}

/** Which rows were done outside of this state folder, as histories, answers and the lines of records show. */
export function elsewhereWatch(run: PlanTables & ResolutionTables, tables: MovedTables): Watch {
  const answers: AnswersElsewhere = new Map();
  const lines = new LinesElsewhere();
  return {
    read: async (files, workplace) => {
      await readMovesElsewhere(run, files, tables, workplace);
      await readAnswersElsewhere(run, files, answers, workplace);
      for (const file of files) compareWithHeld(run, file, lines);
    },
    doneElsewhere: ({ id }, call, { order }) => {
      if (lines.isDone(id)) return '';
      return order.isChangedBefore(call) ? undefined : answers.get(id);
    },
    judge: (row, wanted, context) => ({ issues: sharedLineIssues(row, wanted, lines, context) }),
  };
}

/** The warning that others have put something on the line that a row adds to, which may be the row's own. */
function sharedLineIssues(
  row: JournalRow,
  { call, operand = '' }: AskedOperation,
  elsewhere: LinesElsewhere,
  context: RowContext,
): Issue[] {
  const amount = elsewhere.unclearAmount(row.id);
  const [line] = addedLines(call)?.lines ?? [];
  if (amount === undefined || line === undefined) return [];
  const { name, field } = linesOfKind(context.kind.resource);
  const item = inWords(`${name}.${field.key}`, line[field.key] ?? null, context);
  return [
    makeIssue('adds-to-line', context.place(row, operand), {
      field: columnOf(context.kind, operand)?.label ?? operand,
      value: item,
      expected: `${call.title} has ${formatCount(amount)}`,
    }),
  ];
}

/** Compares the open rows of a file that add lines with the lines that their records have. */
function compareWithHeld(
  run: Pick<PlanTables, 'rows'>,
  { planned: { file }, context }: DecidedFile,
  elsewhere: LinesElsewhere,
): void {
  const { resource, operation } = context.kind;
  if (operation === undefined || resource.lineItems?.operation !== operation) return;
  const lines = new Map<string, SharedLine>();
  for (const rows of rowsOf(run, file, 'open')) {
    for (const row of rows) if (row.action !== 'skip') addRow(row, lines, context);
  }
  for (const line of lines.values()) elsewhere.assign(line);
}

function addRow(row: JournalRow, lines: Map<string, SharedLine>, context: RowContext): void {
  const { field, name } = linesOfKind(context.kind.resource);
  const { record, line } = addedBy(row, name, context) ?? {};
  if (record === undefined || line === undefined) return;
  if (!isFirstTime(row, record, context)) return;
  const likeness = likenessOf(line, field);
  const key = JSON.stringify([record, likeness]);
  const shared = lines.get(key) ?? { there: madeByOthers(record, likeness, context), rows: [] };
  if (shared.there <= 0) return;
  lines.set(key, shared);
  shared.rows.push({ row: row.id, amount: amountOf(line, field) });
}

/** The record of the account that a row is about, and the line that it adds. */
function addedBy(
  row: JournalRow,
  name: string,
  context: RowContext,
): { readonly record: number; readonly line: PlannedLine | undefined } | undefined {
  const { resource, operation = '' } = context.kind;
  const { endpoint } = endpointOf(resource, operation);
  const { values } = resolveRow(row, context);
  const record = values[operandOf(endpoint, resource) ?? ''];
  if (typeof record !== 'number') return undefined;
  const lines: unknown = asBatch(endpoint, createPayload(resource, values, false))[name];
  const [line] = Array.isArray(lines) ? (lines as PlannedLine[]) : [];
  return { record, line };
}

/** Whether no earlier run has done a row, and it is not wanted again. */
function isFirstTime(
  { content, unnumbered }: JournalRow,
  record: number,
  { earlier, kind, records }: RowContext,
): boolean {
  const isDone = [content, unnumbered].some(
    (each) =>
      each !== undefined &&
      earlier.wanted(each, ({ recordId = record }) =>
        recordId === record ? (records.get(kind.resource.name, record) ?? 'unknown') : undefined,
      ).done !== undefined,
  );
  return !isDone && earlier.plannedGeneration() === 0;
}

function madeByOthers(record: number, likeness: string, context: RowContext): number {
  const { kind, records, earlier } = context;
  const { field, name } = linesOfKind(context.kind.resource);
  const known = records.get(kind.resource.name, record);
  if (known === undefined) return 0;
  const held = lineSums(linesHeld(known, name), field).get(likeness) ?? 0;
  const own = lineSums(earlier.linesAdded(kind, record), field).get(likeness) ?? 0;
  return held - own;
}

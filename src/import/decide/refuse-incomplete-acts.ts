import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { linesOfOneAct } from '../../catalogue/operations/transitions.ts';
import { endpointOf } from '../../catalogue/index.ts';
import { makeIssue } from '../../kernel/messages/issues.ts';
import type { JournalRow } from '../ledger/journal/tables/rows/journal-row.ts';
import type { DecidedFile, RowContext } from './match/row-context.ts';
import type { PlanTables } from './match/plan-tables.ts';
import { rowsOf } from './match/rows-of.ts';

/**
 * Rows that are lines of one act are sent together or not at all: the act without one of them would be another one. They are
 * the rows of a file that are equal in all other cells.
 */
export async function refuseIncompleteActs(
  run: PlanTables,
  files: readonly DecidedFile[],
): Promise<void> {
  for (const each of files) {
    const { resource, operation } = each.planned.kind;
    if (operation === undefined) continue;
    const { endpoint } = endpointOf(resource, operation);
    if (linesOfOneAct(endpoint) === undefined) continue;
    const { batch = '' } = endpoint;
    const faulty = new Map<string, number>();
    for (const rows of rowsOf(run, each.planned.file, 'blocked')) {
      for (const row of rows) {
        const act = actOf(row, batch);
        faulty.set(act, faulty.get(act) ?? row.number);
      }
    }
    if (faulty.size === 0) continue;
    for (const rows of rowsOf(run, each.planned.file, 'planned')) {
      run.journal.commit(() => {
        for (const row of rows) refuseLine(run, row, faulty.get(actOf(row, batch)), each.context);
      });
      await eventLoopTurn();
    }
  }
}

function refuseLine(
  run: PlanTables,
  row: JournalRow,
  fault: number | undefined,
  context: RowContext,
): void {
  if (fault === undefined) return;
  const { resource } = context.kind;
  const call = run.calls.get(row.id);
  // What the plan puts before the call is of no use without it.
  for (const id of [...run.calls.siblingsOf(row.id), row.id]) run.calls.remove(id);
  const issue = makeIssue('record-incomplete', context.place(row), {
    field: resource.singular,
    value: call?.title ?? resource.singular,
    expected: `row ${fault} has an error`,
    hint: `Fix row ${fault}; this row needs no change. Then import the errors file.`,
  });
  run.rows.block(row.id, [issue]);
}

/** What the rows of one act have in common. */
function actOf({ values }: JournalRow, batch: string): string {
  const others = Object.entries(values).filter(([target]) => !target.startsWith(`${batch}.`));
  return JSON.stringify(others.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

import { columnOf } from '../../../../catalogue/kinds.ts';
import { makeIssue } from '../../../../kernel/messages/issues.ts';
import type { PlannedValue } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanContext } from '../plan-context.ts';
import { recordByThen } from './record-by-then.ts';
import type { RuleResult, Writing } from './writing.ts';

/** A record of a tree is put neither below itself nor below one of those within it. */
export function treeStays(
  row: JournalRow,
  { payload, record }: Writing,
  context: PlanContext,
): RuleResult {
  const { parent } = context.kind.resource;
  const wanted = parent === undefined ? undefined : payload[parent];
  if (record === undefined || parent === undefined || typeof wanted !== 'number') return NOTHING;
  if (wanted === record.values[parent]) return NOTHING;
  const { path, movedBy } = pathAbove(wanted, parent, record.id, context);
  return path.includes(record.id)
    ? { issues: [below(row, parent, wanted, context)], waitsFor: [] }
    : { issues: [], waitsFor: movedBy };
}

const NOTHING: RuleResult = { issues: [], waitsFor: [] };

/** A record and those above it, up to that one or the top, and the calls of the run that put them there. */
function pathAbove(
  first: number,
  parent: string,
  last: number,
  context: PlanContext,
): { readonly path: readonly number[]; readonly movedBy: readonly number[] } {
  const path: number[] = [];
  const movedBy: number[] = [];
  let at: PlannedValue | undefined = first;
  while (typeof at === 'number' && !path.includes(at)) {
    path.push(at);
    if (at === last) break;
    const above = recordByThen(context.kind.resource, at, context);
    if (above?.changedBy !== undefined) movedBy.push(above.changedBy);
    at = above?.values[parent];
  }
  return { path, movedBy };
}

function below(
  row: JournalRow,
  parent: string,
  wanted: number,
  context: PlanContext,
): ReturnType<typeof makeIssue> {
  const { resource } = context.kind;
  return makeIssue('circular-reference', context.place(row, parent), {
    field: columnOf(context.kind, parent)?.label ?? parent,
    value: context.directory.nameOf(resource, { is: 'record', id: wanted }),
    hint: `Name a ${resource.singular} that is neither this one nor within it, or write (clear).`,
  });
}

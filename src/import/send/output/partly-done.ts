import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { operationTitle } from '../../../catalogue/endpoints.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { EndedRow, PartOfRow } from '../../ledger/journal/views/outcome-view.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** Says which calls of a row with steps were done and which were not, where that differs. */
export function partlyDone(run: RunReader, row: EndedRow): Issue[] {
  if (!row.hasSteps) return [];
  const parts = run.views.outcomes.partsOf(row.id);
  const [done, open] = [parts.filter(({ isDone }) => isDone), parts.filter((each) => !each.isDone)];
  if (done.length === 0 || open.length === 0) return [];
  const was = done.map((part) => doneWords(part, row)).join(', ');
  const value = `${was}; not done: ${open.map(nameOf).join(', ')}`;
  return [makeIssue('partly-done', run.views.rows.placeOf(row.id), { value })];
}

function doneWords(part: PartOfRow, { recordId }: EndedRow): string {
  if (part.effect === 'create') return `created as #${recordId ?? '?'}`;
  return part.effect === 'update' ? 'updated' : `${nameOf(part)} done`;
}

/** `check out` */
function nameOf({ resource, operation }: PartOfRow): string {
  const { endpoint } = endpointOf(resourceNamed(resource), operation);
  return operationTitle(operation, endpoint).toLowerCase();
}

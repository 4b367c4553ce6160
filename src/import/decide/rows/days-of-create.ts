import { cellCheckOf, readCell } from '../../../catalogue/checks/row-check.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { Payload } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanContext } from './plan-context.ts';

/**
 * The issues of a new record's days that have to be still to come. A cell alone does not show them: rows of records that
 * exist have days that are over since.
 */
export function daysOfCreate(
  row: JournalRow,
  { params = {} }: Endpoint,
  payload: Payload,
  context: PlanContext,
): Issue[] {
  return Object.entries(params).flatMap(([param, field]) => {
    const day = payload[param];
    if (field.kind !== 'date' || field.upcoming !== true || typeof day !== 'string') return [];
    const { today, anywhere } = context;
    const check = cellCheckOf(field, { dateFormat: 'yyyy-mm-dd', today, anywhere });
    return readCell(check, day).issues.map(({ code, details }) =>
      makeIssue(code, context.place(row, param), {
        ...details,
        field: columnOf(context.kind, param)?.label ?? param,
      }),
    );
  });
}

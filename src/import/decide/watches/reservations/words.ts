import { describePlace } from '../../../../kernel/rows.ts';
import type { ReservedDays } from '../../../ledger/journal/tables/records/reserved-days.ts';
import { rowOfCall } from '../../match/row-of-call.ts';
import type { RowContext } from '../../match/row-context.ts';

/** `by Bo Hay from 2026-03-01 to 2026-03-05 (request 4)`, with the row of this run that makes or approves it */
export function inWords(
  { name, from, to, request, row, decidedBy }: ReservedDays,
  context: RowContext,
): string {
  const ofRun = decidedBy === undefined ? row : rowOfCall(decidedBy, context);
  const where = [
    ...(request === undefined ? [] : [`request ${request}`]),
    ...(ofRun === undefined ? [] : [describePlace(context.rows.placeOf(ofRun))]),
  ].join(', ');
  const by = name === '' ? '' : `by ${name} `;
  return `${by}from ${from} to ${to} (${where})`;
}

/** `2026-03-01 to 2026-03-05` */
export function daysInWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? from : `${from} to ${to}`;
}

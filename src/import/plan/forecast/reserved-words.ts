import { describePlace } from '../../../kernel/rows.ts';
import type { ReservedDays } from '../../journal/tables/records/reserved-days.ts';
import type { PlanContext } from '../plan-context.ts';

/** `by Bo Hay from 2026-03-01 to 2026-03-05 (request 4)` */
export function inWords(
  { name, from, to, request, row }: ReservedDays,
  { placeOfRow }: Pick<PlanContext, 'placeOfRow'>,
): string {
  const where = request === undefined ? describePlace(placeOfRow(row ?? 0)) : `request ${request}`;
  const by = name === '' ? '' : `by ${name} `;
  return `${by}from ${from} to ${to} (${where})`;
}

/** `2026-03-01 to 2026-03-05` */
export function daysInWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? from : `${from} to ${to}`;
}

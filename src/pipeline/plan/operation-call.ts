import { pathNames } from '../../catalogue/endpoints.ts';
import { endpointOf } from '../../catalogue/index.ts';
import type { JournalRow } from '../journal/row-table.ts';
import { isOwnId, missingFrom } from './build-call.ts';
import type { Decision } from './decision.ts';
import type { ResolvedValues } from './find-existing.ts';
import { blockMissing } from './missing-values.ts';
import type { PlanContext } from './plan-context.ts';
import { inWords } from './show-value.ts';

/** The call of a row that is an operation, such as delete: its parameters are the row's values. */
export function planOperation(
  row: JournalRow,
  values: ResolvedValues,
  context: PlanContext,
): Decision {
  const { resource, operation = '' } = context.kind;
  const { endpoint } = endpointOf(resource, operation);
  const missing = missingFrom(endpoint, values);
  if (missing.length > 0) return blockMissing(row, missing, operation, context);
  const ownName = pathNames(endpoint.route).find((name) => isOwnId(endpoint, name, resource));
  const own = ownName === undefined ? undefined : values[ownName];
  const record = typeof own === 'number' ? context.records.get(resource.name, own) : undefined;
  return {
    verdict: 'planned',
    issues: [],
    call: {
      id: row.id,
      row: row.id,
      resource: resource.name,
      operation,
      title: ownName === undefined ? operation : inWords(ownName, own ?? null, context),
      payload: values,
      ...(typeof own === 'number' ? { recordId: own } : {}),
      ...(record === undefined ? {} : { before: { ...record.values, ...record.named } }),
    },
  };
}

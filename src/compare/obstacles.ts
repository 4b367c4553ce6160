import type { Resource } from '../catalogue/define.ts';
import { operationTitle } from '../catalogue/endpoints.ts';
import { endpointOf } from '../catalogue/index.ts';
import { readTarget } from '../import/ledger/rows/targets.ts';
import type { Comparison, FieldLine, PairLine } from './comparison.ts';
import { isBlank } from './columns/same-value.ts';
import { resourceOf } from './match/compare-pairs.ts';

/** Why a plan for the account does not change a field that differs; blank where it does, and between files. */
export function obstacleTo(
  comparison: Comparison,
  clears: boolean,
): (pair: PairLine, field: FieldLine) => string {
  if (!comparison.isWithAccount) return () => '';
  return ({ register: { entry } }, { target }) => {
    const resource = resourceOf(entry);
    if (!isWritten(resource, target)) return readOnlyReason(resource, target);
    const isCleared = isBlank(entry.values[target] ?? null);
    return isCleared && !clears ? BLANK : '';
  };
}

const BLANK = 'Blank in the register: the account keeps its value; --clear-blank empties it';

/** Whether an update writes a field. */
export function isWritten(resource: Resource, target: string): boolean {
  const field = readTarget(resource, target)?.field;
  return field !== undefined && field.readOnly !== true;
}

function readOnlyReason(resource: Resource, target: string): string {
  const { changedBy = {}, endpoints } = resource;
  const operations = (changedBy[target] ?? []).filter((name) => endpoints[name] !== undefined);
  if (operations.length === 0) return 'Read-only: no update writes it';
  const titles = operations.map((name) =>
    operationTitle(name, endpointOf(resource, name).endpoint),
  );
  return `Read-only: changed by ${titles.join(' or ')}`;
}

import type { Resource } from '../catalogue/define.ts';
import { endpointOf } from '../catalogue/index.ts';
import { readTarget } from '../import/ledger/rows/targets.ts';
import type { AccountOperations } from './account-operations.ts';
import type { Comparison, FieldLine, Line, PairLine } from './comparison.ts';
import { isBlank } from './columns/same-value.ts';
import { resourceOf } from './match/compare-pairs.ts';
import { BLANK, operationsResolving, titleOf } from './operations/needed-operations.ts';

/** How the plans for the account resolve what differs. */
export interface Remedies {
  /** Why no plan changes a field that differs; blank where one does, and between files. */
  readonly obstacleOf: (pair: PairLine, field: FieldLine) => string;
  /** `Check in, Check out`: the operations that change a field; blank where an update does. */
  readonly operationsOf: (pair: PairLine, field: FieldLine) => string;
  /** Why no plan ends the use of a record, or why one that is created is not as its row says; blank where that is not so. */
  readonly obstacleAlone: (line: Line) => string;
}

const NONE: Remedies = {
  obstacleOf: () => '',
  operationsOf: () => '',
  obstacleAlone: () => '',
};

/** How the plans for the account resolve what differs; there are none between files. */
export function remediesOf(
  comparison: Comparison,
  operations: AccountOperations,
  clears: boolean,
): Remedies {
  if (!comparison.isWithAccount) return NONE;
  const operationsOf = (pair: PairLine, { target }: FieldLine): string => {
    const { entry } = pair.register;
    const resolving = operationsResolving(
      resourceOf(entry),
      operations.ofPair(pair),
      entry,
      target,
    );
    return resolving.map(titleOf).join(', ');
  };
  return {
    operationsOf,
    obstacleOf: (pair, field) => {
      const { register } = pair;
      const { target } = field;
      const resource = resourceOf(register.entry);
      const reason = operations.ofPair(pair).obstacles.get(target);
      if (reason !== undefined) return reason;
      if (!isWritten(resource, target)) {
        return operationsOf(pair, field) === '' ? readOnlyReason(resource, target) : '';
      }
      const isCleared = isBlank(register.entry.values[target] ?? null);
      return isCleared && !clears ? BLANK : '';
    },
    obstacleAlone: (line) => {
      if (line.entry.side === 'other') {
        const ending = operations.toEnd(line);
        return typeof ending === 'string' ? ending : '';
      }
      const { obstacles } = operations.ofNew(line);
      return [...new Set(obstacles.values())].join('; ');
    },
  };
}

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
    titleOf({ operation: name, endpoint: endpointOf(resource, name).endpoint }),
  );
  return `Read-only: changed by ${titles.join(' or ')}`;
}

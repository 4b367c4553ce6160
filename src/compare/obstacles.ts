import type { Resource } from '../catalogue/define.ts';
import { endpointOf } from '../catalogue/index.ts';
import type { NamedOperation } from '../catalogue/operations/operations.ts';
import { operationOf } from '../catalogue/operations/operations.ts';
import { unmetNeeds } from '../catalogue/operations/transitions.ts';
import { plainText } from '../import/ledger/subjects/compare.ts';
import { labelOf, readTarget } from '../import/ledger/rows/targets.ts';
import { quote } from '../kernel/messages/issues.ts';
import type { Entry } from './entries/entry.ts';
import { lineOf } from './lines/line-differences.ts';
import { asLineTarget, type TargetOfLine } from './lines/line-targets.ts';
import type { AccountOperations } from './account-operations.ts';
import type { Comparison, FieldLine, Line, PairLine } from './comparison.ts';
import { isBlank } from './columns/same-value.ts';
import { resourceOf } from './match/compare-pairs.ts';
import { BLANK, operationsResolving } from './operations/needed-operations.ts';
import { titleOf } from './operations/operation-title.ts';

/** How the plans for the account resolve what differs. */
export interface Remedies {
  /** Why no plan changes a field that differs; blank where one does, and between files. */
  readonly obstacleOf: (pair: PairLine, field: FieldLine) => string;
  /** `Check in, Check out`: the operations that change a field; blank where an update does. */
  readonly operationsOf: (pair: PairLine, field: FieldLine) => string;
  /** Whether an update writes a field that differs. */
  readonly isUpdated: (pair: PairLine, field: FieldLine) => boolean;
  /** How many operations a record needs to agree with its row. */
  readonly operationsOn: (pair: PairLine) => number;
  /** Whether a plan creates the record of a row. */
  readonly isCreated: (line: Line) => boolean;
  /** Whether a plan ends the use of a record. */
  readonly isEnding: (line: Line) => boolean;
  /** Why no plan ends the use of a record, or why one that is created is not as its row says; blank where that is not so. */
  readonly obstacleAlone: (line: Line) => string;
}

const NONE: Remedies = {
  obstacleOf: () => '',
  operationsOf: () => '',
  isUpdated: () => false,
  operationsOn: () => 0,
  isCreated: () => false,
  isEnding: () => false,
  obstacleAlone: () => '',
};

/** How the plans for the account resolve what differs; there are none between files. */
export function remediesOf(
  comparison: Comparison,
  operations: AccountOperations,
  clears: boolean,
): Remedies {
  return comparison.isWithAccount ? new AccountRemedies(operations, clears) : NONE;
}

class AccountRemedies implements Remedies {
  readonly #operations: AccountOperations;
  readonly #clears: boolean;

  constructor(operations: AccountOperations, clears: boolean) {
    this.#operations = operations;
    this.#clears = clears;
  }

  readonly operationsOf = (pair: PairLine, { target }: FieldLine): string => {
    const { entry } = pair.register;
    const needed = this.#operations.ofPair(pair);
    return operationsResolving(resourceOf(entry), needed, entry, target).map(titleOf).join(', ');
  };

  readonly obstacleOf = (pair: PairLine, field: FieldLine): string => {
    const { register, other } = pair;
    const { target } = field;
    const resource = resourceOf(register.entry);
    const ofLine = asLineTarget(target);
    if (ofLine !== undefined) return lineObstacle(resource, ofLine, register.entry, other.entry);
    const reason = this.#operations.ofPair(pair).obstacles.get(target);
    if (reason !== undefined) return reason;
    if (!isWritten(resource, target)) {
      return this.operationsOf(pair, field) === '' ? readOnlyReason(resource, target) : '';
    }
    const isCleared = isBlank(register.entry.values[target] ?? null);
    if (isCleared && !this.#clears) return BLANK;
    const update = operationOf(resource, 'update');
    return update === undefined ? '' : wrongState(resource, update, other.entry);
  };

  readonly isUpdated = (pair: PairLine, field: FieldLine): boolean => {
    const { target } = field;
    const isSent =
      asLineTarget(target) !== undefined || isWritten(resourceOf(pair.register.entry), target);
    return isSent && this.obstacleOf(pair, field) === '';
  };

  readonly operationsOn = (pair: PairLine): number =>
    this.#operations.ofPair(pair).operations.length;

  readonly isCreated = (line: Line): boolean => this.#operations.whyNotCreated(line) === '';

  readonly isEnding = (line: Line): boolean => {
    const ending = this.#operations.toEnd(line);
    return typeof ending !== 'string' && ending.length > 0;
  };

  readonly obstacleAlone = (line: Line): string => {
    if (line.entry.side === 'other') {
      const ending = this.#operations.toEnd(line);
      return typeof ending === 'string' ? ending : '';
    }
    const whyNot = this.#operations.whyNotCreated(line);
    if (whyNot !== '') return whyNot;
    const { obstacles } = this.#operations.ofNew(line);
    return [...new Set(obstacles.values())].join('; ');
  };
}

/** Whether an update writes a field. */
function isWritten(resource: Resource, target: string): boolean {
  const field = readTarget(resource, target)?.field;
  return field !== undefined && field.readOnly !== true;
}

/** Why no plan gives an order the lines of its row; blank where one adds the line. */
function lineObstacle(
  resource: Resource,
  { key }: TargetOfLine,
  register: Entry,
  other: Entry,
): string {
  const { lineItems, singular } = resource;
  const operation = lineItems?.operation ?? '';
  if (lineOf(register, key) === undefined) return `No operation takes a line off a ${singular}`;
  if (lineOf(other, key) !== undefined) return `No operation changes a line of a ${singular}`;
  const { endpoint } = endpointOf(resource, operation);
  return wrongState(resource, { operation, endpoint }, other);
}

/** Why an operation does not take a record in the state of the account; blank where it does. */
function wrongState(resource: Resource, of: NamedOperation, { values }: Entry): string {
  const [unmet] = unmetNeeds(of.endpoint, values);
  if (unmet === undefined) return '';
  const wanted = unmet.wanted.map((state) => quote(String(state))).join(' or ');
  const { field, held } = unmet;
  return `${titleOf(of)} needs ${labelOf(resource, field)} ${wanted}; the account has ${quote(plainText(held))}`;
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

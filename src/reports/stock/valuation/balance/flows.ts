import type { LedgerLine, LineKind } from '../ledger.ts';
import type { MinorUnits, Quantity } from '../../../engine/measures/unit-cost.ts';

/** A quantity and what it is worth. */
export interface Amount {
  readonly quantity: Quantity;
  readonly value: MinorUnits;
}

export const NOTHING: Amount = { quantity: 0n, value: 0n };

/**
 * The movements of a period. Receipts and issues are positive; count differences and adjustments
 * have their sign.
 */
export interface Flows {
  readonly received: Amount;
  readonly issued: Amount;
  /** Count differences. */
  readonly counted: Amount;
  /** Cost adjustments and revaluations: value without quantity. */
  readonly adjusted: MinorUnits;
  /** Restatements of closed periods. */
  readonly restated: Amount;
}

export const NO_FLOWS: Flows = {
  received: NOTHING,
  issued: NOTHING,
  counted: NOTHING,
  adjusted: 0n,
  restated: NOTHING,
};

/** The column of a balance that a line belongs to; `moved` leaves the item's figures as they are. */
export type FlowColumn = keyof Flows | 'moved';

const COLUMN_OF: Readonly<Record<LineKind, FlowColumn>> = {
  opening: 'received',
  receipt: 'received',
  'landed-cost': 'received',
  'return-in': 'received',
  issue: 'issued',
  sale: 'issued',
  'return-out': 'issued',
  count: 'counted',
  'adjustment-in': 'counted',
  'adjustment-out': 'counted',
  transfer: 'moved',
  checkout: 'moved',
  checkin: 'moved',
  'cost-adjustment': 'adjusted',
  revaluation: 'adjusted',
  restatement: 'restated',
};

export function add(one: Amount, other: Amount): Amount {
  return { quantity: one.quantity + other.quantity, value: one.value + other.value };
}

/** The column that a line belongs to. */
export function columnOf({ kind }: LedgerLine): FlowColumn {
  return COLUMN_OF[kind];
}

/** The flows with one more line. */
export function addLine(flows: Flows, line: LedgerLine): Flows {
  const amount = { quantity: line.in - line.out, value: line.valueChange };
  return addAmount(flows, columnOf(line), amount);
}

/** The flows with one more amount, as it changed what is there. */
export function addAmount(flows: Flows, column: FlowColumn, amount: Amount): Flows {
  if (column === 'moved') return flows;
  if (column === 'adjusted') return { ...flows, adjusted: flows.adjusted + amount.value };
  const { quantity, value } = amount;
  const moved = column === 'issued' ? { quantity: -quantity, value: -value } : amount;
  return { ...flows, [column]: add(flows[column], moved) };
}

/** What an opening becomes by its flows. */
export function rollForward(opening: Amount, flows: Flows): Amount {
  const { received, issued, counted, adjusted, restated } = flows;
  return {
    quantity:
      opening.quantity + received.quantity - issued.quantity + counted.quantity + restated.quantity,
    value:
      opening.value + received.value - issued.value + counted.value + adjusted + restated.value,
  };
}

import type {
  Adjustment,
  Count,
  Issue,
  Movement,
  MovementKind,
  Opening,
  Receipt,
  ReturnIn,
  ReturnOut,
  Sale,
} from '../movement.ts';

/** What each kind of movement does. */
export type MovementHandlers = {
  readonly [Kind in MovementKind]: (movement: Movement & { readonly kind: Kind }) => void;
};

/** What may bring quantity in. */
export type Incoming = Opening | Receipt | ReturnIn | Count | Adjustment;

/** What may take quantity out. */
export type Outgoing = Issue | Sale | ReturnOut | Count | Adjustment;

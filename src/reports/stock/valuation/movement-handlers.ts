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
} from '../input/movement.ts';

/** The handler of each type of movement. */
export type MovementHandlers = {
  readonly [Kind in MovementKind]: (movement: Movement & { readonly kind: Kind }) => void;
};

/** Types of movement that may increase the quantity. */
export type Incoming = Opening | Receipt | ReturnIn | Count | Adjustment;

/** Types of movement that may reduce the quantity. */
export type Outgoing = Issue | Sale | ReturnOut | Count | Adjustment;

import type { WorkbookCell } from '../../tabular/xlsx/write/workbook-content.ts';
import type { RegisterItem } from '../stocktake.ts';

/** What an adjustment does, as people read it, in order: what waits for another call does not go by a mass form. */
export const ACTIONS = [
  'Verify',
  'Move',
  'Transfer',
  'Add stock',
  'Remove stock',
  'Retire',
] as const;

export type Action = (typeof ACTIONS)[number];

/** A change of the account that follows from a result: a row of an import. */
export interface Adjustment {
  readonly action: Action;
  readonly item: RegisterItem;
  /** The operation of its record type; undefined for an update. */
  readonly operation: string | undefined;
  /** By the targets of the columns of that kind. */
  readonly cells: Readonly<Record<string, WorkbookCell>>;
  /** What is changed, and by which result. */
  readonly details: string;
  /** Units that are moved, added or removed. */
  readonly quantity?: number;
}

/** Why people have to attend to a result. */
export const FOLLOW_UPS = {
  'different-places': {
    reason: 'Counted at different places',
    todo: 'Find out where the item is and count it again with --recount, or set its location.',
  },
  missing: { reason: 'Missing', todo: 'Search for the item. If it is lost, retire it.' },
  'missing-in-use': {
    reason: 'Missing, cannot be retired',
    todo: 'Ask who has it. If it is lost, check it in, then retire it.',
  },
  'retired-found': {
    reason: 'Retired item found',
    todo: 'Activate the item if it is in use again, or dispose of it.',
  },
  'moved-since': {
    reason: 'Location changed since the start',
    todo: 'Find out which location is right.',
  },
  'custody-changed': {
    reason: 'Custody changed since the start',
    todo: 'Verify the item with its present custodian.',
  },
  'unknown-custodian': {
    reason: 'Custodian is not a member',
    todo: 'Check the item in, or verify it in the service.',
  },
  deleted: { reason: 'Deleted since the start', todo: 'Find out why the item was deleted.' },
  'no-place': {
    reason: 'Units counted without a place',
    todo: 'Count the units again with --at and --recount.',
  },
  'outside-scope': {
    reason: 'Units counted outside the scope',
    todo: 'Start a stocktake that includes the place, because the expected quantity is not known.',
  },
  'quantity-changed': {
    reason: 'Quantity changed since the start',
    todo: 'Count the units again in a new stocktake, or adjust the quantity by hand.',
  },
  'not-reducible': {
    reason: 'Shortage of asset stock',
    todo: 'Search for the units. The interface cannot reduce asset stock: write them off in the service.',
  },
  'not-verifiable': {
    reason: 'Counted, but not checked out',
    todo: 'None. The interface records verifications of checked-out items only; this stocktake is the record.',
  },
} as const satisfies Readonly<Record<string, { readonly reason: string; readonly todo: string }>>;

export type FollowUpReason = keyof typeof FOLLOW_UPS;

/** A result that a person has to attend to, because the plan cannot. */
export interface FollowUp {
  readonly why: FollowUpReason;
  readonly item: RegisterItem;
  readonly details: string;
}

export type Decision = Adjustment | FollowUp;

/** What follows from the results. */
export interface Decisions {
  readonly adjustments: readonly Adjustment[];
  readonly followUps: readonly FollowUp[];
}

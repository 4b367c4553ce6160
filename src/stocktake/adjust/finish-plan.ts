import type { CurrencyExponent } from '../../kernel/money.ts';
import type { Outcome } from '../../kernel/outcomes.ts';
import type { AuditTrail } from '../../reports/engine/front/audit-trail.ts';
import type { AccountChanges } from './account-now.ts';
import type { Retirement } from './asset-decisions.ts';

/** What the outputs of a stocktake are made of besides its counts, so that they can be made again as they were. */
export interface FinishPlan {
  /** In the time zone of the stocktake. */
  readonly plannedAt: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The number of the file that was counted last before; 0 without any. */
  readonly lastFile: number;
  readonly prepared: Pick<AuditTrail, 'preparedBy' | 'preparedFrom'>;
  readonly exponent: CurrencyExponent;
  readonly isUncountedZero: boolean;
  readonly retirement?: Retirement;
  /** What the account showed otherwise than at the start. */
  readonly changes: AccountChanges;
}

/** How the adjustments of a plan ended. */
export interface FinishResults {
  /** The name of the run; undefined where there was nothing to adjust. */
  readonly run?: string;
  /** In the time zone of the stocktake. */
  readonly finishedAt: string;
  /** One for each adjustment, in their order. */
  readonly outcomes: readonly Outcome[];
}

import type { Run } from '../../import/ledger/run/run.ts';
import type { OpenPlan, PlanOptions } from '../../import/plan-import.ts';
import type { FinishSummary } from '../report/finish-summary.ts';
import type { StocktakeOutputs } from './stocktake-outputs.ts';

/** A plan of the end: nothing was sent. */
export interface PlannedFinish {
  readonly outputs: StocktakeOutputs;
  /** Whether anything in the account has to be adjusted. */
  readonly adjusts: boolean;
  /** Ends a stocktake that has nothing to adjust. */
  conclude(): Promise<StocktakeOutputs>;
  /** Plans the import of the adjustments. Throws as withPlan does. */
  planAdjustments<Result>(
    options: AdjustmentOptions,
    work: (plan: OpenPlan, adjustments: Adjustments) => Promise<Result>,
  ): Promise<Result>;
}

/** How the import of the adjustments is planned. */
export type AdjustmentOptions = Omit<PlanOptions, 'out' | 'force'>;

/** Adjustments whose plan is applied. */
export interface Adjustments {
  /** Ends the counting, before the first row is sent. */
  readonly confirm: () => void;
  /** Ends the stocktake; undefined as long as adjustments are open. */
  conclude(): Promise<StocktakeOutputs | undefined>;
}

/** Adjustments that were confirmed before; what was done is not done again. */
export interface ResumedFinish {
  readonly run: Run;
  readonly summary: FinishSummary;
  readonly plannedAt: string;
  /** Rows that are left to send. */
  readonly left: number;
  /** What a dropped run did not send is not sent any more. */
  readonly isOver: boolean;
  /** Ends the counting; gives the files that were counted after the plan, which are removed from the stocktake. */
  confirm(): readonly string[];
  /** Ends the stocktake; undefined as long as adjustments are open. */
  conclude(): Promise<StocktakeOutputs | undefined>;
}

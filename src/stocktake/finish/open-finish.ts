import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountListener } from '../../account/account-listener.ts';
import { openRun } from '../../import/ledger/run/folder/find-run.ts';
import { type Run, type RunReader, isDropped } from '../../import/ledger/run/run.ts';
import { stateOf } from '../../import/ledger/run/save-run-status.ts';
import type { ConnectedWorkplace } from '../../import/ledger/run/workplace.ts';
import { type OpenPlan, type PlanOptions, withPlan } from '../../import/plan-import.ts';
import { outcomeTotals } from '../../import/send/output/totals.ts';
import type { ImportRequest } from '../../import/sheet/request/request.ts';
import { accountTime } from '../../kernel/dates/account-time.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import { preparer } from '../../reports/engine/front/audit-trail.ts';
import { WrittenFiles } from '../../tabular/files/written-files.ts';
import type { FinishPlan, FinishResults } from '../adjust/finish-plan.ts';
import { type FinishSummary, OUTPUTS, finishSummary } from '../report/finish-summary.ts';
import { type StocktakeResult, stocktakeResult } from '../report/stocktake-result.ts';
import type { StocktakeHead } from '../stocktake.ts';
import type { StocktakeStore } from '../store/stocktake-store.ts';
import { adjustmentsFolder, deletedRun, discardPlannedRun, runProgress } from './adjustment-run.ts';
import type { FinishOptions, FinishPlace } from './finish-options.ts';
import { assertSameAccount, withFinishPlan } from './plan-finish.ts';
import { outcomesInRun } from './run-results.ts';
import { type StocktakeOutputs, writeAdjustments, writeOutputs } from './stocktake-outputs.ts';

/** A stocktake that one process at a time finishes. */
export class OpenFinish {
  readonly #store: StocktakeStore;
  readonly #options: FinishOptions;
  readonly #place: FinishPlace;

  /** @internal */
  constructor(store: StocktakeStore, options: FinishOptions, place: FinishPlace) {
    this.#store = store;
    this.#options = options;
    this.#place = place;
  }

  get head(): StocktakeHead {
    return this.#store.views.head;
  }

  /** The workbook of the adjustments, which is imported as any other. */
  get adjustmentsFile(): string {
    return join(this.#store.folder, OUTPUTS.adjustments);
  }

  /** The folder of the run that sends the adjustments. */
  get adjustmentsFolder(): string {
    return adjustmentsFolder(this.#store);
  }

  /** How a stocktake that is over has ended; nothing is sent for it any more. */
  get finished(): FinishSummary | undefined {
    const result = this.#finishedResult;
    return result && finishSummary(result, this.#store.folder);
  }

  /** Writes outputs of a stocktake that is over as they were; undefined where all of them are there. */
  async restore(): Promise<StocktakeOutputs | undefined> {
    const result = this.#finishedResult;
    const isComplete = [OUTPUTS.workbook, OUTPUTS.certificate].every((name) =>
      existsSync(join(this.#store.folder, name)),
    );
    return result === undefined || isComplete ? undefined : this.#write(result);
  }

  /**
   * Whether a plan was confirmed, by this command or by `tallysheet apply`, and its run is there to be continued. Throws
   * TallysheetError 'bad-usage' for another account than the stocktake's, 'no-such-run' where the folder was deleted, and as openRun does.
   */
  async isUnderWay(workplace: ConnectedWorkplace): Promise<boolean> {
    assertSameAccount(this.head, workplace.connection.baseUrl);
    const plan = this.#plan;
    if (plan === undefined) return false;
    const store = this.#store;
    const isClosed = store.views.state === 'closed';
    const result = this.#resultOf(plan);
    const isWithoutRun =
      result.decisions.adjustments.length > 0 && !existsSync(this.adjustmentsFolder);
    // A run whose folder was deleted is rebuilt from this file.
    if (isWithoutRun && !existsSync(this.adjustmentsFile)) {
      await writeAdjustments(result, store.folder, this.#own);
    }
    const progress = runProgress(store, workplace);
    if (isClosed && isWithoutRun) throw deletedRun(store, workplace);
    return progress === 'started' || (isClosed && progress === 'planned');
  }

  /** Makes the plan and writes what it shows. Throws as withFinishPlan does. */
  plan<Result>(
    workplace: ConnectedWorkplace,
    work: (planned: PlannedFinish) => Promise<Result>,
    listener: AccountListener = {},
  ): Promise<Result> {
    const store = this.#store;
    const reading = { place: workplace, listener };
    return withFinishPlan(store.views, this.#request, reading, async (plan, release) => {
      // A plan of before must not be sent any more once another one is kept.
      await discardPlannedRun(store, workplace);
      store.keepPlan(plan);
      const result = this.#resultOf(plan);
      return work({
        outputs: await this.#write(result),
        adjusts: result.decisions.adjustments.length > 0,
        conclude: () => {
          store.closeCounts(plan);
          return this.#conclude(plan, undefined);
        },
        planAdjustments: async (options, apply) => {
          await writeAdjustments(result, store.folder, this.#own);
          return this.#planAdjustments(plan, options, workplace, (opened, adjustments) => {
            release();
            return apply(opened, adjustments);
          });
        },
      });
    });
  }

  /**
   * Ends the counting with the plan that was made, whose run is applied next. Throws TallysheetError 'plan-outdated' where
   * a file was counted after it.
   * @internal
   */
  confirm(): void {
    const plan = this.#plan;
    if (plan === undefined) throw new RangeError('a stocktake without a plan is not confirmed');
    this.#store.closeCounts(plan);
  }

  /** Continues a plan that was confirmed. Throws as openRun does. */
  async resume<Result>(
    workplace: ConnectedWorkplace,
    work: (resumed: ResumedFinish) => Promise<Result>,
  ): Promise<Result> {
    const store = this.#store;
    const plan = this.#plan;
    if (plan === undefined) throw new RangeError('a stocktake without a plan is not resumed');
    const run = openRun(this.adjustmentsFolder, workplace);
    const isOver = (): boolean => stateOf(run) === 'finished' || isDropped(run);
    try {
      return await work({
        run,
        summary: finishSummary(this.#resultOf(plan), store.folder),
        plannedAt: plan.plannedAt,
        left: outcomeTotals(run).notProcessed,
        get isOver() {
          return isOver();
        },
        confirm: () => store.closeApplied(plan),
        conclude: async () => (isOver() ? this.#conclude(plan, run) : undefined),
      });
    } finally {
      run.close();
    }
  }

  #planAdjustments<Result>(
    plan: FinishPlan,
    options: AdjustmentOptions,
    workplace: ConnectedWorkplace,
    work: (opened: OpenPlan, adjustments: Adjustments) => Promise<Result>,
  ): Promise<Result> {
    const store = this.#store;
    const asked = { ...options, out: this.adjustmentsFolder, force: this.#options.force ?? false };
    const file = pathFrom(workplace.cwd, this.adjustmentsFile);
    return withPlan(importRequest(file), workplace, asked, (opened) =>
      work(opened, {
        confirm: () => {
          store.closeCounts(plan);
        },
        conclude: async () => {
          const isOver = store.views.state === 'closed' && stateOf(opened.run) === 'finished';
          return isOver ? this.#conclude(plan, opened.run) : undefined;
        },
      }),
    );
  }

  /**
   * Writes the outputs with the outcome of each adjustment, then keeps that: from then on the stocktake is over. Without
   * a run there was nothing to adjust.
   */
  async #conclude(plan: FinishPlan, run: RunReader | undefined): Promise<StocktakeOutputs> {
    const { decisions } = this.#resultOf(plan);
    const results: FinishResults = {
      ...(run !== undefined && { run: run.identity.name }),
      finishedAt: accountTime(this.#place.clock.now(), this.head.zone),
      outcomes: run === undefined ? [] : outcomesInRun(decisions.adjustments, run),
    };
    const outputs = await this.#write(this.#resultOf(plan, results));
    this.#store.finish(results);
    return outputs;
  }

  #write(result: StocktakeResult): Promise<StocktakeOutputs> {
    return writeOutputs(result, this.#store.folder, this.#own);
  }

  get #request(): Parameters<typeof withFinishPlan>[1] {
    const { preparedBy, exponent, isUncountedZero = false, retirement } = this.#options;
    const { lastFile, head } = this.#store.views;
    const today = accountTime(this.#place.clock.now(), head.zone).slice(0, 10);
    return {
      prepared: preparer(preparedBy),
      exponent,
      lastFile,
      isUncountedZero,
      ...(retirement && { retirement: { on: today, ...retirement } }),
    };
  }

  /** What this program wrote before, so that it does not replace what people changed. */
  get #own(): WrittenFiles {
    return new WrittenFiles({
      stateFolder: this.#place.stateFolder,
      force: this.#options.force ?? false,
      shared: this.#store.written,
      hint: 'Rename the file, or replace it with --force.',
    });
  }

  /** The plan that was kept; undefined before one was made. */
  get #plan(): FinishPlan | undefined {
    return this.#kept('plan') as FinishPlan | undefined;
  }

  get #finishedResult(): StocktakeResult | undefined {
    const plan = this.#plan;
    const results = this.#kept('results') as FinishResults | undefined;
    return plan && results && this.#resultOf(plan, results);
  }

  #kept(name: 'plan' | 'results'): unknown {
    const text = this.#store.views.endDocument(name);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** What the plan and its results come to, with the counts as they are. */
  #resultOf(plan: FinishPlan, results?: FinishResults): StocktakeResult {
    return stocktakeResult(this.#store.views, plan, results);
  }
}

/** The adjustments as an import: the names of the sheets say what their rows are, and nothing is created. */
function importRequest(file: string): ImportRequest {
  return {
    files: [file],
    reading: {},
    mapping: {},
    checking: {},
    planning: { mode: 'update' },
  };
}

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

import type { Workplace } from '../import/ledger/run/workplace.ts';
import { accountTime } from '../kernel/dates/account-time.ts';
import {
  ScanCounter,
  type ScanAnswer,
  type ScanBy,
  type ScannedCode,
} from './count/scan-counter.ts';
import { assertNotApplied, discardOutdatedPlan } from './finish/outdated-plan.ts';
import { COLLATOR } from './sheets/count-workbook.ts';
import { openStocktake } from './store/find-stocktake.ts';
import type { ScanRow } from './store/scan-lists.ts';
import type { StocktakeStore } from './store/stocktake-store.ts';

/**
 * A stocktake into which codes are counted as they are scanned; no call is made. It holds what was frozen, so that an answer
 * takes no longer than a scan.
 */
export class StocktakeScanner {
  readonly #folder: string;
  readonly #counter: ScanCounter;
  /** The paths of all places, in order. */
  readonly places: readonly string[];

  /** Throws TallysheetError 'no-such-stocktake', 'run-locked', 'cannot-write'. */
  constructor(folder: string, workplace: Workplace) {
    const store = openStocktake({ stocktake: folder }, workplace);
    try {
      this.#folder = folder;
      this.#counter = new ScanCounter(store.views);
      this.places = [...store.views.places()].map(({ path }) => path).toSorted(COLLATOR.compare);
    } finally {
      store.close();
    }
  }

  /**
   * Counts codes, all of them or none. A plan that does not know them is discarded. Throws TallysheetError
   * 'stocktake-finished', 'bad-usage' (an unknown place), 'run-locked', 'cannot-write'.
   */
  count(
    codes: readonly ScannedCode[],
    who: ScanBy,
    workplace: Workplace,
  ): Promise<readonly ScanAnswer[]> {
    return this.#counting(workplace, (store) => {
      const now = accountTime(workplace.clock.now(), store.views.head.zone);
      return this.#counter.count(store, codes, who, now);
    });
  }

  /** The latest scans that hold, the last one first. Throws TallysheetError 'run-locked', 'cannot-write'. */
  latest(most: number, workplace: Workplace): readonly ScanAnswer[] {
    const store = openStocktake({ stocktake: this.#folder }, workplace);
    try {
      return this.#counter.latest(store.views, most);
    } finally {
      store.close();
    }
  }

  /**
   * Corrects the units of a scan; without units, the scan was not made. Throws TallysheetError 'bad-usage' for one that a
   * plan knows, and as `count` does.
   */
  correct(scan: ScanRow, quantity: number | undefined, workplace: Workplace): Promise<void> {
    return this.#counting(workplace, (store) => {
      store.correctScan(scan, quantity);
    });
  }

  async #counting<Result>(
    workplace: Workplace,
    work: (store: StocktakeStore) => Result,
  ): Promise<Result> {
    const store = openStocktake({ stocktake: this.#folder }, workplace);
    try {
      const isPlanned = store.views.endDocument('plan') !== undefined;
      if (isPlanned) assertNotApplied(store, workplace);
      const result = work(store);
      if (isPlanned) await discardOutdatedPlan(store, workplace);
      return result;
    } finally {
      store.close();
    }
  }
}

import { join } from 'node:path';
import { FileCounter, type CountRequest } from '../../src/stocktake/count/count-files.ts';
import {
  startStocktake,
  type StartedStocktake,
  type StartRequest,
} from '../../src/stocktake/start/start-stocktake.ts';
import type { Count } from '../../src/stocktake/stocktake.ts';
import { StocktakeStore } from '../../src/stocktake/store/stocktake-store.ts';
import type { CountedFileResult } from '../../src/stocktake/count/count-files.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { OFFICE } from './seed.ts';

/** A stocktake of an account that was started for a test. */
export class StartedForTest {
  readonly rehearsal: Rehearsal;
  readonly started: StartedStocktake;

  private constructor(rehearsal: Rehearsal, started: StartedStocktake) {
    this.rehearsal = rehearsal;
    this.started = started;
  }

  static async start(
    request: Partial<StartRequest> = {},
    rehearsal = new Rehearsal({ seed: OFFICE }),
  ): Promise<StartedForTest> {
    const usual = { locations: ['HQ'], groups: [], kinds: [], zone: 'UTC', by: 'anna' };
    const flags = { out: undefined, showsExpected: false, force: false };
    const workplace = rehearsal.workplace();
    const started = await startStocktake({ ...usual, ...flags, ...request }, workplace, {});
    return new StartedForTest(rehearsal, started);
  }

  get sheets(): string {
    return join(this.started.folder, 'count-sheets.xlsx');
  }

  /** Counts files of the rehearsal's folder. */
  async count(
    files: readonly string[],
    request: Partial<CountRequest> = {},
  ): Promise<readonly CountedFileResult[]> {
    const none = { by: undefined, at: undefined, time: undefined, scans: {} };
    const store = StocktakeStore.open(this.started.folder);
    try {
      const counter = new FileCounter(store, {
        ...none,
        isRecount: false,
        onEarlier: 'refuse',
        ...request,
      });
      return await counter.count(files, '2026-01-15 13:00:00', { cwd: this.rehearsal.folder });
    } finally {
      store.close();
    }
  }

  /** Writes a file and counts it. */
  countText(
    name: string,
    text: string,
    request: Partial<CountRequest> = {},
  ): Promise<readonly CountedFileResult[]> {
    return this.count([this.rehearsal.write(name, text)], request);
  }

  counts(): Count[] {
    return this.with((store) => [...store.views.counts()]);
  }

  /** `101 at HQ / Floor 2 / Room 5: 1` for each count, in the order of the files. */
  counted(): string[] {
    return this.with(({ views }) => {
      const paths = new Map([...views.places()].map(({ id, path }) => [id, path]));
      return [...views.counts()].map(({ item, code, location, quantity }) => {
        const place = location === undefined ? 'no place' : paths.get(location);
        return `${item ?? code} at ${place}: ${quantity}`;
      });
    });
  }

  with<T>(work: (store: StocktakeStore) => T): T {
    const store = StocktakeStore.open(this.started.folder);
    try {
      return work(store);
    } finally {
      store.close();
    }
  }
}

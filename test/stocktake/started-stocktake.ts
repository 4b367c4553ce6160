import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** A stocktake after its start, with the contents of its folder. */
interface KeptStart {
  readonly started: StartedStocktake;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** By request. */
const KEPT = new Map<string, Promise<KeptStart>>();

/** A stocktake of an account that was started for a test. */
export class StartedForTest {
  readonly rehearsal: Rehearsal;
  readonly started: StartedStocktake;

  private constructor(rehearsal: Rehearsal, started: StartedStocktake) {
    this.rehearsal = rehearsal;
    this.started = started;
  }

  /** One that was started in the same way before, in a folder of its own; as good as a new one, and much cheaper. */
  static async copy(request: Partial<StartRequest> = {}): Promise<StartedForTest> {
    const key = JSON.stringify(request);
    const kept = KEPT.get(key) ?? StartedForTest.#keep(request);
    KEPT.set(key, kept);
    const { started, files } = await kept;
    const rehearsal = new Rehearsal({ seed: OFFICE });
    const folder = join(rehearsal.folder, basename(started.folder));
    mkdirSync(folder);
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    return new StartedForTest(rehearsal, { ...started, folder });
  }

  static async #keep(request: Partial<StartRequest>): Promise<KeptStart> {
    const { started } = await StartedForTest.start(request);
    const { folder } = started;
    const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);
    return { started, files: new Map(files as [string, Buffer][]) };
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

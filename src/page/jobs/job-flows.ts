import { join } from 'node:path';
import {
  openWorkplace,
  planImport,
  planUndo,
  previewSheet,
  recipeOfRun,
  saveRecipe,
  type AskedImport,
  type ConnectedWorkplace,
  type ExecutedRun,
  type Progress,
  type Recipe,
  type Workplace,
} from '../../index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Job } from '../interface/calls.ts';
import { problemOf } from '../server/replies.ts';
import { checkJob } from './check-job.ts';
import { ProblemRows } from './problem-rows.ts';
import type { JobStore } from './job-store.ts';
import type { JobWorks } from './job-works.ts';
import { recipeFileOf, rowsFileOf } from './job-view.ts';
import { titleOf, type KeptJob } from './kept-job.ts';
import type { AccountInUse } from './page-accounts.ts';
import { planView } from './plan-view.ts';
import { resultView } from './result-view.ts';

/** Where the works of jobs are done. */
export interface FlowPlace {
  readonly stateFolder: string;
  /** The folder in which runs are kept, as those of the command line. */
  readonly cwd: string;
  readonly clock: Clock;
  /** Gets what is a fault of ours. */
  readonly onFault: (error: unknown) => void;
}

/** The works of a job: each calls the library, and changes the job at its end. */
export class JobFlows {
  readonly #place: FlowPlace;
  readonly #store: JobStore;
  readonly #works: JobWorks;
  readonly #account: () => AccountInUse | undefined;

  constructor(
    place: FlowPlace,
    store: JobStore,
    works: JobWorks,
    account: () => AccountInUse | undefined,
  ) {
    this.#place = place;
    this.#store = store;
    this.#works = works;
    this.#account = account;
  }

  /** Reads the files and checks all rows, without the account. */
  check(job: string): KeptJob {
    this.#begin(job, 'checking', async (onProgress, signal) => {
      const { recipe } = this.#store.get(job);
      const rows = ProblemRows.afresh(rowsFileOf(this.#store.filesOf(job)));
      const request = { ...this.#request(job), ...(recipe && { recipe }) };
      const workplace = this.workplace(onProgress, signal);
      const found = await checkJob(request, workplace, rows).finally(() => {
        rows.close();
      });
      await this.#keepRecipe(job, found.recipe);
      return { ...found, problem: undefined };
    });
    return this.#store.change(job, { plan: undefined, result: undefined, problem: undefined });
  }

  /** Plans the import: reads the account, and sends nothing. */
  plan(job: string): KeptJob {
    const account = this.#accountInUse();
    const { recipe } = this.#store.get(job);
    if (recipe === undefined) throw notYet();
    this.#begin(job, 'planning', async (onProgress, signal) => {
      const workplace = this.#connected(account, onProgress, signal);
      const before = this.#store.get(job);
      const isSame = before.account === account.address;
      const out = isSame && before.runFolder ? { out: before.runFolder, force: true } : {};
      const { folder, plan } = await planImport({ ...this.#request(job), recipe }, workplace, out);
      const ofRun = await recipeOfRun(folder, workplace);
      const withNames = { ...recipe, ...(ofRun.names && { names: ofRun.names }) };
      await this.#keepRecipe(job, withNames);
      return {
        runFolder: folder,
        account: account.address,
        recipe: withNames,
        plan: planView(plan, ofRun),
        problem: undefined,
      };
    });
    return this.#store.change(job, { plan: undefined, result: undefined, problem: undefined });
  }

  /** Plans what takes the run of the job back. */
  planUndo(job: string): KeptJob {
    const account = this.#accountInUse();
    const runFolder = this.#plannedFor(job, account);
    this.#begin(job, 'planning', async (onProgress, signal) => {
      const workplace = this.#connected(account, onProgress, signal);
      const undo = await planUndo(runFolder, workplace);
      if (undo.is === 'nothing') {
        throw new TallysheetError('bad-usage', 'Nothing of it is left to undo');
      }
      if (undo.is === 'continued') return { runFolder: undo.folder, plan: undefined };
      const ofRun = await recipeOfRun(undo.folder, workplace);
      return { runFolder: undo.folder, plan: planView(undo.plan, ofRun), result: undefined };
    });
    return this.#store.change(job, { problem: undefined });
  }

  /** Sends the plan of a job, or what is left of it. */
  execute(
    job: string,
    execute: (
      folder: string,
      workplace: ConnectedWorkplace,
      signal: AbortSignal,
    ) => Promise<ExecutedRun>,
  ): KeptJob {
    const account = this.#accountInUse();
    const runFolder = this.#plannedFor(job, account);
    this.#begin(job, 'sending', async (onProgress, signal) => {
      const workplace = this.#connected(account, onProgress, signal);
      const run = await execute(runFolder, workplace, signal);
      return { ...resultView(run, workplace), problem: undefined };
    });
    return this.#store.change(job, { problem: undefined });
  }

  /** Begins a work, which changes the job at its end; what it throws is the problem of the job. */
  #begin(
    job: string,
    name: NonNullable<Job['work']>,
    work: (
      onProgress: (progress: Progress) => void,
      signal: AbortSignal,
    ) => Promise<Partial<KeptJob>>,
  ): void {
    this.#works.begin(job, name, async ({ onProgress, signal }) => {
      let changes: Partial<KeptJob>;
      try {
        changes = await work(onProgress, signal);
      } catch (error) {
        if (!(error instanceof TallysheetError)) this.#place.onFault(error);
        changes = { problem: problemOf(error) };
      }
      this.#works.end(job);
      this.#store.change(job, changes);
    });
  }

  /** The first rows of a sheet as its file has them. */
  async preview(job: string, at: number): Promise<{ row: number; cells: string[] }[]> {
    const { recipe, files } = this.#store.get(job);
    const sheet = recipe?.sheets[at];
    const file = sheet?.file ?? files[0]?.name ?? '';
    const path = join(this.#store.filesOf(job), file);
    if (!files.some(({ name }) => name === file)) throw notYet();
    const rows = await previewSheet({ file: path, sheet: sheet?.sheet }, this.workplace());
    return rows.map(({ row, cells }) => ({ row, cells: [...cells] }));
  }

  async #keepRecipe(job: string, recipe: Recipe): Promise<void> {
    const folder = this.#store.filesOf(job);
    const file = titleOf(this.#store.get(job));
    const target = { file, out: recipeFileOf(folder), force: true };
    await saveRecipe({ recipe, documents: [], language: undefined }, target, { cwd: folder });
  }

  #request(job: string): AskedImport {
    const folder = this.#store.filesOf(job);
    const { files, corrections } = this.#store.get(job);
    return {
      files: files.map(({ name }) => join(folder, name)),
      ...(corrections && { reading: { corrections } }),
    };
  }

  /** The folder of what was planned for the account. Throws TallysheetError 'plan-outdated' where it is for another one. */
  #plannedFor(job: string, { address }: AccountInUse): string {
    const { runFolder, account } = this.#store.get(job);
    if (runFolder === undefined) throw notYet();
    if (account === address) return runFolder;
    throw new TallysheetError('plan-outdated', 'This plan is for another account', {
      hint: 'Plan it again for the account that is chosen now.',
    });
  }

  #accountInUse(): AccountInUse {
    const account = this.#account();
    if (account !== undefined) return account;
    throw new TallysheetError('bad-settings', 'Choose an account first', {
      hint: 'The start page has your accounts, and an invented company to practise with.',
    });
  }

  /** Where the library works, without an account. */
  workplace(
    onProgress: (progress: Progress) => void = () => undefined,
    signal?: AbortSignal,
  ): Workplace {
    const { stateFolder, cwd, clock } = this.#place;
    return openWorkplace({ stateFolder, cwd, clock, onProgress, ...(signal && { signal }) });
  }

  #connected(
    { connection }: AccountInUse,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): ConnectedWorkplace {
    return { ...this.workplace(onProgress, signal), connection };
  }
}

/** The error of a job whose files were not read. */
export function notYet(): TallysheetError {
  return new TallysheetError('bad-usage', 'The files were not read yet', {
    hint: 'Add a file first.',
  });
}

import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ConnectedWorkplace, NEVER_STOPS } from '../../src/import/ledger/run/workplace.ts';
import { executeRun } from '../../src/import/send/execute-run.ts';
import { prepareImport } from '../../src/import/import-file.ts';
import type { ExecutionRequest } from '../../src/import/sheet/request/request.ts';
import { listRuns } from '../../src/import/ledger/run/folder/find-run.ts';
import { reopenRun, type Run } from '../../src/import/ledger/run/run.ts';
import type { RunSummary } from '../../src/import/ledger/run/summary.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { callerOver } from '../support/call-service.ts';
import { prepareUndo } from '../../src/undo/prepare-undo.ts';
import { claimsOf, type Claim } from './claims.ts';
import { reviewedIn, type Design } from './design.ts';
import { KINDS } from './registers.ts';
import type { RegisterName } from './scenario.ts';
import { PLANNING } from './shared-registers.ts';
import type { Sender } from './watch.ts';

interface MachineOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly design: Design;
  readonly workers: number;
  /** The way to the service, asked anew for each process. */
  readonly connect: (sender: Sender) => Transport;
  /** By how many milliseconds the clock of a process is wrong, asked anew for each. */
  readonly skew: () => number;
  readonly freshWithinMs: number;
}

/** How a run of a machine ended. */
export interface Ended {
  readonly folder: string;
  readonly summary: RunSummary;
  /** What the run says that a person has to look at, by name. */
  readonly reviewed: readonly string[];
  readonly claims: readonly Claim[];
}

/** A computer with the program on it: files, a state folder, runs. Each use is a process of its own. */
export class Machine {
  readonly #options: MachineOptions;
  #processes = 0;

  constructor(options: MachineOptions) {
    this.#options = options;
  }

  /** Saves a file and plans it; gives the run folder. */
  async plan(register: RegisterName, csv: string): Promise<string> {
    const { run } = await this.#prepare(register, csv, this.#process().workplace);
    run.close();
    return run.folder;
  }

  /** As `import --yes` does. */
  async import(
    register: RegisterName,
    csv: string,
    { first, onPlanned }: { first?: number | undefined; onPlanned?: (folder: string) => void } = {},
  ): Promise<Ended> {
    const { workplace, sender } = this.#process();
    const { run } = await this.#prepare(register, csv, workplace);
    sender.folder = run.folder;
    onPlanned?.(run.folder);
    return this.#execute(run, first, workplace);
  }

  /** As `apply` and `resume` do; `prepare` sees the journal before anything is sent. */
  async resume(
    folder: string,
    { first, prepare }: { first?: number | undefined; prepare?: (run: Run) => void } = {},
  ): Promise<Ended> {
    const run = reopenRun(folder, this.#options.clock);
    leaveProcess(run);
    prepare?.(run);
    const { workplace, sender } = this.#process(run.identity.baseUrl);
    sender.folder = folder;
    return this.#execute(run, first, workplace);
  }

  /** As `undo --yes` does; undefined where nothing is left to undo. */
  async undo(folder: string, onPlanned: (folder: string) => void): Promise<Ended | undefined> {
    const { workplace, sender } = this.#process();
    const force = !this.#options.design.undoLooks;
    const prepared = await prepareUndo(folder, workplace, { force });
    if (prepared.is === 'nothing') return undefined;
    if (prepared.is === 'continued') return this.resume(prepared.folder);
    const { request, planning, out } = prepared;
    const { run } = await prepareImport(request, planning, { out });
    sender.folder = run.folder;
    onPlanned(run.folder);
    return this.#execute(run, undefined, workplace);
  }

  /** The folders of all unfinished runs. */
  unfinished(): string[] {
    return listRuns(this.#process().workplace)
      .filter(({ state }) => state === 'open')
      .map(({ folder }) => folder);
  }

  /** Takes a copy of a run folder of any machine, as a colleague's or a backup would. */
  copyHere(folder: string): string {
    for (let number = 1; ; number += 1) {
      const copy = join(this.#options.folder, 'runs', `${basename(folder)}-copy-${number}`);
      if (existsSync(copy)) continue;
      cpSync(folder, copy, { recursive: true });
      return copy;
    }
  }

  #prepare(
    register: RegisterName,
    csv: string,
    workplace: ConnectedWorkplace,
  ): ReturnType<typeof prepareImport> {
    const file = `${register}.csv`;
    writeFileSync(join(workplace.cwd, file), csv);
    return prepareImport(
      {
        files: [file],
        kind: KINDS[register],
        reading: {},
        mapping: {},
        checking: {},
        planning: PLANNING[register] ?? {},
      },
      workplace,
    );
  }

  async #execute(
    run: Run,
    first: number | undefined,
    workplace: ConnectedWorkplace,
  ): Promise<Ended> {
    const { workers, design, freshWithinMs } = this.#options;
    const request: Partial<ExecutionRequest> = {
      concurrency: workers,
      freshWithinMs,
      ...design.execution,
      ...(first !== undefined && { first }),
    };
    try {
      const { summary } = await executeRun(run, request, workplace);
      return { folder: run.folder, summary, reviewed: reviewedIn(run), claims: claimsOf(run) };
    } finally {
      run.close();
    }
  }

  /** A process of its own, that goes on with what was planned for that address, or plans. */
  #process(plannedFor?: string): { workplace: ConnectedWorkplace; sender: Sender } {
    const { folder, connect, design, freshWithinMs } = this.#options;
    const clock = skewed(this.#options.clock, this.#options.skew());
    const sender: Sender = { folder: undefined, freshWithinMs };
    this.#processes += 1;
    const process = `${basename(folder)}-${this.#processes}`;
    const stateFolder = join(folder, design.hasMemory ? 'state' : `state-${process}`);
    mkdirSync(stateFolder, { recursive: true });
    const name = design.hasLastingMarks ? 'company' : `company-${process}`;
    const workplace: ConnectedWorkplace = {
      clock,
      stateFolder,
      cwd: folder,
      onProgress: () => undefined,
      stop: NEVER_STOPS,
      connection: {
        caller: callerOver(design.view(connect(sender)), { clock }),
        account: 'company',
        baseUrl: plannedFor ?? `https://${name}.example`,
        limit: 'off',
      },
    };
    return { workplace, sender };
  }
}

function skewed(clock: Clock, aheadMs: number): Clock {
  return {
    now: () => clock.now() + aheadMs,
    monotonic: () => clock.monotonic(),
    sleep: (milliseconds, signal, options) => clock.sleep(milliseconds, signal, options),
  };
}

/** The command that goes on with a run is never the one that planned it, though all share the test's process. */
function leaveProcess({ journal }: Run): void {
  const place = journal.meta.read('lastPlace');
  if (place !== undefined) journal.meta.write('lastPlace', { ...place, process: 'an earlier one' });
}

/** A run folder as it was at some moment. */
export class SavedFolder {
  readonly #folder: string;
  readonly #saved: string;

  constructor(folder: string, saved: string) {
    this.#folder = folder;
    this.#saved = saved;
    cpSync(folder, saved, { recursive: true });
  }

  /** Puts it back in the place of what is there now, as a backup would. */
  restore(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    const beside = `${this.#saved}-again`;
    cpSync(this.#saved, beside, { recursive: true });
    renameSync(beside, this.#folder);
  }
}

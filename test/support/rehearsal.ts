import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { resourceNamed } from '../../src/catalogue/index.ts';
import { readAll } from '../../src/client/lists/pages.ts';
import type { LimiterOptions } from '../../src/client/rate-limit/limiter-options.ts';
import type { ServiceRecord } from '../../src/client/records.ts';
import {
  type ConnectedWorkplace,
  NEVER_STOPS,
  type StopSwitch,
} from '../../src/import/ledger/run/workplace.ts';
import type { ExecutedRun } from '../../src/import/send/conclude-run.ts';
import {
  confirmReadings,
  unconfirmedReadings,
} from '../../src/import/sheet/recipe/confirmation.ts';
import { executeRun } from '../../src/import/send/execute-run.ts';
import { prepareImport, type PreparedRun } from '../../src/import/import-file.ts';
import type { Payload } from '../../src/import/ledger/journal/tables/calls/planned-call.ts';
import type { CallState } from '../../src/import/ledger/journal/schema.ts';
import type { ExecutionRequest, ImportRequest } from '../../src/import/sheet/request/request.ts';
import { applyDecisions } from '../../src/import/send/review/resume-run.ts';
import { reopenRun, type Run } from '../../src/import/ledger/run/run.ts';
import type { RunFiles } from '../../src/import/ledger/run/summary.ts';
import type { PlanSummary } from '../../src/import/send/plan-view/plan-summary.ts';
import { validateFiles } from '../../src/import/validate-files.ts';
import { createService, type LocalService } from '../../src/service/create-service.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { Transport, WireRequest, WireResponse } from '../../src/wire/messages.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { callerOver } from './call-service.ts';
import { onCleanUp } from './clean-up.ts';
import { FakeClock } from './fake-clock.ts';
import { folderOfRun } from './temporary-folder.ts';

const TOKEN = 's3cret-token';

/** A request that the service got, and what it answered. */
interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

interface RehearsalOptions {
  readonly seed?: SeedDocument;
  /** Stands between client and service, to cause faults. */
  readonly between?: (service: Transport, clock: FakeClock) => Transport;
  /** Calls in a day. */
  readonly dailyQuota?: number;
  /** Settings of the client's rate limiter. */
  readonly limits?: Partial<LimiterOptions>;
}

/** A row of the user's files as the plan sees it. */
export interface PlannedRow {
  readonly row: number;
  readonly status: string;
  readonly operation?: string;
  readonly payload?: Payload;
  /** The codes of what is wrong with it. */
  readonly issues: readonly string[];
}

/** A call as it ended. */
export interface EndedCall {
  readonly title: string;
  readonly operation: string;
  readonly state: CallState;
  readonly attempts: number;
  readonly note: string | undefined;
}

/** A service, a folder and a clock for one test; a whole import is one call. */
export class Rehearsal {
  readonly folder = folderOfRun();
  readonly clock = new FakeClock({ auto: true });
  readonly calls: SeenCall[] = [];
  readonly service: LocalService;
  between: (service: Transport, clock: FakeClock) => Transport;
  limits: Partial<LimiterOptions>;
  /** By how much the clock of this computer is ahead of the service's; negative where it is behind. */
  aheadMs = 0;

  constructor({
    seed,
    between = (service) => service,
    dailyQuota,
    limits = {},
  }: RehearsalOptions = {}) {
    this.between = between;
    this.limits = limits;
    this.service = createService({
      data: ':memory:',
      token: TOKEN,
      clock: this.clock,
      rateLimit: 'off',
      ...(dailyQuota !== undefined && { dailyQuota }),
      ...(seed && { seed }),
      onRequest: (request, response) => {
        this.calls.push(asSeen(request, response));
      },
    });
    onCleanUp(() => {
      this.close();
    });
  }

  write(name: string, text: string): string {
    writeFileSync(join(this.folder, name), text);
    return name;
  }

  /** The text of a file of the folder. */
  text(name: string): string {
    return this.read(join(this.folder, name));
  }

  remove(name: string): void {
    rmSync(join(this.folder, name));
  }

  makeFolder(name: string): void {
    mkdirSync(join(this.folder, name));
  }

  read(path: string): string {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  }

  /** A file that was written, as records by heading. */
  table(path: string): Record<string, string>[] {
    return parse(this.read(path), { columns: true });
  }

  /** The clock of this computer. */
  get ownClock(): Clock {
    const { clock, aheadMs } = this;
    return {
      now: () => clock.now() + aheadMs,
      monotonic: () => clock.monotonic(),
      sleep: (milliseconds, signal, options) => clock.sleep(milliseconds, signal, options),
    };
  }

  workplace(stop: StopSwitch = NEVER_STOPS): ConnectedWorkplace {
    const { limits, ownClock: clock } = this;
    return {
      clock,
      stateFolder: this.folder,
      cwd: this.folder,
      onProgress: () => undefined,
      stop,
      connection: {
        caller: callerOver(this.between(this.service.transport, this.clock), {
          clock,
          limits,
        }),
        baseUrl: 'https://company.example',
        account: 'company',
        limit: 'off',
      },
    };
  }

  prepare(files: readonly string[], request: Partial<ImportRequest> = {}): Promise<PreparedRun> {
    return prepareImport(requestFor(files, request), this.workplace());
  }

  /** What `plan` says, and what it makes of each row. */
  async plan(
    files: readonly string[],
    request: Partial<ImportRequest> = {},
  ): Promise<{ plan: PlanSummary; rows: PlannedRow[]; folder: string }> {
    const { run, plan } = await this.prepare(files, request);
    try {
      return { plan, rows: plannedRows(run), folder: run.folder };
    } finally {
      run.close();
    }
  }

  /** Plans and carries out, as `import --yes` does. */
  async import(
    files: readonly string[],
    request: Partial<ImportRequest> = {},
    execution: Partial<ExecutionRequest> = {},
    stop: StopSwitch = NEVER_STOPS,
  ): Promise<ExecutedRun> {
    const workplace = this.workplace(stop);
    const { run } = await prepareImport(requestFor(files, request), workplace);
    return executeAndClose(run, execution, workplace);
  }

  /** Goes on with a run, as `resume` does. */
  resume(
    folder: string,
    execution: Partial<ExecutionRequest> = {},
    stop: StopSwitch = NEVER_STOPS,
    prepare: (run: Run) => void = () => undefined,
  ): Promise<ExecutedRun> {
    const run = reopenRun(folder, this.ownClock);
    prepare(run);
    return executeAndClose(run, execution, this.workplace(stop));
  }

  /** Finds what is wrong with the files, as `validate` does. */
  validate(
    files: readonly string[],
    request: Partial<ImportRequest> = {},
  ): ReturnType<typeof validateFiles> {
    return validateFiles(requestFor(files, request), this.workplace());
  }

  /** Writes a decision into the last line of a review file, and applies it to the run. */
  decide({ folder, needsReview = '' }: RunFiles, decision: string): Promise<void> {
    const decided = this.read(needsReview).replace(/,\r\n$/, `,${decision}\r\n`);
    const file = join(this.folder, this.write('decided.csv', decided));
    return this.prepareResume(folder, (run, workplace) => applyDecisions(run, file, workplace));
  }

  /** Does something to a run before it goes on, such as taking in decisions. */
  async prepareResume(
    folder: string,
    prepare: (run: Run, workplace: ConnectedWorkplace) => unknown,
  ): Promise<void> {
    const run = reopenRun(folder, this.ownClock);
    try {
      await prepare(run, this.workplace());
    } finally {
      run.close();
    }
  }

  /** Looks into the journal of a run. */
  withRun<T>(folder: string, withRun: (run: Run) => T): T {
    const run = reopenRun(folder, this.ownClock);
    try {
      return withRun(run);
    } finally {
      run.close();
    }
  }

  /** The calls of a run as the journal has them, in the order of their ids. */
  ended(folder: string): EndedCall[] {
    return this.withRun(folder, (run) =>
      run.journal.database.all('SELECT id FROM call ORDER BY id').flatMap(({ id }) => {
        const call = run.calls.get(Number(id));
        if (call === undefined) return [];
        const { title, operation, state, attempts, note } = call;
        return [{ title, operation, state, attempts, note }];
      }),
    );
  }

  /** The records that the service really has, past all faults. */
  async records(kind: string): Promise<readonly ServiceRecord[]> {
    const caller = callerOver(this.service.transport, { clock: this.clock });
    const before = this.calls.length;
    const records = await readAll(caller, resourceNamed(kind));
    this.calls.length = before;
    return records;
  }

  /** One field of all records that the service really has, sorted. */
  async values(kind: string, field: string): Promise<unknown[]> {
    const records = await this.records(kind);
    return records.map(({ values }) => values[field]).toSorted();
  }

  /** `POST /assets.api` and the like, in the order in which the service got them. */
  writes(): string[] {
    return this.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
  }

  /** The parameters of the writes, in the order in which the service got them. */
  sent(): Record<string, string>[] {
    return this.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  }

  close(): void {
    this.service.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Executes an open run as far as it goes, and closes it. */
export async function executeAndClose(
  run: Run,
  execution: Partial<ExecutionRequest>,
  workplace: ConnectedWorkplace,
): Promise<ExecutedRun> {
  try {
    agree(run);
    return await executeRun(run, execution, workplace);
  } finally {
    run.close();
  }
}

/** The user has read how the files are read, and agrees. */
export function agree(run: Run): void {
  if (unconfirmedReadings(run).length > 0) confirmReadings(run);
}

/** In place of a kind: the file's name, or what it remembers, says it. */
export const KIND_BY_FILE = 'as the file says';

/** What a request says where a test does not care. */
function requestFor(files: readonly string[], given: Partial<ImportRequest> = {}): ImportRequest {
  const { kind = 'fixed-assets', ...rest } = given;
  return {
    files,
    ...(kind !== KIND_BY_FILE && { kind }),
    reading: {},
    mapping: {},
    checking: {},
    planning: {},
    ...rest,
  };
}

function plannedRows({ journal, calls, rows }: Run): PlannedRow[] {
  return journal.database
    .all('SELECT id, number, verdict AS status FROM row ORDER BY id')
    .map(({ id, number, status }) => {
      const call = calls.get(Number(id));
      const issues = rows.issuesOf(Number(id)).map(({ code }) => code);
      const { operation, payload } = call ?? {};
      return {
        row: Number(number),
        status: String(status),
        ...(operation !== undefined && { operation }),
        ...(payload !== undefined && { payload }),
        issues,
      };
    });
}

function asSeen({ method, target, body }: WireRequest, { status }: WireResponse): SeenCall {
  const [path = ''] = target.split('?');
  return { method, path, status, body: Buffer.from(body).toString() };
}

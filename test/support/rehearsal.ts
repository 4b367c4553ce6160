import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { NEVER_STOPS } from '../../src/pipeline/execute/stop-switch.ts';
import { executeRun, type ExecutedRun } from '../../src/pipeline/execute-run.ts';
import { prepareImport, type PreparedRun } from '../../src/pipeline/import-file.ts';
import type { ExecutionRequest, ImportRequest } from '../../src/pipeline/request.ts';
import type { ConnectedWorkplace } from '../../src/pipeline/run/workplace.ts';
import { createService, type LocalService } from '../../src/service/create-service.ts';
import type { SeedDocument } from '../../src/service/seed.ts';
import type { Transport, WireRequest, WireResponse } from '../../src/wire/messages.ts';
import { callerOver } from './call-service.ts';
import { FakeClock } from './fake-clock.ts';

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
  /** Stands between client and service, to make trouble. */
  readonly between?: (service: Transport) => Transport;
}

/** A service, a folder and a clock for one test; a whole import is one call. */
export class Rehearsal {
  readonly folder = mkdtempSync(join(tmpdir(), 'tallysheet-'));
  readonly clock = new FakeClock({ auto: true });
  readonly calls: SeenCall[] = [];
  readonly service: LocalService;
  readonly #between: (service: Transport) => Transport;

  constructor({ seed, between = (service) => service }: RehearsalOptions = {}) {
    this.#between = between;
    this.service = createService({
      data: ':memory:',
      token: TOKEN,
      clock: this.clock,
      rateLimit: 'off',
      ...(seed && { seed }),
      onRequest: (request, response) => {
        this.calls.push(asSeen(request, response));
      },
    });
    opened.add(this);
  }

  write(name: string, text: string): string {
    writeFileSync(join(this.folder, name), text);
    return name;
  }

  read(path: string): string {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  }

  workplace(stop = NEVER_STOPS): ConnectedWorkplace {
    return {
      clock: this.clock,
      stateFolder: this.folder,
      cwd: this.folder,
      onProgress: () => undefined,
      stop,
      connection: {
        caller: callerOver(this.#between(this.service.transport), { clock: this.clock }),
        baseUrl: 'https://company.example',
        account: 'company',
        limit: 'off',
      },
    };
  }

  prepare(files: readonly string[], request: Partial<ImportRequest> = {}): Promise<PreparedRun> {
    return prepareImport(requestFor(files, request), this.workplace());
  }

  /** Plans and carries out, as `import --yes` does. */
  async import(
    files: readonly string[],
    request: Partial<ImportRequest> = {},
    execution: Partial<ExecutionRequest> = {},
  ): Promise<ExecutedRun> {
    const workplace = this.workplace();
    const { run } = await prepareImport(requestFor(files, request), workplace);
    try {
      return await executeRun(run, execution, workplace);
    } finally {
      run.close();
    }
  }

  /** `POST /assets.api` and the like, in the order in which the service got them. */
  writes(): string[] {
    return this.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
  }

  close(): void {
    this.service.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const opened = new Set<Rehearsal>();

afterEach(() => {
  for (const rehearsal of opened) rehearsal.close();
  opened.clear();
});

function requestFor(files: readonly string[], request: Partial<ImportRequest>): ImportRequest {
  return {
    files,
    kind: 'fixed-assets',
    reading: {},
    mapping: {},
    checking: {},
    planning: {},
    ...request,
  };
}

function asSeen({ method, target, body }: WireRequest, { status }: WireResponse): SeenCall {
  const [path = ''] = target.split('?');
  return { method, path, status, body: Buffer.from(body).toString() };
}

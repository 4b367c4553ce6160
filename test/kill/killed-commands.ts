import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import {
  startProgram,
  startServiceProcess,
  type ProgramEnd,
  type ServiceProcess,
} from '../support/program.ts';
import { rounds } from '../support/thinned.ts';

const TOKEN = 'token-of-the-kills';

/** So that a moment is often between two writes, or between a write and its answer. */
const SLOW_WRITES = { fault: 'slow', method: ['POST', 'PUT'], delay: 0.1 };

/** How often each hunt is repeated; more of them in a campaign. */
export const RUNS = rounds(1, 1);

/** A folder with a service of its own, and commands of the built program that may be killed. */
export class KilledCommands {
  readonly folder: string;
  readonly #service: ServiceProcess;

  private constructor(folder: string, service: ServiceProcess) {
    this.folder = folder;
    this.#service = service;
  }

  static async open(seed: SeedDocument, files: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-killed-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    writeFileSync(join(folder, 'seed.json'), JSON.stringify(seed));
    writeFileSync(join(folder, 'faults.json'), JSON.stringify({ faults: [SLOW_WRITES] }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const service = await startServiceProcess(
      {
        data: join(folder, 'service.db'),
        token: TOKEN,
        words: [
          '--admin',
          '--seed',
          join(folder, 'seed.json'),
          '--faults',
          join(folder, 'faults.json'),
        ],
      },
      { cwd: folder },
    );
    onTestFinished(() => service.stop());
    return new KilledCommands(folder, service);
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  /** Runs a command to its end. */
  run(...words: readonly string[]): Promise<ProgramEnd> {
    return this.#start(words).end;
  }

  /** Kills a command after this time, unless it has ended. */
  async kill(afterMs: number, ...words: readonly string[]): Promise<ProgramEnd> {
    const program = this.#start(words);
    await Promise.race([wait(afterMs), program.end]);
    program.kill();
    return program.end;
  }

  /** How many writes the service has got, by endpoint. */
  async writes(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { requests } = (await this.get(`/_admin/requests?method=${method}`)) as {
        readonly requests: readonly { readonly endpoint: string }[];
      };
      for (const { endpoint } of requests) counts[endpoint] = (counts[endpoint] ?? 0) + 1;
    }
    return counts;
  }

  /** What the service answers. */
  async get(target: string): Promise<unknown> {
    return (await fetch(`${this.#service.url}${target}`, { headers: { token: TOKEN } })).json();
  }

  #start(words: readonly string[]) {
    return startProgram(words, {
      cwd: this.folder,
      env: {
        TALLYSHEET_BASE_URL: this.#service.url,
        TALLYSHEET_TOKEN: TOKEN,
        TALLYSHEET_STATE_DIR: this.path('state'),
        TALLYSHEET_RATE_LIMIT: 'off',
      },
    });
  }
}

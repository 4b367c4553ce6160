import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { startProgram, type ProgramEnd, type RunningProgram } from '../support/program.ts';
import { serveAccount, type ServedAccount } from '../support/served-account.ts';
import { rounds } from '../support/thinned.ts';
import { runHere } from './run-here.ts';

/** So that a moment is often between two writes, or between a write and its answer. */
const SLOW_WRITES = { fault: 'slow', method: ['POST', 'PUT'], delay: 0.1 };

/** How often each hunt is repeated; more of them in a campaign. */
export const RUNS = rounds(1, 1);

/** A folder with a service of its own, and commands of the built program that may be killed. */
export class KilledCommands {
  readonly folder: string;
  readonly #service: ServedAccount;

  private constructor(folder: string, service: ServedAccount) {
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
    const kept = ['--data', join(folder, 'service.db'), '--seed', join(folder, 'seed.json')];
    const service = await serveAccount(...kept, '--admin', '--faults', join(folder, 'faults.json'));
    onTestFinished(async () => {
      await service.end();
    });
    return new KilledCommands(folder, service);
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  /** Starts a command in a process of its own. */
  start(...words: readonly string[]): RunningProgram {
    return startProgram(words, this.#place);
  }

  /** Runs a command to its end, in a process of its own. */
  run(...words: readonly string[]): Promise<ProgramEnd> {
    return this.start(...words).end;
  }

  runHere(...words: readonly string[]): Promise<ProgramEnd> {
    return runHere(words, this.#place);
  }

  /** Kills a command after this time, unless it has ended. */
  async kill(afterMs: number, ...words: readonly string[]): Promise<ProgramEnd> {
    const program = this.start(...words);
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
  get(target: string): Promise<unknown> {
    return this.#service.get(target);
  }

  get #place() {
    const env = { ...this.#service.env, TALLYSHEET_STATE_DIR: this.path('state') };
    return { cwd: this.folder, env };
  }
}

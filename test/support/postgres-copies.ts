import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askDatabase } from './postgres.ts';
import {
  endServer,
  runAsServer,
  runServer,
  serverFolder,
  startServer,
  type ServerPlace,
} from './postgres-server.ts';

const LONGEST_STOP_MS = 20_000;

/** A server of a test's own, always at the same address, whose data can be copied and replaced. */
export class OwnServer {
  #place: ServerPlace;
  /** Where its data was at any time. */
  readonly #folders: string[] = [];

  private constructor(place: ServerPlace) {
    this.#place = place;
    this.#folders.push(place.folder);
  }

  static async start(): Promise<OwnServer> {
    return new OwnServer(await startServer());
  }

  get address(): string {
    return `postgres://postgres@127.0.0.1:${this.#place.port}/postgres`;
  }

  /** Ends the server in good order. */
  async stop(): Promise<void> {
    const { process: id, folder } = this.#place;
    process.kill(id, 'SIGINT');
    for (let waited = 0; existsSync(join(folder, 'data', 'postmaster.pid')); waited += 20) {
      if (waited > LONGEST_STOP_MS) throw new Error('PostgreSQL did not stop');
      await wait(20);
    }
  }

  /** Copies the data folder of the server, which is stopped for it and started again. */
  async copy(): Promise<string> {
    const copy = serverFolder();
    this.#folders.push(copy);
    await this.stop();
    runAsServer('cp', ['-a', join(this.#place.folder, 'data'), copy]);
    await this.startAt(this.#place.folder);
    return copy;
  }

  /** Starts the data of a folder in place of what was stopped. */
  async startAt(folder: string, ...settings: readonly string[]): Promise<void> {
    this.#place = await runServer(folder, this.#place.port, settings);
  }

  /** Starts the server again with other settings. */
  async restart(...settings: readonly string[]): Promise<void> {
    await this.stop();
    await this.startAt(this.#place.folder, ...settings);
  }

  /** Starts a copy as a standby server that its primary has not reached any more. */
  async standBy(copy: string): Promise<void> {
    runAsServer('touch', [join(copy, 'data', 'standby.signal')]);
    await this.startAt(copy);
  }

  /** Does so, and promotes it after a while in which it answers as a standby. */
  async promote(copy: string, standbyForMs = 0): Promise<void> {
    await this.standBy(copy);
    await wait(standbyForMs);
    await askDatabase(this.address, 'SELECT pg_promote()');
  }

  end(): void {
    const { folder } = this.#place;
    for (const copy of this.#folders) {
      if (copy !== folder) runAsServer('rm', ['-rf', copy]);
    }
    endServer(this.#place);
  }
}

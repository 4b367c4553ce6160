import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { main } from '../../src/cli/main.ts';
import { captureIo } from '../support/captured-io.ts';
import { serveAccountAt, type ServedAccount } from '../support/served-account.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { saveUserWorkbook } from '../support/user-workbook.ts';
import { HastyClock } from './hasty-clock.ts';
import type { Act, FileContent, Files, Hands, Ran, Situation } from './situation.ts';
import { UNDISTURBED, Way, type Meeting } from './way.ts';

/** A folder with files, an account over HTTP, and somebody who runs commands. */
export class Workshop implements Hands {
  readonly folder: string;
  readonly clock: HastyClock;
  readonly signals = new EventEmitter();
  readonly #account: ServedAccount;
  readonly #way: Way;
  readonly #env: Record<string, string | undefined>;
  readonly #endings: (() => unknown)[] = [];

  private constructor(folder: string, account: ServedAccount, clock: HastyClock, way: Way) {
    this.folder = folder;
    this.clock = clock;
    this.#account = account;
    this.#way = way;
    this.#env = {
      ...account.env,
      TALLYSHEET_BASE_URL: way.url,
      HOME: folder,
      TALLYSHEET_STATE_DIR: join(folder, 'state'),
    };
  }

  static async open({
    seed = {},
    serve = [],
  }: Pick<Situation, 'seed' | 'serve'>): Promise<Workshop> {
    const folder = temporaryFolder();
    const seedFile = join(folder, 'seed-of-the-service.json');
    writeFileSync(seedFile, JSON.stringify(seed));
    const clock = new HastyClock();
    const account = await serveAccountAt(clock, '--seed', seedFile, ...serve);
    return new Workshop(folder, account, clock, await Way.to(account.url));
  }

  async save(files: Files): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      const path = join(this.folder, this.#fill(name));
      mkdirSync(dirname(path), { recursive: true });
      await saveFile(path, content);
    }
  }

  read(path: string): string {
    return readFileSync(join(this.folder, this.#fill(path)), 'utf8');
  }

  /** Does one thing after another; gives what the last command came to. */
  async act(
    acts: readonly Act[],
    onRan: (ran: Ran, words: readonly string[]) => void = () => undefined,
  ): Promise<Ran | undefined> {
    let last: Ran | undefined;
    for (const act of acts) {
      if (typeof act === 'function') {
        await act(this);
        continue;
      }
      last = await this.tallysheet(act);
      onRan(last, act);
    }
    return last;
  }

  async tallysheet(words: readonly string[]): Promise<Ran> {
    const captured = captureIo({ clock: this.clock });
    // As in a job: there is no input to wait for.
    captured.stdin.end();
    const { signals } = this;
    const io = { ...captured.io, cwd: this.folder, env: { ...this.#env }, signals };
    if (words[0] === 'serve') {
      void captured.whenPrinted('listening on').then(() => signals.emit('SIGTERM'));
    }
    const exit = await main(
      words.map((word) => this.#fill(word)),
      io,
    );
    return { exit, stdout: captured.stdout(), stderr: captured.stderr() };
  }

  /** The folder of the newest run, below the folder of the work. */
  get run(): string | undefined {
    const runs = join(this.folder, 'runs');
    const [newest] = existsSync(runs)
      ? readdirSync(runs).sort((one, other) => bornAt(runs, other) - bornAt(runs, one))
      : [];
    return newest === undefined ? undefined : join('runs', newest);
  }

  async write(
    method: string,
    path: string,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    const token = this.#account.env['TALLYSHEET_TOKEN'] ?? '';
    const body = new URLSearchParams(values);
    const answer = await fetch(`${this.#account.url}${path}`, { method, headers: { token }, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  meet(meeting: Meeting = UNDISTURBED): void {
    this.#way.meeting = meeting;
  }

  set(name: string, value: string | undefined): void {
    this.#env[name] = value;
  }

  atTheEnd(work: () => unknown): void {
    this.#endings.push(work);
  }

  async close(): Promise<void> {
    for (const work of this.#endings) await work();
    this.#way.close();
    await this.#account.end();
  }

  #fill(text: string): string {
    return text
      .replaceAll('{url}', this.#way.url)
      .replaceAll('{host}', new URL(this.#way.url).host)
      .replaceAll('{run}', this.run ?? '{run}');
  }
}

function bornAt(folder: string, name: string): number {
  return statSync(join(folder, name)).birthtimeMs;
}

async function saveFile(path: string, content: FileContent): Promise<void> {
  if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(path, content);
  else await saveUserWorkbook(path, content.sheets, content.touch);
}

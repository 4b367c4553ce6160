import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CONTROL_HEADER, CONTROL_PATH } from './server/guard.ts';
import { writeWhole } from './write-whole.ts';

/** What a served page leaves for other processes of its user. */
const RUNNING = z.strictObject({ port: z.number(), controlSecret: z.string() });

/** How long another process may take to answer, before it counts as gone. */
const PATIENCE_MS = 2_000;

/** The note of the page that is served, readable by its user alone. */
export class RunningPage {
  readonly #path: string;

  constructor(stateFolder: string) {
    const folder = join(stateFolder, 'page');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#path = join(folder, 'running.json');
  }

  note(page: z.output<typeof RUNNING>): void {
    writeWhole(this.#path, JSON.stringify(page));
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }

  /** A new address of the page that another process serves; undefined where none answers. */
  async askForAddress(): Promise<string | undefined> {
    const running = this.#read();
    if (running === undefined) return undefined;
    try {
      const response = await fetch(`http://127.0.0.1:${running.port}${CONTROL_PATH}`, {
        method: 'POST',
        headers: { [CONTROL_HEADER]: running.controlSecret },
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      const answer = ADDRESS.safeParse(await response.json());
      return answer.success ? answer.data.address : undefined;
    } catch {
      // It has ended without removing its note, or something else has its port.
      return undefined;
    }
  }

  #read(): z.output<typeof RUNNING> | undefined {
    if (!existsSync(this.#path)) return undefined;
    const text = readFileSync(this.#path, 'utf8');
    return z.string().transform(parsed).pipe(RUNNING).safeParse(text).data;
  }
}

const ADDRESS = z.strictObject({ address: z.string().startsWith('http://127.0.0.1:') });

/** A note that was cut while it was written counts as none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportChoices } from '../../inner-library.ts';
import { writeWhole } from '../write-whole.ts';

type Account = Parameters<typeof reportChoices.closesOfAccount>[0];

/** The periods that were closed of invented companies: they go with them, also where the program was killed. */
export class PracticeCloses {
  readonly #stateFolder: string;
  /** Lists the folders that are to be removed. */
  readonly #note: string;

  constructor(stateFolder: string) {
    this.#stateFolder = stateFolder;
    this.#note = join(stateFolder, 'page', 'practice-closes.json');
    for (const folder of this.#noted()) this.#remove(folder);
  }

  /** Notes the closes of an invented company; gives what removes them. */
  of(connection: Account['connection']): () => void {
    const folder = reportChoices.closesOfAccount({ stateFolder: this.#stateFolder, connection });
    this.#keep([...this.#noted(), folder]);
    return () => {
      this.#remove(folder);
    };
  }

  #remove(folder: string): void {
    rmSync(folder, { recursive: true, force: true });
    this.#keep(this.#noted().filter((each) => each !== folder));
  }

  #noted(): readonly string[] {
    if (!existsSync(this.#note)) return [];
    return JSON.parse(readFileSync(this.#note, 'utf8')) as readonly string[];
  }

  #keep(folders: readonly string[]): void {
    writeWhole(this.#note, JSON.stringify(folders));
  }
}

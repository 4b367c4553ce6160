import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from '../write-whole.ts';

/** The profile that was last chosen on the page, also after the program was started again. */
export class ChosenProfile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  keep(profile: string): void {
    writeWhole(this.#file, `${profile}\n`);
  }

  /** Undefined where none was chosen, or it is not among these any more. */
  of(profiles: readonly { readonly name: string }[]): string | undefined {
    if (!existsSync(this.#file)) return undefined;
    const kept = readFileSync(this.#file, 'utf8').trim();
    return profiles.find(({ name }) => name === kept)?.name;
  }
}

import { foldName } from '../../../kernel/names.ts';

/** Names that the run's own rows have and no record: what they mean is a question of its own. */
export class UnknownNames {
  readonly #names: ReadonlySet<string>;

  constructor(names: Iterable<readonly [kind: string, name: string]>) {
    this.#names = new Set(Array.from(names, ([kind, name]) => keyOf(kind, name)));
  }

  has(kind: string, name: string): boolean {
    return this.#names.has(keyOf(kind, name));
  }
}

function keyOf(kind: string, name: string): string {
  return JSON.stringify([kind, foldName(name)]);
}

import { readOne } from '../../account/look-up.ts';
import { members } from '../../catalogue/resources/members.ts';
import type { Caller } from '../../client/caller.ts';
import type { RunReader } from '../../import/ledger/run/run.ts';
import { UNKNOWN_OTHERS } from '../undo-plan.ts';
import type { ByOthers } from './added-by-others.ts';

/** Who did something, by name: a member whom the run did not read is read once. */
export class AuthorNames {
  readonly #run: Pick<RunReader, 'records'>;
  readonly #caller: Caller;
  readonly #known = new Map<number, Promise<string>>();

  constructor(run: Pick<RunReader, 'records'>, caller: Caller) {
    this.#run = run;
    this.#caller = caller;
  }

  /** Throws as readOne does. */
  async of(by: ByOthers['by']): Promise<string> {
    if (typeof by !== 'number') return by ?? UNKNOWN_OTHERS;
    const known = this.#known.get(by) ?? this.#read(by);
    this.#known.set(by, known);
    return known;
  }

  async #read(id: number): Promise<string> {
    const member =
      this.#run.records.get(members.name, id) ?? (await readOne(this.#caller, members, id));
    const name = member?.values[members.display];
    return typeof name === 'string' && name !== '' ? name : `#${id}`;
  }
}

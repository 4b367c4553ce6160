import { readOne } from '../../account/look-up.ts';
import { members } from '../../catalogue/resources/members.ts';
import type { Caller } from '../../client/caller.ts';
import type { RunReader } from '../../import/ledger/run/run.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { UNKNOWN_OTHERS } from '../undo-plan.ts';
import type { ByOthers } from './added-by-others.ts';

/** Says who did something, by name: a member whom the run did not read is read once. It throws as readOne does. */
export function authorNames(
  { records }: Pick<RunReader, 'records'>,
  caller: Caller,
): (by: ByOthers['by']) => Promise<string> {
  const known = new Map<number, Promise<string>>();
  const read = async (id: number): Promise<string> => {
    const member = records.get(members.name, id) ?? (await readOne(caller, members, id));
    const name = member?.values[members.display];
    return typeof name === 'string' && name !== '' ? name : `#${id}`;
  };
  return async (by) =>
    typeof by === 'number' ? getOrMake(known, by, () => read(by)) : (by ?? UNKNOWN_OTHERS);
}

import { resourceNamed } from '../../catalogue/index.ts';
import type { Caller } from '../../client/caller.ts';
import { readAll } from '../../client/lists/pages.ts';
import { listNames } from './record-names.ts';

/** What the records of a type are called in an account, each once and in order, as filters and imports take them. Throws as Caller.read does. @internal */
export async function namesInAccount(
  recordType: string,
  caller: Caller,
): Promise<readonly string[]> {
  const resource = resourceNamed(recordType);
  const names = listNames(resource, await readAll(caller, resource)).map(({ text }) => text);
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
}

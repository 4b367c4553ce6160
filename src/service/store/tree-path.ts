import { PATH_JOINT } from '../../catalogue/relations/paths.ts';
import { ownValue, type Json } from '../../kernel/json.ts';
import { keptText } from '../http/body.ts';
import type { StoredRecord } from './store.ts';

type Node = Pick<StoredRecord, 'body'>;

/** `HQ / Floor 2`: the names from the top of the tree down to the record. */
export function treePath(
  record: Node,
  parentField: string,
  find: (id: Json | undefined) => Node | undefined,
): string {
  const names: string[] = [];
  for (
    let at: Node | undefined = record;
    at !== undefined;
    at = find(ownValue(at.body, parentField))
  ) {
    names.unshift(keptText(at.body, 'name'));
  }
  return names.join(PATH_JOINT);
}

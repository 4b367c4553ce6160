import type { Resource } from '../catalogue/define.ts';
import { RESOURCES } from '../catalogue/index.ts';
import { mayUse } from './account/uses.ts';
import type { RecordSteps } from './run-steps.ts';

/**
 * The record types in the order in which their records are undone: the reverse of the load order. Where the run created records of
 * a type, what refers to them or has units with them comes before it; where it only changed them, these are changed back first,
 * such as members who have to be active again before they are given anything.
 */
export function kindsInUndoOrder(records: readonly RecordSteps[]): readonly Resource[] {
  const created = new Set(records.filter(isCreated).map(({ resource }) => resource.name));
  const all = RESOURCES.toReversed();
  const ordered = new Set<Resource>();
  const asked = new Set<Resource>();
  const add = (resource: Resource): void => {
    // Two that refer to each other have no order.
    if (asked.has(resource)) return;
    asked.add(resource);
    const users = created.has(resource.name) ? all : [];
    for (const user of users.filter((each) => mayUse(each, resource.name))) add(user);
    ordered.add(resource);
  };
  for (const resource of all) add(resource);
  return [...ordered];
}

function isCreated({ steps: [first] }: RecordSteps): boolean {
  return first.endpoint.effect === 'create';
}

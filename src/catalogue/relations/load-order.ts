import type { Resource } from '../define.ts';
import type { Field } from '../fields.ts';

/** The kinds that records of this kind refer to, except their own. */
export function referencedKinds(resource: Resource): string[] {
  const kinds = [...(resource.unites ?? []), ...Object.values(resource.fields).flatMap(kindsIn)];
  return [...new Set(kinds)].filter((kind) => kind !== resource.name);
}

/** The kinds that a value of the field names; a read-only field waits for none. */
function kindsIn(field: Field): string[] {
  if (field.readOnly) return [];
  if (field.kind === 'reference') return [field.to];
  if (field.kind === 'lines') return Object.values(field.fields).flatMap(kindsIn);
  return field.kind === 'named' ? [field.names] : [];
}

/** Parents before those that refer to them. Throws RangeError where kinds refer to each other in a circle. */
export function inLoadOrder(resources: readonly Resource[]): Resource[] {
  const ordered: Resource[] = [];
  let waiting = [...resources];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(
      (resource) => !referencedKinds(resource).some((kind) => names.has(kind)),
    );
    if (ready.length === 0)
      throw new RangeError(`circular references between record types: ${[...names].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((resource) => !ready.includes(resource));
  }
  return ordered;
}

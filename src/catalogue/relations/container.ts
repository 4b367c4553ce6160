import type { Resource } from '../define.ts';

/** The field by which records of a kind belong to one of another kind: the group of a subgroup. */
export function containerOf(resource: Resource): { name: string; to: string } | undefined {
  for (const field of Object.values(resource.fields)) {
    if (field.kind !== 'reference' || field.to !== resource.name || field.within === undefined)
      continue;
    const container = resource.fields[field.within];
    if (container?.kind === 'reference') return { name: field.within, to: container.to };
  }
  return undefined;
}

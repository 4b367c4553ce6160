import type { Endpoint } from '../catalogue/endpoints.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import { type UnmetNeed, unmetNeeds } from '../catalogue/operations/transitions.ts';
import { textOrBlank } from '../kernel/texts.ts';

/** A record that an operation names, as it will be once the rows before are sent; undefined where it is gone. */
export type NamedRecord = (resource: Resource, id: number) => Promise<Values | undefined>;

/** Why an operation is refused for a record that it names: nothing is checked out to a member who is inactive. */
export async function unfitReason(
  endpoint: Endpoint,
  values: Values,
  named: NamedRecord,
): Promise<string | undefined> {
  for (const { param, resource } of receiversOf(endpoint)) {
    const id = values[param];
    if (typeof id !== 'number') continue;
    const found = await named(resource, id);
    const name = textOrBlank(found?.[resource.display]) || `#${id}`;
    if (found === undefined) return `The ${resource.singular} #${id} does not exist any more.`;
    const [unmet] = unmetNeeds({ needs: endpoint.needsOf?.[param] ?? {} }, found);
    if (unmet !== undefined) {
      return `"${endpoint.summary}" is refused while ${name} (#${id}) is ${stateInWords(resource, unmet)}.`;
    }
  }
  return undefined;
}

interface Receiver {
  readonly param: string;
  readonly resource: Resource;
}

/** The records that an operation names, and that have to be in some state. */
export function receiversOf({ needsOf = {}, params = {} }: Endpoint): Receiver[] {
  return Object.keys(needsOf).flatMap((param) => {
    const field = params[param];
    return field?.kind === 'reference' ? [{ param, resource: resourceNamed(field.to) }] : [];
  });
}

/** A state as people call it: `inactive`. */
function stateInWords({ fields }: Resource, { field, held }: UnmetNeed): string {
  const described = fields[field];
  const words = described?.kind === 'integer' ? described.words : undefined;
  return words?.[Number(held)] ?? inQuotes(held);
}

function inQuotes(value: Value): string {
  return JSON.stringify(value);
}

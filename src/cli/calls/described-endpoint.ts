import { pathNames } from '../../catalogue/endpoints.ts';
import type { Field } from '../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';

/** One call of the interface, as `endpoints --json` prints it. */
export interface DescribedEndpoint {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly effect: string;
  readonly parameters: readonly DescribedParameter[];
}

interface DescribedParameter {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly required: boolean;
  /** Its literal name in the request. */
  readonly wire: string;
  readonly choices?: readonly string[];
  readonly note?: string;
}

/** The description of a call, without anything that only programs of ours need. */
export function describeEndpoint({
  name,
  method,
  path,
  endpoint,
}: NamedEndpoint): DescribedEndpoint {
  const required = new Set([...pathNames(endpoint.route), ...(endpoint.required ?? [])]);
  const parameters = Object.entries<Field>(endpoint.params ?? {}).map(([param, field]) => ({
    name: field.kind === 'named' ? `${field.prefix}:<name>` : param,
    label: field.label,
    kind: field.kind,
    required: required.has(param),
    wire: field.wire ?? param,
    ...(field.kind === 'choice' ? { choices: field.choices } : {}),
    ...(field.note === undefined ? {} : { note: field.note }),
  }));
  return { name, method, path, summary: endpoint.summary, effect: endpoint.effect, parameters };
}

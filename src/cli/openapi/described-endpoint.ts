import type { Resource } from '../../catalogue/define.ts';
import { isUndone, type Endpoint } from '../../catalogue/endpoints.ts';
import type { Field } from '../../catalogue/fields.ts';
import { endpointName, type NamedEndpoint } from '../../catalogue/index.ts';
import { requiredParameters } from '../../catalogue/operations/required-parameters.ts';

/** One call of the interface, as `endpoints --json` prints it. */
export interface DescribedEndpoint {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Other methods that do the same on that path; missing where there are none. */
  readonly alsoBy?: Endpoint['alsoBy'];
  readonly summary: string;
  /** The section of the interface specification that lists it. */
  readonly section: string;
  readonly effect: string;
  /** Groups of parameters of which at least one has to be given; the first that is given counts. */
  readonly requiredOneOf: readonly (readonly string[])[];
  /** What the record shows before, by field the values that will do; missing where nothing is needed. */
  readonly needs?: Endpoint['needs'];
  /** What the records that parameters name show before, by parameter; missing where nothing is needed of them. */
  readonly needsOf?: Endpoint['needsOf'];
  /** Parameters that repeat what the record shows, each with its field. */
  readonly agrees?: Endpoint['agrees'];
  /** The days from today on for which it takes an item, which approved reservations of others may block. */
  readonly occupies?: Endpoint['occupies'];
  /** What the record shows afterwards; missing where that depends on what is sent. */
  readonly leaves?: Endpoint['leaves'];
  /** The parameters that the service clears where they are not sent; missing where it clears none. */
  readonly clears?: readonly string[];
  /** The parameter that takes many records or lines, and how many at most. */
  readonly batch?: { readonly parameter: string; readonly max: number | null };
  /** The calls that undo it, in order, or why it stays; missing for a call that only reads. */
  readonly undo?: { readonly calls: readonly string[] } | { readonly stays: string };
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
  readonly note?: string | undefined;
}

/** The description of a call, without anything that only programs of ours need. */
export function describeEndpoint({
  name,
  resource,
  method,
  path,
  endpoint,
}: NamedEndpoint): DescribedEndpoint {
  const required = new Set(requiredParameters(endpoint));
  const parameters = Object.entries<Field>(endpoint.params ?? {}).map(([param, field]) => ({
    name: field.kind === 'named' ? `${field.prefix}:<name>` : param,
    label: field.label,
    kind: field.kind,
    required: required.has(param),
    wire: field.kind === 'lines' ? field.numbers : (field.wire ?? param),
    ...(field.kind === 'choice' ? { choices: field.choices } : {}),
    note: field.note,
  }));
  const { alsoBy, summary, effect, requiredOneOf = [] } = endpoint;
  const { section = resource.section } = endpoint;
  const batch = batchOf(endpoint);
  const clears = effect === 'update' ? resource.clearedByUpdate : undefined;
  const undo = undoOf(resource, endpoint);
  return {
    name,
    method,
    path,
    ...(alsoBy && { alsoBy }),
    summary,
    section,
    effect,
    requiredOneOf,
    ...statesOf(endpoint),
    ...(clears && { clears }),
    ...(batch && { batch }),
    ...(undo && { undo }),
    parameters,
  };
}

type States = Pick<DescribedEndpoint, 'needs' | 'needsOf' | 'agrees' | 'occupies' | 'leaves'>;

/** What the records of a call show before and after it. */
function statesOf({ needs, needsOf, agrees, occupies, leaves }: Endpoint): States {
  return {
    ...(needs && { needs }),
    ...(needsOf && { needsOf }),
    ...(agrees && { agrees }),
    ...(occupies && { occupies }),
    ...(leaves && { leaves }),
  };
}

function undoOf(resource: Resource, { undo }: Endpoint): DescribedEndpoint['undo'] {
  if (!isUndone(undo)) return undo;
  const steps = [undo.after, undo.by].filter((step) => step !== undefined);
  return { calls: steps.map((step) => endpointName(resource, step)) };
}

function batchOf({ batch, params = {} }: Endpoint): DescribedEndpoint['batch'] {
  const field = batch === undefined ? undefined : params[batch];
  if (batch === undefined || (field?.kind !== 'numbers' && field?.kind !== 'lines')) {
    return undefined;
  }
  return { parameter: batch, max: field.max ?? null };
}

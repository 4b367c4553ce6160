import { endpointOf, resourceNamed, type NamedEndpoint } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Field } from '../catalogue/fields.ts';
import { labelTemplates } from '../catalogue/resources/label-templates.ts';
import { unitedKinds } from '../catalogue/relations/united.ts';
import { findRecords } from '../account/find-records.ts';
import type { Caller } from '../client/caller.ts';
import type { ServiceRecord } from '../client/records.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { didYouMeanOf, foldName, nearestNames } from '../kernel/names.ts';

/** The call that makes labels of a record type. */
interface LabelCall {
  readonly endpoint: NamedEndpoint;
  /** Its parameter with the numbers of the records. */
  readonly param: string;
  /** How many of them one file holds. */
  readonly most: number;
}

/** A file of labels that the service makes when its link is opened. */
export interface ServiceLabels {
  readonly link: string;
  readonly labels: number;
}

/** The call that makes labels of a record type. Throws TallysheetError 'bad-usage' where the service makes none. */
export function labelCallOf(kind: Resource): LabelCall {
  const calls = Object.keys(labelTemplates.endpoints).flatMap((operation) => {
    const endpoint = endpointOf(labelTemplates, operation);
    const params = Object.entries<Field>(endpoint.endpoint.params ?? {});
    return params.flatMap(([param, field]) =>
      field.kind === 'numbers' && field.to !== undefined && field.max !== undefined
        ? [{ endpoint, param, most: field.max, kinds: unitedKinds(resourceNamed(field.to)) }]
        : [],
    );
  });
  const call = calls.find(({ kinds }) => kinds.includes(kind));
  if (call !== undefined) return call;
  const names = calls.flatMap(({ kinds }) => kinds.map(({ name }) => name));
  throw new TallysheetError(
    'bad-usage',
    `--service: the service makes no labels of ${kind.title.toLowerCase()}`,
    {
      hint: `It makes them of ${names.join(', ')}. Without --service labels of any record type are printed.`,
    },
  );
}

/**
 * The links of the service's own labels, in files of as many as one may hold. Throws TallysheetError 'bad-response' where there is
 * no link, and as Caller.read does.
 */
export async function makeServiceLabels(
  caller: Caller,
  { endpoint, param, most }: LabelCall,
  numbers: readonly number[],
  template: number | undefined,
): Promise<ServiceLabels[]> {
  const made: ServiceLabels[] = [];
  for (let at = 0; at < numbers.length; at += most) {
    const some = numbers.slice(at, at + most);
    const answer = await caller.read(endpoint, {
      [param]: some,
      ...(template !== undefined && { template_id: template }),
    });
    if (answer?.link === undefined) {
      throw new TallysheetError('bad-response', `${endpoint.name} answered no link of labels`);
    }
    made.push({ link: answer.link, labels: some.length });
  }
  return made;
}

/** The number of a label template, by its name or `#5`. Throws TallysheetError 'bad-usage' with the nearest name. */
export async function findTemplate(caller: Caller, text: string): Promise<number> {
  const templates: ServiceRecord[] = [];
  await findRecords(caller, { resource: labelTemplates, everything: true }, (records) => {
    templates.push(...records);
  });
  const number = /^#\s*(\d+)$/.exec(text)?.[1];
  const named = templates.map(({ id, values }) => {
    const name = values[labelTemplates.display];
    return { id, name: typeof name === 'string' ? name : '' };
  });
  const found = named.filter(({ id, name }) =>
    number === undefined ? foldName(name) === foldName(text) : id === Number(number),
  );
  const [template, ...others] = found;
  if (template !== undefined && others.length === 0) return template.id;
  const problem =
    template === undefined ? 'there is no label template' : 'there are several label templates';
  const names = named.map(({ name }) => name);
  const all = named.map(({ id, name }) => `${name} (#${id})`).join(', ');
  const there = named.length === 0 ? 'The account has none.' : `There are: ${all}.`;
  throw new TallysheetError('bad-usage', `--template: ${problem} "${text}"`, {
    hint: didYouMeanOf(nearestNames(text, names, 1), there),
  });
}

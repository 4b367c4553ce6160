import { CATALOGUE } from '../../../catalogue/index.ts';
import type { Resource } from '../../../catalogue/define.ts';
import {
  memberValues,
  optionsIn,
  type MemberValues,
} from '../../../catalogue/columns/member-values.ts';
import type { Caller } from '../../../client/caller.ts';
import { readAll, startReading } from '../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { ownValue, type Json } from '../../../kernel/json.ts';
import { withChosenKeys } from './chosen-key.ts';
import { mapEach, UnknownCustomFields } from '../headings/unknown-custom-fields.ts';
import type { CustomFieldType, ResolvedRequest } from '../request/request.ts';
import type { Input } from './input.ts';
import type { NamedField } from '../../../catalogue/fields.ts';
import { mapColumns } from '../headings/map.ts';
import { filledTargets, type MappedHow } from '../headings/mapping.ts';

/** A word of some language may be the name of a custom field, too, and so may one that means several things: `Serial`. */
const MAY_BE_CUSTOM: ReadonlySet<MappedHow> = new Set(['unknown', 'language']);

/** Whether an unknown heading may be the name of a custom field of the account, or names one. */
export function mayNameCustomFields(input: Input): boolean {
  return (
    customFamilies(input).length > 0 &&
    (input.mappingRequest.isOfSource === true ||
      input.mapping.usesAliases === true ||
      input.mapping.columns.some(
        ({ how, isVague }) => MAY_BE_CUSTOM.has(how) || isVague === true,
      ) ||
      namedMembers(input).length > 0)
  );
}

/** The custom fields that columns or fixed values fill, by their names. */
function namedMembers(input: Input): string[] {
  const targets = [...filledTargets(input.mapping)];
  return customFamilies(input).flatMap(({ prefix }) => {
    const lead = `${prefix}:`;
    return targets.flatMap((target) => (target.startsWith(lead) ? target.slice(lead.length) : []));
  });
}

function customFamilies({ kind }: Input): readonly NamedField[] {
  return kind.families.filter(({ shown }) => shown === 'by-name');
}

/** The same input with headings understood as custom fields where they bear their names. */
function withCustomFields(input: Input, customFields: readonly string[]): Input {
  const mapping = mapColumns(input.sheet, input.kind, {
    ...input.mappingRequest,
    customFields,
    recognised: input.mapping,
    numbers: input.mapping.numbers,
  });
  return { ...input, mapping };
}

/** What the account's custom fields hold, by their names; undefined where nothing shows it. */
export type CustomFields = ReadonlyMap<string, MemberValues | undefined>;

/** Inputs whose custom fields are understood. */
interface Understood {
  readonly inputs: readonly Input[];
  readonly customFields: CustomFields;
}

/**
 * Asks the account for its custom fields, where a sheet may name some. The list shows only their options; one
 * page of the records that have them shows their values.
 */
export async function readCustomFields(
  inputs: readonly Input[],
  caller: Caller,
  { checking: { customFieldTypes: declared = {} } }: Pick<ResolvedRequest, 'checking'>,
): Promise<Understood> {
  if (!inputs.some(mayNameCustomFields)) return { inputs, customFields: new Map() };
  const described = await readDescriptions(caller);
  assertDescribed(Object.keys(declared), [...described.keys()]);
  const named = withChosenKeys(
    mapEach(inputs, (input) => withCustomFields(input, [...described.keys()])),
    'asked',
  );
  const seen = await readSamples(named, caller);
  const customFields = new Map(
    [...described].map(([name, options]): [string, MemberValues | undefined] => [
      name,
      declared[name] === undefined
        ? memberValues(options, valuesIn(seen, name))
        : valuesOfType(declared[name]),
    ]),
  );
  return { inputs: named.map((input) => knowing(input, customFields)), customFields };
}

/** What a request says of custom fields. */
export function declaredFields({
  checking: { customFieldTypes: declared = {} },
}: Pick<ResolvedRequest, 'checking'>): CustomFields {
  return new Map(
    Object.entries(declared).map(([name, type]) => [name, valuesOfType(type)] as const),
  );
}

/** As readCustomFields without an account: all that is known of custom fields is given. */
export function withKnownFields(inputs: readonly Input[], holds: CustomFields): readonly Input[] {
  if (holds.size === 0) return inputs;
  return inputs.map((input) =>
    customFamilies(input).length === 0
      ? input
      : knowing(withCustomFields(input, [...holds.keys(), ...namedMembers(input)]), holds),
  );
}

/** What values of a declared type are. */
function valuesOfType(type: CustomFieldType): MemberValues {
  if (typeof type === 'string') return TYPES[type];
  return { are: 'options', options: type.options, several: type.several ?? false };
}

const TYPES: Readonly<Record<Extract<CustomFieldType, string>, MemberValues>> = {
  text: { are: 'text' },
  number: { are: 'numbers' },
  date: { are: 'dates' },
  'yes-no': { are: 'yes-no' },
};

/** Throws TallysheetError 'bad-mapping' for a declared field that the account does not have. */
function assertDescribed(declared: readonly string[], described: readonly string[]): void {
  const unknown = declared.filter((name) => !described.includes(name));
  if (unknown.length === 0) return;
  const option = 'checking.customFieldTypes';
  throw new UnknownCustomFields(
    unknown.map((name) => ({ option, name, prefix: 'custom' })),
    described,
  );
}

/** The options of each custom field, by its name. */
async function readDescriptions(caller: Caller): Promise<Map<string, readonly string[]>> {
  const records = await readAll(caller, CATALOGUE.customFields);
  return new Map(
    records.flatMap(({ values, raw }): [string, readonly string[]][] =>
      typeof values['name'] === 'string' ? [[values['name'], optionsIn(raw)]] : [],
    ),
  );
}

interface Sample {
  readonly resource: Resource;
  readonly records: readonly ServiceRecord[];
}

/** The first page of each record type whose rows fill custom fields. */
async function readSamples(inputs: readonly Input[], caller: Caller): Promise<Sample[]> {
  const filling = inputs.filter((input) => namedMembers(input).length > 0);
  const samples: Sample[] = [];
  for (const resource of new Set(filling.map(({ kind }) => kind.resource))) {
    if (resource.all === undefined) continue;
    samples.push({ resource, records: (await startReading(caller, resource)).first });
  }
  return samples;
}

/** What records have under a name; a field of the service's own hides a custom one. */
function valuesIn(samples: readonly Sample[], name: string): Json[] {
  return samples
    .filter(({ resource }) => !Object.hasOwn(resource.fields, name))
    .flatMap(({ records }) => records.flatMap(({ raw }) => ownValue(raw, name) ?? []));
}

function knowing(input: Input, customFields: CustomFields): Input {
  const members = new Map(
    [...customFields].flatMap(([name, holds]) => (holds === undefined ? [] : [[name, holds]])),
  );
  const kind = { ...input.kind, members };
  return { ...input, kind, mapping: { ...input.mapping, kind } };
}

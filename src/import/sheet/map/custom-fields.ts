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
import { mayNameCustomFields, namedMembers, withCustomFields } from './custom-columns.ts';
import { mapEach } from '../headings/unknown-custom-fields.ts';
import type { Input } from './input.ts';

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
): Promise<Understood> {
  if (!inputs.some(mayNameCustomFields)) return { inputs, customFields: new Map() };
  const described = await readDescriptions(caller);
  const named = withChosenKeys(
    mapEach(inputs, (input) => withCustomFields(input, [...described.keys()])),
    'asked',
  );
  const seen = await readSamples(named, caller);
  const customFields = new Map(
    [...described].map(([name, options]): [string, MemberValues | undefined] => [
      name,
      memberValues(options, valuesIn(seen, name)),
    ]),
  );
  return { inputs: named.map((input) => knowing(input, customFields)), customFields };
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

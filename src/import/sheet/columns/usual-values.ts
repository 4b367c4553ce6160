import { columnOf } from '../../../catalogue/kinds.ts';
import type { Caller } from '../../../client/caller.ts';
import { startReading } from '../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { counted } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { Input } from '../map/input.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { missingFields, type Completed } from './missing-fields.ts';

/** What most records of the account have in a field. */
export interface UsualValue {
  readonly text: string;
  /** How many of the records that were read have it. */
  readonly records: number;
  readonly of: number;
}

/** By record type and target: `members role_id`. */
export type UsualValues = ReadonlyMap<string, UsualValue>;

export const NO_USUAL_VALUES: UsualValues = new Map();

/** Fewer records show no custom. */
const LEAST_RECORDS = 3;

/**
 * What most records have in the required fields that no column fills, where that says something of new ones. It costs
 * one call, the first page of the list, and none where nothing is missing. Throws as startReading does.
 */
export async function readUsualValues(
  inputs: readonly Input[],
  caller: Caller,
): Promise<UsualValues> {
  const usual = new Map<string, UsualValue>();
  for (const { kind, mapping } of inputs) {
    for (const { target, field } of missingFields(mapping)) {
      const shown = field?.kind === 'reference' ? field.mostHave : undefined;
      const key = keyOf(kind.resource.name, target);
      if (shown === undefined || usual.has(key) || kind.resource.all === undefined) continue;
      const { first } = await startReading(caller, kind.resource);
      const found = mostFrequent(first, shown);
      if (found !== undefined) usual.set(key, found);
    }
  }
  return usual;
}

/** The value of more than half of the records. */
function mostFrequent(records: readonly ServiceRecord[], field: string): UsualValue | undefined {
  const texts = records.flatMap(({ values: { [field]: value } }) =>
    typeof value === 'string' && value !== '' ? [value] : [],
  );
  if (texts.length < LEAST_RECORDS) return undefined;
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const most = [...counts].find(([, count]) => count * 2 > texts.length);
  return most && { text: most[0], records: most[1], of: texts.length };
}

/** Open fields are filled with what most records of the account have, as likely. */
export function withUsualValues({ mapping, readings }: Completed, usual: UsualValues): Completed {
  const { kind, openFields = new Set<string>() } = mapping;
  const filled = [...openFields].flatMap((target) => {
    const value = usual.get(keyOf(kind.resource.name, target));
    return value === undefined ? [] : [{ target, label: columnOf(kind, target)?.label, value }];
  });
  if (filled.length === 0) return { mapping, readings };
  const targets = new Set(filled.map(({ target }) => target));
  const fixed = filled.map(({ target, value: { text } }) => ({ target, text }));
  return {
    mapping: {
      ...mapping,
      fixed: [...mapping.fixed, ...fixed],
      openFields: new Set([...openFields].filter((target) => !targets.has(target))),
    },
    readings: readings.map((reading): FileReading => {
      const own = filled.find(({ label }) => label === reading.field);
      const isOpen = reading.topic === 'missing-value' && reading.sureness === 'open';
      if (own === undefined || !isOpen) return reading;
      const { text, records, of } = own.value;
      const { singular } = kind.resource;
      return {
        ...reading,
        sureness: 'likely',
        rule: `No column has the ${reading.field ?? ''}: it is ${quote(text)} in all rows, as in ${records} of ${counted(of, singular)} of the account.`,
        choices: [text, ...(reading.choices ?? [])],
      };
    }),
  };
}

function keyOf(resource: string, target: string): string {
  return `${resource} ${target}`;
}

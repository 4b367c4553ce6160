import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { unmetNeeds } from '../../catalogue/operations/transitions.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { isBlank, isSameValue } from '../columns/same-value.ts';
import { type Entry, textIn } from '../entries/entry.ts';
import type { Handing } from './state-operations.ts';

/** The records of the account that a text may mean. */
export type FindRecords = (
  resource: Resource,
  text: string,
) => readonly Pick<AccountRecord, 'id' | 'values'>[];

/** Who has a record by the register, and why that person cannot get it. */
export interface WantedHolder {
  readonly id: number;
  readonly name: string;
  readonly obstacle?: string;
}

type Said = Pick<Entry, 'values'>;

/** The fields of a handing that a row fills. */
export function saidHolderTargets(handing: Handing | undefined, { values }: Said): string[] {
  return Object.keys(handing?.shown ?? {}).filter((target) => !isBlank(values[target] ?? null));
}

/** The person whom a row names, by name or address; a text says why that is not one member. */
export function wantedHolder(
  resource: Resource,
  handing: Handing,
  register: Said,
  find: FindRecords,
): WantedHolder | string {
  const [first = '', ...others] = saidHolderTargets(handing, register);
  const text = valueText(register.values, first);
  const to = holderResource(handing);
  const found = find(to, text).filter(({ values }) => {
    const shown = { values: shownOf(resource, handing, values) };
    return [first, ...others].every((target) => isSameValue(resource, target, register, shown));
  });
  const [only] = found;
  if (only === undefined) {
    return `"${text}" is not the name or e-mail address of a ${to.singular}`;
  }
  if (found.length > 1) return `${found.length} ${to.title.toLowerCase()} are called "${text}"`;
  const name = valueText(only.values as Entry['values'], to.display);
  const needs = handing.endpoint.needsOf?.[handing.shown[first] ?? ''] ?? {};
  const isReady = unmetNeeds({ needs }, only.values).length === 0;
  return { id: only.id, name, ...(!isReady && { obstacle: `${name} is inactive` }) };
}

/** What a record shows of a person who has it. */
function shownOf(
  { evidence }: Resource,
  { shown }: Handing,
  member: AccountRecord['values'],
): Entry['values'] {
  const repeats = evidence?.changes === 'update-time' ? evidence.repeats : {};
  return Object.fromEntries(
    Object.keys(shown).map((target) => {
      const field = repeats[target]?.field ?? '';
      return [target, valueText(member as Entry['values'], field)];
    }),
  );
}

function valueText(values: Entry['values'], field: string): string {
  return textIn({ values, texts: {} }, field).trim();
}

/** The record type of those who get records. */
export function holderResource({ endpoint, shown }: Handing): Resource {
  for (const param of Object.values(shown)) {
    const field = endpoint.params?.[param];
    if (field?.kind === 'reference') return resourceNamed(field.to);
  }
  throw new RangeError('a handing names no record type');
}

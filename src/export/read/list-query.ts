import type { FurtherList, Reading, Resource } from '../../catalogue/define.ts';
import type { NamedField, Value, Values } from '../../catalogue/fields.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { ownValue, type JsonObject } from '../../kernel/json.ts';
import { named, type ServiceRecord } from '../../client/records.ts';
import { isChangedIn, type ChangePeriod } from '../choose/change-period.ts';
import type { KeptRecord } from './export-store.ts';
import type { ChosenFilter } from '../choose/choose-filters.ts';

/** A family of named values with the names that its members have in the account. */
export interface Family {
  readonly field: NamedField;
  readonly members: readonly string[];
}

/** Picks further values of a record by names of their own. */
export type KeepsBesides = (raw: JsonObject) => KeptRecord['named'];

/** A list that an export reads whole. */
export interface ListToRead {
  /** Tells it from the other lists of the export. */
  readonly name: string;
  readonly resource: Resource;
  readonly reading: Reading;
  readonly values: Values;
  readonly families: readonly Family[];
  /** What is kept of a record beyond what the catalogue describes; it must not be a secret. */
  readonly keeps?: KeepsBesides;
  /** What all its records show; a service that does not know the filter answers others. */
  readonly shows?: Values;
  /** What is done when one does not: refused, or the list is left out as one that is not there. */
  readonly otherwise?: 'refuse' | 'leave-out';
  /** Whether a record is wanted, by filters that the service is not asked for. */
  readonly isWanted?: (record: KeptRecord) => boolean;
  /** How the filter is written, for messages. */
  readonly asked?: string;
  /** When its records were changed, each of which shows it. */
  readonly period?: ChangePeriod;
  /** Nothing in its records shows that the filter was understood, so that it has to be proved. */
  readonly isUnproven?: boolean;
  /** What is asked for to prove it: records that nobody can have. */
  readonly never?: Values;
}

/** All records of a kind. Throws RangeError where they cannot be listed. */
export function wholeList(resource: Resource, families: readonly Family[] = []): ListToRead {
  const { all } = resource;
  if (all === undefined) throw new RangeError(`${resource.name} have no complete list`);
  return { name: resource.name, resource, reading: all, values: {}, families };
}

/** A list of records that the complete one may leave out. */
export function furtherList(
  { resource, families }: ListToRead,
  { shows, ...reading }: FurtherList,
): ListToRead {
  const name = `${resource.name} ${JSON.stringify(reading)}`;
  return { name, resource, reading, values: {}, families, shows, otherwise: 'leave-out' };
}

/** The records that the first of the filters lets through, less those that the others do not. */
export function filteredList(
  { resource, families }: ListToRead,
  [first, ...others]: readonly [ChosenFilter, ...ChosenFilter[]],
): ListToRead {
  const { filter, value, shows, period, asked } = first;
  const { param, value: pattern = '{value}', endpoint, with: fixed, never } = filter;
  const valuesFor = (text: string): Values => {
    const written = pattern.replace('{value}', () => text);
    return { [param]: asParameter(resource, endpoint, param, written) };
  };
  return {
    name: `${resource.name} ${JSON.stringify([first.asked, ...others.map((other) => other.asked)])}`,
    resource,
    families,
    reading: { endpoint, ...(fixed && { with: fixed }) },
    values: valuesFor(value),
    asked,
    otherwise: 'refuse',
    ...(shows === undefined ? { isUnproven: true } : { shows }),
    ...(period && { period }),
    ...(never !== undefined && { never: valuesFor(never) }),
    isWanted: (record) => others.every((other) => matches(record, other.shows ?? {})),
  };
}

/** Whether a record shows all of these values. */
function matches({ values }: Pick<ServiceRecord, 'values'>, shown: Values): boolean {
  return Object.entries(shown).every(([field, value]) => isSame(values[field] ?? null, value));
}

/** Whether a record shows what its list was asked for; undefined where it shows nothing of it. */
export function showsWhatWasAsked(
  { shows, period }: ListToRead,
  record: ServiceRecord,
): boolean | undefined {
  if (period !== undefined) return isChangedIn(period, record);
  return shows && matches(record, shows);
}

/** A record as it is kept, with the name that its list is sorted by. */
export function keptRecord(
  { resource, families, keeps }: ListToRead,
  record: ServiceRecord,
): KeptRecord & { name: string } {
  const { id, values } = record;
  const shown = families.flatMap(({ field, members }) =>
    members
      .filter((member) => field.shown !== 'by-name' || hasMember(record, member))
      .map((member): [string, string | null] => [
        `${field.prefix}:${member}`,
        named(record, field, member),
      ]),
  );
  const name = values[resource.display];
  return {
    id,
    values,
    named: { ...Object.fromEntries(shown), ...keeps?.(record.raw) },
    name: typeof name === 'string' ? name : '',
  };
}

/** What the service did with a filter that it does not know. */
export function filterIgnored({ resource, asked = '' }: ListToRead, id: number): TallysheetError {
  return new TallysheetError(
    'bad-answer',
    `The service does not go by the filter ${asked}: it answered ${resource.singular} #${id}, which does not match`,
    { hint: 'Leave the filter out, and filter in the spreadsheet.' },
  );
}

function hasMember({ raw }: ServiceRecord, member: string): boolean {
  return ownValue(raw, member) !== undefined;
}

function isSame(held: Value, wanted: Value): boolean {
  if (typeof held === 'string' && typeof wanted === 'string') {
    return held.trim().toLowerCase() === wanted.trim().toLowerCase();
  }
  return held === wanted;
}

/** The parameter of a record's number takes a number, others text. */
function asParameter(resource: Resource, endpoint: string, param: string, text: string): Value {
  const kind = resource.endpoints[endpoint]?.params?.[param]?.kind;
  return kind === 'reference' || kind === 'integer' ? Number(text) : text;
}

import type { ListFilter, Resource } from '../catalogue/define.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { ServiceRecord } from '../client/records.ts';
import { isChangedIn, type ChangePeriod } from './changes.ts';
import type { AccountList } from './list-query.ts';

/** A filter of the catalogue with the value that it is asked for. */
export interface ChosenFilter {
  readonly filter: ListFilter;
  /** As the service takes it. */
  readonly value: string;
  /** What records that match show; undefined where they show nothing of it. */
  readonly shows: Values | undefined;
  /** When records that match were changed. */
  readonly period?: ChangePeriod;
  /** As it was written: `status=checked_out`. */
  readonly asked: string;
}

/**
 * Whether a filter names the container of the records: only that is read then, without a filter in
 * the call.
 */
export function isOfContainer({ within }: Resource, { param }: ListFilter): boolean {
  return within?.field === param;
}

/** The records that match all filters. The service applies the first one, if it has it. */
export function filteredList(list: AccountList, filters: readonly ChosenFilter[]): AccountList {
  const [first, ...others] = filters;
  if (first === undefined) return list;
  const asked = JSON.stringify(filters.map((each) => each.asked));
  const named = { ...list, name: `${list.name} ${asked}` };
  return first.filter.byRecords === true
    ? { ...named, isWanted: matchingAll(filters) }
    : { ...askedOf(named, first), isWanted: matchingAll(others) };
}

function matchingAll(filters: readonly ChosenFilter[]): NonNullable<AccountList['isWanted']> {
  return (record) => filters.every(({ shows }) => matches(record, shows ?? {}));
}

/** The records for which the service is asked by a filter that it has. */
function askedOf(list: AccountList, chosen: ChosenFilter): AccountList {
  const { resource } = list;
  const { filter, value, shows, period, asked } = chosen;
  const { param, value: pattern = '{value}', endpoint, with: fixed, never } = filter;
  const valuesFor = (text: string): Values => {
    const written = pattern.replace('{value}', () => text);
    return { [param]: asParameter(resource, endpoint, param, written) };
  };
  return {
    ...list,
    reading: { endpoint, ...(fixed && { with: fixed }) },
    values: { ...list.values, ...valuesFor(value) },
    asked,
    otherwise: 'refuse',
    ...(shows === undefined ? { isUnproven: true } : { shows }),
    ...(period && { period }),
    ...(never !== undefined && { never: { ...list.values, ...valuesFor(never) } }),
  };
}

function matches({ values }: Pick<ServiceRecord, 'values'>, shown: Values): boolean {
  return Object.entries(shown).every(([field, value]) => isSame(values[field] ?? null, value));
}

/** Whether a record shows what its list was asked for; undefined where it shows nothing of it. */
export function showsWhatWasAsked(
  { shows, period }: AccountList,
  record: ServiceRecord,
): boolean | undefined {
  if (period !== undefined) return isChangedIn(period, record);
  return shows && matches(record, shows);
}

/** What the service did with a filter that it does not know. */
export function filterIgnored({ resource, asked = '' }: AccountList, id: number): TallysheetError {
  return new TallysheetError(
    'bad-response',
    `The service ignores the filter ${asked}: it returned ${resource.singular} #${id}, which does not match`,
    { hint: 'Remove the filter, and filter in the spreadsheet.' },
  );
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

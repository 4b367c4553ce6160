import type { ListFilter, Resource } from '../../catalogue/define.ts';
import type { Field, Values } from '../../catalogue/fields.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { nearestRecords } from '../../catalogue/relations/nearest-records.ts';
import {
  didYouMean,
  didYouMeanOf,
  foldHeading,
  foldName,
  nearestNames,
} from '../../kernel/names.ts';
import type { ChangePeriod } from '../../account/changes.ts';
import type { ChosenFilter } from '../../account/list-filter.ts';
import type { ReferenceNames } from '../read/reference-names.ts';
import { parseDate, toServiceDate } from '../../kernel/dates/dates.ts';

/** A filter of which it is not yet known which record its value names. */
interface WrittenFilter {
  readonly filter: ListFilter;
  readonly text: string;
  readonly period?: ChangePeriod;
  readonly asked: string;
}

/**
 * Reads `status=checked_out` by the filters that the kind has. Throws TallysheetError 'bad-usage'
 * where there is no such filter, or no such value.
 */
export function readFilters(resource: Resource, written: readonly string[]): WrittenFilter[] {
  return written.map((asked) => {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(asked) ?? [];
    const filter = filterNamed(resource, name.trim(), asked);
    const word = wordOf(filter, text.trim(), asked);
    if (filter.byChange === undefined) return { filter, asked, text: word };
    const period = readChangePeriod(word, asked);
    return { filter, asked, text: period.written, period };
  });
}

/** The record types that the values of filters name. */
export function namedByFilters(filters: readonly WrittenFilter[]): Resource[] {
  return filters.flatMap(({ filter }) => (filter.names ? [resourceNamed(filter.names)] : []));
}

/** Puts numbers in place of names. Throws TallysheetError 'bad-usage'. */
export function resolveFilters(
  filters: readonly WrittenFilter[],
  names: ReferenceNames,
): ChosenFilter[] {
  const chosen = filters.map(({ filter, text, asked, period }): ChosenFilter => {
    const id = filter.names === undefined ? undefined : idOf(filter.names, text, names, asked);
    const value = id === undefined ? text : String(id);
    return { filter, value, asked, shows: shownBy(filter, text, id), ...(period && { period }) };
  });
  // What cannot be seen in the records must be asked of the service.
  const ordered = [
    ...chosen.filter(({ shows }) => shows === undefined),
    ...chosen.filter(({ shows }) => shows !== undefined),
  ];
  const [, second] = ordered;
  if (second !== undefined && second.shows === undefined) {
    throw new TallysheetError(
      'bad-usage',
      `${ordered[0]?.asked ?? ''} and ${second.asked} cannot be combined: the service accepts one filter, and the records do not show the other`,
      { hint: 'Use one of them, and filter in the spreadsheet.' },
    );
  }
  return ordered;
}

/** The container of records narrows them, too: `item`, `fixed_asset`. */
function containerFilter({ within, fields }: Resource): [string, ListFilter][] {
  const field = within && fields[within.field];
  if (within === undefined || field?.kind !== 'reference') return [];
  const name = field.label.toLowerCase().replace(/ /g, '_');
  const { field: param, all } = within;
  return [[name, { endpoint: all.endpoint, param, names: field.to, shownIn: param }]];
}

/** A list that the service cannot filter is narrowed by the words that its records show: `status=pending`. */
function shownFilters(resource: Resource): [string, ListFilter][] {
  const { fields, filters, furtherLists, within, all } = resource;
  const isWhole = filters === undefined && furtherLists === undefined && within === undefined;
  if (!isWhole || all === undefined) return [];
  return Object.entries<Field>(fields).flatMap(([name, field]): [string, ListFilter][] => {
    if (field.kind !== 'choice' || field.answer === null) return [];
    const words = Object.fromEntries(field.choices.map((word) => [word, { [name]: word }]));
    const filter = { endpoint: all.endpoint, param: name, words, byRecords: true } as const;
    const names = [name, field.label, ...(field.aliases ?? [])].map(foldHeading);
    return [...new Set(names)].map((each) => [each.replaceAll(' ', '_'), filter]);
  });
}

/** The filters of a record type by their names; one may have several. */
export function filtersOf(resource: Resource): [name: string, filter: ListFilter][] {
  return [
    ...Object.entries(resource.filters ?? {}),
    ...containerFilter(resource),
    ...shownFilters(resource),
  ];
}

function filterNamed(resource: Resource, name: string, asked: string): ListFilter {
  const filters = filtersOf(resource);
  const found = filters.find(([word]) => foldHeading(word) === foldHeading(name));
  if (found !== undefined) return found[1];
  const words = filters.map(([word]) => word);
  const near = nearestNames(name, words, 1).map((word) => `${word}=…`);
  const there =
    words.length === 0
      ? `The list of ${resource.title.toLowerCase()} has none.`
      : `There are: ${words.map((word) => `${word}=…`).join(', ')}.`;
  throw wrongFilter(asked, 'there is no such filter', didYouMeanOf(near, there));
}

/** The word same as the service, where it is one of a closed list. */
function wordOf({ words }: ListFilter, text: string, asked: string): string {
  if (text === '') {
    throw wrongFilter(asked, 'the value is missing', 'Write it as --filter name=value.');
  }
  if (words === undefined) return text;
  const all = Object.keys(words);
  const word = all.find((each) => foldHeading(each) === foldHeading(text));
  if (word !== undefined) return word;
  const hint = didYouMeanOf(nearestNames(text, all, 1), `There are: ${all.join(', ')}.`);
  throw wrongFilter(asked, 'there is no such value', hint);
}

function idOf(kind: string, text: string, names: ReferenceNames, asked: string): number {
  const resource = resourceNamed(kind);
  const found = names.called(kind, text);
  const [id] = found;
  if (found.length === 1 && id !== undefined) return id;
  if (found.length > 1) {
    const numbers = found.map((each) => `#${each}`).join(' or ');
    const problem = `this matches more than one ${resource.singular}`;
    throw wrongFilter(asked, problem, `Write the path, or ${numbers}.`);
  }
  const hint = didYouMean(nearestRecords(resource, text, names.all(kind))) ?? 'Check the name.';
  throw wrongFilter(asked, `there is no such ${resource.singular}`, hint);
}

function shownBy(filter: ListFilter, text: string, id: number | undefined): Values | undefined {
  const { words, shownIn } = filter;
  if (words !== undefined) return words[text] ?? undefined;
  return shownIn === undefined ? undefined : { [shownIn]: id ?? foldName(text) };
}

/**
 * Reads a date with or without a time, or two of them joined by `~`; as `01/31/2026` or `2026-01-31`.
 * Throws TallysheetError 'bad-usage'.
 */
function readChangePeriod(text: string, asked: string): ChangePeriod {
  const [first = '', second, ...more] = text.split('~').map((each) => each.trim());
  const from = readMoment(first);
  const before = second === undefined ? undefined : readMoment(second);
  if (from === undefined || (second !== undefined && before === undefined) || more.length > 0) {
    const hint =
      "Write 01/31/2026, 2026-01-31, '2026-01-31 08:15', or a range with ~. Times are in the zone of the account.";
    throw wrongFilter(asked, 'that is not a date', hint);
  }
  const written = [from, ...(before === undefined ? [] : [before])].map(asServiceTime).join('~');
  return { from, before, written };
}

/** `2026-01-31`, or `2026-01-31 08:15`: the service knows no seconds here. */
function readMoment(text: string): string | undefined {
  const [, day = '', time] =
    /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})(?:[T ]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(
      text,
    ) ?? [];
  const date = parseDate(day, day.includes('-') ? 'yyyy-mm-dd' : 'm/d/yyyy');
  if (!('iso' in date)) return undefined;
  if (time === undefined) return date.iso;
  const [hour = '', minute = ''] = time.split(':');
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${date.iso} ${hour.padStart(2, '0')}:${minute}`;
}

function asServiceTime(moment: string): string {
  const [day = '', time] = moment.split(' ');
  return time === undefined ? toServiceDate(day) : `${toServiceDate(day)} ${time}`;
}

function wrongFilter(asked: string, problem: string, hint: string): TallysheetError {
  return new TallysheetError('bad-usage', `--filter ${asked}: ${problem}`, { hint });
}

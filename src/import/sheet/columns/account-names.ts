import type { AccountNames } from './surveyed-sheet.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import type { Caller } from '../../../client/caller.ts';
import { readAll, startReading } from '../../../client/lists/pages.ts';
import { foldName } from '../../../kernel/names.ts';
import type { Input } from '../map/input.ts';
import { jointOf } from '../recipe/joints.ts';
import {
  ignoredColumns,
  filledTargets,
  isSaid,
  widthOf,
  type MappedColumn,
  type Mapping,
} from '../headings/mapping.ts';
import { readFirstRows } from '../read/first-rows.ts';
import { sampleColumns, type ColumnSample } from '../shape/column-sample.ts';
import {
  isOwnSheet,
  namesPeople,
  surveyedColumns,
  type SurveyedColumn,
} from '../headings/surveyed.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import { cellText } from '../../../kernel/cells.ts';
import { placeholder } from '../evidence/blanks.ts';

export const NO_NAMES: AccountNames = new Map();

/** Values that are compared, and how many of the cells have one. */
const MOST_VALUES = 200;
const FILLED = 0.5;
/** With more values names come again. */
const MOST_UNREPEATED = 4;

/** A list of more pages is not read for this. */
const MOST_PAGES = 5;

/**
 * The names of groups, places and vendors of the account, where no heading says which column has them and some unknown
 * column may: each list is read once, and none where nothing is missing. The rows that were read for it are handed on. Throws
 * as startReading does.
 */
export async function readAccountNames(
  inputs: readonly Input[],
  caller: Caller,
): Promise<{ readonly inputs: readonly Input[]; readonly names: AccountNames }> {
  const names = new Map<string, ReadonlySet<string>>();
  const seen: Input[] = [];
  for (const input of inputs) seen.push(await readFor(input, names, caller));
  return { inputs: seen, names };
}

async function readFor(
  input: Input,
  names: Map<string, ReadonlySet<string>>,
  caller: Caller,
): Promise<Input> {
  const { mapping } = input;
  if (!mayLackHeadings(mapping)) return input;
  const open = openReferences(mapping);
  const places = filledPlaces(mapping);
  if (open.length + places.length === 0) return input;
  const firstRows = input.firstRows ?? (await readFirstRows(input.sheet));
  const samples = sampleColumns(firstRows.rows, widthOf(mapping));
  let left = columnsOfNames(mapping, samples, firstRows.rows.length);
  const further = places.filter((place) => left.some((each) => mayBeStep(each, place, samples)));
  const fields = [...open, ...further];
  for (const { resource } of fields) {
    if (left.length === 0) break;
    const known = names.get(resource.name) ?? (await namesOf(resource, caller));
    names.set(resource.name, known);
    left = left.filter(({ index }) => shareOfNames(samples[index], known) < MOST);
  }
  return { ...input, firstRows };
}

/** Whether some headings say nothing, in a sheet of records. */
function mayLackHeadings(mapping: Mapping): boolean {
  const { operation, actions } = mapping.kind;
  if (operation !== undefined || actions !== undefined || isOwnSheet(mapping)) return false;
  return ignoredColumns(mapping).length > 0;
}

async function namesOf(resource: Resource, caller: Caller): Promise<ReadonlySet<string>> {
  const reading = await startReading(caller, resource);
  const { first, totalPages = 1 } = reading;
  const records = [...first];
  if (totalPages > 1 && totalPages <= MOST_PAGES) {
    for await (const batch of reading.rest()) records.push(...batch);
  }
  return new Set(namesOfRecords(resource, records).map(foldName));
}

/** A field that names records which have only a name, and the resource of these. */
export interface OpenReference {
  readonly field: Column;
  readonly resource: Resource;
}

/** The fields that no column fills and whose records are found by their names alone, required ones first. */
export function openReferences(mapping: Mapping): OpenReference[] {
  // By their headings several columns have the field.
  const ofSeveral = mapping.columns.map(({ rivalOf }) => rivalOf);
  const filled = new Set([...filledTargets(mapping), ...ofSeveral]);
  const open = mapping.kind.columns.flatMap((field): OpenReference[] => {
    const { field: of, target, use, line, step } = field;
    if (use !== 'value' || line !== undefined || step !== undefined || filled.has(target))
      return [];
    if (of?.kind !== 'reference' || typeof of.to !== 'string') return [];
    const resource = resourceNamed(of.to);
    const isListed = resource.all !== undefined && resource.within === undefined;
    return isListed && resource.splitsInto === undefined ? [{ field, resource }] : [];
  });
  const isNeeded = ({ field }: OpenReference): boolean => field.requiredFor.includes('create');
  const ordered = [...open.filter(isNeeded), ...open.filter((each) => !isNeeded(each))];
  return ordered.filter(
    ({ resource }, at) => ordered.findIndex((each) => each.resource === resource) === at,
  );
}

/** A field for places that one column fills, which another column may be a further step of. */
export interface FilledPlace extends OpenReference {
  readonly column: MappedColumn;
}

/** The fields for places that one column fills, unless a person said so. */
export function filledPlaces({ kind, columns }: Mapping): FilledPlace[] {
  return columns.flatMap((column): FilledPlace[] => {
    const { target, joined } = column;
    const field = columnOf(kind, target);
    if (field?.field?.kind !== 'reference' || jointOf(field.field) !== 'path') return [];
    const isOne = columns.every(({ rivalOf }) => rivalOf !== target) && joined === undefined;
    const isFree = isOne && !isSaid(column) && field.use === 'value';
    return isFree ? [{ field, column, resource: resourceNamed(field.field.to) }] : [];
  });
}

/** Whether two columns have no value in common: a former place is often the place of another row. */
export function mayBeStep(
  { index }: MappedColumn,
  { column }: FilledPlace,
  samples: readonly ColumnSample[],
): boolean {
  const own = samples[column.index]?.firstValues(MOST_VALUES) ?? [];
  const values = new Set(own.map(foldName));
  return samples[index]?.shareOfValues(MOST_VALUES, (text) => values.has(foldName(text))) === 0;
}

/** Unknown columns of words that come again: a text of its own in each row names the row. */
export function columnsOfNames(
  mapping: Mapping,
  samples: readonly ColumnSample[],
  rows: number,
): readonly MappedColumn[] {
  return ignoredColumns(mapping).filter(({ index }) => {
    const sample = samples[index];
    if (sample === undefined || sample.filled < rows * FILLED) return false;
    if (sample.texts * 2 <= sample.filled) return false;
    return sample.distinct <= Math.max(MOST_UNREPEATED, sample.filled / 2);
  });
}

/** A column most of whose values are names has that field. */
export const MOST = 0.6;

/** The share of the values of a column that are names of the account. */
export function shareOfNames(
  sample: ColumnSample | undefined,
  known: ReadonlySet<string> | undefined,
): number {
  if (known === undefined || known.size === 0) return 0;
  return sample?.shareOfValues(MOST_VALUES, (text) => known.has(foldName(text))) ?? 0;
}

/** What records are called, in their order; those without a name are not among them. */
export function namesOfRecords({ display }: Resource, records: readonly ServiceRecord[]): string[] {
  return records.flatMap(({ values: { [display]: name } }) =>
    typeof name === 'string' && name !== '' ? [name] : [],
  );
}

/**
 * The inputs with the names of the account, where a column of people has words that may mean no person: `Frei` is not a
 * blank cell where a member is called so. It costs a list where there is such a word, and else nothing.
 */
export async function withPeopleNames(
  inputs: readonly Input[],
  caller: Caller,
): Promise<readonly Input[]> {
  const known = new Map<Resource, ReadonlySet<string>>();
  const named: Input[] = [];
  for (const input of inputs) {
    const people = surveyedColumns(input.mapping).filter(({ field }) => namesPeople(field));
    const firstRows = people.length === 0 ? undefined : await rowsOf(input);
    const doubtful = people.filter((column) =>
      (firstRows?.rows ?? []).some(({ cells }) =>
        mayBeNobody(column, cellText(cells[column.mapped.index])),
      ),
    );
    const names = new Set<string>();
    for (const resource of new Set(doubtful.flatMap(peopleOf))) {
      const words = known.get(resource) ?? (await readNames(resource, caller));
      known.set(resource, words);
      for (const word of words) names.add(word);
    }
    const mapping = { ...input.mapping, peopleNames: names };
    named.push(names.size === 0 ? input : { ...input, firstRows, mapping });
  }
  return named;
}

function rowsOf({ firstRows, sheet }: Input): Promise<NonNullable<Input['firstRows']>> {
  return firstRows === undefined ? readFirstRows(sheet) : Promise.resolve(firstRows);
}

/** A word, and not a sign, which is never a name. */
function mayBeNobody({ field }: SurveyedColumn, text: string): boolean {
  return /\p{L}{2}/u.test(text) && placeholder(text.trim(), field, true) !== undefined;
}

function peopleOf({ field }: SurveyedColumn): Resource[] {
  const to = field.kind === 'reference' ? field.to : field.kind === 'email' && field.names?.to;
  return to === undefined || to === false ? [] : [resourceNamed(to)];
}

/** Each word of each name, folded. */
async function readNames(resource: Resource, caller: Caller): Promise<ReadonlySet<string>> {
  if (resource.all === undefined) return new Set();
  const records = await readAll(caller, resource);
  const names = namesOfRecords(resource, records);
  return new Set(names.flatMap(wordsOf));
}

/** The words of a name, folded. */
export function wordsOf(name: string): string[] {
  return foldName(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
}

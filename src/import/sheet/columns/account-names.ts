import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import type { Caller } from '../../../client/caller.ts';
import { startReading } from '../../../client/lists/pages.ts';
import { foldName } from '../../../kernel/names.ts';
import type { Input } from '../map/input.ts';
import { jointOf } from '../recipe/joints.ts';
import { isSaid, type MappedColumn, type Mapping } from '../headings/mapping.ts';
import { widthOf } from '../headings/width.ts';
import { readFirstRows } from '../read/first-rows.ts';
import { sampleColumns, type ColumnSample } from '../shape/column-sample.ts';
import { ignoredColumns } from './ignored-columns.ts';
import { namesOfRecords } from './record-names.ts';
import { isOwnSheet } from '../headings/surveyed.ts';

/** The names of the records that columns may name, folded, by their resource. */
export type AccountNames = ReadonlyMap<string, ReadonlySet<string>>;

export const NO_NAMES: AccountNames = new Map();

/** Values that are compared, and how many of the cells have one. */
const MOST_VALUES = 200;
const FILLED = 0.5;
/** With more values names come again. */
const MOST_UNREPEATED = 4;

/** A list of more pages is not read for this. */
const MOST_PAGES = 5;

interface Inquiry {
  readonly names: Map<string, ReadonlySet<string>>;
  readonly caller: Caller;
}

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
  for (const input of inputs) seen.push(await readFor(input, { names, caller }));
  return { inputs: seen, names };
}

async function readFor(input: Input, { names, caller }: Inquiry): Promise<Input> {
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
export function openReferences({ kind, columns, fixed, defaults }: Mapping): OpenReference[] {
  const filled = new Set([
    ...[...columns, ...fixed, ...defaults].map(({ target }) => target),
    // By their headings several columns have the field.
    ...columns.map(({ rivalOf }) => rivalOf),
  ]);
  const open = kind.columns.flatMap((field): OpenReference[] => {
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
    const field = target === undefined ? undefined : columnOf(kind, target);
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

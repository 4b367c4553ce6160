import { inNumber } from '../../../kernel/counts.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { canBeJoined } from '../../../catalogue/relations/paths.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { isBlankStep } from '../evidence/blanks.ts';
import { ColumnEvidence } from '../evidence/column-evidence.ts';
import {
  isSaid,
  type JoinedColumns,
  type MappedColumn,
  type Mapping,
} from '../headings/mapping.ts';
import { isLongText, jointOf } from '../recipe/joints.ts';
import { apart, asJoined, withAppended } from '../headings/rivals.ts';
import { widthOf } from '../headings/width.ts';
import { chosenColumn, type Settled } from './chosen-column.ts';
import { sampleColumns, type ColumnSample } from '../shape/column-sample.ts';
import type { Completed } from './missing-fields.ts';
import { inOrderOfPlaces } from './order-of-places.ts';
import { hasPeople, hasWords } from '../shape/people-columns.ts';
import { namesPeople } from '../headings/surveyed.ts';
import { everyOf } from './unlike-rows.ts';

/** Columns that may have one field, the one that has it first. */
interface Rivals {
  readonly column: Column;
  readonly winner: MappedColumn | undefined;
  readonly others: readonly MappedColumn[];
}

const MOST_CHECKED = 100;

/** Few names have a sign that separates the steps of a path: they are paths of their own. */
const ARE_STEPS = 0.95;

/** Rows whose cells are read to find how many of them a field takes. */
const MOST_FITTED = 500;

/**
 * Chooses by their cells between columns whose headings mean one field: more filled, more distinct, and with values that
 * the field takes. Places are joined to a path instead, `Building / Room`. Each is one reading.
 */
export function withRivals(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
): Completed {
  const found = rivalsIn(mapping);
  if (found.length === 0 || rows.length === 0) return { mapping, readings: [] };
  const samples = sampleColumns(rows, widthOf(mapping));
  return found.reduce<Completed>(
    (completed, rivals) => {
      const settled = settle(rivals, { name, rows, samples });
      if (settled === undefined) return completed;
      const columns = completed.mapping.columns.map(
        (column) => settled.columns.find(({ index }) => index === column.index) ?? column,
      );
      return {
        mapping: { ...completed.mapping, columns },
        readings: [...completed.readings, settled.reading],
      };
    },
    { mapping, readings: [] },
  );
}

function rivalsIn({ kind, columns }: Mapping): Rivals[] {
  const targets = new Set(
    columns.flatMap(({ rivalOf, how }) => (how === 'joined' ? [] : (rivalOf ?? []))),
  );
  return [...targets].flatMap((target): Rivals[] => {
    const column = columnOf(kind, target);
    if (column === undefined) return [];
    const winner = columns.find((each) => each.target === target);
    if (isOfHolders(column) && winner?.how !== 'exact') return [];
    const others = columns.filter(({ rivalOf, how }) => rivalOf === target && how !== 'joined');
    return [{ column, winner, others }];
  });
}

/** Who has a thing is chosen by whom the cells name. */
function isOfHolders({ step, field }: Column): boolean {
  return step !== undefined && field !== undefined && namesPeople(field);
}

interface SampledSheet {
  readonly name: SheetName;
  readonly rows: readonly SheetRow[];
  readonly samples: readonly ColumnSample[];
}

function settle(rivals: Rivals, sheet: SampledSheet): Settled | undefined {
  const { winner, others } = rivals;
  const all = [...(winner === undefined ? [] : [winner]), ...others];
  const filled = all.filter(({ index }) => (sheet.samples[index]?.filled ?? 0) > 0);
  if (winner !== undefined && isSaid(winner)) return undefined;
  const together = filled.length > 1 ? joined(rivals, filled, sheet) : undefined;
  return together ?? (winner === undefined ? undefined : chosen(rivals, winner, sheet));
}

/** All of the columns in one value, where the field allows it. */
function joined(
  rivals: Rivals,
  filled: readonly MappedColumn[],
  sheet: SampledSheet,
): Settled | undefined {
  const { column, winner } = rivals;
  if (jointOf(column.field) === 'path') return asPath(rivals, filled, sheet);
  if (!isLongText(column)) return undefined;
  return winner?.how === 'exact'
    ? asAppended(column, winner, filled, sheet)
    : asLines(rivals, filled, sheet);
}

/** The service's own heading keeps its cells as they are; the others are lines below them. */
function asAppended(
  column: Column,
  winner: MappedColumn,
  filled: readonly MappedColumn[],
  { name, rows }: SampledSheet,
): Settled | undefined {
  const appended = filled.filter((each) => each !== winner);
  if (appended.length === 0) return undefined;
  const { target, label } = column;
  const headings = appended.map(({ heading }) => heading);
  const lines = appended.map((each) => apart({ ...each, target, isAppended: true }));
  const are = inNumber(appended.length, 'is a line', 'are lines');
  return {
    columns: withAppended([{ ...winner, certainty: 'likely' }, ...lines]),
    reading: {
      ...{ ...name, topic: 'field', sureness: 'likely', rows: rows.length },
      rule: `${headings.map((heading) => quote(heading)).join(' and ')} ${are} below the ${label}.`,
      column: winner.heading,
      field: label,
      choices: [winner.heading, ...headings],
    },
  };
}

function asPath(
  { column }: Rivals,
  filled: readonly MappedColumn[],
  { name, rows, samples }: SampledSheet,
): Settled | undefined {
  const mayBeStep = (text: string): boolean => canBeJoined(text) || isBlankStep(text);
  const areSteps = filled.every(
    ({ index }) => (samples[index]?.shareOfValues(MOST_CHECKED, mayBeStep) ?? 0) >= ARE_STEPS,
  );
  if (!areSteps) return undefined;
  return joinedTo(column, inOrderOfPlaces(filled, rows, samples), 'path', { name, rows });
}

/** Notes of several columns are lines of one text, each with its heading: nothing of them is lost. */
function asLines(
  { column }: Rivals,
  filled: readonly MappedColumn[],
  sheet: SampledSheet,
): Settled | undefined {
  const columns = filled.toSorted((one, other) => one.index - other.index);
  return joinedTo(column, columns, 'lines', sheet);
}

function joinedTo(
  column: Column,
  columns: readonly MappedColumn[],
  as: JoinedColumns['as'],
  { name, rows }: Pick<SampledSheet, 'name' | 'rows'>,
): Settled | undefined {
  const [first, ...parts] = columns;
  if (first === undefined) return undefined;
  const { target, label } = column;
  const headings = columns.map(({ heading }) => heading);
  const named = headings.map((heading) => quote(heading)).join(' and ');
  const whole: MappedColumn = {
    ...first,
    ...{ target, how: first.target === undefined ? 'proposed' : first.how },
    ...{ certainty: 'likely', suggestions: [] },
    rivalOf: undefined,
    joined: { ...columns.find(({ joined: before }) => before?.appended)?.joined, columns, as },
  };
  const what = as === 'path' ? 'the path of' : 'written in lines, from';
  return {
    columns: [whole, ...parts.map((part) => asJoined(part, column))],
    reading: {
      ...{ ...name, topic: 'field', sureness: 'likely', rows: rows.length },
      rule: `The ${label} is ${what} ${named}.`,
      column: first.heading,
      field: label,
      choices: headings,
    },
  };
}

function chosen(
  { column, others }: Rivals,
  winner: MappedColumn,
  { name, rows, samples }: SampledSheet,
): Settled {
  const isOfPeople = ({ index }: MappedColumn): boolean => hasPeople(samples[index]);
  const isThing = ({ index }: MappedColumn): boolean => hasWords(samples[index], rows.length);
  const isOther = isOfPeople(winner) && others.some((each) => isThing(each) && !isOfPeople(each));
  const isCertain = ({ how }: MappedColumn): boolean => how === 'exact' && !isOther;
  const share = isOfFewNames(column) ? fewOf : shareOf;
  const score = (each: MappedColumn): number =>
    (isOther && isOfPeople(each) ? 0 : fitness(each, column, rows) * 2) +
    share(samples[each.index], rows.length) -
    (each.target === undefined && isOfFewNames(column) ? OF_WEAKER : 0);
  // The service's own heading goes before all others.
  const [best = winner] = isCertain(winner)
    ? [winner]
    : [winner, ...others].toSorted((one, other) => score(other) - score(one));
  const left = [winner, ...others].filter((each) => each !== best);
  const cells = left.reduce((sum, { index }) => sum + (samples[index]?.filled ?? 0), 0);
  return chosenColumn({ column, best, how: winner.how, left, rows: cells }, name);
}

/** `Category` goes before `Type`, whose heading says less of a group, where both have few values. */
const OF_WEAKER = 0.1;

/** How full and how varied a column is. */
function shareOf(sample: ColumnSample | undefined, rows: number): number {
  if (sample === undefined || rows === 0) return 0;
  return sample.filled / rows + sample.distinct / Math.max(1, sample.filled) / 2;
}

/** A group is that of many rows, and a model that of few. */
function isOfFewNames({ field }: Column): boolean {
  return field?.kind === 'reference';
}

/** How full a column is, and how often its values come again. */
function fewOf(sample: ColumnSample | undefined, rows: number): number {
  if (sample === undefined || rows === 0) return 0;
  return sample.filled / rows - sample.distinct / Math.max(1, sample.filled) / 2;
}

/** The share of cells that the field takes; any text where it takes any. */
function fitness(
  { index, heading }: MappedColumn,
  { field }: Column,
  rows: readonly SheetRow[],
): number {
  if (field === undefined) return 0;
  const evidence = new ColumnEvidence({ field, heading, language: 'en' });
  for (const { cells } of everyOf(rows, MOST_FITTED)) evidence.see(cells[index] ?? '');
  const { cells, blankCells, unreadCells } = evidence.conclude();
  const filled = cells - blankCells;
  return filled === 0 ? 0 : 1 - unreadCells / filled;
}

import { inNumber } from '../../../kernel/counts.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { canBeJoined } from '../../../catalogue/relations/paths.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
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
import {
  chosenColumn,
  replaced,
  quotedAll,
  proposed,
  fieldReading,
  withFound,
  type Settled,
  type SurveyedSheet,
} from './surveyed-sheet.ts';
import { type ColumnSample, everyOf, hasPeople, hasWords } from '../shape/column-sample.ts';
import { namesPeople } from '../headings/surveyed.ts';
import { levelOfPlace } from '../../../catalogue/languages/place-words.ts';
import { cellText } from '../../../kernel/cells.ts';
import type { FileReading } from '../recipe/file-reading.ts';

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
export function withRivals(sheet: SurveyedSheet): SurveyedSheet {
  if (sheet.rows.length === 0) return sheet;
  return rivalsIn(sheet.mapping).reduce((known, rivals) => {
    const settled = settle(rivals, sheet);
    if (settled === undefined) return known;
    const { columns, reading } = settled;
    return withFound(known, {
      columns: replaced(known.mapping, ({ index }) => columns.find((each) => each.index === index)),
      readings: [reading],
    });
  }, sheet);
}

function rivalsIn({ kind, columns }: Mapping): Rivals[] {
  const rivals = columns.filter(({ how }) => how !== 'joined');
  const targets = new Set(rivals.flatMap(({ rivalOf }) => rivalOf ?? []));
  return [...targets].flatMap((target): Rivals[] => {
    const column = columnOf(kind, target);
    if (column === undefined) return [];
    const winner = columns.find((each) => each.target === target);
    if (isOfHolders(column) && winner?.how !== 'exact') return [];
    return [{ column, winner, others: rivals.filter(({ rivalOf }) => rivalOf === target) }];
  });
}

/** Who has a thing is chosen by whom the cells name. */
function isOfHolders({ step, field }: Column): boolean {
  return step !== undefined && field !== undefined && namesPeople(field);
}

function settle(rivals: Rivals, sheet: SurveyedSheet): Settled | undefined {
  const { winner, others } = rivals;
  const all = [...(winner === undefined ? [] : [winner]), ...others];
  const filled = all.filter(({ index }) => (sheet.samples[index]?.filled ?? 0) > 0);
  if (winner !== undefined && isSaid(winner)) return undefined;
  const together = filled.length > 1 ? joined(rivals, filled, sheet) : undefined;
  return together ?? (winner === undefined ? undefined : chosen(rivals, winner, sheet));
}

/** All of the columns in one value, where the field allows it. */
function joined(
  { column, winner }: Rivals,
  filled: readonly MappedColumn[],
  sheet: SurveyedSheet,
): Settled | undefined {
  if (jointOf(column.field) === 'path') return asPath(column, filled, sheet);
  if (!isLongText(column)) return undefined;
  if (winner?.how === 'exact') return asAppended(column, winner, filled, sheet);
  // Notes of several columns are lines of one text, each with its heading: nothing of them is lost.
  const columns = filled.toSorted((one, other) => one.index - other.index);
  return joinedTo(column, columns, 'lines', sheet);
}

/** The service's own heading keeps its cells as they are; the others are lines below them. */
function asAppended(
  column: Column,
  winner: MappedColumn,
  filled: readonly MappedColumn[],
  sheet: SurveyedSheet,
): Settled | undefined {
  const { target, label } = column;
  const appended = filled.filter((each) => each !== winner);
  const lines = appended.map((each) => apart({ ...each, target, isAppended: true }));
  const are = inNumber(appended.length, 'is a line', 'are lines');
  return {
    columns: withAppended([{ ...winner, certainty: 'likely' }, ...lines]),
    reading: readingOf(sheet, column, {
      of: [winner, ...appended],
      rule: `${quotedAll(appended)} ${are} below the ${label}.`,
    }),
  };
}

function asPath(
  column: Column,
  filled: readonly MappedColumn[],
  sheet: SurveyedSheet,
): Settled | undefined {
  const { rows, samples } = sheet;
  const mayBeStep = (text: string): boolean => canBeJoined(text) || isBlankStep(text);
  const areSteps = filled.every(
    ({ index }) => (samples[index]?.shareOfValues(MOST_CHECKED, mayBeStep) ?? 0) >= ARE_STEPS,
  );
  if (!areSteps) return undefined;
  return joinedTo(column, inOrderOfPlaces(filled, rows, samples), 'path', sheet);
}

function joinedTo(
  column: Column,
  columns: readonly MappedColumn[],
  as: JoinedColumns['as'],
  sheet: SurveyedSheet,
): Settled | undefined {
  const [first, ...parts] = columns;
  if (first === undefined) return undefined;
  const whole: MappedColumn = {
    ...proposed(first, column.target),
    how: first.target === undefined ? 'proposed' : first.how,
    rivalOf: undefined,
    joined: { ...columns.find(({ joined: before }) => before?.appended)?.joined, columns, as },
  };
  const what = as === 'path' ? 'the path of' : 'written in lines, from';
  return {
    columns: [whole, ...parts.map((part) => asJoined(part, column))],
    reading: readingOf(sheet, column, {
      of: columns,
      rule: `The ${column.label} is ${what} ${quotedAll(columns)}.`,
    }),
  };
}

/** What is said of columns that together have a field. */
function readingOf(
  { name, rows }: SurveyedSheet,
  { label }: Column,
  { of, rule }: { readonly of: readonly MappedColumn[]; readonly rule: string },
): FileReading {
  const headings = of.map(({ heading }) => heading);
  const [column = ''] = headings;
  return fieldReading(name, { rows: rows.length, rule, column, field: label, choices: headings });
}

function chosen(
  { column, others }: Rivals,
  winner: MappedColumn,
  { name, rows, samples }: SurveyedSheet,
): Settled {
  const isOfPeople = ({ index }: MappedColumn): boolean => hasPeople(samples[index]);
  const isThing = ({ index }: MappedColumn): boolean => hasWords(samples[index], rows.length);
  const isOther = isOfPeople(winner) && others.some((each) => isThing(each) && !isOfPeople(each));
  const isCertain = winner.how === 'exact' && !isOther;
  // A group is that of many rows, and a model that of few.
  const isOfFewNames = column.field?.kind === 'reference';
  const score = (each: MappedColumn): number =>
    (isOther && isOfPeople(each) ? 0 : fitness(each, column, rows) * 2) +
    shareOf(samples[each.index], rows.length, isOfFewNames) -
    (each.target === undefined && isOfFewNames ? OF_WEAKER : 0);
  // The service's own heading goes before all others.
  const [best = winner] = isCertain
    ? [winner]
    : [winner, ...others].toSorted((one, other) => score(other) - score(one));
  const left = [winner, ...others].filter((each) => each !== best);
  const cells = left.reduce((sum, { index }) => sum + (samples[index]?.filled ?? 0), 0);
  return chosenColumn({ column, best, how: winner.how, left, rows: cells }, name);
}

/** `Category` goes before `Type`, whose heading says less of a group, where both have few values. */
const OF_WEAKER = 0.1;

/** How full a column is, and how varied, or how often its values come again. */
function shareOf(sample: ColumnSample | undefined, rows: number, isOfFewNames: boolean): number {
  if (sample === undefined || rows === 0) return 0;
  const varied = sample.distinct / Math.max(1, sample.filled) / 2;
  return sample.filled / rows + (isOfFewNames ? -varied : varied);
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

/** `Location` names the widest place by its word, and often the narrowest one by its cells. */
const GENERIC = 0;

/** Between a floor and a room. */
const BELOW_FLOORS = 2.5;
const FLOOR = 2;

/** How many more names the narrower place has. */
const MORE_NAMES = 3;

/** Names that come again, each in one and the same wider place. */
const LEAST_REPEATED = 5;
const MOST_ELSEWHERE = 0.1;

/** Columns of places from the widest to the narrowest: `Floor` is within `Building`; a place has fewer names than the rooms in it. */
function inOrderOfPlaces(
  columns: readonly MappedColumn[],
  rows: readonly SheetRow[],
  samples: readonly ColumnSample[],
): MappedColumn[] {
  const distinct = ({ index }: MappedColumn): number => samples[index]?.distinct ?? 0;
  const isNarrower = (one: MappedColumn, other: MappedColumn): boolean =>
    distinct(one) >= MORE_NAMES * distinct(other) && isWithin(one, other, rows);
  const levels = new Map(
    columns.map((column) => {
      const level = levelOfPlace(column.heading);
      if (level !== GENERIC) return [column, level];
      const others = columns.filter((each) => each !== column);
      const isLast = others.every(
        (each) => (levelOfPlace(each.heading) ?? FLOOR + 1) <= FLOOR && isNarrower(column, each),
      );
      return [column, isLast ? BELOW_FLOORS : level];
    }),
  );
  return columns.toSorted((one, other) => {
    const [level, otherLevel] = [levels.get(one), levels.get(other)];
    const byLevel = level === undefined || otherLevel === undefined ? 0 : level - otherLevel;
    return byLevel || distinct(one) - distinct(other);
  });
}

/** Whether nearly each name that comes again is in one place. */
function isWithin(one: MappedColumn, other: MappedColumn, rows: readonly SheetRow[]): boolean {
  const seen = new Map<string, string[]>();
  for (const { cells } of rows) {
    const [name = '', place = ''] = [one, other].map(({ index }) => cellText(cells[index]).trim());
    if (name !== '' && place !== '') seen.set(name, [...(seen.get(name) ?? []), place]);
  }
  const again = [...seen.values()].filter(({ length }) => length > 1);
  const elsewhere = again.filter((places) => new Set(places).size > 1);
  return again.length >= LEAST_REPEATED && elsewhere.length <= MOST_ELSEWHERE * again.length;
}

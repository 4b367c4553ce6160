import { column, type TableColumn, wrapped } from '../../reports/engine/sheet/columns.ts';
import type { Comparison, Line } from '../comparison.ts';
import { linesText } from '../lines/line-text.ts';
import type { ListName, SideName } from '../entries/entry.ts';
import { classLabel, hasNames, placeLabel } from './dimension-labels.ts';
import { LIST_WORDS, type ListLine, type SheetParts } from './list-words.ts';

const REMARKS: Readonly<Partial<Record<ListName, string>>> = {
  differing: 'Fields that differ',
  missing: 'Not part of the plans',
  unexpected: 'Not part of the plans',
  notComparable: 'Reason',
};

/** Of a remark: with the other columns, as wide as a page. */
function remarkWidth(list: ListName, hasLines: boolean): number {
  if (list === 'differing') return 28;
  const isOfOneSide = LIST_WORDS[list].has.length === 1;
  return isOfOneSide && !hasLines ? 56 : 32;
}

type Column = TableColumn<ListLine>;

/** The columns of the sheet of a list: what its rows are about, where they are on both sides, and what they come to. */
export function listColumns(list: ListName, parts: SheetParts): readonly Column[] {
  // Between files, a copy has all of a list.
  const isPlanned = list !== 'missing' && list !== 'unexpected';
  const remark = isPlanned || parts.comparison.isWithAccount ? REMARKS[list] : undefined;
  return [
    ...aboutColumns(list, parts),
    ...placeColumns(list, parts),
    ...parts.comparison.parts.amounts.flatMap((_, at) => amountColumns(list, at, parts)),
    column.text('remark', remark ?? '', ({ remark: text }) => text, {
      ...wrapped(remarkWidth(list, parts.comparison.hasLines)),
      isShown: remark !== undefined,
    }),
  ];
}

/** Rows of such a list are of both sides at once. */
function isPaired(list: ListName): boolean {
  return list === 'matched' || list === 'differing';
}

function aboutColumns(list: ListName, { comparison, words }: SheetParts): readonly Column[] {
  const of = (say: (line: Line) => string): Column['of'] => {
    return ({ register, other }) => {
      const line = register ?? other;
      return line && say(line);
    };
  };
  const keyOf = of(({ key }) => key);
  const nameOf = of(({ name }) => name);
  const typeOf = of(({ recordType }) => recordType);
  const classOf = of((line) => line.class);
  const placeOf = of(({ place }) => place);
  const sideOf: Column['of'] = ({ register }) =>
    register === undefined ? words.otherTitle : words.registerTitle;
  const isOfSeveral = comparison.resources.length > 1;
  const [ofClass, ofPlace] = [classLabel(comparison), placeLabel(comparison)];
  const isMixed = LIST_WORDS[list].has.length > 1 && !isPaired(list);
  return [
    column.text('key', 'Key', keyOf, 16),
    column.text('name', 'Name', nameOf, {
      width: isMixed ? 22 : 26,
      isShown: hasNames(comparison),
    }),
    column.text('side', 'Side', sideOf, { width: 12, isShown: isMixed }),
    column.text('type', 'Record type', typeOf, { width: 16, isShown: isOfSeveral }),
    column.text('class', ofClass ?? '', classOf, { width: 16, isShown: ofClass !== undefined }),
    column.text('place', ofPlace ?? '', placeOf, {
      width: isMixed ? 18 : 22,
      isShown: ofPlace !== undefined,
    }),
  ];
}

function placeColumns(list: ListName, { comparison, words }: SheetParts): readonly Column[] {
  const { has } = LIST_WORDS[list];
  const isOfRegister = has.includes('register');
  const hasSheets = comparison.parts.sheets.length > 1;
  const sheetOf: Column['of'] = ({ register }) => sheetName(comparison, register);
  const numberOf: Column['of'] = ({ other }) => other?.entry.number ?? other?.entry.row;
  return [
    column.text('sheet', 'Sheet', sheetOf, { width: 16, isShown: isOfRegister && hasSheets }),
    column.count('row', `${words.registerTitle} row`, ({ register }) => register?.entry.row, {
      ...{ width: 9, isShown: isOfRegister },
    }),
    column.count('record', words.recordHeading, numberOf, {
      ...{ width: 9, isShown: has.includes('other') },
    }),
    ...lineColumns(list, { comparison, words }),
  ];
}

/** How many lines a record has: on each side, where a row is of both. */
function lineColumns(
  list: ListName,
  { comparison, words }: Pick<SheetParts, 'comparison' | 'words'>,
): readonly Column[] {
  if (!comparison.hasLines) return [];
  const make = (key: string, heading: string, of: Column['of']): Column =>
    column.count(key, heading, of, { width: 9 });
  if (!isPaired(list)) {
    const has: Column['of'] = ({ register, other }) => linesIn(register ?? other);
    // Beside both numbers and a reason there is no room for them.
    const isShown = LIST_WORDS[list].has.length === 1;
    const items = column.text('items', 'Items', has, { ...wrapped(30), isShown });
    return [make('lines', 'Lines', ({ register, other }) => (register ?? other)?.lines), items];
  }
  return [
    make('register lines', `${words.registerTitle} lines`, ({ register }) => register?.lines),
    make('other lines', `${words.otherTitle} lines`, ({ other }) => other?.lines),
  ];
}

function linesIn(line: Line | undefined): string {
  return line === undefined ? '' : linesText(line.entry);
}

/** An amount of both sides, with the difference of rows that are of both. */
function amountColumns(
  list: ListName,
  at: number,
  { comparison, totals, words }: SheetParts,
): readonly Column[] {
  const { key, label } = comparison.parts.amounts[at] ?? { key: '', label: '' };
  const { register, other } = totals.lists[list];
  const [ours = 0n, theirs = 0n] = [register.amounts[at], other.amounts[at]];
  const one = (line: ListLine, side: SideName): bigint | undefined => line[side]?.amounts[at];
  const ofSide = (side: SideName, title: string, total: bigint): Column =>
    column.value(`${side} ${key}`, `${title}: ${label.toLowerCase()}`, (line) => one(line, side), {
      ...{ width: 14, total, isShown: LIST_WORDS[list].has.includes(side) },
    });
  const difference: Column['of'] = (line) =>
    (one(line, 'register') ?? 0n) - (one(line, 'other') ?? 0n);
  return [
    ofSide('register', words.registerTitle, ours),
    ofSide('other', words.otherTitle, theirs),
    column.value(`difference ${key}`, 'Difference', difference, {
      ...{ width: 13, total: ours - theirs, isShown: isPaired(list) },
      formula: (cell) => `${cell(`register ${key}`)}-${cell(`other ${key}`)}`,
    }),
  ];
}

function sheetName({ parts: { sheets } }: Comparison, line: Line | undefined): string {
  const sheet = sheets.find(({ id }) => id === line?.entry.sheet);
  return sheet?.name.sheet ?? sheet?.name.file ?? '';
}

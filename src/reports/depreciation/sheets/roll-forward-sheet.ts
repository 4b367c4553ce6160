import type { FigureStyle } from '../../workbook/figures.ts';
import { TableSheet, type TableColumn } from '../../workbook/table-sheet.ts';
import type { AssetLine } from '../report/depreciation-report.ts';
import type { Totals } from '../report/roll-forward.ts';
import type { NamedBook } from './book-sheets.ts';

interface ClassRow {
  readonly name: string;
  readonly totals: Totals;
}

type Column = TableColumn<ClassRow>;

/** Cost, accumulated depreciation and net book value by class; every figure is added up from the register. */
export function rollForwardSheet(
  { book, sheetName, subtitles }: NamedBook,
  register: TableSheet<AssetLine>,
  style: FigureStyle,
): TableSheet<ClassRow> {
  const rows = book.classes.map(([name, totals]): ClassRow => ({ name, totals }));
  return new TableSheet(
    {
      name: sheetName('Roll-forward'),
      title: 'Roll-forward by class',
      subtitles,
      columns: [
        { key: 'class', heading: 'Group', is: 'text', width: 24, of: ({ name }) => name },
        {
          key: 'assets',
          heading: 'Assets',
          is: 'count',
          of: ({ totals }) => Number(totals.assets),
        },
        ...costColumns(book.totals, register),
        ...accumulatedColumns(book.totals, register),
        ...bookValueColumns(book.totals),
      ],
      rows,
      rowCount: rows.length,
      ifEmpty: 'There are no assets.',
      frozenColumns: 1,
      tabColour: '375623',
    },
    style,
  );
}

function costColumns(whole: Totals, register: TableSheet<AssetLine>): readonly Column[] {
  const taken = fromRegister(whole, register);
  return [
    taken('costOpening', 'Cost opening', ({ costOpening }) => costOpening),
    taken('additions', 'Additions', ({ additions }) => additions),
    taken('costDisposed', 'Disposals', ({ costDisposed }) => -costDisposed),
    added(
      'costClosing',
      'Cost closing',
      (at) => `${at('costOpening')}+${at('additions')}+${at('costDisposed')}`,
      whole,
      ({ costOpening, additions, costDisposed }) => costOpening + additions - costDisposed,
    ),
  ];
}

function accumulatedColumns(whole: Totals, register: TableSheet<AssetLine>): readonly Column[] {
  const taken = fromRegister(whole, register);
  return [
    taken('accumulatedOpening', 'Accumulated opening', (totals) => totals.accumulatedOpening),
    taken('charge', 'Charge', ({ charge }) => charge),
    taken(
      'accumulatedDisposed',
      'Accumulated on disposals',
      ({ accumulatedDisposed }) => -accumulatedDisposed,
    ),
    added(
      'accumulatedClosing',
      'Accumulated closing',
      (at) => `${at('accumulatedOpening')}+${at('charge')}+${at('accumulatedDisposed')}`,
      whole,
      (totals) => totals.accumulatedOpening + totals.charge - totals.accumulatedDisposed,
    ),
  ];
}

function bookValueColumns(whole: Totals): readonly Column[] {
  return [
    added(
      'bookValueOpening',
      'Net book value opening',
      (at) => `${at('costOpening')}-${at('accumulatedOpening')}`,
      whole,
      ({ costOpening, accumulatedOpening }) => costOpening - accumulatedOpening,
    ),
    added(
      'bookValueClosing',
      'Net book value closing',
      (at) => `${at('costClosing')}-${at('accumulatedClosing')}`,
      whole,
      ({ costClosing, accumulatedClosing }) => costClosing - accumulatedClosing,
    ),
  ];
}

type OfTotals = (totals: Totals) => bigint;

/** Columns that add up those of the register by class. SUMIF would take * and ? in a name for patterns. */
function fromRegister(
  whole: Totals,
  register: TableSheet<AssetLine>,
): (key: string, heading: string, of: OfTotals) => Column {
  return (key, heading, of) => ({
    ...{ key, heading, is: 'value', width: 14 },
    of: ({ totals }) => of(totals),
    formula: (at) =>
      `SUMPRODUCT((${register.range('class')}=${at('class')})*${register.range(key)})`,
    total: of(whole),
  });
}

function added(
  ...[key, heading, formula, whole, of]: readonly [
    string,
    string,
    (at: (key: string) => string) => string,
    Totals,
    OfTotals,
  ]
): Column {
  return {
    ...{ key, heading, is: 'value', width: 14, formula },
    of: ({ totals }) => of(totals),
    total: of(whole),
  };
}

import type { FigureStyle } from '../../../engine/sheet/figures.ts';
import { TableSheet, type TableColumn } from '../../../engine/sheet/table-sheet.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import { accumulatedRolled, costRolled, type Totals } from '../figures/roll-forward.ts';
import { accumulatedEventColumns, costEventColumns, type EventColumn } from './event-columns.ts';
import type { NamedBook } from '../book-sheets.ts';
import { groupColumn } from '../group-column.ts';

/** Every page has this column and the days of the period above it. */
const ROOM_FOR_THE_PERIOD = 28;

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
      title: 'Roll-forward by group',
      subtitles,
      columns: [
        groupColumn(book, ({ name }) => name, ROOM_FOR_THE_PERIOD),
        {
          key: 'assets',
          heading: 'Number of assets',
          is: 'count',
          of: ({ totals }) => Number(totals.assets),
        },
        ...amountColumns(book, register, withEvents(COST_STEPS, costEventColumns(book))),
        ...amountColumns(
          book,
          register,
          withEvents(ACCUMULATED_STEPS, accumulatedEventColumns(book)),
        ),
        ...bookValueColumns(book.totals),
      ],
      rows,
      rowCount: rows.length,
      ifEmpty: 'No assets.',
      frozenColumns: 1,
      tabColour: 'green',
    },
    style,
  );
}

type OfTotals = (totals: Totals) => bigint;

/** A column from the opening to the closing one. */
interface Step {
  readonly key: string;
  readonly heading: string;
  readonly of: OfTotals;
  /** How the register makes it up, for one class; a column of the class by default. */
  readonly formula?: (register: TableSheet<AssetLine>, className: string) => string;
  /** Only a closed book has it. */
  readonly isOfCloses?: boolean;
}

interface Steps {
  readonly closing: Omit<Step, 'formula'>;
  readonly steps: readonly Step[];
}

const COST_STEPS: Steps = {
  steps: [
    {
      key: 'costOpening',
      heading: 'Opening cost',
      formula: atOpening('costOpening'),
      of: ({ costOpening }) => costOpening,
    },
    { key: 'additions', heading: 'Additions', of: ({ additions }) => additions },
    { key: 'costDisposed', heading: 'Disposals', of: ({ costDisposed }) => -costDisposed },
    {
      key: 'costTransferred',
      heading: 'Transfers',
      formula: moved('costOpening'),
      isOfCloses: true,
      of: ({ costTransferred }) => costTransferred,
    },
    {
      key: 'costRestated',
      heading: 'Restatements',
      isOfCloses: true,
      of: ({ costRestated }) => costRestated,
    },
    {
      key: 'costRemoved',
      heading: 'Removed without disposal',
      isOfCloses: true,
      of: ({ costRemoved }) => -costRemoved,
    },
  ],
  closing: { key: 'costClosing', heading: 'Closing cost', of: costRolled },
};

const ACCUMULATED_STEPS: Steps = {
  steps: [
    {
      key: 'accumulatedOpening',
      heading: 'Opening accumulated depreciation',
      formula: atOpening('accumulatedOpening'),
      of: ({ accumulatedOpening }) => accumulatedOpening,
    },
    { key: 'expense', heading: 'Depreciation expense', of: ({ expense }) => expense },
    {
      key: 'accumulatedDisposed',
      heading: 'Accumulated depreciation on disposals',
      of: ({ accumulatedDisposed }) => -accumulatedDisposed,
    },
    {
      key: 'accumulatedTransferred',
      heading: 'Accumulated depreciation on transfers',
      isOfCloses: true,
      formula: moved('accumulatedOpening'),
      of: ({ accumulatedTransferred }) => accumulatedTransferred,
    },
    {
      key: 'accumulatedRestated',
      heading: 'Restatement of accumulated depreciation',
      isOfCloses: true,
      of: ({ accumulatedRestated }) => accumulatedRestated,
    },
    {
      key: 'accumulatedRemoved',
      heading: 'Accumulated depreciation removed',
      isOfCloses: true,
      of: ({ accumulatedRemoved }) => -accumulatedRemoved,
    },
  ],
  closing: {
    key: 'accumulatedClosing',
    heading: 'Closing accumulated depreciation',
    of: accumulatedRolled,
  },
};

/** Events come between what a period adds and what leaves it. */
function withEvents({ steps, closing }: Steps, columns: readonly EventColumn[]): Steps {
  const events = columns.map(({ key, heading }): Step => ({
    key,
    heading,
    of: (totals) => totals[key],
  }));
  return { closing, steps: [...steps.slice(0, 2), ...events, ...steps.slice(2)] };
}

/** Figures of the register by class, and the closing that they come to. */
function amountColumns(
  { from, totals }: BookReport,
  register: TableSheet<AssetLine>,
  { steps, closing }: Steps,
): readonly Column[] {
  const shown = steps.filter(({ isOfCloses = false }) => from !== undefined || !isOfCloses);
  const column = ({ key, heading, of }: Omit<Step, 'formula'>): Column => ({
    key,
    heading,
    is: 'value',
    width: 14,
    of: ({ totals: some }) => of(some),
    total: of(totals),
  });
  return [
    ...shown.map((step): Column => ({
      ...column(step),
      formula: (at) => (step.formula ?? ofClass(step.key))(register, at('class')),
    })),
    { ...column(closing), formula: (at) => shown.map(({ key }) => at(key)).join('+') },
  ];
}

/** What a column of the register comes to in a class. SUMIF would take * and ? in a name for patterns. */
function ofClass(key: string): NonNullable<Step['formula']> {
  return (register, className) =>
    `SUMPRODUCT((${register.range('class')}=${className})*${register.range(key)})`;
}

/** The same, by the class of an asset at the beginning of the period. */
function atOpening(key: string): NonNullable<Step['formula']> {
  return (register, className) =>
    `SUMPRODUCT((${openingClass(register)}=${className})*${register.range(key)})`;
}

/** Transfers from other classes less transfers to them. */
function moved(key: string): NonNullable<Step['formula']> {
  return (register, className) => {
    const now = `(${register.range('class')}=${className})`;
    const before = `(${openingClass(register)}=${className})`;
    return `SUMPRODUCT((${now}-${before})*${register.range(key)})`;
  };
}

function openingClass(register: TableSheet<AssetLine>): string {
  const isThere = register.columns.some(({ key }) => key === 'openingClass');
  return register.range(isThere ? 'openingClass' : 'class');
}

function bookValueColumns(whole: Totals): readonly Column[] {
  const { costOpening, accumulatedOpening } = whole;
  return [
    {
      key: 'bookValueOpening',
      heading: 'Opening net book value',
      is: 'value',
      width: 14,
      of: ({ totals }) => totals.costOpening - totals.accumulatedOpening,
      formula: (at) => `${at('costOpening')}-${at('accumulatedOpening')}`,
      total: costOpening - accumulatedOpening,
    },
    {
      key: 'bookValueClosing',
      heading: 'Closing net book value',
      is: 'value',
      width: 14,
      of: ({ totals }) => costRolled(totals) - accumulatedRolled(totals),
      formula: (at) => `${at('costClosing')}-${at('accumulatedClosing')}`,
      total: costRolled(whole) - accumulatedRolled(whole),
    },
  ];
}

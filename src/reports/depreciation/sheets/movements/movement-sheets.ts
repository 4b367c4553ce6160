import {
  column,
  summed,
  wrapped,
  type Figure,
  type FigureStyle,
  type TableColumn,
} from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import type { BookedDisposal } from '../../events/closes/closed-asset.ts';
import { assetColumns, factColumn, groupColumn, nameColumns, rowColumn } from '../asset-columns.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';
import { methodLabel } from '../../terms/method-names.ts';
import {
  type Ranged,
  type ReconciliationCheck,
  valueCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import { LineList } from '../figures/lines/asset-line.ts';
import { RollForward, type Totals } from '../figures/roll-forward.ts';

/** The list of the assets that changed their group, and its checks against the roll-forward. */
interface Transfers {
  readonly sheet: TableSheet<AssetLine>;
  readonly checks: (rollForward: Ranged) => readonly ReconciliationCheck[];
}

/** Assets that are in another group than at the last close; undefined where there are none. */
export function transfersOf(named: NamedBook, style: FigureStyle): Transfers | undefined {
  const { book } = named;
  if (book.from === undefined) return undefined;
  const lines = new LineList(book.lines, isTransferred);
  for (const line of book.lines) lines.take(line);
  if (lines.length === 0) return undefined;
  const sheet = transfersSheet(named, lines, style);
  return { sheet, checks: (rollForward) => transferChecks(book, lines, { rollForward, sheet }) };
}

function isTransferred({ className, openingClass, movement: { opening } }: AssetLine): boolean {
  const hasMoved = opening.cost !== 0n || opening.accumulated !== 0n;
  return hasMoved && RollForward.keyOf(className) !== RollForward.keyOf(openingClass);
}

function transfersSheet(
  named: NamedBook,
  rows: LineList,
  style: FigureStyle,
): TableSheet<AssetLine> {
  return bookSheet(named, style, {
    name: 'Transfers',
    title: 'Transfers between groups',
    says: 'Opening balances are transferred with the asset.',
    columns: [
      ...nameColumns<AssetLine>(),
      column.text('from', 'From group', (it) => it.openingClass, 22),
      column.text('to', 'To group', (it) => it.className, 22),
      column.value('cost', 'Cost transferred', costOf, summed),
      column.value('accumulated', 'Accumulated depreciation transferred', accumulatedOf, summed),
      rowColumn<AssetLine>(named.report.register),
    ],
    rows,
    ifEmpty: 'No transfers in the period.',
  });
}

const costOf = ({ movement: { opening } }: AssetLine): bigint => opening.cost;
const accumulatedOf = ({ movement: { opening } }: AssetLine): bigint => opening.accumulated;

interface CheckedTransfers {
  readonly rollForward: Ranged;
  readonly sheet: Ranged;
}

/** Transfers cancel out over all groups, so that what each of them gains or loses is added up, and halved. */
function transferChecks(
  { classes }: BookReport,
  lines: LineList,
  { rollForward, sheet }: CheckedTransfers,
): readonly ReconciliationCheck[] {
  const check = (
    label: string,
    [key, of]: readonly [string, (line: AssetLine) => bigint],
    [rolledKey, ofClass]: readonly [string, (totals: Totals) => bigint],
  ): ReconciliationCheck =>
    valueCheck(
      label,
      { formula: listedFormula(rollForward, sheet, key), figure: movedBetween(lines, of) },
      {
        formula: `SUMPRODUCT(ABS(${rollForward.range(rolledKey)}))/2`,
        figure: halfOf(classes.map(([, totals]) => ofClass(totals))),
      },
    );
  return [
    check(
      'Cost transferred: list = roll-forward',
      ['cost', costOf],
      ['costTransferred', ({ costTransferred }) => costTransferred],
    ),
    check(
      'Accumulated depreciation transferred: list = roll-forward',
      ['accumulated', accumulatedOf],
      ['accumulatedTransferred', ({ accumulatedTransferred }) => accumulatedTransferred],
    ),
  ];
}

function movedBetween(lines: LineList, of: (line: AssetLine) => bigint): bigint {
  const gains = new Map<string, bigint>();
  const gain = (className: string, amount: bigint): void => {
    const key = RollForward.keyOf(className);
    gains.set(key, (gains.get(key) ?? 0n) + amount);
  };
  for (const line of lines) {
    gain(line.className, of(line));
    gain(line.openingClass, -of(line));
  }
  return halfOf([...gains.values()]);
}

/** Transfers cancel out over all classes: the amount that moved. */
function halfOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + (amount < 0n ? -amount : amount), 0n) / 2n;
}

function listedFormula(rollForward: Ranged, sheet: Ranged, key: string): string {
  const group = literal(rollForward.range('class'));
  const moved = (where: string): string =>
    `SUMIF(${sheet.range(where)},${group},${sheet.range(key)})`;
  return `SUMPRODUCT(ABS(${moved('to')}-${moved('from')}))/2`;
}

/** SUMIF would take * and ? in a name for patterns. */
function literal(range: string): string {
  const escaped = ['~', '*', '?'].reduce(
    (formula, sign) => `SUBSTITUTE(${formula},"${sign}","~${sign}")`,
    range,
  );
  return `"="&${escaped}`;
}

type Column = TableColumn<AssetLine>;

const LATE_ADDITIONS = 'Late additions to closed periods are on the sheet Restatements.';

/** Acquisitions of the period: the list that auditors sample from. */
export function additionsSheet(named: NamedBook, style: FigureStyle): TableSheet<AssetLine> {
  const { book, report, known } = named;
  return bookSheet(named, style, {
    name: 'Additions',
    says: book.from === undefined ? [] : LATE_ADDITIONS,
    columns: [
      ...assetColumns<AssetLine>(known),
      factColumn<AssetLine>('vendor', known),
      groupColumn<AssetLine>(book, (line) => line.className),
      column.date('acquired', 'Purchased on', ({ acquired }) => acquired.iso),
      column.date('inService', 'In service', ({ inService }) => inService.iso),
      column.text('method', 'Method', ({ terms }) => methodLabel(terms.method), wrapped(42)),
      column.value('cost', 'Cost', ({ movement }) => movement.addition, {
        total: book.totals.additions,
      }),
      rowColumn<AssetLine>(report.register),
    ],
    rows: book.added,
    ifEmpty: 'No additions in the period.',
  });
}

/** Disposals of the period, with gain or loss. */
export function disposalsSheet(named: NamedBook, style: FigureStyle): TableSheet<AssetLine> {
  const { book, report, known } = named;
  return bookSheet(named, style, {
    name: 'Disposals',
    says: 'Gain or loss = disposal proceeds - net book value.',
    columns: [
      ...assetColumns<AssetLine>(known),
      groupColumn<AssetLine>(book, (line) => line.className),
      column.date(
        'disposed',
        'Disposed on',
        (line) => line.disposedOn?.iso ?? line.movement.disposal?.on,
      ),
      factColumn<AssetLine>('retireReason', known),
      ...amounts(book.totals),
      rowColumn<AssetLine>(report.register),
    ],
    rows: book.disposed,
    ifEmpty: 'No disposals in the period.',
  });
}

function amounts(totals: NamedBook['book']['totals']): readonly Column[] {
  const { costDisposed, accumulatedDisposed, proceeds, gainOrLoss, surplusTransferred } = totals;
  const amount = (
    [key, heading]: readonly [string, string],
    of: (disposal: Partial<BookedDisposal>) => Figure,
    total: bigint,
    formula?: Column['formula'],
  ): Column =>
    column.value(key, heading, ({ movement: { disposal = {} } }) => of(disposal), {
      total,
      ...(formula !== undefined && { formula }),
    });
  return [
    amount(['cost', 'Cost'], ({ cost = 0n }) => cost, costDisposed),
    amount(
      ['accumulated', 'Accumulated depreciation'],
      (of) => of.accumulated ?? 0n,
      accumulatedDisposed,
    ),
    amount(
      ['bookValue', 'Net book value'],
      ({ bookValue }) => bookValue,
      costDisposed - accumulatedDisposed,
      (at) => `${at('cost')}-${at('accumulated')}`,
    ),
    amount(['proceeds', 'Disposal proceeds'], (disposal) => disposal.proceeds ?? 0n, proceeds),
    amount(
      ['gainOrLoss', 'Gain or loss'],
      (disposal) => disposal.gainOrLoss,
      gainOrLoss,
      (at) => `${at('proceeds')}-${at('bookValue')}`,
    ),
    column.value(
      'surplusTransferred',
      'Revaluation surplus transferred',
      (line) => line.reserves().transferred,
      { isShown: surplusTransferred !== 0n, total: surplusTransferred },
    ),
  ];
}

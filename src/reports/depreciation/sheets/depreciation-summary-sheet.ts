import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { SETTING_LABELS, type SettingName } from '../terms/settings.ts';
import type { FigureStyle } from '../../engine/sheet/columns.ts';
import type { BookReport, DepreciationReport } from './figures/depreciation-report.ts';
import type { SettingUse } from '../input/request/setting-uses.ts';
import { eventColumns } from './movements/event-columns.ts';
import {
  checkRows,
  COUNT_FORMAT,
  exceptionsRow,
  figureIn,
  figureTitle,
  frontSheet,
  longText,
  section,
  titleRows,
  type FrontRow,
} from '../../engine/front/front-sheet.ts';
import type { ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import { basisRows, type BasisParts } from './basis-rows.ts';

type Row = FrontRow;

const WIDTHS = [83, 20, 36, 14, 9];

export interface SummaryParts extends BasisParts {
  readonly checks: readonly (readonly [book: BookReport, checks: readonly ReconciliationCheck[]])[];
  /** What holds for the workbook as such, in all books. */
  readonly ofWorkbook: readonly ReconciliationCheck[];
}

/** Key figures, reconciliation checks, basis of preparation and settings. */
export function summarySheet(
  report: DepreciationReport,
  { checks, ofWorkbook, ...basis }: SummaryParts,
): WorkbookSheet {
  const { books, request } = report;
  const { style } = basis;
  const { start, end } = request.period;
  const rows: Row[] = [...titleRows('Depreciation report', `${start} to ${end}`), []];
  // Key figures and checks are on the first page.
  for (const book of books) rows.push(...totalRows(book, books.length, style), []);
  const isOneBook = books.length === 1;
  const addChecks = (title: string, added: readonly ReconciliationCheck[]): void => {
    rows.push(...checkRows(added, { title, style, above: rows.length }), []);
  };
  for (const [book, bookChecks] of checks) {
    const title = titled('Reconciliation checks', book, books.length);
    addChecks(title, isOneBook ? [...bookChecks, ...ofWorkbook] : bookChecks);
  }
  if (!isOneBook && ofWorkbook.length > 0) addChecks('Reconciliation checks: workbook', ofWorkbook);
  rows.push(...section('Basis of preparation', basisRows(report, basis)), []);
  for (const book of books) rows.push(...settingRows(book, books.length), []);
  return frontSheet(WIDTHS, rows, { landscape: true, footer: `Depreciation report, ${end}` });
}

function settingRows({ book, settings, lines }: BookReport, count: number): Row[] {
  const { uses, ignored, warnings } = settings;
  const title = count > 1 ? `Settings of the book ${book.name}` : 'Settings';
  return [
    ...section(
      [title, 'Value', 'Source', figureTitle('Assets')],
      [
        ...(lines.length === 0
          ? [['No assets could be calculated. See the sheet Exceptions.']]
          : []),
        ...uses.map(useRow),
        ...warnings.map((warning): Row => [longText(warning)]),
      ],
    ),
    ...(ignored.length === 0
      ? []
      : [
          [],
          ...section(
            ['Ignored settings', 'Value', 'Source', figureTitle('Assets')],
            ignored.map(useRow),
          ),
        ]),
  ];
}

function useRow({ setting, value, origin, assets }: SettingUse): Row {
  return [
    SETTING_LABELS[setting],
    settingCell(setting, value),
    longText(origin),
    { value: assets, format: COUNT_FORMAT },
  ];
}

/** A rate as a percentage, another figure as a number, and any other value as text. */
function settingCell(setting: SettingName, text: string): WorkbookCell {
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(text)) return longText(text);
  const hasDecimals = text.includes('.');
  if (setting === 'rate') {
    return { value: Number(text) / 100, format: hasDecimals ? '0.00##%_)_)' : '0%_)_)' };
  }
  return { value: Number(text), format: hasDecimals ? '0.0#####_)_)' : COUNT_FORMAT };
}

function totalRows(book: BookReport, count: number, style: FigureStyle): Row[] {
  const { totals, exceptions, lines } = book;
  const value = figureIn(style, 'value');
  const amount = (label: string, figure: bigint): Row => [label, value(figure)];
  return section(titled('Key figures', book, count), [
    ['Assets', { value: lines.length, format: COUNT_FORMAT }],
    exceptionsRow('Exceptions', exceptions.length, true),
    amount('Closing cost', totals.costClosing),
    amount('Closing accumulated depreciation', totals.accumulatedClosing),
    amount('Closing net book value', totals.costClosing - totals.accumulatedClosing),
    amount('Depreciation expense', totals.expense),
    amount('Additions', totals.additions),
    amount('Cost of disposals', totals.costDisposed),
    amount('Gain or loss on disposals', totals.gainOrLoss),
    ...eventColumns(book).map(({ key, heading }) => amount(heading, totals[key])),
    ...(book.from === undefined
      ? []
      : [
          amount('Restatement of cost', totals.costRestated),
          amount('Restatement of accumulated depreciation', totals.accumulatedRestated),
          amount('Cost removed without disposal', -totals.costRemoved),
          amount('Accumulated depreciation removed without disposal', -totals.accumulatedRemoved),
        ]),
  ]);
}

function titled(title: string, { book }: BookReport, count: number): string {
  return count > 1 ? `${title}: book ${book.name}` : title;
}

import type { JsonBody } from '../../../documents/outputs/index.ts';
import type { StatusReport, StatusResult, ReportFigure } from '../../../../reports/index.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import { formatCount, counted } from '../../../../kernel/counts.ts';
import { showMinorUnits, type CurrencyExponent } from '../../../../kernel/money.ts';
import { block, definitions, screenOf } from '../../../screens/blocks.ts';
import { noticesBlock } from '../../../screens/notices-block.ts';
import type { Shown } from '../period-report.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wrap } from '../../../screens/wrap.ts';
import type { Text } from '../../../screens/text.ts';

type Check = StatusReport['checks'][number];

function passed({ left, right }: Check): boolean {
  return left.figure === right.figure;
}

/** The result of a report; the summary comes last but for the files. */
export function statusScreen(
  { report, written, pages, calendars }: StatusResult,
  { from, notices, canvas }: Shown & { readonly notices: StatusResult['notices'] },
): Text {
  const { title, source, subtitle } = report;
  return screenOf([
    noticesBlock(notices, canvas),
    canvas.style.strong(wrap(`${title}: ${source}. ${subtitle}`, canvas.columns)),
    failedBlock(report, canvas),
    missingBlock(report, canvas),
    summaryBlock(report, canvas),
    block(
      'Files',
      [
        ...written.map((file) => `  ${from(file)}`),
        ...pagesLine(pages, from),
        ...calendarsLine(calendars, from),
      ],
      canvas,
    ),
  ]);
}

function calendarsLine(
  calendars: StatusResult['calendars'],
  from: Shown['from'],
): readonly string[] {
  if (calendars === undefined) return [];
  const files = counted(calendars.files, 'calendar');
  return [`  ${from(calendars.path)}: ${files}, one for each item, location and person`];
}

function pagesLine(pages: StatusResult['pages'], from: Shown['from']): readonly string[] {
  if (pages === undefined) return [];
  return [`  ${from(pages.path)}: ${counted(pages.files, 'page')} to sign, one for each person`];
}

const MOST_NAMED = 5;

/** What was asked for and is on no page, the first of each kind. */
function missingBlock({ exceptions }: StatusReport, canvas: Canvas): Text | undefined {
  const missing = exceptions.filter(({ isNamed }) => isNamed === true);
  if (missing.length === 0) return undefined;
  const lines = [...groupBy(missing, ({ code }) => code).values()].flatMap((alike) => [
    ...alike
      .slice(0, MOST_NAMED)
      .map(({ about, message, fix }) => wrap(`${about}: ${message}. ${fix}`, canvas.columns, 2, 4)),
    ...(alike.length > MOST_NAMED
      ? [`  ${formatCount(alike.length - MOST_NAMED)} more of the kind: see the sheet Exceptions`]
      : []),
  ]);
  return block('Needs attention', lines, canvas);
}

function summaryBlock(report: StatusReport, canvas: Canvas): Text {
  const { figures, exceptions, style } = report;
  const shown = figures.map((each) => [each.label, figureText(each, style.exponent)] as const);
  const widest = Math.max(...shown.map(([, text]) => text.length));
  const errors = exceptions.filter(({ severity }) => severity === 'error').length;
  return block(
    'Summary',
    definitions(
      [
        ...shown.map(([label, text]) => [label, text.padStart(widest)] as const),
        [
          'Exceptions',
          `${counted(errors, 'error')}, ${counted(exceptions.length - errors, 'warning')}`,
        ],
        ['Reconciliation checks', checksText(report, canvas)],
      ],
      canvas,
    ),
    canvas,
  );
}

function figureText({ is, figure }: ReportFigure, exponent: CurrencyExponent): string {
  return is === 'value' ? showMinorUnits(figure, exponent) : formatCount(figure);
}

function checksText({ checks }: StatusReport, { style }: Canvas): Text {
  const failed = checks.filter((check) => !passed(check)).length;
  return failed === 0
    ? style.good(`all ${formatCount(checks.length)} passed`)
    : style.bad(`${formatCount(failed)} failed`);
}

/** The checks that failed, with both figures. */
function failedBlock({ checks, style }: StatusReport, canvas: Canvas): Text | undefined {
  const failed = checks.filter((check) => !passed(check));
  if (failed.length === 0) return undefined;
  const sideOf = ({ is }: Check, figure: bigint): string =>
    figureText({ label: '', is: is === 'value' ? 'value' : 'count', figure }, style.exponent);
  return block(
    'Failed checks',
    failed.map((check) => {
      const { label, left, right } = check;
      const sides = `${sideOf(check, left.figure)}, ${sideOf(check, right.figure)}`;
      return wrap(
        `${label}: ${sides}. The account may have changed; run the report again.`,
        canvas.columns,
        2,
        2,
      );
    }),
    canvas,
  );
}

/** The document of --json. */
export function statusDocument(
  { report, written }: StatusResult,
  from: (path: string) => string,
): JsonBody<'status-report'> {
  const { title, source, moment, zone, figures, exceptions, checks, style } = report;
  const plain = (is: ReportFigure['is'] | 'quantity', figure: bigint): string =>
    style.textOf(is === 'value' ? 'value' : 'count', figure);
  return {
    counts: {
      exceptions: exceptions.length,
      checks: checks.length,
      failedChecks: checks.filter((check) => !passed(check)).length,
    },
    report: title,
    source,
    asOf: moment,
    timeZone: zone,
    figures: Object.fromEntries(figures.map(({ label, is, figure }) => [label, plain(is, figure)])),
    exceptions: exceptions.map(({ severity, code, about, message, fix }) => ({
      severity,
      code,
      about,
      message,
      fix,
    })),
    checks: checks.map((check) => ({
      check: check.label,
      left: plain(check.is, check.left.figure),
      right: plain(check.is, check.right.figure),
      passed: passed(check),
    })),
    files: written.map(from),
  };
}

import type { ValidationReport } from '../../../import/validate/validation-report.ts';
import { block, definitions, screenOf } from '../../screens/blocks.ts';
import { columnsBlock, headingsBlock } from '../../screens/columns-block.ts';
import { fileNames, ignoredSheetsBlock, sheetsBlock } from '../../screens/inputs-block.ts';
import { issueBlocks } from '../../screens/issue-groups.ts';
import { noticesBlock } from '../../screens/notices-block.ts';
import { count, counted } from '../../screens/phrases.ts';
import type { Canvas } from '../../screens/style.ts';
import { wrap } from '../../screens/wrap.ts';

/** What is wrong with the files alone, and the command that goes on from there. */
export function validationScreen(
  report: ValidationReport,
  nextCommand: string,
  canvas: Canvas,
): string {
  return screenOf([
    totalsBlock(report, canvas),
    sheetsBlock(report.inputs, canvas),
    ignoredSheetsBlock(report.ignored, canvas),
    headingsBlock(report.columns, canvas),
    columnsBlock(report.columns, canvas),
    ...issueBlocks(report.groups, canvas),
    filesBlock(report, canvas),
    noticesBlock(report.notices, canvas),
    `Next:\n  ${nextCommand}`,
  ]);
}

/** The one line that is left of it with --quiet. */
export function validationLine(report: ValidationReport): string {
  return `${headline(report)}: ${verdict(report)}\n`;
}

function totalsBlock(report: ValidationReport, { columns, style }: Canvas): string {
  return [
    style.strong(wrap(headline(report), columns)),
    wrap(`${verdict(report)}.`, columns, 2),
  ].join('\n');
}

function headline({ inputs, rows, kind }: ValidationReport): string {
  return `${fileNames(inputs)}: ${counted(rows, 'row')} of ${kind.replaceAll('+', ', ')}`;
}

function verdict({ rows, rowsWithErrors }: ValidationReport): string {
  if (rowsWithErrors === 0) return 'All rows are valid; names and keys are checked with --online';
  const rest = rows - rowsWithErrors;
  const problems =
    rowsWithErrors === 1 ? '1 row has errors' : `${count(rowsWithErrors)} rows have errors`;
  return `${problems}, ${count(rest)} ${rest === 1 ? 'is' : 'are'} valid`;
}

function filesBlock({ errors, summary }: ValidationReport, canvas: Canvas): string | undefined {
  const pairs = [
    ...errors.map((path) => ['errors', `${path} (fix the rows and import this file)`] as const),
    ...(summary === undefined ? [] : [['summary', summary] as const]),
  ];
  return pairs.length === 0 ? undefined : block('Files', definitions(pairs, canvas), canvas);
}

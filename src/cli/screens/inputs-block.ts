import type { IgnoredSheet } from '../../import/read/choose-sheets.ts';
import type { InputSummary } from '../../import/run/summary.ts';
import { block, definitions } from './blocks.ts';
import { counted, nameList } from './phrases.ts';
import type { Canvas } from './style.ts';

/** `company.xlsx`, `a.csv, b.csv`: each file once. */
export function fileNames(inputs: readonly InputSummary[]): string {
  const files = [...new Set(inputs.map(({ file }) => file))];
  return nameList(files, files.length, 3);
}

/** What each sheet holds; undefined where there is but one. */
export function sheetsBlock(inputs: readonly InputSummary[], canvas: Canvas): string | undefined {
  if (inputs.length < 2) return undefined;
  const lines = inputs.map(
    ({ file, sheet, kind, rows }) => [sheet ?? file, `${counted(rows, 'row')} of ${kind}`] as const,
  );
  return block('What is taken', definitions(lines, canvas), canvas);
}

const REASONS: Readonly<Record<IgnoredSheet['why'], string>> = {
  'not-a-kind': "its name is no kind; --sheet 'Name=kind' takes it in",
  'only-shown': 'only for reading: the service has no call that writes its records',
  hidden: 'hidden; --sheet takes it in',
  ours: 'written by Tallysheet',
  'not-asked-for': 'not asked for',
  'no-rows': 'no rows',
};

/** Sheets of which nothing is taken, and why; undefined where there are none. */
export function ignoredSheetsBlock(
  ignored: readonly IgnoredSheet[],
  canvas: Canvas,
): string | undefined {
  if (ignored.length === 0) return undefined;
  const lines = ignored.map(({ sheet, why }) => [sheet, REASONS[why]] as const);
  return block('Sheets that are left alone', definitions(lines, canvas), canvas);
}

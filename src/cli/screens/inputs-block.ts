import type { IgnoredSheet } from '../../import/sheet/read/choose-sheets.ts';
import { flagsToImport } from '../../import/sheet/read/named-sheets.ts';
import type { InputSummary } from '../../import/ledger/run/summary.ts';
import { factsBlock } from './blocks.ts';
import { counted } from '../../kernel/counts.ts';
import { nameList } from './phrases.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

/** `company.xlsx`, `a.csv, b.csv`: each file once. */
export function fileNames(inputs: readonly InputSummary[]): string {
  const files = [...new Set(inputs.map(({ file }) => file))];
  return nameList(files, files.length, 3);
}

/** What each sheet holds; undefined where there is but one. */
export function sheetsBlock(inputs: readonly InputSummary[], canvas: Canvas): Text | undefined {
  if (inputs.length < 2) return undefined;
  return factsBlock(
    'Sheets',
    inputs.map(({ file, sheet, kind, rows }) => [
      sheet ?? file,
      `${counted(rows, 'row')} of ${kind}`,
    ]),
    canvas,
  );
}

const REASONS: Readonly<Record<IgnoredSheet['why'], (flags: string) => string>> = {
  'not-a-record-type': (flags) => `the name is not a record type; use ${flags} to import it`,
  'read-only': () => 'read-only: the service has no call that writes these records',
  hidden: (flags) => `hidden; use ${flags} to import it`,
  'own-output': () => 'written by Tallysheet',
  'not-selected': () => 'not selected with --sheet or by the recipe',
  'no-rows': () => 'no rows',
  'no-records': (flags) => `not a list of records; use ${flags} to import it`,
  'older-copy': (flags) => `repeats another sheet; use ${flags} to import it`,
  calculated: (flags) => `calculated from other sheets; use ${flags} to import it`,
  form: (flags) => `a form; use ${flags} to import it`,
  codes: (flags) => `a list of codes; use ${flags} to import it`,
};

/** Ignored sheets and files, and why; undefined where there are none. */
export function ignoredSheetsBlock(
  ignored: readonly IgnoredSheet[],
  inputs: readonly InputSummary[],
  canvas: Canvas,
): Text | undefined {
  const imported = [...new Set(inputs.flatMap(({ sheet }) => sheet ?? []))];
  const lines = ignored.map(
    ({ file, sheet = file, why }) => [sheet, REASONS[why](flagsToImport(sheet, imported))] as const,
  );
  const parts = [
    ...(ignored.some(({ sheet }) => sheet !== undefined) ? ['sheets'] : []),
    ...(ignored.some(({ sheet }) => sheet === undefined) ? ['files'] : []),
  ];
  return factsBlock(`Ignored ${parts.join(' and ')}`, lines, canvas);
}

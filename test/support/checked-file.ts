import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateFiles } from '../../src/import/validate-files.ts';
import type { RowWithIssues } from '../../src/import/send/validation/check-watch.ts';
import { partsOf } from './workbook-parts.ts';
import { Rehearsal } from './rehearsal.ts';

export interface CheckedFile {
  readonly report: unknown;
  readonly rows: readonly RowWithIssues[];
  /** The files of refused rows. */
  readonly errors: readonly string[];
}

/** Everything that a check of a register says. @param isSlow whether each cell is read by the thorough parsers */
export async function checkedFile(
  name: string,
  content: string | Buffer,
  isSlow: boolean,
  kind = 'fixed-assets',
): Promise<CheckedFile> {
  if (isSlow) process.env['TALLYSHEET_SLOW'] = '1';
  const rehearsal = new Rehearsal();
  const rows: RowWithIssues[] = [];
  writeFileSync(join(rehearsal.folder, name), content);
  const request = { files: [name], kind };
  const asked = { reading: {}, mapping: {}, checking: {}, planning: {} };
  try {
    const report = await validateFiles({ ...request, ...asked }, rehearsal.workplace(), {
      watch: { onRow: (row) => rows.push(row), onAgain: () => rows.splice(0) },
      out: 'checked',
    });
    const written = JSON.stringify(report).replaceAll(rehearsal.folder, 'here');
    const errors = report.errors.map((path) => textIn(path).replaceAll(rehearsal.folder, 'here'));
    return { report: JSON.parse(written), rows, errors };
  } catch (error) {
    return { report: String(error), rows, errors: [] };
  } finally {
    delete process.env['TALLYSHEET_SLOW'];
  }
}

/** The text of a CSV, or of all parts of a workbook but for the one that has its time. */
function textIn(path: string): string {
  if (!path.endsWith('.xlsx')) return readFileSync(path, 'utf8');
  return JSON.stringify([...partsOf(path)].filter(([name]) => name !== 'docProps/core.xml'));
}

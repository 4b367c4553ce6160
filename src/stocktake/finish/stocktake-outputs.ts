import { join } from 'node:path';
import { FileNotices, type FileNotice } from '../../tabular/file-notices.ts';
import { digestOf, type WrittenFiles } from '../../tabular/files/written-files.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import { writeFormPage } from '../../reports/engine/forms/form-page.ts';
import type { PrintedForms } from '../../reports/engine/forms/printed-form.ts';
import { writeReport } from '../../reports/engine/write-report.ts';
import { adjustmentSheets } from '../adjust/adjustments-workbook.ts';
import { finishSummary, OUTPUTS, type FinishSummary } from '../report/finish-summary.ts';
import { stocktakeReport } from '../report/stocktake-report.ts';
import type { StocktakeResult } from '../report/stocktake-result.ts';

/** What was written, and what it shows. */
export interface StocktakeOutputs {
  readonly summary: FinishSummary;
  readonly written: readonly string[];
  readonly notices: readonly FileNotice[];
}

/** Writes the workbook and its certificate, each whole or not at all. Throws TallysheetError 'cannot-write'. */
export async function writeOutputs(
  result: StocktakeResult,
  folder: string,
  own: WrittenFiles,
): Promise<StocktakeOutputs> {
  const report = stocktakeReport(result);
  const notices = new FileNotices(own);
  const place = { path: join(folder, OUTPUTS.workbook), format: 'xlsx' } as const;
  const written = await writeReport(place, report, notices);
  const certificate = await writeFormPage(
    join(folder, OUTPUTS.certificate),
    `${report.title}: ${report.forms.name}`,
    await withHashes(report.forms, written),
    notices.listener,
  );
  return {
    summary: finishSummary(result, folder, report),
    written: [...written, certificate],
    notices: notices.list(),
  };
}

/** Writes the adjustments as a workbook that is imported as any other. Throws TallysheetError 'cannot-write'. */
export function writeAdjustments(
  { decisions, plan, stocktake }: StocktakeResult,
  folder: string,
  own: WrittenFiles,
): Promise<string> {
  return writeWorkbook(
    join(folder, OUTPUTS.adjustments),
    adjustmentSheets(decisions.adjustments).map(({ sheet }) => sheet),
    { title: `Stocktake ${stocktake.head.name}: adjustments`, createdAt: plan.createdAt, own },
  );
}

/** The printed certificate names the workbook that supports it by its content. */
async function withHashes(
  { forms, ...rest }: PrintedForms,
  [workbook = '']: readonly string[],
): Promise<PrintedForms> {
  const fact = [`SHA-256 of ${OUTPUTS.workbook}`, await digestOf(workbook)] as const;
  return { ...rest, forms: forms.map((form) => ({ ...form, facts: [...form.facts, fact] })) };
}

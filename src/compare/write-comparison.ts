import { utcDate } from '../kernel/dates/dates.ts';
import { dirname, basename, join, extname } from 'node:path';
import type { Workplace } from '../import/ledger/run/workplace.ts';
import { FileNotices } from '../tabular/file-notices.ts';
import type { WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import { outputOf } from '../reports/engine/report-request.ts';
import { writeReport } from '../reports/engine/write-report.ts';
import { countChecks } from '../reports/engine/checks/reconciliation-check.ts';
import type { Comparison } from './comparison.ts';
import type { ComparisonFiles, ComparisonReport } from './comparison-report.ts';
import type { CompareOptions } from './compare-options.ts';
import { type SideName, SIDES } from './entries/entry.ts';
import { AccountOperations } from './account-operations.ts';
import { type Remedies, remediesOf } from './obstacles.ts';
import { createSheets, updateSheets } from './outputs/account-plans.ts';
import { endSheets, operationSheets } from './outputs/operation-sheets.ts';
import { type CorrectedCopy, correctedCopy } from './outputs/register-copy.ts';
import { basisOf, columnsNotCompared } from './report/basis.ts';
import { comparisonContent } from './report/comparison-content.ts';
import { reportOf } from './report/report-of.ts';
import type { ComparedSides } from './sides/compared-sides.ts';
import { type ComparisonTotals, totalsOf } from './totals.ts';

/** What was asked, and where the files go. */
interface Writing {
  readonly options: CompareOptions;
  readonly workplace: Workplace;
  /** A file name starts with it in a folder. */
  readonly name: string;
  /** Blank cells of the register empty fields of the account. */
  readonly clears: boolean;
  readonly calls: number;
}

/** Writes the report and the plans of a comparison, and says what it found. Throws TallysheetError 'cannot-write'. */
export async function writeComparison(
  comparison: Comparison,
  sides: ComparedSides,
  { options, workplace, name, clears, calls }: Writing,
): Promise<ComparisonReport> {
  const totals = totalsOf(comparison);
  const { target, createdAt, own, audit } = outputOf(name, options, workplace);
  const operations = new AccountOperations(comparison, clears);
  const remedies = remediesOf(comparison, operations, clears);
  const { content, checks } = comparisonContent(comparison, totals, {
    ...{ createdAt, audit, read: sides.read, remedies },
    basis: basisOf(comparison, sides, options),
  });
  const notices = new FileNotices(own);
  const unwritten = new Map<string, number>();
  const write = async (): Promise<ComparisonFiles> => {
    const place = await target(utcDate(createdAt));
    const base = join(dirname(place.path), basename(place.path, extname(place.path)));
    const copies = copiesOf(comparison, totals, sides);
    const plans = [
      ...accountPlans(comparison, operations, remedies),
      ...copies.map(({ side, copy }) => [side, copy.sheets] as const),
    ].filter(([, sheets]) => sheets.length > 0);
    const pathOf = (plan: string): string => `${base}-${plan}.xlsx`;
    // Nothing is written unless all of it may be.
    for (const path of [place.path, ...plans.map(([plan]) => pathOf(plan))]) {
      await own.assertReplaceable(path);
    }
    const report = await writeReport(place, content, notices);
    const title = `Comparison with ${comparison.parts.otherName}`;
    const files: Partial<Record<Plan[0], string>> = {};
    for (const [plan, sheets] of plans) {
      const options = { title, createdAt, ...notices.listener };
      files[plan] = await writeWorkbook(pathOf(plan), sheets, options);
    }
    for (const [field, count] of copies.flatMap(({ copy }) => [...copy.unwritten])) {
      unwritten.set(field, (unwritten.get(field) ?? 0) + count);
    }
    return { report, ...files };
  };
  const files = options.withoutFiles === true ? { report: [] } : await write();
  return reportOf(comparison, totals, {
    ...{ files, remedies, unwritten, calls },
    checks: countChecks(checks),
    questions: sides.questions,
    notices: notices.list(),
    notCompared: columnsNotCompared(sides),
  });
}

type Plan = readonly [
  plan: Exclude<keyof ComparisonFiles, 'report'>,
  sheets: readonly WorkbookSheet[],
];

/** What an import takes to bring the account in line with the register. */
function accountPlans(
  comparison: Comparison,
  operations: AccountOperations,
  remedies: Remedies,
): readonly Plan[] {
  if (!comparison.isWithAccount) return [];
  const changes = [
    ...updateSheets(comparison, remedies),
    ...operationSheets(comparison, operations),
  ];
  return [
    ['missing', createSheets(comparison, operations)],
    ['differing', changes],
    ['unexpected', endSheets(comparison, operations)],
  ];
}

interface SideCopy {
  readonly side: SideName;
  readonly copy: CorrectedCopy;
}

/** Corrected copies of the files, where anything differs; the account has none. */
function copiesOf(
  comparison: Comparison,
  { all, lists: { matched } }: ComparisonTotals,
  { checkingOf }: ComparedSides,
): readonly SideCopy[] {
  const isEqual = SIDES.every((side) => all[side].entries === matched[side].entries);
  if (isEqual) return [];
  const sides: readonly SideName[] = comparison.isWithAccount ? ['register'] : SIDES;
  return sides.map((side) => ({ side, copy: correctedCopy(comparison, side, checkingOf) }));
}

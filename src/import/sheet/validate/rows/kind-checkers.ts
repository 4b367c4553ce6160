import type { CheckedDay } from '../../../../catalogue/checks/cell-check.ts';
import { decisionMeant, decisionWords } from '../../../../catalogue/columns/decisions.ts';
import { actionWords, SKIP_ACTION } from '../../../../catalogue/columns/row-words.ts';
import { kindsOfRows, type Kind } from '../../../../catalogue/kinds.ts';
import { defined } from '../../../../kernel/defined.ts';
import { cellText } from '../../../../kernel/cells.ts';
import type { IssueDetails } from '../../../../kernel/messages/issues.ts';
import { didYouMeanName, foldHeading, foldName, nearestNames } from '../../../../kernel/names.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import { mappingOfAction, mappingsOfRows } from '../../map/mapping-of-action.ts';
import type { Mapping } from '../../headings/mapping.ts';
import type { CheckedRow } from '../../../ledger/rows/row-values.ts';
import { isBlank } from './row-cells.ts';
import { RowChecker } from './row-checker.ts';
import { RowIssues } from './row-issues.ts';
import { planSheet, type SheetPlan } from './sheet-plan.ts';
import { withoutValues, type RowOptions } from './validate-row.ts';

export type CheckRow = (row: SheetRow) => CheckedRow;

/** Checks the rows of a sheet whose kind they say themselves: each by the rules of its own action. */
export function actionChecker(
  sheet: SheetName,
  plan: SheetPlan,
  mapping: Mapping,
  options: RowOptions & CheckedDay,
): CheckRow {
  const { action } = plan;
  const checkers = new Map(
    kindsOfRows(plan.kind).flatMap((kind) => {
      const own = planSheet(mappingOfAction(mapping, kind), options, options);
      const checker = new RowChecker(sheet, own, options);
      const words = [kind.action ?? '', ...(kind.actionAliases ?? [])];
      return words.map((word) => [folded(word), { kind, checker }] as const);
    }),
  );
  return (row) => {
    const said = action === undefined ? '' : cellText(row.cells[action.index]).trim();
    if (folded(said) === SKIP_ACTION) return withoutValues(row, [], SKIP_ACTION);
    const known = checkers.get(folded(said));
    if (known !== undefined) return asKind(known.checker.check(row), known.kind);
    const words = actionWords(plan.kind);
    const [near] = nearestNames(folded(said), words.map(folded));
    const meant = words.filter((word) => folded(word) === near).slice(0, 1);
    const hint = didYouMeanName(meant);
    const details = { field: 'Action', value: said, expected: words.join(', '), hint };
    return unknownAction(row, sheet, action?.heading, details);
  };
}

/** `Check-in`, `check in` and `CHECKIN` are one word. */
function folded(word: string): string {
  return foldHeading(word).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Checks the rows of a list of records: one with a decision is that operation, the others are records. */
export function decisionChecker(
  sheet: SheetName,
  plan: SheetPlan,
  mapping: Mapping,
  options: RowOptions & CheckedDay,
): CheckRow {
  const { action, decision } = plan;
  const { resource } = plan.kind;
  const records = new RowChecker(sheet, plan, options);
  const deciding = new Map(
    mappingsOfRows(mapping).flatMap((own) => {
      const { kind } = own;
      if (kind.operation === undefined) return [];
      const checker = new RowChecker(sheet, planSheet(own, options, options), options);
      return [[kind.operation, { kind, checker }] as const];
    }),
  );
  return (row) => {
    const said = decisionOf(row, plan);
    const isSkipped =
      action !== undefined && foldName(cellText(row.cells[action.index])) === SKIP_ACTION;
    if (said === undefined || isSkipped) return asKind(records.check(row), plan.kind);
    const known = deciding.get(decisionMeant(resource, said) ?? '');
    if (known !== undefined) return asKind(known.checker.check(row), known.kind);
    const words = decisionWords(resource);
    return unknownAction(row, sheet, decision?.heading, {
      field: resource.decided?.label ?? '',
      value: said,
      expected: `${words.join(', ')} or a blank cell`,
      hint:
        didYouMeanName(nearestNames(foldName(said), words, 1)) ??
        `Write ${words.join(' or ')}, or clear the cell to decide later.`,
    });
  };
}

/** The decision of a row, from its cell or from the command line. */
function decisionOf({ cells }: SheetRow, { decision }: SheetPlan): string | undefined {
  const { index = -1, fixed, fallback } = decision ?? {};
  if (fixed !== undefined) return fixed;
  const cell = cells[index];
  return cell === undefined || isBlank(cell) ? fallback : cellText(cell).trim();
}

/** A checked row may compute its values late, so that it cannot be copied as it is. */
function asKind(row: CheckedRow, kind: Kind): CheckedRow {
  const { number, cells, action, id, values, defaulted, issues } = row;
  return { number, cells, action, id, values, issues, kind, ...defined({ defaulted }) };
}

function unknownAction(
  row: SheetRow,
  sheet: SheetName,
  heading: string | undefined,
  details: IssueDetails,
): CheckedRow {
  const issues = new RowIssues(sheet, row);
  issues.report('unknown-action', heading, details);
  return withoutValues(row, issues.all);
}

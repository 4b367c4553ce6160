import type { CheckedDay } from '../../../../catalogue/checks/cell-check.ts';
import { decisionMeant, decisionWords } from '../../../../catalogue/columns/decisions.ts';
import { SKIP_ACTION } from '../../../../catalogue/columns/row-words.ts';
import { cellText } from '../../../../kernel/cells.ts';
import { foldName, nearestNames } from '../../../../kernel/names.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import { mappingsOfRows } from '../../map/mapping-of-action.ts';
import type { Mapping } from '../../headings/mapping.ts';
import type { CheckedRow } from '../../../ledger/rows/row-values.ts';
import { isBlank } from './row-cells.ts';
import { RowChecker } from './row-checker.ts';
import { RowIssues } from './row-issues.ts';
import { planSheet, type SheetPlan } from './sheet-plan.ts';
import type { RowOptions } from './validate-row.ts';

/** Checks the rows of a list of records: one with a decision is that operation, the others are records. */
export class DecisionChecker {
  readonly #sheet: SheetName;
  readonly #plan: SheetPlan;
  readonly #records: RowChecker;
  readonly #deciding: ReadonlyMap<
    string,
    { readonly plan: SheetPlan; readonly checker: RowChecker }
  >;

  constructor(
    sheet: SheetName,
    plan: SheetPlan,
    mapping: Mapping,
    options: RowOptions & CheckedDay,
  ) {
    this.#sheet = sheet;
    this.#plan = plan;
    this.#records = new RowChecker(sheet, plan, options);
    this.#deciding = new Map(
      mappingsOfRows(mapping).flatMap((own) => {
        const { operation } = own.kind;
        if (operation === undefined) return [];
        const ofOperation = planSheet(own, options, options);
        return [
          [operation, { plan: ofOperation, checker: new RowChecker(sheet, ofOperation, options) }],
        ];
      }),
    );
  }

  check(row: SheetRow): CheckedRow {
    const said = this.#said(row);
    if (said === undefined || this.#isSkipped(row)) {
      return asKind(this.#records.check(row), this.#plan);
    }
    const deciding = this.#deciding.get(decisionMeant(this.#plan.kind.resource, said) ?? '');
    if (deciding !== undefined) return asKind(deciding.checker.check(row), deciding.plan);
    const refused = {
      action: undefined,
      id: undefined,
      values: {},
      issues: this.#unknown(row, said),
    };
    return { number: row.number, cells: row.cells, ...refused };
  }

  /** The decision of a row, from its cell or from the command line. */
  #said({ cells }: SheetRow): string | undefined {
    const { index = -1, fixed, fallback } = this.#plan.decision ?? {};
    if (fixed !== undefined) return fixed;
    const cell = cells[index];
    return cell === undefined || isBlank(cell) ? fallback : cellText(cell).trim();
  }

  #isSkipped({ cells }: SheetRow): boolean {
    const { action } = this.#plan;
    return action !== undefined && foldName(cellText(cells[action.index])) === SKIP_ACTION;
  }

  #unknown(row: SheetRow, said: string): CheckedRow['issues'] {
    const { resource } = this.#plan.kind;
    const issues = new RowIssues(this.#sheet, row);
    const words = decisionWords(resource);
    const [near] = nearestNames(foldName(said), words);
    issues.report('unknown-action', this.#plan.decision?.heading, {
      field: resource.decided?.label ?? '',
      value: said,
      expected: `${words.join(', ')} or a blank cell`,
      hint:
        near === undefined
          ? `Write ${words.join(' or ')}, or clear the cell to decide later.`
          : `Did you mean "${near}"?`,
    });
    return issues.all;
  }
}

/** A checked row may compute its values late, so that it cannot be copied as it is. */
function asKind(checked: CheckedRow, { kind }: SheetPlan): CheckedRow {
  const { number, cells, action, id, values, issues } = checked;
  return { number, cells, action, id, values, issues, kind };
}

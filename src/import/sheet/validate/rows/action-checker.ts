import type { CheckedDay } from '../../../../catalogue/checks/cell-check.ts';
import { actionWords, SKIP_ACTION } from '../../../../catalogue/columns/row-words.ts';
import { kindsOfRows, type Kind } from '../../../../catalogue/kinds.ts';
import { cellText } from '../../../../kernel/cells.ts';
import { foldHeading, nearestNames } from '../../../../kernel/names.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import { mappingOfAction } from '../../map/mapping-of-action.ts';
import type { Mapping } from '../../headings/mapping.ts';
import type { CheckedRow } from '../../../ledger/rows/row-values.ts';
import { RowChecker } from './row-checker.ts';
import { RowIssues } from './row-issues.ts';
import { planSheet, type SheetPlan } from './sheet-plan.ts';
import type { RowOptions } from './validate-row.ts';

/** Checks the rows of a sheet whose kind they say themselves: each by the rules of its own action. */
export class ActionChecker {
  readonly #sheet: SheetName;
  readonly #plan: SheetPlan;
  readonly #checkers: ReadonlyMap<string, { readonly kind: Kind; readonly checker: RowChecker }>;

  constructor(
    sheet: SheetName,
    plan: SheetPlan,
    mapping: Mapping,
    options: RowOptions & CheckedDay,
  ) {
    this.#sheet = sheet;
    this.#plan = plan;
    this.#checkers = new Map(
      kindsOfRows(plan.kind).flatMap((kind) => {
        const own = planSheet(mappingOfAction(mapping, kind), options, options);
        const checker = new RowChecker(sheet, own, options);
        const words = [kind.action ?? '', ...(kind.actionAliases ?? [])];
        return words.map((word) => [folded(word), { kind, checker }] as const);
      }),
    );
  }

  check(row: SheetRow): CheckedRow {
    const { action } = this.#plan;
    const said = action === undefined ? '' : cellText(row.cells[action.index]).trim();
    if (folded(said) === SKIP_ACTION) return this.#without(row, [], SKIP_ACTION);
    const known = this.#checkers.get(folded(said));
    if (known === undefined) return this.#without(row, this.#unknown(row, said));
    const checked = known.checker.check(row);
    const { number, cells, id, values, issues } = checked;
    return { number, cells, action: checked.action, id, values, issues, kind: known.kind };
  }

  #unknown(row: SheetRow, said: string): CheckedRow['issues'] {
    const issues = new RowIssues(this.#sheet, row);
    const words = actionWords(this.#plan.kind);
    const [near] = nearestNames(folded(said), words.map(folded));
    const meant = words.find((word) => folded(word) === near);
    const details = { field: 'Action', value: said, expected: words.join(', ') };
    const hint = meant === undefined ? {} : { hint: `Did you mean "${meant}"?` };
    issues.report('unknown-action', this.#plan.action?.heading, { ...details, ...hint });
    return issues.all;
  }

  #without(
    { number, cells }: SheetRow,
    issues: CheckedRow['issues'],
    action?: typeof SKIP_ACTION,
  ): CheckedRow {
    return { number, cells, action, id: undefined, values: {}, issues };
  }
}

/** `Check-in`, `check in` and `CHECKIN` are one word. */
function folded(word: string): string {
  return foldHeading(word).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

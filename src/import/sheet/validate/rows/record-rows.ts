import { withArticle } from '../../../../kernel/nouns.ts';
import type { LineItems } from '../../../../catalogue/define.ts';
import { type Kind, type Step, isOfWholeRecord, lineItemsOf } from '../../../../catalogue/kinds.ts';
import { cellText } from '../../../../kernel/cells.ts';
import { type Issue, makeIssue, quote } from '../../../../kernel/messages/issues.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { SheetName } from '../../../../kernel/rows.ts';
import { isEqual } from '../../../ledger/subjects/compare.ts';
import type { CheckedRow, RowStep, RowValue, RowValues } from '../../../ledger/rows/row-values.ts';
import type { ColumnPlan } from './column-plan.ts';
import { type SheetPlan, isRequiredForRecord } from './sheet-plan.ts';
import { contentOf } from '../../../ledger/rows/fingerprint.ts';

/** A value that a row says of its record, and that row. */
interface Said {
  readonly value: RowValue;
  readonly row: number;
}

/** What the rows of one record said of it so far, by target. */
interface RecordSoFar {
  readonly firstRow: number;
  readonly said: Map<string, Said>;
  mayExist: boolean;
}

/**
 * Identifies the rows of one record: what they are grouped by, or the number of the record. Undefined for a row
 * that has neither, and for kinds whose rows are records of their own.
 */
export function recordOfRow(
  kind: Kind,
  { values, id }: Pick<CheckedRow, 'values' | 'id'>,
): string | undefined {
  const { groupedBy = '' } = lineItemsOf(kind) ?? {};
  const group = values[groupedBy];
  if (typeof group === 'string' && group !== '') return `=${foldName(group)}`;
  return id === undefined || groupedBy === '' ? undefined : `#${id}`;
}

const NO_ISSUES: readonly Issue[] = [];

/** Watches that the rows which make one record agree about it, and that each of them belongs to one. */
export class RecordRows {
  readonly #sheet: SheetName;
  readonly #plan: SheetPlan;
  readonly #lineItems: LineItems | undefined;
  readonly #ofRecord: readonly ColumnPlan[];
  readonly #mayUpdate: boolean;
  readonly #records = new Map<string, RecordSoFar>();
  #groupAbove = '';

  /** @param mayUpdate whether records that are there may be changed, so that rows need not say all of them */
  constructor(sheet: SheetName, plan: SheetPlan, mayUpdate: boolean) {
    this.#sheet = sheet;
    this.#plan = plan;
    this.#lineItems = lineItemsOf(plan.kind);
    this.#mayUpdate = mayUpdate;
    this.#ofRecord = plan.columns.filter(({ column }) => isOfWholeRecord(plan.kind, column));
  }

  /** What is to be said of this row. */
  see(row: CheckedRow): readonly Issue[] {
    if (this.#lineItems === undefined) return NO_ISSUES;
    const record = recordOfRow(this.#plan.kind, row);
    if (record === undefined) return this.#withoutGroup(row, this.#lineItems);
    const known = this.#records.get(record) ?? {
      firstRow: row.number,
      said: new Map<string, Said>(),
      mayExist: false,
    };
    this.#records.set(record, known);
    known.mayExist ||= row.id !== undefined || row.action === 'update';
    this.#groupAbove = cellText(row.cells[this.#groupColumn()?.index ?? -1]).trim();
    return this.#ofRecord.flatMap((column) => this.#compare(row, column, known));
  }

  /** Records of which no row says what a new one needs; said of their first rows. */
  *lateIssues(): Generator<Issue> {
    if (this.#mayUpdate) return;
    const { kind, fixed } = this.#plan;
    const required = kind.columns.filter(
      (column) => isOfWholeRecord(kind, column) && isRequiredForRecord(kind, column),
    );
    for (const { firstRow, said, mayExist } of this.#records.values()) {
      if (mayExist) continue;
      for (const { target, label } of required) {
        if (said.has(target) || fixed[target] !== undefined) continue;
        const heading = this.#ofRecord.find((each) => each.target === target)?.heading;
        const place = { ...this.#sheet, row: firstRow };
        const details = {
          field: label,
          expected: `required to create ${withArticle(kind.resource.singular)}`,
        };
        yield heading === undefined
          ? makeIssue('missing-column', place, details)
          : makeIssue('required', { ...place, column: heading }, details);
      }
    }
  }

  /** A cell that has an error is not blank. */
  #withoutGroup({ number, issues }: CheckedRow, { groupedBy }: LineItems): readonly Issue[] {
    const { singular, fields } = this.#plan.kind.resource;
    const label = fields[groupedBy]?.label ?? groupedBy;
    const column = this.#groupColumn()?.heading;
    const isReported = issues.some((issue) => issue.field === label || issue.column === column);
    if (isReported && column !== undefined) return NO_ISSUES;
    const hint =
      this.#groupAbove === ''
        ? `Write the same ${label.toLowerCase()} in all rows of one ${singular}.`
        : `Write ${quote(this.#groupAbove)} if the row belongs to the ${singular} of the row above.`;
    const place = { ...this.#sheet, row: number, ...(column !== undefined && { column }) };
    return [makeIssue('missing-group', place, { field: label, expected: singular, hint })];
  }

  #groupColumn(): ColumnPlan | undefined {
    return this.#plan.columns.find(({ target }) => target === this.#lineItems?.groupedBy);
  }

  /** A reference may be written in several ways; the plan knows whether they mean one record. */
  #compare(row: CheckedRow, column: ColumnPlan, { said }: RecordSoFar): readonly Issue[] {
    const { target, heading, column: described } = column;
    const value = row.values[target] ?? null;
    const { field } = described;
    if (value === null || field === undefined) return [];
    const before = said.get(target);
    if (before === undefined) said.set(target, { value, row: row.number });
    if (before === undefined || field.kind === 'reference') return [];
    if (isEqual(field, value, before.value)) return [];
    const details = {
      field: described.label,
      value: String(value),
      expected: `${quote(String(before.value))} in row ${before.row} of the same ${this.#plan.kind.resource.singular}`,
    };
    return [
      makeIssue(
        'contradicts-record',
        { ...this.#sheet, row: row.number, column: heading },
        details,
      ),
    ];
  }
}

/** Rows that add units to the record of an earlier row: their steps say all that the record does not have of them. */
export class FurtherRows {
  readonly #steps: readonly Step[];
  readonly #key: readonly string[];
  /** How many rows do the same. */
  readonly #equal = new Map<string, number>();

  constructor({ steps = [], resource }: Kind) {
    this.#steps = steps;
    this.#key = resource.keys.find(({ whereUnique }) => whereUnique !== true)?.fields ?? [];
  }

  asFurther({ number, cells, action, id, values, issues, steps = [] }: CheckedRow): CheckedRow {
    const row = { number, cells, action, id, values, issues };
    return { ...row, steps: steps.map((step) => this.#further(step, values)) };
  }

  /** The place of the units is that of the row. Equal movements are counted, as each of them adds units. */
  #further(step: RowStep, ofRecord: RowValues): RowStep {
    const { kind } = this.#steps.find(({ name }) => name === step.name) ?? {};
    const places = (kind?.columns ?? []).flatMap(({ target, field, use }) => {
      const value = ofRecord[target];
      const isPlace = field?.kind === 'reference' && use === 'value' && value !== undefined;
      return isPlace ? [[target, value] as const] : [];
    });
    const values = { ...Object.fromEntries(places), ...step.values };
    const keyed = JSON.stringify(this.#key.map((field) => ofRecord[field] ?? null));
    const said = `${keyed} ${kind === undefined ? '' : contentOf(kind, values)}`;
    const further = (this.#equal.get(said) ?? 1) + 1;
    this.#equal.set(said, further);
    return { ...step, values, further };
  }
}

import { defined } from '../../../kernel/defined.ts';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { inOneLine, isOwnCode, type Issue } from '../../../kernel/messages/issues.ts';
import { describePlace, type Place } from '../../../kernel/rows.ts';
import { recordKindOf } from '../../../catalogue/steps.ts';
import { withIssues, type CheckedRow } from '../../ledger/rows/row-values.ts';
import type { OwnIssue, RowToValidate, RowValidator } from '../../ledger/rows/row-validator.ts';
import type { Mapping, MappedColumn } from '../headings/mapping.ts';
import { kindNamed } from '../read/choose-kind.ts';
import type { HeadedSheet } from '../read/read.ts';

const LONGEST_SENTENCE = 1_000;

/** Has the rows of a sheet checked by the validators of the program. */
export class OwnRules {
  readonly #sheet: HeadedSheet;
  readonly #mapping: Mapping;
  readonly #validators: readonly RowValidator[];

  /** Throws TallysheetError 'unknown-kind'. */
  constructor(sheet: HeadedSheet, mapping: Mapping, validators: readonly RowValidator[] = []) {
    this.#sheet = sheet;
    this.#mapping = mapping;
    this.#validators = validators.map(({ name, kinds, validate }) => ({
      name,
      ...defined({ kinds: kinds?.map((kind) => kindNamed(kind).name) }),
      validate,
    }));
  }

  /** The rows with what the validators find. Throws TallysheetError 'bad-usage' where one of them fails. */
  async check(rows: readonly CheckedRow[]): Promise<readonly CheckedRow[]> {
    if (this.#validators.length === 0) return rows;
    const checked: CheckedRow[] = [];
    for (const row of rows) checked.push(row.action === 'skip' ? row : await this.#checkRow(row));
    return checked;
  }

  async #checkRow(row: CheckedRow): Promise<CheckedRow> {
    const seen = this.#toValidate(row);
    const found: Issue[] = [];
    for (const validator of this.#validators) {
      if (validator.kinds?.includes(seen.kind) === false) continue;
      for (const issue of await issuesOf(validator, seen, {
        ...this.#sheet.name,
        row: row.number,
      })) {
        found.push(this.#issueOf(issue, row, validator));
      }
    }
    return found.length === 0 ? row : withIssues(row, [...row.issues, ...found]);
  }

  #toValidate(row: CheckedRow): RowToValidate {
    const { file, sheet = null } = this.#sheet.name;
    const { number, action, values, cells, kind = recordKindOf(this.#mapping.kind) } = row;
    const shown = this.#sheet.headings.map((heading, at) => [heading, cellText(cells[at])]);
    return {
      ...{ file, sheet, row: number, kind: kind.name, action, values },
      cells: Object.fromEntries(shown) as Readonly<Record<string, string>>,
    };
  }

  #issueOf(issue: OwnIssue, row: CheckedRow, validator: RowValidator): Issue {
    assertSound(issue, validator);
    const { code, message, severity = 'error', field, hint = '', expected = null } = issue;
    const { file, sheet = null } = this.#sheet.name;
    return {
      ...{ code, severity, file, sheet, row: row.number },
      ...this.#about(field, row),
      expected,
      message: inOneLine(message, LONGEST_SENTENCE),
      hint,
    };
  }

  /** The cell that an issue is about, as far as it names one. */
  #about(field: string | undefined, row: CheckedRow): Pick<Issue, 'column' | 'field' | 'value'> {
    const column = this.#columnOf(field);
    if (column === undefined) return { column: null, field: field ?? null, value: null };
    const { heading, target, index } = column;
    const own = this.#mapping.kind.columns.find((each) => each.target === target);
    return { column: heading, field: own?.label ?? heading, value: cellText(row.cells[index]) };
  }

  #columnOf(field: string | undefined): MappedColumn | undefined {
    const { columns } = this.#mapping;
    if (field === undefined) return undefined;
    return (
      columns.find(({ target }) => target === field) ??
      columns.find(({ heading }) => heading === field)
    );
  }
}

function assertSound({ code, message }: OwnIssue, validator: RowValidator): void {
  const hasMessage = typeof message === 'string' && message.trim() !== '';
  if (isOwnCode(code) && hasMessage) return;
  throw refused(validator, `"${code}" is not a code of your own with a message`);
}

async function issuesOf(
  validator: RowValidator,
  row: RowToValidate,
  place: Place,
): Promise<Iterable<OwnIssue>> {
  try {
    return (await validator.validate(row)) ?? [];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw refused(validator, `it failed at ${describePlace(place)}: ${reason}`, cause);
  }
}

function refused({ name }: RowValidator, why: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-usage', `The validator "${name}": ${why}`, {
    hint: 'A validator returns a list of issues, each with a code of your own and a message, or nothing.',
    cause,
  });
}

import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { inOneLine, isOwnCode, type Issue } from '../../../kernel/messages/issues.ts';
import { describePlace, type Place, type SheetName } from '../../../kernel/rows.ts';
import { recordKindOf } from '../../../catalogue/steps.ts';
import { withIssues, type CheckedRow } from '../../ledger/rows/row-values.ts';
import type { OwnIssue, RowToValidate, RowValidator } from '../../ledger/rows/row-validator.ts';
import type { Mapping } from '../headings/mapping.ts';
import { kindNamed } from '../read/choose-kind.ts';
import type { HeadedSheet } from '../read/headed-sheet.ts';
import { defined } from '../../../kernel/defined.ts';

const LONGEST_SENTENCE = 1_000;

type CheckRows = (rows: readonly CheckedRow[]) => Promise<readonly CheckedRow[]>;

/**
 * Has the rows of a sheet checked by the validators of the program, which adds what they find. Throws TallysheetError
 * 'unknown-kind', and once rows are checked 'bad-usage' where a validator fails.
 */
export function ownRules(
  { name, headings }: HeadedSheet,
  mapping: Mapping,
  given: readonly RowValidator[] = [],
): CheckRows {
  const validators = given.map(({ name: title, kinds, validate }): RowValidator => ({
    name: title,
    ...defined({ kinds: kinds?.map((kind) => kindNamed(kind).name) }),
    validate,
  }));
  const checkRow = async (row: CheckedRow): Promise<CheckedRow> => {
    const seen = toValidate(row, name, headings, mapping);
    const found: Issue[] = [];
    for (const validator of validators) {
      if (validator.kinds?.includes(seen.kind) === false) continue;
      const issues = await issuesOf(validator, seen, { ...name, row: row.number });
      for (const issue of issues) {
        assertSound(issue, validator);
        found.push(issueOf(issue, row, name, mapping));
      }
    }
    return found.length === 0 ? row : withIssues(row, [...row.issues, ...found]);
  };
  return async (rows) => {
    if (validators.length === 0) return rows;
    const checked: CheckedRow[] = [];
    for (const row of rows) checked.push(row.action === 'skip' ? row : await checkRow(row));
    return checked;
  };
}

function toValidate(
  { number, action, values, cells, kind: own }: CheckedRow,
  name: SheetName,
  headings: readonly string[],
  mapping: Mapping,
): RowToValidate {
  const { file, sheet = null } = name;
  const kind = own ?? recordKindOf(mapping.kind);
  const shown = headings.map((heading, at) => [heading, cellText(cells[at])]);
  return {
    ...{ file, sheet, row: number, kind: kind.name, action, values },
    cells: Object.fromEntries(shown) as Readonly<Record<string, string>>,
  };
}

function issueOf(issue: OwnIssue, row: CheckedRow, name: SheetName, mapping: Mapping): Issue {
  const { code, message, severity = 'error', field, hint = '', expected = null } = issue;
  const { file, sheet = null } = name;
  return {
    ...{ code, severity, file, sheet, row: row.number },
    ...cellOf(field, row, mapping),
    expected,
    message: inOneLine(message, LONGEST_SENTENCE),
    hint,
  };
}

/** The cell that an issue is about, as far as it names one. */
function cellOf(
  field: string | undefined,
  row: CheckedRow,
  { kind, columns }: Mapping,
): Pick<Issue, 'column' | 'field' | 'value'> {
  const column =
    columns.find(({ target }) => field !== undefined && target === field) ??
    columns.find(({ heading }) => heading === field);
  if (column === undefined) return { column: null, field: field ?? null, value: null };
  const { heading, target, index } = column;
  const own = kind.columns.find((each) => each.target === target);
  return { column: heading, field: own?.label ?? heading, value: cellText(row.cells[index]) };
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

import { columnOf } from '../../../catalogue/kinds.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { RowQueries } from '../../ledger/journal/tables/rows/row-queries.ts';

/** How the client joins the reasons of one refusal. */
const REASON_JOINT = '; ';

/** A column of the user's, and the field that it fills. */
interface Blamed {
  readonly heading: string;
  readonly label: string;
}

/**
 * The reasons of a refusal, by the user's column that each names. Most begin with the name of a field
 * (`Condition is not included in the list`); the others are about the row.
 */
export function refusalIssues(rows: RowQueries, row: number, message: string): Issue[] {
  const place = rows.placeOf(row);
  return reasonsByColumn(message, blameIn(rows, row)).map(({ blamed, reasons }) => {
    const value = reasons.join(REASON_JOINT);
    if (blamed === undefined) return makeIssue('service-refused', place, { value });
    const { heading: column, label: field } = blamed;
    return makeIssue('service-refused', { ...place, column }, { value, field });
  });
}

interface Reasons {
  readonly blamed: Blamed | undefined;
  readonly reasons: string[];
}

function reasonsByColumn(
  message: string,
  blame: (reason: string) => Blamed | undefined,
): readonly Reasons[] {
  const found: Reasons[] = [];
  for (const reason of message.split(REASON_JOINT)) {
    const blamed = blame(reason);
    const last = found.at(-1);
    // A small letter continues a sentence that contains the separator.
    const goesOn = blamed === undefined && last !== undefined && /^\P{Lu}/u.test(reason);
    const known = goesOn ? last : found.find((each) => each.blamed?.heading === blamed?.heading);
    if (known === undefined) found.push({ blamed, reasons: [reason] });
    else known.reasons.push(reason);
  }
  return found;
}

function blameIn(rows: RowQueries, row: number): (reason: string) => Blamed | undefined {
  const known = rows.columnsOf(row);
  const columns = (known?.columns ?? []).flatMap(({ heading, target }): Blamed[] => {
    const column =
      target === null || known === undefined ? undefined : columnOf(known.kind, target);
    const { first, last } = column?.parts ?? {};
    return [first ?? column, last].flatMap((each) =>
      each === undefined ? [] : [{ heading, label: each.step?.label ?? each.label }],
    );
  });
  // `Purchase order number` is another field than `Purchase order`.
  const longestFirst = columns.sort((one, other) => other.label.length - one.label.length);
  return (reason) => {
    const said = reason.toLowerCase();
    return longestFirst.find(({ label }) => said.startsWith(`${label.toLowerCase()} `));
  };
}

import type { ReferenceField } from '../../../../catalogue/fields.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { PlannedValue } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanContext } from '../plan-context.ts';
import { inWords } from '../../match/show-value.ts';
import type { RuleResult, Writing } from './writing.ts';

/** What belongs to another field of the same record, such as a subgroup to its group, belongs to it afterwards. */
export function ownersAgree(row: JournalRow, writing: Writing, context: PlanContext): RuleResult {
  const { params = {} } = writing.endpoint;
  const issues = Object.entries(context.kind.resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || field.within === undefined) return [];
    // What the call cannot write follows its owner.
    if (!Object.hasOwn(params, name)) return [];
    const owned = { name, field, within: field.within };
    const wrong = wrongOwner(owned, writing, context);
    return wrong === undefined ? [] : [disagreement(row, owned, wrong, context)];
  });
  return { issues, waitsFor: [] };
}

interface Owned {
  readonly name: string;
  readonly field: ReferenceField;
  readonly within: string;
}

interface WrongOwner {
  /** The record that belongs to another owner, and the owner that it would get. */
  readonly id: number;
  readonly owner: PlannedValue;
  /** The record keeps it, while its owner changes. */
  readonly isKept: boolean;
}

function wrongOwner(
  { name, field, within }: Owned,
  { payload, record }: Writing,
  { records }: PlanContext,
): WrongOwner | undefined {
  const held = record?.values ?? {};
  const { [name]: id = held[name], [within]: owner = held[within] } = payload;
  if (typeof id !== 'number' || owner === undefined) return undefined;
  const isKept = payload[name] === undefined;
  // The record agrees with itself: one that it keeps need not be read.
  const before = isKept ? held[within] : undefined;
  const ownOwner = records.get(field.to, id)?.values[within] ?? before ?? owner;
  return ownOwner === owner ? undefined : { id, owner, isKept };
}

function disagreement(
  row: JournalRow,
  { name, within }: Owned,
  { id, owner, isKept }: WrongOwner,
  context: PlanContext,
): Issue {
  const label = columnOf(context.kind, name)?.label ?? name;
  const group = inWords(within, owner, context);
  const isInRow = !isKept && row.values[name] !== undefined;
  return makeIssue('not-within', context.place(row, isInRow ? name : within), {
    field: label,
    value: inWords(name, id, context),
    expected: `the ${ownerName(context, within)} "${group}"`,
    hint: isInRow
      ? `Name a ${label.toLowerCase()} of "${group}", or correct the other column.`
      : `Add the column ${label} with one of "${group}", or with (clear).`,
  });
}

function ownerName({ kind }: PlanContext, within: string): string {
  const field = kind.resource.fields[within];
  return field?.kind === 'reference' ? resourceNamed(field.to).singular : within;
}

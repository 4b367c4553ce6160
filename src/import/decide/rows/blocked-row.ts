import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { makeIssue } from '../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { Decision } from '../match/decision.ts';
import type { Difference } from '../match/differences.ts';
import type { RowKey } from '../../ledger/subjects/find-existing.ts';
import type { PlanContext } from './plan-context.ts';
import { skipUnknown } from '../match/skip-row.ts';
import { inWords } from '../match/show-value.ts';
import { labelOf } from '../../ledger/rows/targets.ts';

/** Blocks a row that wants to change what no call can change. */
export function blockUnwritable(
  row: JournalRow,
  changed: readonly Difference[],
  context: PlanContext,
): Decision {
  const { resource } = context.kind;
  const issues = changed.map(({ target, field, from }) =>
    makeIssue('unexpected-value', context.place(row, target), {
      field,
      value: inWords(target, row.values[target] ?? null, context),
      expected: `${from === '' ? 'a blank cell' : `"${from}"`}, because it cannot be changed after the ${resource.singular} is created`,
      hint: from === '' ? 'Clear the cell.' : `Restore "${from}", or leave the cell blank.`,
    }),
  );
  return { status: 'blocked', issues };
}

/** Blocks a row that changes a record which does not exist, or which no key identifies. */
function blockUnknown(row: JournalRow, key: RowKey | undefined, context: PlanContext): Decision {
  const { resource } = context.kind;
  const issue =
    key === undefined
      ? makeIssue('missing-key', context.place(row), {
          expected: `an update needs one of: ${[resource.id.label, ...keyLabels(context)].join(', ')}`,
        })
      : makeIssue('unknown-record', context.place(row, key.leading), {
          field: labelOf(resource, key.leading),
          value: key.value,
          expected: resource.singular,
          hint: 'Correct the key, or replace update with create to create a new record.',
        });
  return { status: 'blocked', issues: [issue] };
}

/** What becomes of a row without a record where only updates are wanted; undefined where one may be made. */
export function unlessWanted(
  row: JournalRow,
  key: RowKey | undefined,
  context: PlanContext,
): Decision | undefined {
  if (row.action === 'update') return blockUnknown(row, key, context);
  if (row.action !== undefined || context.planning.mode !== 'update') return undefined;
  // Without a key nothing was searched, so it is unknown whether the record exists.
  if (key === undefined) return blockUnknown(row, key, context);
  return skipUnknown(row, { target: key.leading, value: key.value }, context);
}

/** Blocks a row whose record could never be found again. */
export function blockUnfindable(row: JournalRow, context: PlanContext): Decision {
  const issue = makeIssue('missing-key', context.place(row), {
    expected: `it needs ${keyLabels(context).join(' or ')}, so that it is not created twice`,
  });
  return { status: 'blocked', issues: [issue] };
}

function keyLabels({ kind, key }: PlanContext): string[] {
  const { resource } = kind;
  const keys = key === undefined ? resource.keys : [{ fields: key }];
  return keys.map(({ fields }) => fields.map((field) => labelOf(resource, field)).join(' with '));
}

/** Asks whether the record of a row exists already, where no key shows it. */
export function askAboutEqual(
  row: JournalRow,
  { id, createdAt }: KnownRecord,
  context: PlanContext,
): Decision {
  const made = createdAt === undefined ? '' : `, created on ${createdAt.slice(0, 10)}`;
  const { label } = context.kind.resource.id;
  const issue = makeIssue('possible-duplicate', context.place(row), {
    expected: `#${id}${made}`,
    hint: `If it is the same, write ${id} into a column "${label}" or delete the row. If not, import the errors file with --again.`,
  });
  return { status: 'blocked', issues: [issue] };
}

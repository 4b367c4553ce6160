import type { Place } from '../../../../kernel/rows.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { ID_TARGET } from '../../../../catalogue/columns/columns.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type {
  PlannedCall,
  PlannedValue,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';
import type { RowStatus } from '../../../ledger/journal/tables/rows/row-queries.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';
import { differences, type Difference } from '../../../decide/match/differences.ts';
import { linesHeld } from '../../../decide/match/compare-lines.ts';
import { amountOf, likenessOf, lineSums } from '../../../decide/match/line-sums.ts';
import { linesOfKind } from '../../../decide/match/lines-of-record.ts';
import { differencesInWords } from '../../../decide/match/skip-row.ts';
import { labelOf, readTarget } from '../../../ledger/rows/targets.ts';
import type { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import { isWithoutKey } from '../reconcile/bare-record.ts';
import { endUnsent, endWith } from '../row-consequences.ts';
import type { PlannedRecord } from './planned-values.ts';
import type { SecondRead } from './second-read.ts';

/** A record that is there although the plan would create it. */
export interface ExistingRecord {
  readonly call: PlannedCall;
  /** What its rows want of it. */
  readonly wanted: PlannedRecord;
  readonly record: KnownRecord;
}

/**
 * Takes a record for the one that the row means, as the plan would have done had it been there: equal
 * it is unchanged; otherwise the mode decides, and what would change it wants a new plan.
 */
export function takeExisting(
  { call, wanted, record }: ExistingRecord,
  names: RecordNames,
  second: SecondRead,
): void {
  const { context } = second;
  const { values, following } = wanted;
  if (isWithoutKey({ ...call, payload: values }, context)) {
    endUnsent(
      call,
      'changed-since-plan',
      `it was created since the plan, as #${record.id}`,
      context,
    );
    return;
  }
  const { calls, rows, journal } = context;
  const differing = differencesFrom(record, wanted, { kind: call.resource, names });
  journal.commit(() => {
    for (const { id } of [call, ...following]) calls.complete(id, record.id, 'it already existed');
    for (const row of call.rows) {
      const { status, issue } = decideOn({ call, row }, record, differing, second);
      if (issue !== undefined) rows.addIssue(row, issue);
      rows.decide(row, status, record.id);
    }
  });
}

/** Where a record differs from what its rows want; no line of theirs may be missing. */
function differencesFrom(
  record: KnownRecord,
  { values, lines }: PlannedRecord,
  { kind, names }: { readonly kind: string; readonly names: RecordNames },
): Difference[] {
  const resource = resourceNamed(kind);
  const show = (target: string, value: PlannedValue): string => {
    const field = readTarget(resource, target)?.field;
    if (field?.kind === 'reference') return names.of(field.to, value);
    return value === null ? '' : plainText(value);
  };
  const ofRecord = differences(resource, values, record, show);
  if (lines.length === 0) return ofRecord;
  const { name, field } = linesOfKind(resource);
  const held = lineSums(linesHeld(record, name), field);
  const wanted = lineSums(lines, field);
  const ofLines = lines.filter((line) => {
    const likeness = likenessOf(line, field);
    return held.get(likeness) !== wanted.get(likeness);
  });
  return [
    ...ofRecord,
    ...ofLines.map((line) => {
      const target = `${name}.${field.key}`;
      const value = line[field.key] ?? null;
      const amount = formatCount(held.get(likenessOf(line, field)) ?? 0);
      const item = show(target, value);
      const from = `${amount} ${item}`;
      return {
        target,
        wanted: value,
        field: field.label,
        from,
        to: `${amountOf(line, field)} ${item}`,
      };
    }),
  ];
}

/** More than one record has the key of the row: a person has to choose. */
export function takeAmbiguous(
  call: PlannedCall,
  there: readonly KnownRecord[],
  { context }: SecondRead,
): void {
  const numbers = there.map(({ id }) => `#${id}`).join(', ');
  const field = labelOf(resourceNamed(call.resource), call.lookupKey?.field ?? '');
  const value = call.lookupKey?.value ?? call.title;
  const details = { field, value, expected: numbers };
  const why = `several records have its key: ${numbers}`;
  endWith(call, { code: 'ambiguous-key', why, details }, context);
}

function decideOn(
  { call, row }: { readonly call: PlannedCall; readonly row: number },
  record: KnownRecord,
  differing: readonly Difference[],
  { context, run }: SecondRead,
): { readonly status: RowStatus; readonly issue?: Issue } {
  if (differing.length === 0) return { status: 'unchanged' };
  const { action, place } = placeAndAction(row, context);
  const mode = action ?? run.identity.request.planning.mode;
  const found = {
    field: labelOf(resourceNamed(call.resource), call.lookupKey?.field ?? ID_TARGET),
    value: call.lookupKey?.value ?? `#${record.id}`,
    expected: differencesInWords(differing),
  };
  if (mode === 'create') {
    return { status: 'skipped', issue: makeIssue('skipped-existing', place, found) };
  }
  if (mode !== undefined) {
    const issue = makeIssue('changed-since-plan', place, { value: call.title });
    return { status: 'blocked', issue };
  }
  return { status: 'blocked', issue: makeIssue('exists-differs', place, found) };
}

function placeAndAction(
  row: number,
  { rows, views }: SecondRead['context'],
): { readonly action: string | undefined; readonly place: Place } {
  return { action: views.rows.actionOf(row), place: rows.placeOf(row) };
}

import type { Value } from '../../../catalogue/fields.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { operationOf } from '../../../catalogue/operations/operations.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import { blockMissing } from '../resolve/missing-values.ts';
import { createPayload, missingFrom } from '../match/build-call.ts';
import { madeBefore } from '../match/existing-record.ts';
import { recordKey } from '../names/record-key.ts';
import type { PlanContext } from '../rows/plan-context.ts';
import { blockUnfindable, blockUnwritable, unlessWanted } from '../rows/blocked-row.ts';
import { lookupKeyOf } from '../rows/decide-row.ts';
import { titleOf } from '../rows/plan-update.ts';
import { callsAfterCreate, takenBy } from '../rows/record-calls.ts';
import { notTakenByCreate, takenByNone } from '../rows/taken-later.ts';
import { asDecidedFor, type RecordDecision, type WantedRecord } from './record-decision.ts';

/** A record that is not there: its create, and the calls for what that does not take. */
export function decideNewRecord(record: WantedRecord, context: PlanContext): RecordDecision {
  const { anchor, values, key, lines } = record;
  const { resource } = context.kind;
  const decided = (decision: Parameters<typeof asDecidedFor>[1]): RecordDecision =>
    asDecidedFor(record, decision, context);
  const notMade = unlessWanted(anchor, key, context);
  if (notMade !== undefined) return decided(notMade);

  const create = operationOf(resource, 'create');
  assertHolds(create !== undefined, `${resource.name} has no create`);
  const { operation, endpoint } = create;
  const whole = createPayload(resource, values, context.planning.sendInvitations !== true);
  const payload = { ...takenBy(endpoint, whole), ...linesTaken(record, context) };
  const missing = missingFrom(endpoint, payload);
  if (missing.length > 0) return decided(blockMissing(anchor, missing, endpoint, context));
  const rest = notTakenByCreate(values, context);
  const untaken = takenByNone(rest, context);
  if (untaken.length > 0) return decided(blockUnwritable(anchor, untaken, context));
  const lookupKey = lookupKeyOf(values, key, context);
  if (lookupKey === undefined) return decided(blockUnfindable(anchor, context));

  const { fingerprint } = madeBefore(anchor, context);
  const title = titleOf(values, undefined, context);
  const rows = record.rows.map(({ id }) => id);
  const following = { title, rows, values: rest, lines, create: anchor.id, sent: payload };
  return {
    decisions: [],
    calls: [
      {
        rows,
        resource: resource.name,
        operation,
        title,
        payload,
        lookupKey,
        ...(fingerprint && { fingerprint }),
        ...(key !== undefined && { key: recordKey(resource, key.fields, values) }),
      },
      ...callsAfterCreate(endpoint.then ?? [], following, context),
    ],
  };
}

/** The lines, where the create itself takes them. */
function linesTaken(
  { lines }: WantedRecord,
  { kind: { resource } }: PlanContext,
): Readonly<Record<string, Value>> {
  const { field = '', operation = '' } = resource.lineItems ?? {};
  if (endpointOf(resource, operation).endpoint.effect !== 'create') return {};
  return { [field]: lines.map(({ line }) => line) as unknown as Value };
}

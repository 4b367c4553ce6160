import { resourceNamed } from '../../../catalogue/index.ts';
import { accountOf } from '../../../client/account.ts';
import { readChanges } from '../../../account/changes.ts';
import { ownValue } from '../../../kernel/json.ts';
import { endWith } from '../execute/row-consequences.ts';
import type { LostJournal } from '../../ledger/journal/run-meta.ts';
import { lostJournalOf } from '../../ledger/journal/witness/lost-journal.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { changedSince } from '../../decide/match/history-checks.ts';
import { FingerprintRegistry } from '../../ledger/run/fingerprint-registry.ts';
import type { Run } from '../../ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';

const NUMBERS_NAMED = 5;

/**
 * A record without a key that was changed after the lost run had made it no longer equals its row. Where the
 * account has records that were made since that run started and belong to no known row, the rows that it had
 * started are asked about instead of sent. Throws as Caller.read does.
 */
export async function askAboutChangedRecords(
  run: Run,
  planned: Iterable<PlannedCall>,
  { stateFolder, connection }: ConnectedWorkplace,
): Promise<void> {
  const lost = lostJournalOf(run.journal);
  if (lost === undefined) return;
  const registry = new FingerprintRegistry(stateFolder);
  try {
    const account = accountOf(run.identity.baseUrl);
    const begun = [...planned].filter((call) => mayBeBegun(call, lost, registry));
    for (const kind of new Set(begun.map(({ resource }) => resource))) {
      const isKnown = (id: number): boolean =>
        registry.hasRecord(`${account} ${kind}`, id) ||
        run.rows.isAbout(kind, id) ||
        run.calls.claims(kind, id);
      const made = (await madeSince(kind, lost, connection.caller)) ?? readSince(kind, lost, run);
      const unknownRecords = made?.filter((id) => !isKnown(id));
      if (unknownRecords?.length === 0) continue;
      for (const call of begun.filter(({ resource }) => resource === kind))
        ask(call, unknownRecords, run);
    }
  } finally {
    registry.close();
  }
}

/**
 * A create that only its content identifies; where the registry is lost too, it is unknown what was started.
 */
function mayBeBegun(
  { effect, fingerprint }: PlannedCall,
  { ids }: LostJournal,
  registry: FingerprintRegistry,
): boolean {
  if (effect !== 'create' || fingerprint === undefined) return false;
  return ids.length === 0 || ids.includes(registry.newest(fingerprint.value)?.owner.id ?? '');
}

/**
 * The numbers of records that were made since the lost run started; undefined where the service does not show
 * it.
 */
async function madeSince(
  kind: string,
  { since }: LostJournal,
  caller: ConnectedWorkplace['connection']['caller'],
): Promise<number[] | undefined> {
  const from = changedSince(since === undefined ? 0 : Date.parse(since), 0);
  const changed = await readChanges(caller, resourceNamed(kind), from);
  return changed
    ?.filter(({ raw }) => {
      const made = ownValue(raw, 'created_at');
      return typeof made !== 'string' || made >= from;
    })
    .map(({ id }) => id);
}

/** The same from what was read for the plan, where that is always the complete list. */
function readSince(kind: string, { since }: LostJournal, run: Run): number[] | undefined {
  const { all, lookUps = {}, within } = resourceNamed(kind);
  if (all === undefined || within !== undefined || Object.keys(lookUps).length > 0)
    return undefined;
  const from = changedSince(since === undefined ? 0 : Date.parse(since), 0);
  return run.records
    .all(kind)
    .filter(({ createdAt }) => createdAt === undefined || createdAt >= from)
    .map(({ id }) => id);
}

function ask(call: PlannedCall, unknownRecords: readonly number[] | undefined, run: Run): void {
  const named = unknownRecords?.slice(0, NUMBERS_NAMED).map((id) => `#${id}`) ?? ['a record'];
  const others = (unknownRecords?.length ?? 0) - named.length;
  const which = `${named.join(', ')}${others > 0 ? ` and ${others} others` : ''}`;
  const why = `the lost run may have created ${which} from it`;
  const details = { expected: `${which}, created after the lost run started` };
  endWith(call, { code: 'possible-duplicate', why, details }, run);
}

import { hostname } from 'node:os';
import { deflateRawSync } from 'node:zlib';
import type { FilePart } from '../../import/ledger/journal/journal-stream.ts';
import type {
  AccountTaker,
  HeldAccount,
  Intent,
  RunInAccount,
  SendingRight,
} from '../../import/ledger/shared/shared-account.ts';
import { ClaimedElsewhere } from '../../import/ledger/shared/shared-account.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { Age } from '../age.ts';
import type { StateDatabase } from '../database/state-database.ts';
import { asClaim, asJson, type ClaimRow } from './claim-rows.ts';
import { outcomesOf } from './old-outcomes.ts';
import type { KnownHistory } from './known-history.ts';
import { restoredError } from './restored.ts';

const RENEWALS_IN_A_LEASE = 4;

/** How an account is held. */
export interface HoldOptions {
  readonly clock: Clock;
  /** The account, as accountOf names it. */
  readonly account: string;
  readonly leaseMs: number;
  /** What this machine has seen of it. */
  readonly known: KnownHistory;
}

type Holder = AccountTaker &
  Pick<HeldAccount, 'epoch' | 'isAfterOther' | 'keptEpoch' | 'unknownForMs'>;

interface CommitAnswer {
  readonly held: boolean;
  readonly claimed_by: string | null;
  readonly is_restored: boolean;
  readonly change: string | null;
}

/** Holds an account that was taken, until it is closed: a run that waits, for a pause or for a person, still has it. */
export function holdAccount(
  database: StateDatabase,
  options: HoldOptions,
  holder: Holder,
): HeldAccount {
  const { clock, account, leaseMs } = options;
  const { epoch } = holder;
  const end = new AbortController();
  const hasSlept = (): Promise<boolean> =>
    clock.sleep(leaseMs / RENEWALS_IN_A_LEASE, end.signal, { background: true }).then(
      () => true,
      () => false,
    );
  const renewUntilEnd = async (): Promise<void> => {
    while (await hasSlept()) {
      const held = [account, epoch, leaseMs];
      // Where the database is away nothing can be sent; the next intent reports that, and who holds the account.
      await database.call('renew_account', held, { isPatient: false }).catch(() => undefined);
    }
  };
  const renewing = renewUntilEnd();
  return {
    ...actFor(database, options, holder),
    close: async () => {
      end.abort();
      await renewing;
      // Where the database is away, the account comes free by itself, a lease later.
      const released = database.call('release_account', [account, epoch], { isPatient: false });
      await released.catch(() => undefined);
    },
  };
}

/** What a run does with an account that is held for it. */
export function actFor(
  database: StateDatabase,
  { clock, account, leaseMs, known }: HoldOptions,
  { run, name, epoch, isAfterOther, keptEpoch, unknownForMs }: Holder,
): RunInAccount {
  const held = [account, epoch, leaseMs];
  let generation: string | undefined;
  const keepJournal = async (parts: Iterable<FilePart>, keptEpoch = epoch): Promise<void> => {
    const own = [account, epoch, run];
    const begun = await database.call<{ generation: string | null }>('begin_journal', [
      ...own,
      name,
      hostname(),
    ]);
    if (begun.generation === null) throw takenOver();
    for (const { at, bytes } of parts) {
      const part = [...own, begun.generation, false, at, deflateRawSync(bytes)];
      const { held: isHeld } = await database.call<{ held: boolean }>('keep_journal_part', part);
      if (!isHeld) throw takenOver();
    }
    const end = [...own, begun.generation, keptEpoch];
    const ended = await database.call<{ held: boolean }>('end_journal', end);
    if (!ended.held) throw takenOver();
    generation = begun.generation;
  };
  const intend = async ({ claims, settled, log, isOpen }: Intent): Promise<SendingRight> => {
    const age = new Age(clock);
    const changes = [...held, run, name, asJson(claims), asJson(settled)];
    const bytes = log.bytes.length === 0 ? null : deflateRawSync(log.bytes);
    const part = [generation ?? null, log.at, generation === undefined ? null : bytes, isOpen];
    const answer = await database.call<CommitAnswer>('commit_intent', [...changes, ...part]);
    if (answer.is_restored) throw restoredError('restored', null);
    if (!answer.held) throw takenOver();
    if (answer.change !== null) known.saveChange(answer.change);
    if (answer.claimed_by !== null) throw new ClaimedElsewhere(answer.claimed_by);
    return { whyTooLate: () => age.whyTooLate('the right to send') };
  };
  return {
    ...{ epoch, isAfterOther, keptEpoch, unknownForMs, keepJournal, intend },
    openClaims: async () =>
      (await database.rows<ClaimRow>('open_claims', [account, run])).map(asClaim),
    ...outcomesOf(database, [account, epoch, run]),
  };
}

export function takenOver(): TallysheetError {
  return new TallysheetError(
    'account-taken-over',
    'This machine was not heard of for too long, and another run has taken the account: nothing more was sent',
  );
}

import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { QueryResultRow } from 'pg';
import type {
  AccountTaker,
  FingerprintChange,
  HeldAccount,
  JournalPart,
  KeptRun,
  SharedAccount,
  WantedRun,
} from '../../import/ledger/shared/shared-account.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { StateDatabase } from '../database/state-database.ts';
import { asChange, type ChangeRow } from './claim-rows.ts';
import { type HoldOptions, holdAccount } from './held-account.ts';

/** An account is free again so long after its holder was last heard of. */
const LEASE_MS = 45_000;

/** So many changes are asked for at once. */
const CHANGES_AT_ONCE = 1_000;

/** How an account is shared. */
export interface SharingOptions extends Omit<HoldOptions, 'leaseMs'> {
  /** Identifies this machine, and no other: its processes keep off one another by a lock of their own. */
  readonly machine: string;
  readonly leaseMs?: number | undefined;
}

interface TakeAnswer {
  /** Null where another run holds the account. */
  readonly epoch: string | null;
  /** Null where no run had it before. */
  readonly is_after_other: boolean | null;
  readonly run_name: string | null;
  readonly host: string | null;
  readonly since: Date | null;
  readonly left_ms: number | null;
}

/** An account whose machines share a PostgreSQL database: one run writes to it, and each knows what the others have sent. */
export function postgresAccount(
  database: StateDatabase,
  { machine, leaseMs = LEASE_MS, ...options }: SharingOptions,
): SharedAccount {
  const { account } = options;
  const findRun = async ({ id, name }: WantedRun): Promise<KeptRun | undefined> => {
    const question = [account, id ?? null, name ?? null];
    const [found] = await database.rows<KeptRun & QueryResultRow>('find_run', question);
    return found;
  };
  const take = async (taker: AccountTaker): Promise<HeldAccount> => {
    const who = [taker.run, taker.name, machine, hostname(), randomUUID()];
    const answer = await database.call<TakeAnswer>('take_account', [account, ...who, leaseMs]);
    if (answer.epoch === null) throw lockedBy(answer);
    const isAfterOther = answer.is_after_other === true;
    const kept = await findRun({ id: taker.run });
    const holder = { ...taker, epoch: answer.epoch, isAfterOther, keptEpoch: kept?.epoch };
    return holdAccount(database, { ...options, leaseMs }, holder);
  };
  const changesAfter = async (count: number): Promise<FingerprintChange[]> => {
    const question = [account, count, CHANGES_AT_ONCE];
    return (await database.rows<ChangeRow>('changes_since', question)).map(asChange);
  };
  return {
    ...{ take, changesAfter, findRun },
    journalOf: (run) => journalParts(database, account, run),
  };
}

interface PartAnswer {
  readonly is_log: boolean;
  readonly at: string;
  readonly bytes: Buffer;
}

async function* journalParts(
  database: StateDatabase,
  account: string,
  { id, generation }: KeptRun,
): AsyncGenerator<JournalPart> {
  for (let last = { is_log: false, at: '-1' }; ;) {
    const question = [account, id, generation, last.is_log, last.at];
    const [part] = await database.rows<PartAnswer>('next_journal_part', question);
    if (part === undefined) return;
    last = part;
    yield { isLog: part.is_log, at: Number(part.at), bytes: inflateRawSync(part.bytes) };
  }
}

function lockedBy({ run_name: name, host, since, left_ms: left }: TakeAnswer): TallysheetError {
  const when = since === null ? '' : `, since ${since.toISOString()}`;
  return new TallysheetError(
    'account-locked',
    `The run ${name ?? ''} on ${host ?? 'another machine'}${when}, is writing to this account`,
    {
      hint: `Wait until it has ended. If that machine has died, the account is free in ${Math.ceil((left ?? 0) / 1_000)} s.`,
    },
  );
}

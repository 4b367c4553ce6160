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
  Recovery,
  SharedAccount,
  WantedRun,
} from '../../import/ledger/shared/shared-account.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { StateDatabase } from '../database/state-database.ts';
import { asChange, type ChangeRow } from './claim-rows.ts';
import { type HoldOptions, holdAccount } from './held-account.ts';
import { documentsOf } from './documents.ts';
import { outcomesOf } from './old-outcomes.ts';
import { recovery } from './recovery.ts';
import { type Problem, restoredError } from './restored.ts';

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

interface CheckAnswer {
  readonly problem: Problem | null;
  readonly missing: string | null;
}

interface TakeAnswer extends CheckAnswer {
  /** Null where another run holds the account, or where it is stopped. */
  readonly epoch: string | null;
  readonly server: string | null;
  readonly history: string | null;
  readonly unknown_for_ms: number | null;
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
  const { account, known } = options;
  const findRun = async ({ id, name }: WantedRun): Promise<KeptRun | undefined> => {
    const question = [account, id ?? null, name ?? null];
    const [found] = await database.rows<KeptRun & QueryResultRow>('find_run', question);
    return found;
  };
  const seen = (): (string | null)[] => {
    const { server, history, epoch, change } = known.read() ?? {};
    return [server ?? null, history ?? null, epoch ?? null, change ?? null];
  };
  const ask = async (taker: AccountTaker, recovers: boolean): Promise<TakeAnswer> => {
    const who = [taker.run, taker.name, machine, hostname(), randomUUID()];
    const question = [account, ...who, leaseMs, ...seen(), recovers];
    return database.call<TakeAnswer>('take_account', question);
  };
  const take = async (taker: AccountTaker): Promise<HeldAccount> => {
    const answer = await ask(taker, false);
    const { problem, missing, epoch, server, history } = answer;
    if (problem !== null) throw restoredError(problem, missing);
    if (epoch === null || server === null || history === null) throw lockedBy(answer);
    known.save({ server, history, epoch, change: known.read()?.change ?? '0' });
    const kept = await findRun({ id: taker.run });
    const isAfterOther = answer.is_after_other === true;
    const unknownForMs = answer.unknown_for_ms ?? undefined;
    const holder = { ...taker, epoch, isAfterOther, keptEpoch: kept?.epoch, unknownForMs };
    return holdAccount(database, { ...options, leaseMs }, holder);
  };
  const recover = async (): Promise<Recovery | undefined> => {
    const { problem } = await check();
    if (problem === null) return undefined;
    const answer = await ask({ run: 'recovery', name: 'runs recover' }, true);
    const { epoch, server, history } = answer;
    if (epoch === null || server === null || history === null) throw lockedBy(answer);
    const taken = { machine, epoch, server, history };
    return recovery(database, { ...options, leaseMs }, taken);
  };
  const check = (): Promise<CheckAnswer> =>
    database.call<CheckAnswer>('check_account', [account, machine, ...seen()]);
  const assertWhole = async (): Promise<void> => {
    const { problem, missing } = await check();
    if (problem !== null) throw restoredError(problem, missing);
  };
  const changesAfter = async (count: number): Promise<FingerprintChange[]> => {
    const question = [account, count, CHANGES_AT_ONCE];
    return (await database.rows<ChangeRow>('changes_since', question)).map(asChange);
  };
  return {
    keepOutcomes: (run, epoch, outcomes) =>
      outcomesOf(database, [account, epoch, run]).keepOutcomes(outcomes),
    ...documentsOf(database, account),
    ...{ take, assertWhole, recover, changesAfter, findRun },
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

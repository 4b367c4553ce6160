import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { tokenFrom } from '../../../client/transport/token.ts';
import { parseMoment } from '../../../kernel/dates/moments.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { AccountOptions } from '../../../service/accounts/served-account.ts';
import { DEMO } from '../../../service/seed/demo.ts';
import { readAccountsFile, type WrittenAccount } from '../../documents/accounts-file.ts';
import { readFaultsFile } from '../../documents/faults-file.ts';
import { readSeedFile } from '../../documents/seed-file.ts';
import type { Given } from '../../flags/flag.ts';
import type { SERVE_FLAGS } from './command.ts';

/** The accounts that a service is started with. */
export interface ServedAccounts {
  readonly first: AccountOptions;
  readonly others: readonly AccountOptions[];
  /** How to name the token in what users paste: itself if it was generated. */
  readonly shownToken: string;
}

type ServeFlags = Given<typeof SERVE_FLAGS>;

const IN_MEMORY = ':memory:';

/** Flags that say what the accounts file says of each account. */
const PER_ACCOUNT = ['token', 'demo', 'seed', 'data'] as const;

/**
 * The accounts of `--accounts`, or the one that the other flags describe. Throws TallysheetError
 * 'bad-usage' where both are given, and as the files require.
 */
export async function servedAccounts(given: ServeFlags, cwd: string): Promise<ServedAccounts> {
  if (given.accounts !== undefined) return await accountsOfFile(given, given.accounts, cwd);
  const token = given.token ?? randomBytes(20).toString('hex');
  const { seed, data } = given;
  const first = await accountOf({
    token: tokenFrom(token).reveal(),
    demo: given.demo,
    ...(seed !== undefined && { seed: resolve(cwd, seed) }),
    ...(data !== undefined && data !== IN_MEMORY && { data: resolve(cwd, data) }),
  });
  const shownToken = given.token === undefined ? token : '<the token you gave>';
  return { first: { ...first, ...(await startOf(given, cwd)) }, others: [], shownToken };
}

async function accountsOfFile(
  given: ServeFlags,
  file: string,
  cwd: string,
): Promise<ServedAccounts> {
  const beside = PER_ACCOUNT.find((flag) => given[flag] !== undefined && given[flag] !== false);
  if (beside !== undefined) {
    throw new TallysheetError('bad-usage', `--accounts and --${beside} exclude each other`, {
      hint: `Write "${beside}" into the accounts file.`,
    });
  }
  const start = await startOf(given, cwd);
  const accounts: AccountOptions[] = [];
  for (const written of await readAccountsFile(resolve(cwd, file))) {
    accounts.push({ ...start, ...(await accountOf(written)) });
  }
  const [first, ...others] = accounts;
  if (first === undefined) throw new RangeError('an accounts file has at least one account');
  return { first, others, shownToken: `<a token of ${file}>` };
}

async function accountOf(written: WrittenAccount): Promise<AccountOptions> {
  const { token, name, demo = false, seed, data = IN_MEMORY, now, faults } = written;
  const start = now === undefined ? undefined : parseMoment(now);
  return {
    token,
    data,
    ...(name !== undefined && { name }),
    ...(demo && { seed: DEMO }),
    ...(seed !== undefined && { seed: await readSeedFile(seed) }),
    ...(start !== undefined && { now: start }),
    ...(faults !== undefined && { faults: await readFaultsFile(faults) }),
  };
}

/** What the flags say of every account that says nothing else. */
async function startOf(
  { now, faults }: ServeFlags,
  cwd: string,
): Promise<Pick<AccountOptions, 'now' | 'faults'>> {
  return {
    ...(now !== undefined && { now }),
    ...(faults !== undefined && { faults: await readFaultsFile(resolve(cwd, faults)) }),
  };
}

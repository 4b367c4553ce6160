import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import {
  readAccount,
  readAccountsFile,
  readFaultsFile,
  TallysheetError,
  tokenFrom,
  type AccountOptions,
} from '../../../index.ts';
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
  const first = await readAccount({
    token: tokenFrom(token).reveal(),
    demo: given.demo,
    ...(seed !== undefined && { seed: resolve(cwd, seed) }),
    ...(data !== undefined && data !== ':memory:' && { data: resolve(cwd, data) }),
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
  const [first, ...others] = await readAccountsFile(resolve(cwd, file));
  return {
    first: { ...start, ...first },
    others: others.map((other) => ({ ...start, ...other })),
    shownToken: `<a token of ${file}>`,
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

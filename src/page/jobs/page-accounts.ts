import { createClient, type OpenConnection } from '../../client/index.ts';
import { createService, DEMO, listen } from '../../service/index.ts';
import { secret } from '../server/page-sessions.ts';

/** An account profile as the page lists it. */
export interface PageProfile {
  readonly name: string;
  readonly address?: string | undefined;
  readonly accountName?: string | undefined;
  /** The time zone of the account. */
  readonly timeZone?: string | undefined;
  /** A file with the logo of the company. */
  readonly logo?: string | undefined;
}

/** An account that was typed on the page. */
export interface TypedAccount {
  readonly profile: string;
  readonly address: string;
  readonly token: string;
}

/** One check of an account: what was tried, what was found, and what to do about it. */
export interface AccountCheck {
  readonly subject: string;
  readonly found: string;
  readonly ok: boolean;
  readonly remedy?: string;
}

/** The accounts of this user. */
export interface KnownAccounts {
  list(): readonly PageProfile[];
  connect(profile: string): Promise<OpenConnection>;
  /** Tries an account, and saves it if it works. */
  save(account: TypedAccount): Promise<readonly AccountCheck[]>;
}

/** The account that the page works on. */
export interface AccountInUse {
  readonly profile?: string;
  readonly name: string;
  readonly address: string;
  readonly timeZone?: string | undefined;
  readonly logo?: string | undefined;
  readonly isPractice: boolean;
  readonly connection: OpenConnection;
  /** Ends what was started for it. */
  close(): Promise<void>;
}

/** The flags of the command line that lead to the same account; none lead to the invented company. */
export function accountFlags(account: AccountInUse | undefined): readonly string[] {
  return account?.profile === undefined ? [] : ['--profile', account.profile];
}

/** Opens the account of a profile. Throws TallysheetError where it cannot be used. */
export async function openProfile(profile: string, accounts: KnownAccounts): Promise<AccountInUse> {
  const known = accounts.list().find(({ name }) => name === profile);
  const connection = await accounts.connect(profile);
  return {
    profile,
    name: known?.accountName ?? profile,
    address: known?.address ?? '',
    timeZone: known?.timeZone,
    logo: known?.logo,
    isPractice: false,
    connection,
    close: () => connection.close(),
  };
}

/** Notes what an invented company closes; gives what removes it. */
interface ClosesOfPractice {
  of(connection: OpenConnection): () => void;
}

/**
 * An invented company on a service in this process: nothing that is done there leaves this computer, and it ends with the page.
 * @param closes what it closes goes with it
 */
export async function openPractice(closes: ClosesOfPractice): Promise<AccountInUse> {
  const token = secret();
  const service = createService({ data: ':memory:', token, rateLimit: 'off', seed: DEMO });
  const server = await listen(service, { host: '127.0.0.1', port: 0 });
  const client = createClient({ baseUrl: server.url, token, rateLimit: 'off' });
  const removeCloses = closes.of(client.connection);
  return {
    name: 'Invented company',
    address: server.url,
    isPractice: true,
    connection: client.connection,
    close: async () => {
      removeCloses();
      await client.close();
      await server.close();
      service.close();
    },
  };
}

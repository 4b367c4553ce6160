import { endpointOf, RESOURCES, type NamedEndpoint } from '../catalogue/index.ts';
import type { ConnectionOptions, OpenConnection } from '../client/open-connection.ts';
import { FAIR_USE, formatRateLimit, type RateLimit } from '../client/rate-limit/rate-limit.ts';
import type { Clock } from '../kernel/clock.ts';
import { duration, formatCount } from '../kernel/counts.ts';
import type { ErrorCode } from '../kernel/messages/error-catalogue.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { Token } from '../kernel/secrets.ts';
import type { Finding } from './finding.ts';

/** A clock that is further off than this puts wrong times into names and reports. */
const TOLERATED_CLOCK_MS = 120_000;

/** What a failure is about, where it is not the connection as a whole. */
const SUBJECTS: Partial<Record<ErrorCode, string>> = {
  'token-refused': 'Token',
  'certificate-refused': 'TLS',
  'insecure-address': 'Address',
  'shared-state-unreachable': 'Shared state',
  'shared-state-unsafe': 'Shared state',
  'shared-state-restored': 'Shared state',
};

/** An account that is tried. */
export interface AccountToCheck {
  /** As the settings have it; undefined where they have none. */
  readonly baseUrl: string | undefined;
  /** Finds the token; undefined where `open` has it. */
  readonly token?: (() => Promise<Token | undefined>) | undefined;
  /** Where the token is from, in words. */
  readonly tokenPlace: string;
  /** The file of the certificates that are trusted besides the well-known ones. */
  readonly caFile?: string | undefined;
  readonly clock: Clock;
  /** Opens the connection, which is closed after the check. */
  readonly open: (
    watch: Pick<ConnectionOptions, 'onAnswer'>,
    token: Token | undefined,
  ) => Promise<OpenConnection>;
}

const ACCOUNT: OptionNames<AccountToCheck> = {
  baseUrl: true,
  token: true,
  tokenPlace: 'required',
  caFile: true,
  clock: 'required',
  open: 'required',
};

/** Tries an account by one call that only reads; each check says whether all is well. Throws what is not of the connection. */
export async function checkAccount(account: AccountToCheck): Promise<readonly Finding[]> {
  assertKnownOptions('checkAccount', account, ACCOUNT);
  let date: string | undefined;
  let subject: string | undefined;
  try {
    subject = 'Token';
    const token = await account.token?.();
    subject = undefined;
    const watch = {
      onAnswer: ({ headers }: { readonly headers: Readonly<Record<string, string>> }): void => {
        date = headers['date'];
      },
    };
    const connection = await account.open(watch, token);
    try {
      await connection.caller.read(anyList(), {});
      const { baseUrl } = connection;
      return [
        { subject: 'Address', ok: true, found: `${baseUrl} responds` },
        security(baseUrl, account),
        { subject: 'Token', ok: true, found: `accepted (from ${account.tokenPlace})` },
        quota(connection),
        clock(date, account.clock),
      ];
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return [failure(error, account, subject)];
  }
}

/** How fast calls may be made; as fair use allows unless given. */
export function paceFinding(limit: RateLimit | 'off' = FAIR_USE): Finding {
  const found = limit === 'off' ? 'no limit' : formatRateLimit(limit);
  return { subject: 'Rate limit', ok: true, found };
}

function failure(
  { code, message, hint }: TallysheetError,
  { baseUrl }: AccountToCheck,
  subject = SUBJECTS[code] ?? 'Connection',
): Finding {
  const isOwnMachine = baseUrl?.startsWith('http:') === true;
  const remedy =
    code === 'service-unreachable' && isOwnMachine
      ? 'Start the local service in another terminal: `tallysheet serve --demo`'
      : hint;
  return {
    subject,
    ok: false,
    found: message,
    remedy,
    error: code,
  };
}

/** Which list is read does not matter: the answer only has to be one of the service's. */
function anyList(): NamedEndpoint {
  const lists = RESOURCES.flatMap(
    (resource) => resource.all && endpointOf(resource, resource.all.endpoint),
  );
  const [list] = lists.filter((each) => each !== undefined);
  if (list === undefined) throw new RangeError('the catalogue has no list');
  return list;
}

function security(baseUrl: string, { caFile }: AccountToCheck): Finding {
  const trusted = caFile === undefined ? '' : `, with those of ${caFile}`;
  const found = baseUrl.startsWith('https:')
    ? `the certificate is trusted${trusted}`
    : 'not used; safe only on this machine';
  return { subject: 'TLS', ok: true, found };
}

function quota({ caller }: OpenConnection): Finding {
  const usage = caller.usage();
  const found =
    usage === undefined
      ? 'the service does not report it'
      : `${formatCount(usage.remaining)} of ${formatCount(usage.quota)} calls left today`;
  const ok = usage === undefined || usage.remaining > 0;
  return { subject: 'Daily quota', ok, found, ...(ok ? {} : { remedy: 'Wait for tomorrow.' }) };
}

function clock(date: string | undefined, own: Clock): Finding {
  const subject = 'Clock';
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there))
    return { subject, ok: true, found: 'the service does not send its time' };
  const ahead = own.now() - there;
  // The header counts whole seconds.
  if (Math.abs(ahead) < 1000) return { subject, ok: true, found: 'same as the service' };
  const found = `${duration(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the service`;
  const ok = Math.abs(ahead) <= TOLERATED_CLOCK_MS;
  return { subject, ok, found, ...(ok ? {} : { remedy: 'Set the clock of this machine.' }) };
}

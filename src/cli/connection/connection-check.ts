import { endpointOf, RESOURCES, type NamedEndpoint } from '../../catalogue/index.ts';
import { FAIR_USE, formatRateLimit } from '../../client/rate-limit/rate-limit.ts';
import type { Wait } from '../../client/rate-limit/turn.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { type ErrorCode } from '../../kernel/messages/error-catalogue.ts';
import type { Token } from '../../kernel/secrets.ts';
import type { OpenConnection } from '../../client/open-connection.ts';
import { connect } from './connection.ts';
import type { Finding } from './finding.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import type { CALL_FLAGS } from '../flags/run-flags.ts';
import { defined } from '../../kernel/defined.ts';
import { formatCount } from '../../kernel/counts.ts';
import { duration } from '../screens/phrases.ts';
import type { Session } from '../session.ts';
import { describeTokenPlace, findToken } from './token-source.ts';
import { text } from '../screens/text.ts';

export type ConnectionFlags = Given<typeof CALL_FLAGS & typeof GLOBAL_FLAGS>;

/** A clock that is further off than this puts wrong times into names and reports. */
const TOLERATED_CLOCK_MS = 120_000;

/** What a failure is about, where it is not the connection as a whole. */
const SUBJECTS: Partial<Record<ErrorCode, string>> = {
  'token-refused': 'Token',
  'certificate-refused': 'TLS',
  'insecure-address': 'Address',
};

/** Tries the account that the settings name, by one call that only reads. */
export async function examineAccount(
  given: ConnectionFlags,
  session: Session,
  token?: Token,
): Promise<readonly Finding[]> {
  const tokenPlace = describeTokenPlace(given, session.io);
  let date: string | undefined;
  let subject: string | undefined;
  try {
    subject = 'Token';
    const known = token ?? (await tokenOf(given, session));
    subject = undefined;
    const connection = await connect(given, session, {
      onAnswer: ({ headers }) => (date = headers['date']),
      onWait: (wait) => {
        printWait(wait, session);
      },
      ...defined({ token: known }),
    });
    try {
      await connection.caller.read(anyList(), {});
      const { baseUrl } = connection;
      return [
        { subject: 'Address', ok: true, found: `${baseUrl} responds` },
        security(baseUrl, given),
        { subject: 'Token', ok: true, found: `accepted (from ${tokenPlace})` },
        quota(connection),
        clock(date, session),
      ];
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return [failure(error, given, subject)];
  }
}

/** Without an address there is nothing to test; report that first. */
function tokenOf(given: ConnectionFlags, { io }: Session): Promise<Token | undefined> {
  return given['base-url'] === undefined ? Promise.resolve(undefined) : findToken(given, false, io);
}

/** How fast calls may be made. */
export function pace(given: ConnectionFlags): Finding {
  const limit = given['rate-limit'] ?? FAIR_USE;
  const found = limit === 'off' ? 'no limit' : formatRateLimit(limit);
  return { subject: 'Rate limit', ok: true, found };
}

/** Report only a wait between attempts: it means that there was no answer so far. */
function printWait({ reason, milliseconds }: Wait, session: Session): void {
  if (reason === 'rate') return;
  const what = reason === 'pause' ? 'The service asks to wait' : 'No response yet; trying again';
  session.say(text`${what}, in ${duration(milliseconds)} …\n`);
}

function failure(
  { code, message, hint }: TallysheetError,
  given: ConnectionFlags,
  subject = SUBJECTS[code] ?? 'Connection',
): Finding {
  const isOwnMachine = given['base-url']?.startsWith('http:') === true;
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

function security(baseUrl: string, given: ConnectionFlags): Finding {
  const caFile = given['ca-file'];
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

function clock(date: string | undefined, session: Session): Finding {
  const subject = 'Clock';
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there))
    return { subject, ok: true, found: 'the service does not send its time' };
  const ahead = session.clock.now() - there;
  // The header counts whole seconds.
  if (Math.abs(ahead) < 1000) return { subject, ok: true, found: 'same as the service' };
  const found = `${duration(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the service`;
  const ok = Math.abs(ahead) <= TOLERATED_CLOCK_MS;
  return { subject, ok, found, ...(ok ? {} : { remedy: 'Set the clock of this machine.' }) };
}

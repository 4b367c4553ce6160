import { accessSync, constants, mkdirSync } from 'node:fs';
import { endpointOf, RESOURCES, type NamedEndpoint } from '../catalogue/index.ts';
import { FAIR_USE } from '../client/rate-limit.ts';
import { TallysheetError, type ErrorCode } from '../kernel/errors.ts';
import { connect, type OpenConnection } from './connection.ts';
import type { Given } from './flags/flag.ts';
import type { GLOBAL_FLAGS } from './flags/global-flags.ts';
import type { CALL_FLAGS } from './flags/run-flags.ts';
import { count, duration } from './screens/phrases.ts';
import type { Session } from './session.ts';

/** One thing that was looked at, and what to do where it is not as it should be. */
export interface Finding {
  readonly subject: string;
  readonly ok: boolean;
  readonly found: string;
  readonly remedy?: string;
  readonly error?: ErrorCode;
}

type ConnectionFlags = Given<typeof CALL_FLAGS & typeof GLOBAL_FLAGS>;

const OLDEST_NODE = [20, 19] as const;

/** A clock that is further off than this puts wrong times into names and reports. */
const TOLERATED_CLOCK_MS = 120_000;

/** Looks at everything an import needs; it makes one call, which only reads. */
export async function examine(
  given: ConnectionFlags,
  session: Session,
): Promise<readonly Finding[]> {
  const here = [nodeVersion(process.versions.node), stateFolder(session.stateFolder), pace(given)];
  let date: string | undefined;
  try {
    const connection = await connect(given, session, {
      onResponse: ({ headers }) => (date = headers['date']),
    });
    try {
      return [...here, ...(await answers(connection)), allowance(connection), clock(date, session)];
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    const { code, message, hint } = error;
    return [
      ...here,
      { subject: 'Connection', ok: false, found: message, remedy: hint, error: code },
    ];
  }
}

function nodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  const remedy = ok ? {} : { remedy: `Install Node ${OLDEST_NODE.join('.')} or newer.` };
  return { subject: 'Node', ok, found: version, ...remedy };
}

function stateFolder(folder: string): Finding {
  const subject = 'State folder';
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return { subject, ok: true, found: folder };
  } catch {
    const remedy = 'Mend its permissions, or name another one with TALLYSHEET_STATE_DIR.';
    return { subject, ok: false, found: `${folder} cannot be written to`, remedy };
  }
}

function pace(given: ConnectionFlags): Finding {
  const limit = given['rate-limit'] ?? FAIR_USE;
  const found =
    limit === 'off' ? 'no limit' : `${count(limit.calls)} calls in any ${duration(limit.windowMs)}`;
  return { subject: 'Rate', ok: true, found };
}

async function answers({ caller, baseUrl }: OpenConnection): Promise<readonly Finding[]> {
  await caller.read(anyList(), {});
  return [
    { subject: 'Address', ok: true, found: `${baseUrl} answers` },
    { subject: 'Token', ok: true, found: 'accepted' },
  ];
}

/** Which list is read does not matter: the answer only has to be one of the service's. */
function anyList(): NamedEndpoint {
  const lists = RESOURCES.flatMap(
    (resource) => resource.all && endpointOf(resource, resource.all.endpoint),
  );
  const [list] = lists.filter((each) => each !== undefined);
  if (list === undefined) throw new RangeError('the catalogue describes no list');
  return list;
}

function allowance({ caller }: OpenConnection): Finding {
  const usage = caller.usage();
  const found =
    usage === undefined
      ? 'the service does not tell'
      : `${count(usage.remaining)} of ${count(usage.allowance)} calls are left today`;
  const ok = usage === undefined || usage.remaining > 0;
  return { subject: 'Allowance', ok, found, ...(ok ? {} : { remedy: 'Wait for tomorrow.' }) };
}

function clock(date: string | undefined, session: Session): Finding {
  const subject = 'Clock';
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there))
    return { subject, ok: true, found: 'the service does not tell the time' };
  const difference = Math.abs(session.clock.now() - there);
  // The header counts whole seconds.
  if (difference < 1000) return { subject, ok: true, found: 'as the service has it' };
  const found = `differs from the service by ${duration(difference)}`;
  const ok = difference <= TOLERATED_CLOCK_MS;
  return { subject, ok, found, ...(ok ? {} : { remedy: 'Set the clock of this machine.' }) };
}

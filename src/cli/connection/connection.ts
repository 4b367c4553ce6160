import { loggingHooks } from '../../client/observe/logging.ts';
import { openConnection, type OpenConnection } from '../../client/open-connection.ts';
import { FAIR_USE } from '../../client/rate-limit/rate-limit.ts';
import type { Wait } from '../../client/rate-limit/turn.ts';
import { serviceOrigin } from '../../client/transport/address.ts';
import { parseCertificates } from '../../client/transport/trusted-certificates.ts';
import type { AccountConnection } from '../../import/ledger/run/workplace.ts';
import { UNSHARED } from '../../import/ledger/shared/unshared-account.ts';
import type { SharedState, SharedStateOptions } from '../../shared-state/open-shared-state.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Token } from '../../kernel/secrets.ts';
import type { WireResponse } from '../../wire/messages.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import type { CALL_FLAGS } from '../flags/run-flags.ts';
import { defined } from '../../kernel/defined.ts';
import type { Session, SessionTwin } from '../session.ts';
import { readPemFile } from './pem-file.ts';
import { extraCertificatesOf, assertCertificatesChecked } from '../../setup/environment.ts';
import { findToken } from './token-source.ts';

/** A way to an account, and what its machines share. */
export type ConnectedAccount = OpenConnection & Pick<AccountConnection, 'shared' | 'sharedFiles'>;

export interface ConnectOptions {
  /** Standard input is the spreadsheet, so that no token can come through it. */
  readonly inputIsTaken?: boolean;
  /** A token that is known already, in place of the one that the settings lead to. */
  readonly token?: Token;
  /** Ends waits and open calls. */
  readonly signal?: AbortSignal;
  readonly onWait?: (wait: Wait) => void;
  /** Sees every answer as it came. */
  readonly onAnswer?: (response: WireResponse) => void;
}

/** Connects as the settings say. Throws TallysheetError where one is missing or cannot be used. */
export async function connect(
  given: Given<typeof CALL_FLAGS & typeof GLOBAL_FLAGS>,
  session: Session,
  { inputIsTaken = false, token: knownToken, signal, onWait, onAnswer }: ConnectOptions = {},
): Promise<ConnectedAccount> {
  assertCertificatesChecked(session.io.env);
  const baseUrl = serviceOrigin(requiredAddress(given['base-url']));
  if (session.twin !== undefined) return toTwin(session.twin, { baseUrl, signal }, given, session);
  const trustedCertificates = certificatesOf(given['ca-file'], session);
  const token = knownToken ?? (await findToken(given, inputIsTaken, session.io));
  session.log?.hide(token);
  const { clock, stateFolder } = session;
  const shared = await sharedStateOf(given.state, { baseUrl, stateFolder, clock });
  const connection = openConnection({
    baseUrl,
    token,
    limit: given['rate-limit'] ?? FAIR_USE,
    clock,
    stateFolder,
    trustedCertificates,
    proxy: session.io.env,
    ...(session.log && loggingHooks(session.log)),
    ...defined({
      sharedLimiter: shared?.limiter,
      timeoutMs: given.timeout,
      maxWaitMs: given['max-wait'],
      reserve: given['quota-reserve'],
      maxCalls: given['max-calls'],
      signal,
      onWait,
      onAnswer,
    }),
  });
  if (shared === undefined) return connection;
  const close = async (): Promise<void> => {
    await connection.close();
    await shared.close();
  };
  return { ...connection, shared: shared.account, sharedFiles: shared.files, close };
}

/** What is loaded for shared state, only those load who have it. */
async function sharedStateOf(
  address: string | undefined,
  place: Omit<SharedStateOptions, 'address'>,
): Promise<SharedState | undefined> {
  if (address === undefined) return undefined;
  const { openSharedState } = await import('../../shared-state/open-shared-state.ts');
  return openSharedState({ ...place, address });
}

/** The same account by all names, and none of its calls; its pace is only what costs are estimated by. */
function toTwin(
  { transport, token, account }: SessionTwin,
  { baseUrl, signal }: { readonly baseUrl: string; readonly signal: AbortSignal | undefined },
  given: Given<typeof CALL_FLAGS>,
  { clock }: Session,
): ConnectedAccount {
  const connection = openConnection({
    ...{ baseUrl, token, transport, clock, limit: 'off' },
    ...defined({ signal, maxCalls: given['max-calls'] }),
  });
  return { ...connection, account, limit: given['rate-limit'] ?? FAIR_USE, shared: UNSHARED };
}

/** Giving any certificate would make Node forget the file that its own variable names. */
function certificatesOf(caFile: string | undefined, { io, clock }: Session): readonly string[] {
  if (caFile === undefined) return [];
  const extra = extraCertificatesOf(io.env);
  const files = [
    readPemFile('--ca-file', caFile, io.cwd),
    ...(extra === undefined ? [] : [readPemFile('NODE_EXTRA_CA_CERTS', extra, io.cwd)]),
  ];
  return files.flatMap(({ name, text }) => parseCertificates(text, name, clock.now()));
}

function requiredAddress(baseUrl: string | undefined): string {
  if (baseUrl !== undefined) return baseUrl;
  throw new TallysheetError('bad-settings', 'The address of the service is missing', {
    hint: 'Save it with `tallysheet init`, or set --base-url or TALLYSHEET_BASE_URL. To try things, run `tallysheet serve --demo`.',
  });
}

import { accountOf, accountOfToken } from '../../client/account.ts';
import { createCaller } from '../../client/caller.ts';
import { FAIR_USE } from '../../client/rate-limit/rate-limit.ts';
import { RateLimiter } from '../../client/rate-limit/rate-limiter.ts';
import type { Wait } from '../../client/rate-limit/turn.ts';
import { serviceOrigin } from '../../client/transport/address.ts';
import { parseCertificates } from '../../client/transport/trusted-certificates.ts';
import { createUndiciTransport } from '../../client/transport/undici-transport.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { AccountConnection } from '../../import/run/workplace.ts';
import { ensurePrivateFolder } from '../../import/run/folder/state-folder.ts';
import type { Token } from '../../kernel/secrets.ts';
import type { Transport, WireResponse } from '../../wire/messages.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import type { CALL_FLAGS } from '../flags/run-flags.ts';
import { onlyGiven } from '../terminal/only-given.ts';
import type { Session } from '../session.ts';
import { readPemFile } from './pem-file.ts';
import { extraCertificatesOf, assertCertificatesChecked } from './settings.ts';
import { findToken } from './token-source.ts';

/** A way to call the service, at the pace that the settings allow. */
export interface OpenConnection extends AccountConnection {
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Standard input is the spreadsheet, so that no token can come through it. */
  readonly inputIsTaken?: boolean;
  /** A token that is known already, in place of the one that the settings lead to. */
  readonly token?: Token;
  /** Ends waits and open calls. */
  readonly signal?: AbortSignal;
  readonly onWait?: (wait: Wait) => void;
  /** Sees every answer as it came. */
  readonly onResponse?: (response: WireResponse) => void;
}

/** Connects as the settings say. Throws TallysheetError where one is missing or cannot be used. */
export async function connect(
  given: Given<typeof CALL_FLAGS & typeof GLOBAL_FLAGS>,
  session: Session,
  { inputIsTaken = false, token: knownToken, signal, onWait, onResponse }: ConnectOptions = {},
): Promise<OpenConnection> {
  assertCertificatesChecked(session.io.env);
  const baseUrl = serviceOrigin(requiredAddress(given['base-url']));
  const account = accountOf(baseUrl);
  const trustedCertificates = certificatesOf(given['ca-file'], session);
  const token = knownToken ?? (await findToken(given, inputIsTaken, session.io));
  const timeoutMs = given.timeout;
  ensurePrivateFolder(session.stateFolder);
  const limit = given['rate-limit'] ?? FAIR_USE;
  const limiter = new RateLimiter({
    limit,
    folder: session.stateFolder,
    account,
    clock: session.clock,
    ...onlyGiven({
      maxWaitMs: given['max-wait'],
      reserve: given['quota-reserve'],
      maxCalls: given['max-calls'],
      callDeadlineMs: timeoutMs,
    }),
  });
  const transport = createUndiciTransport({
    baseUrl,
    clock: session.clock,
    trustedCertificates,
    ...onlyGiven({ timeoutMs }),
  });
  const caller = createCaller({
    baseUrl,
    token,
    limiter,
    transport: onResponse === undefined ? transport : watched(transport, onResponse),
    clock: session.clock,
    ...onlyGiven({ signal, onWait }),
  });
  return {
    baseUrl,
    account: accountOfToken(baseUrl, token.reveal()),
    caller,
    limit,
    close: async () => {
      await transport.close();
      limiter.close();
    },
  };
}

function watched(transport: Transport, onResponse: (response: WireResponse) => void): Transport {
  return {
    send: async (request, options) => {
      const response = await transport.send(request, options);
      onResponse(response);
      return response;
    },
  };
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

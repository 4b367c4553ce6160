import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import {
  createService,
  IgnoredTally,
  listen,
  TallysheetError,
  tlsIdentity,
  type ListenOptions,
  type ServiceOptions,
} from '../../../index.ts';
import { formatCount } from '../../../kernel/counts.ts';
import { defined } from '../../../kernel/defined.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { readPemFile } from '../../connection/pem-file.ts';
import { traceOf } from '../../error-report.ts';
import { noteLongWork } from '../../engine-flags.ts';
import { badValue, type Given } from '../../flags/flag.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { untilSignalled } from '../../terminal/until-signalled.ts';
import type { SERVE_FLAGS } from './command.ts';
import { servedAccounts } from './served-accounts.ts';
import { servedExport } from './served-export.ts';
import { assertOneStart, servedTwin, type ServedTwin } from './served-twin.ts';

const USUAL_PORT = 4117;

export const run: RunCommand<GivenTo<typeof SERVE_FLAGS>> = async (given, _operands, session) => {
  assertOneStart(given);
  noteLongWork();
  const ignored = new IgnoredTally();
  const tls = readTlsIdentity(given['tls-cert'], given['tls-key'], session);
  const served = await servedAccounts(given, session.io.cwd);
  const { first, others } = served;
  const options = {
    ...first,
    otherAccounts: others,
    clock: session.clock,
    admin: adminAccess(given),
    ...defined({ rateLimit: given['rate-limit'], dailyQuota: given['daily-quota'] }),
    isStrict: given.strict,
    onIgnored: (route: string, names: readonly string[]) => {
      ignored.add(route, names);
    },
    onFault: (fault: unknown, request: Parameters<typeof sayFault>[1]) => {
      sayFault(fault, request, session);
    },
  } satisfies ServiceOptions;
  const twin = await servedCopy(given, options, session);
  const service = twin?.service ?? createService(options);
  try {
    const server = await listen(service, listenOptions(given, tls));
    if (server.isReadableOnTheWay) warnOfPlainHttp(server.url, session);
    announce(server, { ...served, twin: twin?.document }, given['tls-cert'], session);
    await untilSignalled(session.io);
    await server.close();
    if (!given.strict) sayIgnored(ignored, session);
  } finally {
    service.close();
  }
  return 'ok';
};

/** The copy of an account or of an export that is asked for. */
async function servedCopy(
  given: GivenTo<typeof SERVE_FLAGS>,
  options: ServiceOptions,
  session: Session,
): Promise<ServedTwin | undefined> {
  if (given.from.length > 0) return servedExport(given, options, session);
  return given['from-account'] ? servedTwin(given, options, session) : undefined;
}

function adminAccess(given: Given<typeof SERVE_FLAGS>): ServiceOptions['admin'] & string {
  if (given['admin-remote']) return 'any-computer';
  return given.admin ? 'this-computer' : 'off';
}

function listenOptions(given: Given<typeof SERVE_FLAGS>, tls: ListenOptions['tls']): ListenOptions {
  return {
    host: given.host ?? '127.0.0.1',
    port: given.port ?? USUAL_PORT,
    allowedHosts: given['allow-host'].map(parseHost),
    insecureHttp: given['insecure-http'],
    ...(tls && { tls }),
  };
}

/** As the header `Host` has it, without port and brackets. */
function parseHost(text: string): string {
  const host = /^\[?([\w.:-]+?)\]?$/.exec(text)?.[1];
  if (host !== undefined && (isIPv6(host) || !host.includes(':'))) return host;
  throw badValue('--allow-host', 'a name or an address without a port', text);
}

function warnOfPlainHttp(url: string, session: Session): void {
  session.printAlways(
    text`warning: ${url} speaks plain HTTP: anyone on the network can read the token\n`,
  );
}

/** Both or none: a certificate without its key is of no use. */
function readTlsIdentity(
  cert: string | undefined,
  key: string | undefined,
  { io, clock }: Session,
): ListenOptions['tls'] {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    const [there, missing] = key === undefined ? TLS_FLAGS : TLS_FLAGS.toReversed();
    throw new TallysheetError('bad-usage', `${there ?? ''} needs ${missing ?? ''} too`, {
      hint: 'Give both: --tls-cert service.pem --tls-key service.key',
    });
  }
  const certificate = readPemFile('--tls-cert', cert, io.cwd);
  return tlsIdentity(certificate, readPemFile('--tls-key', key, io.cwd), clock.now());
}

const TLS_FLAGS = ['--tls-cert', '--tls-key'];

/** Data is the one line that programs wait for; how to use it is talk. */
function announce(
  { url }: { readonly url: string },
  {
    shownToken,
    others,
    twin,
  }: Awaited<ReturnType<typeof servedAccounts>> & {
    readonly twin: ServedTwin['document'] | undefined;
  },
  certificate: string | undefined,
  session: Session,
): void {
  const accounts = 1 + others.length;
  if (session.global.json)
    session.printJsonNow('service', {
      ...{ counts: { accounts }, listening: url },
      ...(twin && { twin }),
    });
  else session.print(text`listening on ${url}\n`);
  session.printAlways(text`export TALLYSHEET_BASE_URL=${url}\n`);
  session.printAlways(text`export TALLYSHEET_TOKEN=${shownToken}\n`);
  if (certificate !== undefined) {
    const path = shellLine([resolve(session.io.cwd, certificate)]);
    session.printAlways(text`export TALLYSHEET_CA_FILE=${path}\n`);
  }
}

/** An error of the service itself: what it was asked, without its query, which may have a token. */
function sayFault(
  fault: unknown,
  { method, target }: { readonly method: string; readonly target: string },
  session: Session,
): void {
  const [path = ''] = target.split('?');
  session.printAlways(text`500 ${method} ${path}\n${traceOf(fault)}`);
}

/** The client that sent them expected an effect. */
function sayIgnored({ routes, others }: IgnoredTally, session: Session): void {
  for (const [route, counts] of routes) {
    if (counts.size === 0) continue;
    const names = [...counts].map(([name, times]) => {
      return `${name.replace(/\s+/g, ' ')} (${inTimes(times)})`;
    });
    session.say(text`Ignored parameters: ${names.join(', ')} in ${route}\n`);
  }
  if (others > 0) session.say(text`Other ignored parameters: ${inTimes(others)}\n`);
}

function inTimes(times: number): string {
  return times === 1 ? 'once' : `${formatCount(times)} times`;
}

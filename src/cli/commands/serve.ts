import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { FAIR_USE, parseRateLimit } from '../../client/rate-limit/rate-limit.ts';
import { tokenFrom } from '../../client/transport/token.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { printable } from '../../kernel/secrets.ts';
import type { ListenOptions } from '../../service/http/server.ts';
import type { IgnoredTally } from '../../service/http/ignored-tally.ts';
import type { SeedDocument, SeedSource } from '../../service/seed/seed-source.ts';
import type { TlsIdentity } from '../../service/http/tls-identity.ts';
import { defineCommand } from '../command.ts';
import {
  badValue,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  valueFlag,
  wholeNumberFlag,
  type Given,
} from '../flags/flag.ts';
import { readPemFile } from '../connection/pem-file.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import { readSeedFile } from '../documents/seed-file.ts';
import type { Session } from '../session.ts';

const USUAL_PORT = 4117;
const HIGHEST_PORT = 65_535;
const IN_MEMORY = ':memory:';

const SERVICE_FLAGS = inHelpGroup('Service:', {
  port: valueFlag('<port>', 'Port to listen on; 0 takes any free one (4117)', parsePort),
  'allow-host': listFlag(
    '<name>',
    'Another name or address that it may be asked by; may stand several times',
  ),
  'insecure-http': switchFlag('Listen on an address that others reach without a certificate'),
  host: textFlag(
    '<address>',
    'Address to listen on (127.0.0.1); one that others reach needs a certificate',
  ),
  data: textFlag('<file>', 'File of the records; without it they are gone when the service ends'),
  token: textFlag('<token>', 'Token of this service; without it one is made and printed'),
  'rate-limit': valueFlag(
    '<calls/time>',
    'Calls it allows: 60/min, 10/s, off (60/min)',
    parseRateLimit,
  ),
  'daily-allowance': wholeNumberFlag('Calls it allows in a day (no limit)', 1),
  seed: textFlag('<file>', 'JSON or YAML with what a fresh account holds'),
  demo: switchFlag('A fresh account holds a small invented company'),
  strict: switchFlag('Refuse parameters that the interface does not know'),
  'tls-cert': textFlag('<file>', 'Certificate (PEM, the own one first) to speak https with'),
  'tls-key': textFlag('<file>', 'Key of the certificate (PEM, without a passphrase)'),
});

export const serveCommand = defineCommand({
  name: 'serve',
  summary: 'Run the local service, to try things without an account',
  about:
    'Answers as the service does, on this machine only unless it has a certificate, so that imports can be tried, ' +
    'rehearsed and tested. Prints `listening on <url>` when it is ready and ends with Ctrl-C.',
  flags: SERVICE_FLAGS,
  examples: [
    ['--demo', 'a small company to play with'],
    ['--data rehearsal.db --rate-limit off', 'keeps its records, as fast as it goes'],
    ['--host 0.0.0.0 --tls-cert service.pem --tls-key service.key', 'for other machines too'],
    ['--host 0.0.0.0 --insecure-http --allow-host service', 'among containers of your own'],
  ],
  run: async (given, _operands, session) => {
    const { createService } = await import('../../service/create-service.ts');
    const { listen } = await import('../../service/http/server.ts');
    const { IgnoredTally } = await import('../../service/http/ignored-tally.ts');
    const ignored = new IgnoredTally();
    const tls = await readTlsIdentity(given['tls-cert'], given['tls-key'], session);
    const token = given.token ?? randomBytes(20).toString('hex');
    const seed: SeedDocument | SeedSource | undefined =
      given.seed === undefined
        ? await demoSeed(given.demo)
        : await readSeedFile(resolve(session.io.cwd, given.seed));
    const service = createService({
      data:
        given.data === undefined || given.data === IN_MEMORY
          ? IN_MEMORY
          : resolve(session.io.cwd, given.data),
      token: tokenFrom(token).reveal(),
      clock: session.clock,
      rateLimit: given['rate-limit'] ?? FAIR_USE,
      dailyQuota: given['daily-allowance'] ?? 'off',
      isStrict: given.strict,
      onIgnored: (route, names) => {
        ignored.add(route, names);
      },
      ...(seed && { seed }),
    });
    try {
      const server = await listen(service, listenOptions(given, tls));
      if (server.isReadableOnTheWay) warnOfPlainHttp(server.url, session);
      const madeToken = given.token === undefined ? token : undefined;
      announce(server.url, { madeToken, certificate: given['tls-cert'] }, session);
      await untilSignalled(session);
      await server.close();
      if (!given.strict) sayIgnored(ignored, session);
    } finally {
      service.close();
    }
    return 'ok';
  },
});

function parsePort(text: string, flag: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= HIGHEST_PORT) return port;
  throw badValue(flag, `a port from 0 to ${HIGHEST_PORT}`, text);
}

function listenOptions(
  given: Given<typeof SERVICE_FLAGS>,
  tls: TlsIdentity | undefined,
): ListenOptions {
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
  session.printAlways(`warning: ${url} speaks plain HTTP: anybody on the way can read the token\n`);
}

async function demoSeed(wanted: boolean): Promise<SeedDocument | undefined> {
  if (!wanted) return undefined;
  const { DEMO } = await import('../../service/seed/demo.ts');
  return DEMO;
}

/** Both or none: a certificate without its key is of no use. */
async function readTlsIdentity(
  cert: string | undefined,
  key: string | undefined,
  { io, clock }: Session,
): Promise<TlsIdentity | undefined> {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    const [there, missing] = key === undefined ? TLS_FLAGS : TLS_FLAGS.toReversed();
    throw new TallysheetError('bad-usage', `${there ?? ''} needs ${missing ?? ''} too`, {
      hint: 'Give both: --tls-cert service.pem --tls-key service.key',
    });
  }
  const { tlsIdentity } = await import('../../service/http/tls-identity.ts');
  const certificate = readPemFile('--tls-cert', cert, io.cwd);
  return tlsIdentity(certificate, readPemFile('--tls-key', key, io.cwd), clock.now());
}

const TLS_FLAGS = ['--tls-cert', '--tls-key'];

/** What a user of the service has to know besides where it listens. */
interface Secrets {
  readonly madeToken: string | undefined;
  readonly certificate: string | undefined;
}

/** Data is the one line that programs wait for; how to use it is talk. */
function announce(url: string, { madeToken, certificate }: Secrets, session: Session): void {
  if (session.global.json) session.printJson({ listening: url });
  else session.print(`listening on ${url}\n`);
  session.printAlways(`export TALLYSHEET_BASE_URL=${url}\n`);
  session.printAlways(`export TALLYSHEET_TOKEN=${madeToken ?? '<the token you gave>'}\n`);
  if (certificate !== undefined) {
    const path = shellLine([resolve(session.io.cwd, certificate)]);
    session.printAlways(`export TALLYSHEET_CA_FILE=${path}\n`);
  }
}

/** Whoever sent them thought that they did something. */
function sayIgnored({ routes, others }: IgnoredTally, session: Session): void {
  for (const [route, counts] of routes) {
    if (counts.size === 0) continue;
    const names = [...counts].map(([name, times]) => {
      return `${printable(name.replace(/\s+/g, ' '))} (${inTimes(times)})`;
    });
    session.say(`Ignored parameters: ${names.join(', ')} in ${route}\n`);
  }
  if (others > 0) session.say(`Other ignored parameters: ${inTimes(others)}\n`);
}

function inTimes(times: number): string {
  return times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`;
}

function untilSignalled({ io }: Session): Promise<void> {
  return new Promise((done) => {
    const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    const end = (): void => {
      for (const signal of ends) io.signals.off(signal, end);
      done();
    };
    for (const signal of ends) io.signals.on(signal, end);
  });
}

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { PoolConfig } from 'pg';
import { defined } from '../../kernel/defined.ts';
import { fileReason } from '../../kernel/messages/file-reasons.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { parseWebAddress } from '../../kernel/web-address.ts';

/** Where the shared state is. */
export interface StateAddress {
  /** Host and database, without user and password: for messages. */
  readonly shown: string;
  readonly config: PoolConfig;
}

const PARAMETERS: readonly string[] = ['host', 'sslmode', 'sslrootcert'];

const HINT =
  'Write postgres://user@host/database. Parameters: sslmode=verify-full, sslrootcert=<file>, host=<folder of a socket>. Keep the password in PGPASSWORD or ~/.pgpass.';

/**
 * Reads `postgres://user@host:5432/database`. Any host but this machine is spoken to over TLS, with its certificate checked.
 * Throws TallysheetError 'bad-settings' and 'insecure-address', which never show the address: it may hold a password.
 */
export function readStateAddress(text: string): StateAddress {
  const url = parseWebAddress(text.trim());
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw badAddress('it does not begin with postgres://');
  }
  if (url.password !== '') {
    throw badAddress('it holds a password, which command lines, profiles and logs would show');
  }
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw badAddress(`its parameter ${unknown} is not known`);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (database === '') throw badAddress('it names no database');
  const socket = url.searchParams.get('host') ?? undefined;
  const host = socket ?? url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') throw badAddress('it names no host');
  return {
    shown: `${host}/${database}`,
    config: {
      ...{ host, database, port: url.port === '' ? 5432 : Number(url.port) },
      ...defined({ user: url.username === '' ? undefined : decodeURIComponent(url.username) }),
      ssl: tlsOf(url.searchParams, host),
    },
  };
}

/** Whether connections are encrypted, and what the certificate of the host is checked against. */
function tlsOf(parameters: URLSearchParams, host: string): PoolConfig['ssl'] {
  const mode = parameters.get('sslmode') ?? (isThisMachine(host) ? 'disable' : 'verify-full');
  if (mode === 'verify-full') {
    const file = parameters.get('sslrootcert') ?? undefined;
    const ca = file === undefined ? undefined : readCertificates(file);
    return {
      rejectUnauthorized: true,
      ...defined({ ca }),
      ...(isIP(host) === 0 && { servername: host }),
    };
  }
  if (mode !== 'disable') throw badAddress(`sslmode=${mode} is not known: use verify-full`);
  if (isThisMachine(host)) return false;
  throw new TallysheetError(
    'insecure-address',
    'The connection to the shared state would not be encrypted: its host is another machine',
    {
      hint: 'Remove sslmode=disable. For a certificate of your own authority, add sslrootcert=<file>.',
    },
  );
}

function isThisMachine(host: string): boolean {
  return host.startsWith('/') || ['localhost', '127.0.0.1', '::1'].includes(host);
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new TallysheetError(
      'bad-settings',
      `sslrootcert: ${file} cannot be read: ${fileReason(cause)}`,
      {
        cause,
      },
    );
  }
}

function badAddress(reason: string): TallysheetError {
  return new TallysheetError(
    'bad-settings',
    `The address of the shared state cannot be used: ${reason}`,
    {
      hint: HINT,
    },
  );
}

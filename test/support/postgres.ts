import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { NO_POSTGRES, SERVER_OF_RUN, type ServerPlace, startServer } from './postgres-server.ts';

const STARTS_WITHIN_MS = 30_000;

if (NO_POSTGRES !== undefined) {
  process.stderr.write(`Tests of shared state are skipped: ${NO_POSTGRES}\n`);
}

/** An empty database of the test's own, on the server that all tests of the run share. */
export async function emptyDatabase(): Promise<string> {
  const { port } = await theServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const address = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await askDatabase(address('postgres'), `CREATE DATABASE ${name}`);
  return address(name);
}

/** What a database answers to a statement. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  address: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** The server of this run: the first test that needs it starts it, and the others wait for that. */
async function theServer(): Promise<ServerPlace> {
  const known = join(tmpdir(), SERVER_OF_RUN);
  if (begins(known)) writeFileSync(join(known, 'ready'), JSON.stringify(await startServer()));
  for (let waited = 0; !existsSync(join(known, 'ready')); waited += 20) {
    if (waited > STARTS_WITHIN_MS) throw new Error('PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return JSON.parse(readFileSync(join(known, 'ready'), 'utf8')) as ServerPlace;
}

/** Whether this process is the first. */
function begins(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

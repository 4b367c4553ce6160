import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { type DocumentSource, SCHEMA_KEY } from '../../documents/check-document.ts';
import { placeInText } from '../../documents/place-in-text.ts';
import { defined } from '../../kernel/defined.ts';
import { MOMENT_FORM, parseMoment } from '../../kernel/dates/moments.ts';
import { assertKnownOptions } from '../../kernel/messages/known-options.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { AccountOptions } from '../accounts/served-account.ts';
import { DEMO } from '../seed/demo.ts';
import { readSeedFile } from './seed-file.ts';
import { parseDocument } from '../../documents/parse-document.ts';
import { FAULTS_HINT, FAULT_DOCUMENT, type FaultPlan } from '../faults/fault-document.ts';

const TEXT = z.string({ error: 'text' }).min(1, { error: 'text' });
const FILE = TEXT.optional();

/** An account as an accounts file has it, with whole paths. */
export interface WrittenAccount {
  /** Token of the account; every account has its own. */
  readonly token: string;
  /** What messages call the account; its place in the list by default. */
  readonly name?: string | undefined;
  /** Start with a small invented company. */
  readonly demo?: boolean | undefined;
  /** File with the records to start with. */
  readonly seed?: string | undefined;
  /** Database file; records are lost at the end without it. */
  readonly data?: string | undefined;
  /** File with what happens to calls on purpose. */
  readonly faults?: string | undefined;
  /** Time at the start, in UTC: 2026-03-01 09:00. */
  readonly now?: string | undefined;
}

const ACCOUNT = z.strictObject(
  {
    token: z
      .string({ error: 'a token' })
      .regex(/^[\x21-\x7E]+$/, { error: 'a token without spaces' })
      .describe('Token of the account; every account has its own'),
    name: TEXT.optional().describe(
      'What messages call the account; its place in the list by default',
    ),
    demo: z
      .boolean({ error: 'true or false' })
      .optional()
      .describe('Start with a small invented company'),
    seed: FILE.describe('File with the records to start with; relative to this file'),
    data: FILE.describe(
      'Database file; relative to this file. Records are lost at the end without it',
    ),
    faults: FILE.describe('File with what happens to calls on purpose; relative to this file'),
    now: z
      .string({ error: MOMENT_FORM })
      .refine((text) => parseMoment(text) !== undefined, { error: MOMENT_FORM })
      .optional()
      .describe('Time at the start, in UTC: 2026-03-01 09:00'),
  },
  { error: 'an account' },
) satisfies z.ZodType<WrittenAccount>;

/** The accounts of a local service as a person writes them. */
export const ACCOUNTS = z.strictObject(
  {
    ...SCHEMA_KEY,
    accounts: z
      .array(ACCOUNT, { error: 'a list of accounts' })
      .min(1, { error: 'at least one account' }),
  },
  { error: 'an object with the key accounts' },
);

/** What no two accounts may share, and why. */
const OWN = { token: 'a token', name: 'a name', data: 'a data file' } as const;

/** What a written account serves. Throws TallysheetError 'file-not-found', 'bad-seed' or 'bad-settings' for its files. */
export async function readAccount(written: WrittenAccount): Promise<AccountOptions> {
  assertKnownOptions('readAccount', written, ACCOUNT.shape);
  const { token, name, demo = false, seed, data = ':memory:', now, faults } = written;
  return {
    token,
    data,
    ...(demo && { seed: DEMO }),
    ...defined({
      name,
      seed: seed === undefined ? undefined : await readSeedFile(seed),
      now: now === undefined ? undefined : parseMoment(now),
      faults: faults === undefined ? undefined : await readFaultsFile(faults),
    }),
  };
}

/** Reads the accounts of a local service. Throws TallysheetError 'file-not-found', 'bad-settings' or 'bad-seed'. */
export async function readAccountsFile(
  path: string,
): Promise<readonly [AccountOptions, ...AccountOptions[]]> {
  const [first, ...others] = await writtenAccounts(path);
  if (first === undefined) throw new RangeError('an accounts file has at least one account');
  const accounts: [AccountOptions, ...AccountOptions[]] = [await readAccount(first)];
  for (const written of others) accounts.push(await readAccount(written));
  return accounts;
}

async function writtenAccounts(path: string): Promise<readonly WrittenAccount[]> {
  const title = `The accounts file ${path}`;
  const { document, text } = await readDocument(path, ACCOUNTS, {
    title,
    error: 'bad-settings',
    hint: 'Write a list under "accounts", each with a token: `accounts: [{ token: suite-a }]`.',
  });
  const shared = sharedValue(document.accounts);
  if (shared !== undefined) {
    const { key, at, first } = shared;
    const place = placeInText(text, ['accounts', at, key]);
    const where = place === undefined ? '' : `, line ${place.line}, column ${place.column}`;
    const problem = `accounts[${at}].${key}: expected ${OWN[key]} of its own, found that of accounts[${first}]`;
    throw new TallysheetError('bad-settings', `${title}${where}: ${problem}`, {
      hint: `Give each account ${OWN[key]} of its own.`,
    });
  }
  const inFolder = (file: string | undefined): string | undefined =>
    file === undefined ? undefined : resolve(dirname(path), file);
  return document.accounts.map(({ seed, data, faults, ...account }) => ({
    ...account,
    ...defined({ seed: inFolder(seed), data: inFolder(data), faults: inFolder(faults) }),
  }));
}

/** The first value that two accounts have, of those that each must have to itself. */
function sharedValue(
  accounts: readonly WrittenAccount[],
): { readonly key: keyof typeof OWN; readonly at: number; readonly first: number } | undefined {
  for (const key of Object.keys(OWN) as (keyof typeof OWN)[]) {
    for (const [at, account] of accounts.entries()) {
      const value = account[key];
      const first = accounts.findIndex((other) => value !== undefined && other[key] === value);
      if (first !== -1 && first < at) return { key, at, first };
    }
  }
  return undefined;
}

/**
 * Reads a document that a person wrote as YAML or JSON. Throws TallysheetError 'file-not-found', or
 * the error of the source with line, column and path.
 */
async function readDocument<S extends z.ZodType>(
  path: string,
  schema: S,
  source: Omit<DocumentSource, 'text'>,
): Promise<{ readonly document: z.output<S>; readonly text: string }> {
  const text = readText(path, source.title);
  return { document: await parseDocument(schema, { ...source, text }), text };
}

function readText(path: string, title: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new TallysheetError('file-not-found', `${title} cannot be read`, { cause });
  }
}

/**
 * Reads what happens to calls of the local service on purpose. Throws TallysheetError 'file-not-found'
 * or 'bad-settings'.
 */
export async function readFaultsFile(path: string): Promise<FaultPlan> {
  const { document } = await readDocument(path, FAULT_DOCUMENT, {
    title: `The faults file ${path}`,
    error: 'bad-settings',
    hint: FAULTS_HINT,
  });
  return document;
}

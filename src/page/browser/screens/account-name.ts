import type { Start } from '../../interface/calls.ts';
import type { Words } from '../texts/translate.ts';

/** What an account is called; the invented company is called so in every language. */
export function accountName({ t }: Words, account: NonNullable<Start['account']>): string {
  return account.isPractice ? t('account.isPractice') : account.name;
}

/** What the source of a report is called: the account in use by its name, anything else as it is. */
export function sourceName(words: Words, account: Start['account'], source: string): string {
  if (account === undefined) return source;
  const [, host] = HOST.exec(account.address) ?? [];
  return host === source ? accountName(words, account) : source;
}

const HOST = /^https?:\/\/([^/]+)/u;

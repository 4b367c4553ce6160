import type { Start } from '../../interface/calls.ts';
import type { Words } from '../texts/translate.ts';

/** What an account is called; the invented company is called so in every language. */
export function accountName({ t }: Words, account: NonNullable<Start['account']>): string {
  return account.isPractice ? t('account.isPractice') : account.name;
}

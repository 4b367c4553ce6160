import type { CurrencyExponent } from '../../kernel/money.ts';
import { type Flag, valueFlag, badValue, inHelpGroup, asSettings, outputFlag } from './flag.ts';
import { OUTPUT_FLAGS } from './report-flags.ts';
import { readMoment } from '../../kernel/dates/account-time.ts';
import { ACCOUNT_FLAGS } from './account-flags.ts';
import { REPEATING_FLAGS } from './snapshot-flag.ts';
import { CALL_FLAGS } from './run-flags.ts';
import { isIsoDate } from '../../kernel/dates/dates.ts';
export { DEFAULT_DECIMALS } from '../../reports/status/status-defaults.ts';

const DECIMALS: Readonly<Record<string, CurrencyExponent>> = { '0': 0, '2': 2, '3': 3 };

const decimalsFlag: Flag<CurrencyExponent | undefined> = valueFlag(
  '<number>',
  'Decimal places of amounts: 0, 2 or 3 (2)',
  (text, flag) => {
    const exponent = Object.entries(DECIMALS).find(([digit]) => digit === text)?.[1];
    if (exponent === undefined) throw badValue(flag, '0, 2 or 3', text);
    return exponent;
  },
);

const MOMENT = 'a date such as 2026-01-31, or "2026-01-31 17:00"';

/** Flags of every report on the state of an account. */
export const STATUS_FLAGS = {
  ...inHelpGroup('Files:', OUTPUT_FLAGS),
  ...inHelpGroup('Report:', {
    'as-of': valueFlag(
      '<date>',
      'Day, or moment such as "2026-01-31 17:00" (now)',
      (text, flag) => {
        const moment = readMoment(text);
        if (moment !== undefined) return moment;
        throw badValue(flag, MOMENT, text);
      },
    ),
    ...asSettings({ 'time-zone': ACCOUNT_FLAGS['time-zone'] }),
  }),
  ...REPEATING_FLAGS,
  ...CALL_FLAGS,
};

/** How reports with amounts show them. */
export const AMOUNT_FLAGS = inHelpGroup('Report:', { decimals: decimalsFlag });

/** A day. */
export function dayFlag(describe: string): Flag<string | undefined> {
  return valueFlag('<date>', describe, (text, flag) => {
    if (isIsoDate(text)) return text;
    throw badValue(flag, 'a date such as 2026-01-31', text);
  });
}

/** Where a report of that name goes. */
export function outFlag(name: string): { readonly out: Flag<string | undefined> } {
  return inHelpGroup('Files:', {
    out: outputFlag('<file|folder>', `Report file (${name}-<date>.xlsx)`),
  });
}

/** The flags that every such report takes. */
export type StatusFlags = ReturnType<typeof outFlag> & typeof STATUS_FLAGS;

import type { TaxTerms } from './engine/tax-terms.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { TaxSettings } from './input/tax-settings.ts';
import type { RulesInForce } from './rules/tax-rules.ts';
import { claimsOf } from './tax-request.ts';

/** By what the periods of a report are computed; unsettled are the pools that rows with exceptions may belong to. */
export function termsOf(
  {
    settings,
    inForce,
    exponent,
  }: {
    readonly settings: TaxSettings;
    readonly inForce: RulesInForce;
    readonly exponent: CurrencyExponent;
  },
  unsettled: ReadonlySet<string> = new Set(),
): TaxTerms {
  const { ceased } = settings;
  return {
    ...{ inForce, unit: 10n ** BigInt(exponent), claims: claimsOf(settings, exponent) },
    disposalMonth: settings['disposal-month'] ?? 'excluded',
    useIn: settings['use-in'] ?? 'days',
    unsettled,
    ...(ceased !== undefined && { ceased }),
  };
}

import type { Ratio } from '../../../kernel/decimals.ts';
import { formatMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import type { SettingName, SettingTexts } from './settings.ts';
import type { Method, Reading, Terms } from './terms.ts';

/**
 * The settings that terms are made of, as texts that readTerms reads as the same terms: what a report
 * states is what computed its figures.
 */
export function settingsOfTerms(terms: Terms): SettingTexts {
  const { method, convention, rounding, fiscalYearStart, exponent } = terms;
  return {
    method: method.name,
    ...settingsOfMethod(method, exponent),
    convention,
    rounding,
    'fiscal-year-start': String(fiscalYearStart),
    decimals: String(exponent),
  };
}

/** What the fields of methods are called as settings. */
const WORDS = {
  step: 'step',
  years: 'years',
  atEnd: 'at-end',
  salvage: 'salvage',
  line: 'line',
  recovery: 'recovery',
} as const satisfies Readonly<Record<string, SettingName>>;

function settingsOfMethod(method: Method, exponent: CurrencyExponent): SettingTexts {
  const own = 'pace' in method ? { ...method, ...method.pace } : method;
  return {
    ...('life' in own ? { life: `${own.life} months` } : {}),
    ...('rate' in own ? { rate: percentText(own.rate) } : {}),
    ...('factor' in own ? { factor: decimalText(own.factor) } : {}),
    ...wordsOf(own),
    ...('percentages' in own ? { percentages: own.percentages.map(percentText).join('; ') } : {}),
    ...('total' in own ? { 'total-units': decimalText(own.total) } : {}),
    ...('readings' in own ? { readings: readingsText(own.readings) } : {}),
    ...('charges' in own ? { charges: chargesText(own.charges, exponent) } : {}),
  };
}

function wordsOf(method: object): SettingTexts {
  const texts: Partial<Record<SettingName, string>> = {};
  for (const [field, value] of Object.entries(method) as (readonly [string, unknown])[]) {
    const setting = Object.entries(WORDS).find(([name]) => name === field)?.[1];
    if (setting !== undefined && typeof value === 'string') texts[setting] = value;
  }
  return texts;
}

function chargesText(
  charges: readonly { readonly on: string; readonly amount: bigint }[],
  exponent: CurrencyExponent,
): string {
  return charges.map(({ on, amount }) => `${on}=${formatMinorUnits(amount, exponent)}`).join('; ');
}

function readingsText(readings: readonly Reading[]): string {
  return readings.map(({ on, units }) => `${on}=${decimalText(units)}`).join('; ');
}

function percentText({ numerator, denominator }: Ratio): string {
  return decimalText({ numerator: numerator * 100n, denominator });
}

/** Rates and factors are decimals that people typed, so that their digits end. */
const MOST_DECIMALS = 40;

/** A ratio whose digits end, with all of them. */
function decimalText({ numerator, denominator }: Ratio): string {
  let digits = (numerator / denominator).toString();
  let rest = numerator % denominator;
  if (rest === 0n) return digits;
  digits += '.';
  for (let decimals = 0; rest !== 0n && decimals < MOST_DECIMALS; decimals += 1) {
    digits += ((rest * 10n) / denominator).toString();
    rest = (rest * 10n) % denominator;
  }
  return digits;
}

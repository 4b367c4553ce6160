import { decimalRatio, type Ratio } from '../../../kernel/decimals.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { SettingReader } from './setting-reader.ts';
import type { SettingName } from './settings.ts';
import {
  AT_END,
  SALVAGE,
  STEPS,
  YEARS,
  type AtEnd,
  type Pace,
  type Salvage,
  type Step,
  type Years,
} from './terms.ts';
import { defined } from '../../../kernel/defined.ts';

/** What a method is read from. */
export interface Given {
  readonly reader: SettingReader;
  /** The factor that the method's name brought with it. */
  readonly factor: string | undefined;
  readonly exponent: CurrencyExponent;
}

export function choose<Choice extends string>(
  { reader }: Given,
  setting: SettingName,
  words: readonly Choice[],
  usual: Choice,
): Choice {
  return reader.choice(setting, { words }, usual);
}

export function readSteps(
  given: Given,
  steps: readonly Step[] = STEPS,
): { readonly step: Step; readonly years: Years } {
  return {
    step: choose(given, 'step', steps, 'year'),
    years: choose(given, 'years', YEARS, 'fiscal'),
  };
}

/** Compounding frequency, and how a residual value affects a declining charge, if given. */
export function readDeclining(
  given: Given,
  words: readonly Step[] = STEPS,
): ReturnType<typeof readSteps> & { readonly salvage?: Salvage } {
  const steps = readSteps(given, words);
  if (given.reader.text('salvage') === undefined) return steps;
  return { ...steps, salvage: choose(given, 'salvage', SALVAGE, 'floor') };
}

export function readAtEnd(given: Given): AtEnd {
  return choose(given, 'at-end', AT_END, 'take-rest');
}

export function readPace({ reader }: Given): Pace | undefined {
  const before = reader.refusals.length;
  const rate = reader.rate();
  const life = reader.life();
  if (rate !== undefined && life !== undefined) {
    reader.reject('life-and-rate', 'rate', 'either a life or a rate');
    return undefined;
  }
  if (rate !== undefined) return { rate };
  if (life !== undefined) return { life };
  if (reader.refusals.length === before) reader.needed('life', 'a life or a rate');
  return undefined;
}

export function neededRate({ reader }: Given): Ratio | undefined {
  return reader.needed('rate', 'an annual rate in percent') === undefined
    ? undefined
    : reader.rate();
}

export function neededLife({ reader }: Given): number | undefined {
  const before = reader.refusals.length;
  const life = reader.life();
  if (life === undefined && reader.refusals.length === before) {
    reader.needed('life', 'a life such as 60 months');
  }
  return life;
}

export function optionalLife({ reader }: Given): { readonly life?: number } {
  return defined({ life: reader.life() });
}

/** A factor that was given is stronger than the one in the name of the method. */
export function neededFactor({ reader, factor: named }: Given): Ratio | undefined {
  const given = reader.text('factor');
  const text = given ?? named ?? reader.needed('factor', 'a number such as 2');
  if (text === undefined) return undefined;
  const factor = reader.orRefuse(decimalRatio(text), 'bad-factor', 'factor', 'a number such as 2');
  if (given !== undefined && factor !== undefined) warnOfName(reader, named, factor);
  return factor;
}

function warnOfName(reader: SettingReader, named: string | undefined, factor: Ratio): void {
  const inName = decimalRatio(named ?? '');
  if (inName === undefined || isSameRatio(inName, factor)) return;
  const method = reader.text('method') ?? '';
  reader.warnings.push(
    `The method ${method} has the factor ${named}; the specified factor ${reader.text('factor')} is used`,
  );
}

function isSameRatio(one: Ratio, other: Ratio): boolean {
  return one.numerator * other.denominator === other.numerator * one.denominator;
}

/** A rate, or a factor; a rate is stronger than the factor in the name of the method. */
export function readDecliningPace(
  given: Given,
): { readonly rate: Ratio } | { readonly factor: Ratio } | undefined {
  const { reader } = given;
  if (reader.text('rate') === undefined) {
    const factor = neededFactor(given);
    return factor && { factor };
  }
  const rate = reader.rate();
  if (reader.text('factor') !== undefined) {
    reader.reject('factor-not-used', 'factor', 'either a rate or a factor');
  }
  return rate && { rate };
}

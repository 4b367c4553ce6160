import { type CurrencyExponent, parseMinorUnits } from '../../../kernel/money.ts';
import { MACRS_RECOVERIES } from './macrs-tables.ts';
import { METHOD_NAMES, type NamedMethod, parseMethod, takesFactor } from './method-names.ts';
import {
  type Given,
  choose,
  neededFactor,
  neededLife,
  neededRate,
  optionalLife,
  readAtEnd,
  readDeclining,
  readDecliningPace,
  readPace,
  readSteps,
} from './method-parts.ts';
import { suggestion } from './names.ts';
import { reject } from './rejections.ts';
import { type SettingReader, percentRatio } from './setting-reader.ts';
import {
  LINES,
  type Method,
  type MethodName,
  RATE_STEPS,
  type Reading,
  SALVAGE,
  STEPS,
  type UnitsOfProduction,
  YEARS,
} from './terms.ts';
import { type Ratio, decimalRatio } from '../../../kernel/decimals.ts';

const UNITS = 'a number above 0, such as 100000';

/** Reads all units of a life, and those that were produced by some days. */
function readUnits({ reader }: Given): UnitsOfProduction | undefined {
  const text = reader.needed('total-units', UNITS);
  const readings = readingsOf(reader.text('readings') ?? '');
  if (readings === undefined) reader.reject('bad-readings', 'readings', 'date=units; date=units');
  if (text === undefined || readings === undefined) return undefined;
  const total = reader.orRefuse(quantityOf(text), 'bad-units', 'total-units', UNITS);
  return total && { name: 'units-of-production', total, readings };
}

function readingsOf(text: string): readonly Reading[] | undefined {
  return datedEntries(text, (on, written) => {
    const units = quantityOf(written);
    return units && { on, units };
  });
}

/** The entries of `date=amount; date=amount`; undefined where one of them cannot be read. */
function datedEntries<Entry>(
  text: string,
  read: (on: string, written: string) => Entry | undefined,
): readonly Entry[] | undefined {
  const entries = text.split(';').filter((entry) => entry.trim() !== '');
  const known = entries.flatMap((entry) => {
    const [on = '', written = ''] = entry.split('=').map((part) => part.trim());
    return read(on, written) ?? [];
  });
  return known.length === entries.length ? known : undefined;
}

/** A number, with or without commas between thousands. */
function quantityOf(text: string): Ratio | undefined {
  return decimalRatio(text.replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1'));
}

/** How each method is put together; undefined once something of it is refused. */
const METHODS: Readonly<Record<MethodName, (given: Given) => Method | undefined>> = {
  'straight-line': (given) => {
    const pace = readPace(given);
    const salvage = choose(given, 'salvage', SALVAGE, 'base');
    return pace && { name: 'straight-line', pace, salvage };
  },
  'declining-balance': (given) => {
    const rate = neededRate(given);
    const ending = {
      ...optionalLife(given),
      ...readDeclining(given, RATE_STEPS),
      atEnd: readAtEnd(given),
    };
    return rate && { name: 'declining-balance', rate, ...ending };
  },
  'declining-factor': (given) => {
    const factor = neededFactor(given);
    const life = neededLife(given);
    const ending = { ...readDeclining(given), atEnd: readAtEnd(given) };
    return factor === undefined || life === undefined
      ? undefined
      : { name: 'declining-factor', factor, life, ...ending };
  },
  'declining-switch': (given) => {
    const pace = readDecliningPace(given);
    const life = neededLife(given);
    const line = choose(given, 'line', LINES, 'remaining-life');
    const steps = readDeclining(given);
    return pace === undefined || life === undefined
      ? undefined
      : { name: 'declining-switch', pace, life, line, ...steps };
  },
  'french-declining': (given) => {
    const life = neededLife(given);
    const pace = life === undefined ? undefined : readFrenchPace(given, life);
    return pace === undefined || life === undefined
      ? undefined
      : { name: 'french-declining', pace, life };
  },
  'fixed-declining': (given) => {
    const life = neededLife(given);
    const ending = { ...readSteps(given), atEnd: readAtEnd(given) };
    return life === undefined ? undefined : { name: 'fixed-declining', life, ...ending };
  },
  'written-down-value': (given) => {
    const rate = given.reader.rate();
    if (rate === undefined) {
      const life = neededLife(given) ?? 0;
      return { name: 'written-down-value', life, ...readSteps(given), atEnd: readAtEnd(given) };
    }
    const ending = {
      ...optionalLife(given),
      ...readDeclining(given, RATE_STEPS),
      atEnd: readAtEnd(given),
    };
    return { name: 'written-down-value', rate, ...ending };
  },
  'sum-of-years-digits': (given) => {
    const life = neededLife(given);
    const step = choose(given, 'step', STEPS, 'year');
    return life === undefined ? undefined : { name: 'sum-of-years-digits', life, step };
  },
  macrs: readMacrs,
  table: readTable,
  'units-of-production': readUnits,
  manual: readManual,
  immediate: () => ({ name: 'immediate' }),
  none: () => ({ name: 'none' }),
};

/** Reads the method and what belongs to it. A factor that it has no use for is refused. */
export function readMethod(reader: SettingReader, exponent: CurrencyExponent): Method | undefined {
  const named = readName(reader);
  if (named === undefined) return undefined;
  const { name, factor } = named;
  if (!takesFactor(name) && reader.text('factor') !== undefined) {
    reader.reject('factor-not-used', 'factor', `no factor with ${name}`);
  }
  return METHODS[name]({ reader, factor, exponent });
}

function readName(reader: SettingReader): NamedMethod | undefined {
  const text = reader.needed('method', 'a method');
  if (text === undefined) return undefined;
  const method = parseMethod(text);
  if ('name' in method) return method;
  const expected = `one of ${METHOD_NAMES.join(', ')}`;
  const details = { setting: 'method', expected, found: text, ...suggestion(method.nearest) };
  reader.refusals.push(reject('unknown-method', details));
  return undefined;
}

/** The coefficient for the life, unless another coefficient or a rate is given. */
function readFrenchPace(given: Given, life: number): ReturnType<typeof readDecliningPace> {
  const { reader } = given;
  if (reader.text('rate') === undefined && reader.text('factor') === undefined) {
    reader.assumed.push('factor');
  }
  return readDecliningPace({ ...given, factor: frenchCoefficient(life / 12) });
}

function readMacrs({ reader }: Given): Method | undefined {
  const expected = `one of ${MACRS_RECOVERIES.join(', ')}`;
  const text = reader.needed('recovery', expected)?.replace(/[\s-]*(y|years?)$/i, '');
  if (text === undefined) return undefined;
  const known = MACRS_RECOVERIES.find((each) => each === text);
  const recovery = reader.orRefuse(known, 'bad-recovery', 'recovery', expected);
  return recovery && { name: 'macrs', recovery };
}

function readTable(given: Given): Method | undefined {
  const { reader } = given;
  const text = reader.needed('percentages', 'a percentage for each year');
  if (text === undefined) return undefined;
  const years = choose(given, 'years', YEARS, 'life');
  const entries = text.replace(/\s+%/g, '%').split(/[\s;|]+/);
  const percentages = entries.flatMap((entry) => percentRatio(entry) ?? []);
  if (percentages.length === entries.length) return { name: 'table', percentages, years };
  reader.reject('bad-percentages', 'percentages', 'numbers such as 40; 30; 20; 10');
  return undefined;
}

function readManual({ reader, exponent }: Given): Method | undefined {
  const text = reader.needed('charges', 'date=amount for each charge');
  if (text === undefined) return undefined;
  const charges = datedEntries(text, (on, written) => {
    const amount = parseMinorUnits(written, exponent);
    return amount === undefined ? undefined : { on, amount };
  });
  if (charges !== undefined) return { name: 'manual', charges };
  reader.reject('bad-charges', 'charges', 'date=amount; date=amount');
  return undefined;
}

/**
 * The tax coefficient of a life in whole years, three at least: 1.25, 1.75 from five years and 2.25 from
 * more than six. Source: Code général des impôts, article 39 A; annexe II, article 24.
 */
function frenchCoefficient(years: number): string {
  if (years <= 4) return '1.25';
  return years <= 6 ? '1.75' : '2.25';
}

import { getOrMake } from '../../../../kernel/get-or-make.ts';
import {
  LIFE_SETTINGS,
  SETTINGS,
  type SettingName,
  type SettingTexts,
} from '../../terms/settings.ts';
import type { RowTerms } from './row-terms.ts';
import { type MergedSettings, entriesOf } from '../settings/setting-layers.ts';
import { percentText, ratioText } from '../../terms/precise.ts';
import { type CurrencyExponent, formatMinorUnits } from '../../../../kernel/money.ts';
import type { Method, Reading, Terms } from '../../terms/terms.ts';

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
    ...('rate' in own ? { rate: percentText(own.rate, MOST_DECIMALS) } : {}),
    ...('factor' in own ? { factor: ratioText(own.factor, MOST_DECIMALS) } : {}),
    ...wordsOf(own),
    ...('percentages' in own
      ? { percentages: own.percentages.map((each) => percentText(each, MOST_DECIMALS)).join('; ') }
      : {}),
    ...('total' in own ? { 'total-units': ratioText(own.total, MOST_DECIMALS) } : {}),
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
  return readings.map(({ on, units }) => `${on}=${ratioText(units, MOST_DECIMALS)}`).join('; ');
}

/** Rates and factors are decimals that people typed, so that their digits end. */
const MOST_DECIMALS = 40;

/** What a setting was, where that came from, and for how many assets. */
export interface SettingUse {
  readonly setting: SettingName;
  readonly value: string;
  readonly origin: string;
  readonly assets: number;
}

/** What a book was computed by. */
export interface BookSettings {
  /** The settings that computed its figures. */
  readonly uses: readonly SettingUse[];
  /** Settings that were given, and that the method of an asset has no use for. */
  readonly ignored: readonly SettingUse[];
  /** Sentences without a full stop. */
  readonly warnings: readonly string[];
}

/** Used if the setting was not given. */
const ASSUMED = 'assumed';

/** What an asset has of its own is in the register. */
const OF_ONE_ASSET: ReadonlySet<SettingName> = new Set(['total-units', 'charges', 'readings']);

/** A setting of the whole report is stated once, and only if it was given. */
const OF_THE_REPORT: ReadonlySet<SettingName> = new Set(['decimals', 'fiscal-year-start']);

const ORDER = Object.keys(SETTINGS);

/** Rows whose rules are the same and come from the same places. */
interface Alike {
  readonly row: RowTerms;
  assets: number;
}

/** Counts the settings that computed assets, from their terms, with where each came from. */
export class SettingUses {
  readonly #alike = new Map<RowTerms['read'], Map<MergedSettings, Alike>>();

  add(row: RowTerms): void {
    const places = getOrMake(this.#alike, row.read, () => new Map<MergedSettings, Alike>());
    getOrMake(places, row.merged, () => ({ row, assets: 0 })).assets += 1;
  }

  result(): BookSettings {
    const uses = new UseCount();
    const ignored = new UseCount();
    const warnings = new Map<string, number>();
    for (const { row, assets } of [...this.#alike.values()].flatMap((each) => [...each.values()])) {
      for (const use of usesOf(row)) uses.add(use, assets);
      for (const use of ignoredBy(row)) ignored.add(use, assets);
      for (const warning of row.read.warnings) {
        warnings.set(warning, (warnings.get(warning) ?? 0) + assets);
      }
    }
    return {
      uses: uses.list(),
      ignored: ignored.list(),
      warnings: [...warnings].map(([says, assets]) => `${says} (assets: ${assets})`),
    };
  }
}

type Use = Omit<SettingUse, 'assets'>;

/** What the terms of a row state; a setting that was given is as it was written. */
export function usesOf({
  read: { terms, assumed },
  merged,
}: Pick<RowTerms, 'read' | 'merged'>): Use[] {
  return entriesOf(settingsOfTerms(terms)).flatMap(([name, value]) => {
    const setting = givenName(name, merged);
    const origin = merged.origins[setting];
    if (OF_ONE_ASSET.has(name) || (OF_THE_REPORT.has(name) && origin === undefined)) return [];
    if (origin !== undefined) {
      return [{ setting, value: merged.texts[setting] ?? value, origin }];
    }
    const isNamed = name === 'factor' && !assumed.includes('factor');
    return [{ setting, value, origin: isNamed ? `method ${merged.texts.method ?? ''}` : ASSUMED }];
  });
}

function ignoredBy({ read, merged }: RowTerms): Use[] {
  return read.unused.flatMap((setting) => {
    const origin = merged.origins[setting];
    const value = merged.texts[setting];
    if (origin === undefined || value === undefined || OF_ONE_ASSET.has(setting)) return [];
    return [{ setting, value, origin }];
  });
}

/** A life is under the name that it was given by. */
function givenName(name: SettingName, { origins }: MergedSettings): SettingName {
  if (name !== 'life') return name;
  return LIFE_SETTINGS.find((each) => origins[each] !== undefined) ?? name;
}

class UseCount {
  readonly #uses = new Map<string, SettingUse>();

  add({ setting, value, origin }: Use, assets: number): void {
    const key = JSON.stringify([setting, value, origin]);
    const before = this.#uses.get(key)?.assets ?? 0;
    this.#uses.set(key, { setting, value, origin, assets: before + assets });
  }

  list(): readonly SettingUse[] {
    return [...this.#uses.values()].toSorted(
      (one, other) =>
        ORDER.indexOf(one.setting) - ORDER.indexOf(other.setting) || other.assets - one.assets,
    );
  }
}

import { parseMethod, takesFactor } from '../../terms/method-names.ts';
import { LIFE_SETTINGS, type SettingName, type SettingTexts } from '../../terms/settings.ts';
import type { MethodName } from '../../terms/terms.ts';

/** Settings from one place. */
export interface SettingLayer {
  /** Where they come from, for people: `register`, `flag`, `settings file`. */
  readonly origin: string;
  readonly texts: SettingTexts;
  /** It speaks for several methods, so that not everything in it need fit the one that is chosen. */
  readonly isDefault?: boolean;
}

/** Settings from all places, each from the strongest that gives it. */
export interface MergedSettings {
  readonly texts: SettingTexts;
  readonly origins: Readonly<Partial<Record<SettingName, string>>>;
}

/**
 * Lays settings over one another, the strongest layer first. A life given in one unit hides the weaker
 * ones in another; for a straight line a rate hides weaker lives, and a life weaker rates; where a method
 * goes by a rate or a factor, the stronger hides the weaker. A factor for several methods is ignored
 * where a stronger place chose one that takes none.
 */
export function mergeSettings(layers: readonly SettingLayer[]): MergedSettings {
  const texts: Partial<Record<SettingName, string>> = {};
  const origins: Partial<Record<SettingName, string>> = {};
  const method = methodOf(layers);
  for (const layer of layers) {
    const given = entriesOf(layer.texts);
    if (given.length === 0) continue;
    const hidden = hiddenBy(texts, method);
    if (layer.isDefault === true && isFactorIdle(texts, method)) hidden.add('factor');
    for (const [name, text] of given) {
      if (text.trim() === '' || texts[name] !== undefined || hidden.has(name)) continue;
      texts[name] = text;
      origins[name] = layer.origin;
    }
  }
  return { texts, origins };
}

/** What stronger layers give leaves no room for. */
function hiddenBy(texts: SettingTexts, method: MethodName | undefined): Set<SettingName> {
  const hasOnePace = method === 'straight-line';
  const hasLife = LIFE_SETTINGS.some((name) => texts[name] !== undefined);
  const hidden = new Set<SettingName>();
  if (hasLife || (hasOnePace && texts.rate !== undefined)) {
    for (const name of LIFE_SETTINGS) hidden.add(name);
  }
  if (hasOnePace && hasLife) hidden.add('rate');
  if (method === 'declining-switch' || method === 'french-declining') {
    if (texts.rate !== undefined) hidden.add('factor');
    if (texts.factor !== undefined) hidden.add('rate');
  }
  return hidden;
}

/** Whether a stronger layer chose a method that takes no factor. */
function isFactorIdle(stronger: SettingTexts, method: MethodName | undefined): boolean {
  return stronger.method !== undefined && method !== undefined && !takesFactor(method);
}

function methodOf(layers: readonly SettingLayer[]): MethodName | undefined {
  const method = layers.map(({ texts }) => texts.method ?? '').find((text) => text.trim() !== '');
  if (method === undefined) return undefined;
  const named = parseMethod(method);
  return 'name' in named ? named.name : undefined;
}

export function entriesOf(texts: SettingTexts): readonly (readonly [SettingName, string])[] {
  return Object.entries(texts) as (readonly [SettingName, string])[];
}

import { parseMethod } from '../method-names.ts';
import type { SettingName, SettingTexts } from '../settings.ts';

/** Settings from one place. */
export interface SettingLayer {
  /** Where they come from, for people: `register`, `flag`, `settings file`. */
  readonly origin: string;
  readonly texts: SettingTexts;
}

/** Settings from all places, each from the strongest that gives it. */
export interface MergedSettings {
  readonly texts: SettingTexts;
  readonly origins: Readonly<Partial<Record<SettingName, string>>>;
}

const LIVES: readonly SettingName[] = ['life', 'life-months', 'life-years'];

/**
 * Lays settings over one another, the strongest layer first. A life given in one unit hides the weaker
 * ones in another; for a straight line a rate hides weaker lives, and a life weaker rates.
 */
export function mergeSettings(layers: readonly SettingLayer[]): MergedSettings {
  const texts: Partial<Record<SettingName, string>> = {};
  const origins: Partial<Record<SettingName, string>> = {};
  const hasOnePace = isStraightLine(layers);
  for (const layer of layers) {
    const hidden = hiddenBy(texts, hasOnePace);
    for (const [name, text] of entriesOf(layer.texts)) {
      if (text.trim() === '' || texts[name] !== undefined || hidden.has(name)) continue;
      texts[name] = text;
      origins[name] = layer.origin;
    }
  }
  return { texts, origins };
}

/** What stronger layers give leaves no room for. */
function hiddenBy(texts: SettingTexts, hasOnePace: boolean): ReadonlySet<SettingName> {
  const hasLife = LIVES.some((name) => texts[name] !== undefined);
  const hasRate = texts.rate !== undefined;
  return new Set([
    ...(hasLife || (hasOnePace && hasRate) ? LIVES : []),
    ...(hasOnePace && hasLife ? (['rate'] as const) : []),
  ]);
}

function isStraightLine(layers: readonly SettingLayer[]): boolean {
  const method = layers.map(({ texts }) => texts.method ?? '').find((text) => text.trim() !== '');
  if (method === undefined) return false;
  const named = parseMethod(method);
  return 'name' in named && named.name === 'straight-line';
}

export function entriesOf(texts: SettingTexts): readonly (readonly [SettingName, string])[] {
  return Object.entries(texts) as (readonly [SettingName, string])[];
}

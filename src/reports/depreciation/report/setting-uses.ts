import { SETTINGS, type SettingName } from '../settings.ts';
import type { RowTerms } from './row-terms.ts';

/** What a setting was, where that came from, and for how many assets. */
export interface SettingUse {
  readonly setting: SettingName;
  readonly value: string;
  readonly origin: string;
  readonly assets: number;
}

/** Where nobody gave a setting. */
const ASSUMED = 'assumed';

/** What each asset has of its own is in the register. */
const OF_ASSETS: ReadonlySet<SettingName> = new Set([
  ...(['cost', 'residual', 'acquired', 'in-service', 'disposed', 'proceeds', 'charges'] as const),
]);

/** Counts which settings were used, with where each came from. */
export class SettingUses {
  readonly #uses = new Map<string, SettingUse>();

  add({ read, merged }: RowTerms): void {
    for (const setting of Object.keys(SETTINGS) as SettingName[]) {
      if (OF_ASSETS.has(setting)) continue;
      const origin = merged.origins[setting];
      if (origin !== undefined) this.#count(setting, merged.texts[setting] ?? '', origin);
    }
    const { terms, assumed } = read;
    for (const setting of assumed) {
      if (setting === 'convention') this.#count(setting, terms.convention, ASSUMED);
      else if (setting === 'rounding') this.#count(setting, terms.rounding, ASSUMED);
      else this.#count(setting, assumedIn(terms.method, setting), ASSUMED);
    }
  }

  list(): readonly SettingUse[] {
    const order = Object.keys(SETTINGS);
    return [...this.#uses.values()].toSorted(
      (one, other) =>
        order.indexOf(one.setting) - order.indexOf(other.setting) || other.assets - one.assets,
    );
  }

  #count(setting: SettingName, value: string, origin: string): void {
    if (value === '') return;
    const key = JSON.stringify([setting, value, origin]);
    const assets = (this.#uses.get(key)?.assets ?? 0) + 1;
    this.#uses.set(key, { setting, value, origin, assets });
  }
}

/** The word that was assumed for a setting of a method, as the method keeps it. */
function assumedIn(method: object, setting: SettingName): string {
  const key = setting === 'at-end' ? 'atEnd' : setting;
  const found = Object.entries(method).find(([name]) => name === key)?.[1] as unknown;
  return typeof found === 'string' ? found : '';
}

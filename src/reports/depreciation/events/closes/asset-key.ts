import { foldName } from '../../../../kernel/names.ts';
import type { AssetFacts } from '../../terms/asset.ts';
import type { SettingTexts } from '../../terms/settings.ts';

/** Whether an earlier asset has the same number or identifier. */
export function isDuplicated(key: string): boolean {
  return !key.startsWith(BY_NAME) && key.includes(COUNT_MARK);
}

const BY_NAME = 'name ';

/** A separator that does not occur in cells of a register. */
const COUNT_MARK = '\u001F';

/**
 * Keys by which the next register recognizes the same assets: number, else identifier, else name
 * and purchase date. Equal keys are numbered in their order.
 */
export class AssetKeys {
  readonly #seen = new Map<string, number>();

  keyOf({
    facts,
    settings,
  }: {
    readonly facts: AssetFacts;
    readonly settings: SettingTexts;
  }): string {
    const { number, identifier, name } = facts;
    const key = [
      number === '' ? '' : `no ${foldName(number)}`,
      identifier === '' ? '' : `identifier ${foldName(identifier)}`,
      `${BY_NAME}${foldName(name)}, ${settings.acquired ?? settings['in-service'] ?? ''}`,
    ].find((each) => each !== '');
    const text = key ?? '';
    const count = (this.#seen.get(text) ?? 0) + 1;
    this.#seen.set(text, count);
    return count === 1 ? text : `${text}${COUNT_MARK}${count}`;
  }
}

import { decimalRatio, type Ratio } from '../../../kernel/decimals.ts';
import { parseMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import { readWord, suggestion, type Vocabulary } from './names.ts';
import { reject, type Rejection, type RejectionCode } from './rejections.ts';
import { ASSET_SETTINGS, LIFE_SETTINGS, type SettingName, type SettingTexts } from './settings.ts';

/** Reads settings from their texts, and keeps what was wrong, what had to be assumed, and what was used. */
export class SettingReader {
  readonly refusals: Rejection[] = [];
  readonly assumed: SettingName[] = [];
  /** What a person should know though the settings can be used: sentences without a full stop. */
  readonly warnings: string[] = [];
  readonly #texts: SettingTexts;
  /** Settings that were given and asked for. */
  readonly #used = new Set<SettingName>();

  constructor(texts: SettingTexts) {
    this.#texts = texts;
  }

  /** The trimmed text of a setting, or undefined if blank. */
  text(setting: SettingName): string | undefined {
    const text = this.#texts[setting]?.trim();
    if (text === undefined || text === '') return undefined;
    this.#used.add(setting);
    return text;
  }

  /** The rules that were given and that nothing asked for. */
  unused(): readonly SettingName[] {
    return (Object.keys(this.#texts) as SettingName[]).filter(
      (setting) =>
        !this.#used.has(setting) &&
        !ASSET_SETTINGS.has(setting) &&
        (this.#texts[setting] ?? '').trim() !== '',
    );
  }

  /** The text of a setting that the method cannot do without. */
  needed(setting: SettingName, expected: string): string | undefined {
    const text = this.text(setting);
    if (text === undefined) this.refusals.push(reject('setting-missing', { setting, expected }));
    return text;
  }

  /** Notes that a setting cannot be used. */
  reject(code: RejectionCode, setting: SettingName, expected: string): void {
    const found = this.text(setting) ?? '';
    this.refusals.push(reject(code, { setting, expected, found }));
  }

  /** The value that a text was read as; where it could not be, that is noted. */
  orRefuse<Value>(
    value: Value | undefined,
    code: RejectionCode,
    setting: SettingName,
    expected: string,
  ): Value | undefined {
    if (value === undefined) this.reject(code, setting, expected);
    return value;
  }

  /** One of a closed list of words; the usual one, noted as assumed, where nothing is given. */
  choice<Word extends string>(
    setting: SettingName,
    vocabulary: Vocabulary<Word>,
    usual: Word,
  ): Word {
    const text = this.text(setting);
    if (text === undefined) {
      this.assumed.push(setting);
      return usual;
    }
    const reading = readWord(text, vocabulary);
    if ('word' in reading) return reading.word;
    const expected = `one of ${vocabulary.words.join(', ')}`;
    const details = { setting, expected, found: text, ...suggestion(reading.nearest) };
    this.refusals.push(reject('unknown-choice', details));
    return usual;
  }

  /** A whole number from a list, the usual one where nothing is given. */
  wholeNumber<Value extends number>(
    setting: SettingName,
    code: RejectionCode,
    { legal, usual }: { readonly legal: readonly Value[]; readonly usual: Value },
  ): Value {
    const text = this.text(setting);
    if (text === undefined) {
      this.assumed.push(setting);
      return usual;
    }
    const value = legal.find((each) => String(each) === text.replace(/^0(?=\d)/, ''));
    if (value === undefined) this.reject(code, setting, `one of ${legal.join(', ')}`);
    return value ?? usual;
  }

  /** An amount in minor units, or undefined where it is not given or cannot be read. */
  amount(setting: SettingName, exponent: CurrencyExponent): bigint | undefined {
    const text = this.text(setting);
    if (text === undefined) return undefined;
    const expected = `a number with at most ${exponent} decimals`;
    return this.orRefuse(parseMinorUnits(text, exponent), 'bad-amount', setting, expected);
  }

  /** A yearly rate: `20` and `20 %` are a fifth. */
  rate(): Ratio | undefined {
    const text = this.text('rate');
    if (text === undefined) return undefined;
    return this.orRefuse(percentRatio(text), 'bad-rate', 'rate', 'a percentage such as 20');
  }

  /** A useful life in months, from whichever of its settings is given. */
  life(): number | undefined {
    const setting = LIFE_SETTINGS.find((each) => this.text(each) !== undefined);
    if (setting === undefined) return undefined;
    const text = this.text(setting) ?? '';
    const unit = setting === 'life' ? '' : setting.slice('life-'.length);
    const expected = unit === '' ? '60 months or 5 years' : `a number of ${unit}`;
    return this.orRefuse(monthsOf(`${text} ${unit}`), 'bad-life', setting, expected);
  }
}

/** A percentage as a ratio, with or without the sign; undefined when the text is none. */
export function percentRatio(text: string): Ratio | undefined {
  const ratio = decimalRatio(text.replace(/\s*%$/, ''));
  return ratio === undefined
    ? undefined
    : { numerator: ratio.numerator, denominator: ratio.denominator * 100n };
}

const LIFE = /^([+-]?[\d.]+)\s*(m|months?|y|yrs?|years?)$/i;

/** Months of `60 months`, `5 years` or `2.5 y`; undefined when they are not whole. */
function monthsOf(text: string): number | undefined {
  const match = LIFE.exec(text.trim());
  const number = decimalRatio(match?.[1] ?? '');
  if (number === undefined) return undefined;
  const isYears = match?.[2]?.toLowerCase().startsWith('y') ?? false;
  const months = number.numerator * (isYears ? 12n : 1n);
  return months % number.denominator === 0n ? Number(months / number.denominator) : undefined;
}

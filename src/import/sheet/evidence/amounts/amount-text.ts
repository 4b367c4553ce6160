import type { DecimalStyle } from '../../../../kernel/decimals.ts';
import {
  type WrittenAmount,
  currenciesOf,
  writtenAmount,
} from '../../../../kernel/written-amount.ts';
import { ABOUT } from '../dates/extras.ts';
import { foldUnit, headingFactor } from './units.ts';
import type { TextClass } from '../tally.ts';

/** An amount, with the kinds of words around it. */
export interface AmountText extends Pick<WrittenAmount, 'values' | 'negative'> {
  /** The currencies that its sign may mean; none where it has no sign. */
  readonly currencies: readonly string[];
  /** The folded word behind it, `karton`, or its factor, `×1000`; empty where it has none. */
  readonly unit: string;
  readonly isPercent: boolean;
  /** `ca. 50` */
  readonly isApproximate?: true;
  /** The sign before three digits that may be decimals or thousands. */
  readonly openSign?: '.' | ',';
}

/** Reads a text as an amount; undefined for any other text. */
export function amountText(written: string): AmountText | undefined {
  const text = written.replace(ABOUT, '');
  const amount = writtenAmount(text);
  if (amount === undefined) return undefined;
  const before = wordsIn(amount.before);
  const behind = wordsIn(amount.behind);
  const isAmount = before.unit === '' && (before.currency === '' || behind.currency === '');
  const isPercent = behind.unit === '%';
  // More than a word or two is a sentence with a number in it.
  if (!isAmount || before.isSentence || behind.isSentence) return undefined;
  const openSign = signOf(text, amount.values);
  return {
    values: amount.values,
    ...(amount.negative !== undefined && { negative: amount.negative }),
    currencies: currenciesOf(before.currency === '' ? behind.currency : before.currency),
    unit: isPercent ? '' : behind.unit,
    isPercent,
    ...(text !== written && { isApproximate: true }),
    ...(openSign !== undefined && { openSign }),
  };
}

/** `100*`: a note says more of it. */
export function isFootnoteMark(text: string): boolean {
  return /^[*†‡]{1,3}$/u.test(text);
}

interface Words {
  readonly currency: string;
  readonly unit: string;
  readonly isSentence: boolean;
}

const MOST_WORDS = 2;

/** A currency sign may carry a factor: `TEUR` is a thousand euros. */
function wordsIn(text: string): Words {
  const words = text.split(' ').filter((word) => word !== '');
  const currency = words.find((word) => currencyIn(word) !== undefined) ?? '';
  const others = words.filter((word) => word !== currency || headingFactor(word) !== undefined);
  const unit = unitOf(others);
  const isSentence = others.length > MOST_WORDS || (others.length > 0 && unit === '');
  return { currency: currencyIn(currency) ?? '', unit, isSentence };
}

/** A sign for percent and a mark of a footnote are as they are; a word that means a thousand is its factor. */
function unitOf(words: readonly string[]): string {
  const [only = ''] = words;
  if (words.length !== 1) return foldUnit(words.join(' '));
  if (only === '%' || isFootnoteMark(only)) return only;
  const factor = headingFactor(only);
  return factor === undefined ? foldUnit(only) : `×${factor}`;
}

function currencyIn(word: string): string | undefined {
  const plain = headingFactor(word) === undefined ? word : word.replace(/^[Tk]/u, '');
  return currenciesOf(plain).length > 0 ? plain : undefined;
}

function signOf(
  text: string,
  { point, comma }: Readonly<Partial<Record<DecimalStyle, string>>>,
): '.' | ',' | undefined {
  if (point === undefined || comma === undefined || point === comma) return undefined;
  return text.includes('.') ? '.' : ',';
}

/** What counts for the reading of an amount. */
export interface AmountFeatures {
  readonly isAmount: boolean;
  /** The decimal signs with which it is a number. */
  readonly styles?: string;
  /** It is the same number with both. */
  readonly isSame?: true;
  readonly openSign?: '.' | ',';
  readonly negative?: AmountText['negative'];
  readonly currencies?: string;
  readonly unit?: string;
  readonly isPercent?: true;
  readonly isApproximate?: true;
  /** The styles in which the field takes the number; a unit and a factor do not change that here. */
  readonly fitting?: string;
}

export type AmountClass = TextClass<AmountFeatures>;

import { DECIMAL_STYLES, type DecimalStyle } from '../../../../kernel/decimals.ts';
import {
  LIKELY_SHARE,
  type ColumnContext,
  type Conclusion,
  type DraftReading,
} from '../readings.ts';
import { cellsIn } from '../tally.ts';
import { isPlainLocale } from '../locales.ts';
import type { AmountClass } from './amount-text.ts';

const STYLE_WORDS: Readonly<Record<DecimalStyle, string>> = {
  point: 'The point is the decimal sign',
  comma: 'The comma is the decimal sign',
};

/** So many amounts show that a single one with another sign is a mistake. */
const FEWEST_BESIDE_ONE = 5;

/** Where fewer amounts than one in so many prove the sign, these few may be the mistakes. */
const ONE_PROOF_IN = 50;

/** Which sign the decimals of a column have. */
export function readDecimals(classes: readonly AmountClass[], context: ColumnContext): Conclusion {
  const all = classes.filter(({ features }) => features?.isAmount);
  const about = all.filter(({ features }) => features?.isApproximate);
  const amounts = all.filter((each) => !about.includes(each));
  const notExact = about.length === 0 ? [] : [roundAmounts(about)];
  if (amounts.length === 0) return { readings: notExact, settings: {} };
  const isMostly = cellsIn(all) >= LIKELY_SHARE * cellsIn(classes);
  const { style, ...judged } = judge(amounts, context);
  const { against = [] } = judged;
  const waiting = judged.sureness === 'likely' && against.length > 0 ? [odd(against)] : [];
  const sureness = judged.sureness === 'certain' && !isMostly ? 'likely' : judged.sureness;
  return {
    readings: [
      { topic: 'amounts', ...judged, sureness, classes: without(amounts, against) },
      ...waiting,
      ...notExact,
    ],
    settings: style === undefined ? {} : { decimal: style },
  };
}

/** `ca. 50` is 50, if a person agrees. */
function roundAmounts(classes: readonly AmountClass[]): DraftReading {
  const rule = 'These amounts are not exact: the number is taken.';
  return { topic: 'amounts', sureness: 'likely', rule, classes };
}

/** The few amounts with the other sign wait; the others do not. */
function odd(classes: DraftReading['classes']): DraftReading {
  const rule = 'These few amounts have the other decimal sign: correct them, or choose the sign.';
  return { topic: 'amounts', sureness: 'open', rule, classes };
}

function without(
  classes: readonly AmountClass[],
  others: DraftReading['classes'],
): readonly AmountClass[] {
  return classes.filter((each) => !others.includes(each));
}

interface Judgement extends Pick<DraftReading, 'sureness' | 'rule' | 'against'> {
  readonly style: DecimalStyle | undefined;
}

function judge(amounts: readonly AmountClass[], context: ColumnContext): Judgement {
  const open = amounts.filter(({ features }) => features?.openSign !== undefined);
  const proofs = DECIMAL_STYLES.map((style) => ({
    style,
    classes: amounts.filter(({ features }) => features?.styles === style),
  })).filter(({ classes }) => classes.length > 0);
  const [proof, other] = proofs.sort((one, two) => cellsIn(two.classes) - cellsIn(one.classes));
  if (proof === undefined && open.length === 0)
    return {
      style: undefined,
      sureness: 'certain',
      rule: 'These numbers have no decimals.',
    };
  if (proof === undefined) return byLanguage(open, context);
  if (other !== undefined) return contradiction(proof, other, open);
  const doubt = doubtAbout(proof, open, context);
  return {
    style: proof.style,
    sureness: doubt === undefined ? 'certain' : 'likely',
    rule: `${STYLE_WORDS[proof.style]}: some amounts are numbers with no other${doubt ?? ''}.`,
  };
}

interface Proof {
  readonly style: DecimalStyle;
  readonly classes: readonly AmountClass[];
}

function contradiction(proof: Proof, other: Proof, open: readonly AmountClass[]): Judgement {
  const proven = cellsIn(proof.classes);
  const against = cellsIn(other.classes);
  const isSingle = against === 1 && proven >= FEWEST_BESIDE_ONE;
  const isLikely = isSingle || proven >= LIKELY_SHARE * (proven + against);
  return {
    style: isLikely ? proof.style : undefined,
    sureness: isLikely ? 'likely' : 'open',
    rule: isLikely
      ? `${STYLE_WORDS[proof.style]}, in all but a few amounts.`
      : 'Some amounts have a decimal comma, others a decimal point: choose the sign.',
    against: isLikely ? other.classes : [...proof.classes, ...other.classes, ...open],
  };
}

/** Why a proven sign is not certain for all amounts of the column. */
function doubtAbout(
  { style, classes }: Proof,
  open: readonly AmountClass[],
  { field }: ColumnContext,
): string | undefined {
  if (cellsIn(classes) * ONE_PROOF_IN < cellsIn(open)) return ', but these are very few';
  const sign = style === 'point' ? '.' : ',';
  const hasThreeDecimals = open.some(({ features }) => features?.openSign === sign);
  return hasThreeDecimals && isPrice(field) ? ', but others would have three decimals' : undefined;
}

function isPrice(field: ColumnContext['field']): boolean {
  return field.kind === 'decimal' && field.price === true;
}

/** Three digits behind the only sign: language decides, unless it makes prices of three decimals. */
function byLanguage(open: readonly AmountClass[], context: ColumnContext): Judgement {
  const signs = new Set(open.map(({ features }) => features?.openSign));
  const { locale, shownLocale, language } = context;
  const fromFormats = locale === undefined ? usualStyle(shownLocale) : undefined;
  const style = usualStyle(locale) ?? fromFormats ?? usualStyle(language);
  const isOdd = isPrice(context.field) && signs.has(style === 'point' ? '.' : ',');
  if (style === undefined || signs.size > 1 || isOdd) {
    const rule = 'The sign before three digits may mark decimals or thousands: choose one.';
    return { style: undefined, sureness: 'open', rule };
  }
  const because =
    fromFormats === undefined ? 'the language of the file' : 'the number formats of the workbook';
  const rule = `${STYLE_WORDS[style]}, as in ${because}; the amounts do not prove it.`;
  return { style, sureness: 'likely', rule };
}

/** The decimal sign of a language or locale. */
function usualStyle(locale: string | undefined): DecimalStyle | undefined {
  if (!isPlainLocale(locale)) return undefined;
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value;
  return sign === '.' ? 'point' : sign === ',' ? 'comma' : undefined;
}

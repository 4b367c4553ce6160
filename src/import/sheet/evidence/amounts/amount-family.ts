import type { CellField } from '../../../../catalogue/fields.ts';
import {
  roundToCents,
  roundWhole,
  timesDecimal,
  type DecimalStyle,
  DECIMAL_STYLES,
} from '../../../../kernel/decimals.ts';
import type { ColumnContext, Conclusion, TextFamily } from '../readings.ts';
import type { CellSettings } from '../settings.ts';
import { type AmountFeatures, type AmountText, amountText } from './amount-text.ts';
import { readDecimals } from './decimal-sign.ts';
import { readSigns, readUnits } from './around-amounts.ts';
import { answerFor, readCurrency } from './currencies.ts';
import { endsOfShape, plainShape } from './plain-amounts.ts';
import { classKey } from '../tally.ts';
import { getOrMake } from '../../../../kernel/get-or-make.ts';

/** Numbers and amounts in the texts of a column. */
export function amountFamily(context: ColumnContext): TextFamily<AmountFeatures> {
  const takes = takenBy(context.field);
  const uniform = new Map<number, boolean>();
  return {
    featuresOf: (text) => featuresOf(text, takes),
    shapeOf: (text) => {
      const shape = plainShape(text);
      if (shape === undefined) return undefined;
      return getOrMake(uniform, shape, () => isUniform(shape, takes)) ? shape : undefined;
    },
    endsOf: endsOfShape,
    conclude: (classes) => {
      const parts = [readDecimals, readUnits, readCurrency, readSigns].map((part) =>
        part(classes, context),
      );
      return {
        readings: parts.flatMap(({ readings }) => readings),
        settings: Object.assign(
          {},
          ...parts.map(({ settings }: Conclusion) => settings),
        ) as CellSettings,
      };
    },
    read: (text, settings) => {
      const amount = readAmount(text, settings);
      if (typeof amount === 'object') return amount.instead;
      const value =
        amount !== undefined && isWhole(context.field) ? asWhole(amount, settings) : amount;
      return value === undefined || !takes(value) ? undefined : value;
    },
  };
}

/** Units of stock are whole ones. */
function isWhole({ kind }: CellField): boolean {
  return kind === 'integer';
}

function asWhole(amount: string, { fractions }: CellSettings): string {
  return fractions === undefined ? amount : roundWhole(amount, fractions);
}

type Takes = (value: string) => boolean;

/** Whether the field takes a number. */
function takenBy(field: CellField): Takes {
  const { min = -Infinity, max = Infinity } =
    field.kind === 'decimal' || field.kind === 'integer' || field.kind === 'named'
      ? limits(field)
      : {};
  return (value) =>
    Number(value) >= min && Number(value) <= max && !(isWhole(field) && value.includes('.'));
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

function limits(field: Limits): Limits {
  return field;
}

function featuresOf(text: string, takes: Takes): AmountFeatures {
  const amount = amountText(text);
  if (amount === undefined) return { isAmount: false };
  const { values, openSign, negative, currencies, unit, isPercent, isApproximate } = amount;
  const styles = DECIMAL_STYLES.filter((style) => values[style] !== undefined);
  return {
    isAmount: true,
    styles: styles.join(),
    ...(values.point === values.comma && { isSame: true }),
    ...(openSign !== undefined && { openSign }),
    ...(negative !== undefined && { negative }),
    ...(currencies.length > 0 && { currencies: currencies.join() }),
    ...(unit !== '' && { unit }),
    ...(isPercent && { isPercent }),
    ...(isApproximate && { isApproximate }),
    fitting: styles.filter((style) => takes(withSign(amount, style) ?? '')).join(),
  };
}

/** Whether all numbers of a shape have the same features, and the field takes them all. */
function isUniform(shape: number, takes: Takes): boolean {
  const [least, most] = endsOfShape(shape).map((text) => featuresOf(text, takes));
  if (least === undefined || most === undefined) return false;
  return classKey(least) === classKey(most) && least.fitting === least.styles;
}

function withSign({ values, negative }: AmountText, style: DecimalStyle): string | undefined {
  const value = values[style];
  return negative === undefined || value === undefined || value === '0' ? value : `-${value}`;
}

/** The number of a text by the settings of its column, or what a person wants instead of it. */
function readAmount(
  text: string,
  settings: CellSettings,
): string | { readonly instead: string } | undefined {
  const amount = amountText(text);
  if (amount === undefined || !isTaken(amount, settings)) return undefined;
  const { currencies } = amount;
  if (currencies.length === 0 || currencies.includes(settings.currency ?? '')) {
    return numberOf(amount, settings);
  }
  const answer = answerFor(currencies, settings);
  if (answer === undefined || 'instead' in answer) return answer;
  const number = numberOf(amount, settings);
  return number && roundToCents(timesDecimal(number, answer.factor));
}

function numberOf(amount: AmountText, settings: CellSettings): string | undefined {
  const { values, unit } = amount;
  const isSame = values.point === values.comma;
  const style = isSame ? 'point' : settings.decimal;
  const value = style === undefined ? undefined : withSign(amount, style);
  const factor = unit === '' ? settings.factor : settings.units?.[unit];
  return value === undefined || factor === undefined ? value : timesDecimal(value, factor);
}

/** Whether the settings name everything around the number, but for its currency. */
function isTaken(amount: AmountText, settings: CellSettings): boolean {
  const { unit, negative, isPercent } = amount;
  const hasUnit = unit === '' || Object.hasOwn(settings.units ?? {}, unit);
  const hasSign = negative === undefined || negative === 'minus' || settings.negativeSigns === true;
  return hasUnit && hasSign && (!isPercent || settings.percentSign === true);
}

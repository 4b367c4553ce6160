import type { ColumnContext, Conclusion, DraftReading } from '../readings.ts';
import type { CellSettings } from '../settings.ts';
import { type AmountClass, isFootnoteMark } from './amount-text.ts';
import { conversion, headingFactor, headingUnit, timeUnit } from './units.ts';

const NOTHING: Conclusion = { readings: [], settings: {} };

/** Units behind the numbers, and units and thousands in the heading. */
export function readUnits(classes: readonly AmountClass[], context: ColumnContext): Conclusion {
  const amounts = classes.filter(({ features }) => features?.isAmount);
  // A count with a mark may be a mistake.
  const isRead = (unit: string): boolean =>
    !(context.field.kind === 'integer' && isFootnoteMark(unit));
  const withUnit = amounts.filter(
    ({ features }) => features?.unit !== undefined && isRead(features.unit),
  );
  const bare = amounts.filter((each) => !withUnit.includes(each));
  const fromCells = withUnit.length === 0 ? NOTHING : cellUnits(withUnit, bare, context);
  const fromHeading =
    bare.length === 0 ? NOTHING : headingUnits(bare, withUnit.length > 0, context);
  return {
    readings: [...fromCells.readings, ...fromHeading.readings],
    settings: { ...fromCells.settings, ...fromHeading.settings },
  };
}

function cellUnits(
  classes: readonly AmountClass[],
  bare: readonly AmountClass[],
  { unit: fieldUnit, field }: ColumnContext,
): Conclusion {
  const words = [...new Set(classes.map(({ features }) => features?.unit ?? ''))];
  const factors = words.map((word) =>
    word.startsWith('×') ? word.slice(1) : conversion(word, fieldUnit),
  );
  const times = words.filter((word) => timeUnit(word) !== undefined);
  const isOpen = areUnclear(words, factors, times.length, { unit: fieldUnit, field });
  const base = { topic: 'units', classes } as const;
  const named = words.slice(0, 5).join(', ');
  if (isOpen) {
    const rule = `The numbers have units that do not go together or do not fit the field: ${named}.`;
    return { readings: [{ ...base, sureness: 'open', rule }], settings: {} };
  }
  const isCertain = fieldUnit !== undefined && times.length === words.length && bare.length === 0;
  const rule = factors.every((factor) => factor === '1')
    ? `The unit behind the number is taken off: ${named}.`
    : `The number is converted to the unit of the field: ${named}.`;
  return {
    readings: [{ ...base, sureness: isCertain ? 'certain' : 'likely', rule }],
    settings: { units: Object.fromEntries(words.map((word, at) => [word, factors[at] ?? '1'])) },
  };
}

/**
 * Boxes and pieces, or months and years of no known unit, do not add up; how many there are of each thing is counted in its own unit.
 * @param times how many of the words are lengths of time
 */
function areUnclear(
  words: readonly string[],
  factors: readonly (string | undefined)[],
  times: number,
  { unit, field }: Pick<ColumnContext, 'unit' | 'field'>,
): boolean {
  if (factors.includes(undefined)) return true;
  const isMixed = new Set(words.map((word) => timeUnit(word) ?? word)).size > 1;
  if (unit === undefined) return isMixed && (field.kind !== 'integer' || times > 0);
  if (isMixed && times < words.length) return true;
  return times === 0 && factors.every((factor) => factor === '1');
}

function headingUnits(
  classes: readonly AmountClass[],
  hasOtherUnits: boolean,
  { heading, unit: fieldUnit }: ColumnContext,
): Conclusion {
  const thousands = headingFactor(heading);
  const unit = headingUnit(heading);
  const factor = thousands ?? (unit === undefined ? '1' : conversion(unit, fieldUnit));
  if (factor === '1') return NOTHING;
  const topic = thousands === undefined ? 'units' : 'thousands';
  const base = { topic, classes } as const;
  if (factor === undefined || hasOtherUnits) {
    const rule = 'The heading and the cells name different units: choose one.';
    return { readings: [{ ...base, sureness: 'open', rule }], settings: {} };
  }
  const rule = `The heading says so: each number is multiplied by ${factor}.`;
  return { readings: [{ ...base, sureness: 'likely', rule }], settings: { factor } };
}

/** Negative amounts in brackets or with the sign behind them, and percentages. */
export function readSigns(classes: readonly AmountClass[], context: ColumnContext): Conclusion {
  const amounts = classes.filter(({ features }) => features?.isAmount);
  const negative = amounts.filter(
    ({ features }) => features?.negative === 'brackets' || features?.negative === 'minus-behind',
  );
  const percent = amounts.filter(({ features }) => features?.isPercent);
  const isPercent = context.unit === 'percent' && percent.length === amounts.length;
  const readings: DraftReading[] = [];
  if (negative.length > 0)
    readings.push({
      ...{ topic: 'negative-amounts', sureness: 'likely', classes: negative },
      rule: 'Amounts in brackets or with the sign behind them are negative.',
    });
  if (percent.length > 0)
    readings.push({
      ...{ topic: 'percentages', sureness: isPercent ? 'certain' : 'likely' },
      classes: percent,
      rule: 'The percent sign is taken off, and the number is kept.',
    });
  const settings: CellSettings = {
    ...(negative.length > 0 && { negativeSigns: true }),
    ...(percent.length > 0 && { percentSign: true }),
  };
  return { readings, settings };
}

import { decimalRatio, type Ratio } from '../../../kernel/decimals.ts';
import type { Given } from './method-parts.ts';
import type { Reading, UnitsOfProduction } from './terms.ts';

const UNITS = 'a number above 0, such as 100000';

/** Reads all units of a life, and those that were produced by some days. */
export function readUnits({ reader }: Given): UnitsOfProduction | undefined {
  const text = reader.needed('total-units', UNITS);
  const readings = readingsOf(reader.text('readings') ?? '');
  if (readings === undefined) reader.reject('bad-readings', 'readings', 'date=units; date=units');
  if (text === undefined || readings === undefined) return undefined;
  const total = reader.orRefuse(quantityOf(text), 'bad-units', 'total-units', UNITS);
  return total && { name: 'units-of-production', total, readings };
}

function readingsOf(text: string): readonly Reading[] | undefined {
  const entries = text.split(';').filter((entry) => entry.trim() !== '');
  const readings = entries.flatMap((entry): Reading[] => {
    const [on = '', written = ''] = entry.split('=').map((part) => part.trim());
    const units = quantityOf(written);
    return units === undefined ? [] : [{ on, units }];
  });
  return readings.length === entries.length ? readings : undefined;
}

/** A number, with or without commas between thousands. */
function quantityOf(text: string): Ratio | undefined {
  return decimalRatio(text.replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1'));
}

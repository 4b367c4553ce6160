import { parseMinorUnits } from '../../../../kernel/money.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import { assetFacts } from '../../terms/asset.ts';
import type { RegisterRow } from '../../input/register/register.ts';
import { SEPARATE } from '../engine/tax-asset.ts';
import type { RulesInForce } from '../rules/tax-rules.ts';
import { type TaxException, taxException } from './tax-exceptions.ts';
import type { TaxReading } from './tax-reading.ts';
import type { TaxRow } from './tax-sheet.ts';

/** A row of tax facts as Exceptions lists rows. */
export function asRow({ place, number, identifier, texts }: TaxRow): RegisterRow {
  return {
    place,
    settings: {},
    facts: { ...assetFacts(() => ''), number, identifier, name: texts.class },
  };
}

/** The opening balances of pools of several assets: of the sheet, else of the settings. */
export function openingOf(
  rows: readonly TaxRow[],
  { inForce, exponent, opening }: TaxReading,
): { readonly pools: ReadonlyMap<string, bigint>; readonly exceptions: readonly TaxException[] } {
  const pools = new Map(opening);
  const exceptions: TaxException[] = [];
  for (const row of rows) {
    const { class: pool, separate } = row.texts;
    const wanted = separate === '' ? pool : `${pool}${SEPARATE}${separate}`;
    const name = openedPool(wanted, inForce);
    const amount = parseMinorUnits(row.texts.opening, exponent);
    if (name === undefined) {
      const expected = openedPools(inForce).join(', ');
      exceptions.push(
        taxException(asRow(row), 'bad-input', { expected, found: `Pool "${wanted}"` }),
      );
    } else if (amount === undefined) {
      const found = `Opening balance "${row.texts.opening}"`;
      exceptions.push(taxException(asRow(row), 'bad-input', { expected: 'an amount', found }));
    } else pools.set(name, amount);
  }
  return { pools, exceptions };
}

/** The names of pools that may have opening balances; those of a period with its last day. */
export function openedPools({ rules: { pools } }: RulesInForce): readonly string[] {
  return Object.entries(pools)
    .filter(([, { kind }]) => kind !== 'single')
    .map(([name, { kind }]) => (kind === 'yearly' ? `${name} 2024-12-31` : name));
}

/** The key of a pool by its name; undefined where the rules do not have it. */
export function openedPool(text: string, { rules: { pools } }: RulesInForce): string | undefined {
  const [before = '', ...names] = text.trim().split(SEPARATE);
  const [, named = '', year] = /^(.*?)(?: (\d{4}-\d{2}-\d{2}))?$/.exec(before) ?? [];
  const found = Object.entries(pools).find(([key, { kind, name }]) => {
    const isNamed = [key, name].some((each) => foldHeading(each) === foldHeading(named));
    return isNamed && kind !== 'single' && (kind === 'yearly') === (year !== undefined);
  });
  if (found === undefined) return undefined;
  if (names.length > 0) return `${found[0]}${SEPARATE}${names.join(SEPARATE)}`;
  return year === undefined ? found[0] : `${found[0]} ${year}`;
}

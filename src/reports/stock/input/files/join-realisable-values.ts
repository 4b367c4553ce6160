import { badUsage } from '../../../engine/refusals.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import type { ItemFacts, StockSource } from '../stock-source.ts';

const COLUMNS = ['nrv', 'sellingPrice', 'costToSell', 'writtenDown'] as const;

type RealisableFacts = Pick<ItemFacts, (typeof COLUMNS)[number]>;

/** Largest number of names in a message. */
const MOST_NAMED = 5;

/**
 * Adds the net realisable values of a sheet to the items of a source; the sheet has precedence.
 * Throws TallysheetError 'bad-usage' if it has none.
 */
export function joinRealisableValues(source: StockSource, sheet: StockSource): StockSource {
  const stated = new Map(sheet.items.map(({ item, facts }) => [item, realisable(facts)] as const));
  if (![...stated.values()].some((facts) => Object.keys(facts).length > 0)) {
    throw badUsage(
      `--nrv-from ${sheet.name}: expected the columns Item and Net realisable value (or Selling price and Cost to sell)`,
      'Add one row for each item, with amounts per unit.',
    );
  }
  const known = new Set(source.items.map(({ item }) => item));
  const others = [...stated.keys()].filter((item) => !known.has(item));
  const named = others.slice(0, MOST_NAMED).join(', ');
  const rest =
    others.length > MOST_NAMED ? ` and ${formatCount(others.length - MOST_NAMED)} more` : '';
  return {
    ...source,
    files: [...(source.files ?? []), ...(sheet.files ?? [])],
    remarks: [
      ...source.remarks,
      ...(others.length === 0
        ? []
        : [`${sheet.name} has items without stock (ignored): ${named}${rest}`]),
    ],
    items: source.items.map((stock) => ({
      ...stock,
      facts: { ...stock.facts, ...stated.get(stock.item) },
    })),
  };
}

/** Refuses selling prices as net realisable values where no item has one. Throws 'bad-usage'. */
export function assertSellingPrices({ items, name }: StockSource): void {
  if (items.some(({ facts }) => facts.sellingPrice !== undefined)) return;
  throw badUsage(
    `--nrv-from selling-price: no item of ${name} has a selling price`,
    'Add the column Selling price to a sheet of items, or use --nrv-from nrv.xlsx with the columns Item and Net realisable value.',
  );
}

function realisable(facts: ItemFacts): RealisableFacts {
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const value = facts[column];
      return value === undefined ? [] : [[column, value] as const];
    }),
  );
}

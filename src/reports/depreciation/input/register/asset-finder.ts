import { foldName } from '../../../../kernel/names.ts';
import type { RegisterRow, Register } from './register.ts';
import type { AssetFacts } from '../../terms/asset.ts';
import { groupBy } from '../../../../kernel/group-by.ts';

/** An asset, or how many there are besides none or one. */
type Found = { readonly row: RegisterRow } | { readonly found: string };

/** Finds the assets that the rows of another sheet are about: by number, those without one by identifier. */
class AssetFinder {
  readonly #byNumber: Map<string, readonly RegisterRow[]>;
  readonly #byIdentifier: Map<string, readonly RegisterRow[]>;

  constructor(rows: readonly RegisterRow[]) {
    this.#byNumber = groupBy(rows, ({ facts }) => numberKey(facts.number));
    this.#byIdentifier = groupBy(rows, ({ facts }) => foldName(facts.identifier));
    for (const found of [this.#byNumber, this.#byIdentifier]) found.delete('');
  }

  assetOf({ number, identifier }: Pick<AssetFacts, 'number' | 'identifier'>): Found {
    if (number !== '') return oneOf(this.#byNumber.get(numberKey(number)), `the number ${number}`);
    if (identifier === '') return { found: 'neither a number nor an identifier' };
    return oneOf(this.#byIdentifier.get(foldName(identifier)), `the identifier ${identifier}`);
  }
}

/**
 * The rows of another sheet by the assets that they are about, and those that fit none. `onAnother` is called with the
 * rows of an asset that has more than one.
 */
export function rowsByAsset<Row>(
  register: Pick<Register, 'rows'>,
  rows: readonly Row[],
  factsOf: (row: Row) => Pick<AssetFacts, 'number' | 'identifier'>,
  onAnother?: (asset: RegisterRow, rows: readonly Row[]) => void,
): {
  readonly of: ReadonlyMap<RegisterRow, readonly Row[]>;
  readonly leftOver: readonly { readonly row: Row; readonly found: string }[];
} {
  const finder = new AssetFinder(register.rows);
  const of = new Map<RegisterRow, Row[]>();
  const leftOver: { readonly row: Row; readonly found: string }[] = [];
  for (const row of rows) {
    const asset = finder.assetOf(factsOf(row));
    if ('found' in asset) {
      leftOver.push({ row, found: asset.found });
      continue;
    }
    const known = of.get(asset.row);
    if (known === undefined) {
      of.set(asset.row, [row]);
      continue;
    }
    known.push(row);
    onAnother?.(asset.row, known);
  }
  return { of, leftOver };
}

function oneOf(rows: readonly RegisterRow[] = [], called: string): Found {
  const [row, other] = rows;
  if (row !== undefined && other === undefined) return { row };
  return { found: `${row === undefined ? 'none' : rows.length} with ${called}` };
}

/** `#12` and `12` are the same number. */
function numberKey(number: string): string {
  return foldName(number).replace(/^#\s*/, '');
}

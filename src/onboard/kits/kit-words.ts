import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import { kindNamed } from '../../catalogue/kinds.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import {
  foldTerm,
  kindNamesIn,
  type Language,
  LANGUAGES,
} from '../../catalogue/languages/index.ts';
import { commaList } from '../../kernel/texts.ts';
import type { ItemType } from './kit.ts';

/** The columns of a kit list. */
export type KitColumn =
  'kit' | 'item' | 'type' | 'group' | 'subgroup' | 'model' | 'location' | 'quantity';

/** What a list of joiners says besides who they are. */
export type JoinerColumn = 'kit' | 'location' | 'due' | 'comments';

/** What people call a kit in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const KIT = commaList(
  'kit, kits, equipment kit, starter kit, package, equipment package, equipment set, set',
  'Ausstattung, Ausstattungspaket, Paket, Gerätepaket, pack, équipement, dotation, lot',
  'paquete, equipamiento, dotación, pacchetto, dotazione, pacote, conjunto, equipamento',
  'pakket, uitrusting, uitrustingspakket',
);

/** The same for the column with the record type of an item. */
const TYPE = commaList(
  'type, item type, record type, kind, Typ, Art, Artikeltyp, Datensatztyp, tipo, tipo de artículo, soort, ' +
    "type d'article, genre, tipo di articolo, tipo de item",
);

const DUE = commaList('due, due on, return by, return date, until, end date, fällig, Rückgabe bis');

const OWN: ReadonlyMap<string, 'kit' | 'type' | 'due'> = new Map([
  ...KIT.map((word) => [foldTerm(word), 'kit'] as const),
  ...TYPE.map((word) => [foldTerm(word), 'type'] as const),
  ...DUE.map((word) => [foldTerm(word), 'due'] as const),
]);

/** What people call one record of a type, besides what the languages call all of them. */
const ONE_OF_THEM = {
  'fixed-assets':
    'fixed asset, fixed assets, asset, device, Anlagegut, Gerät, bien, appareil, activo, dispositivo, bene, ativo, apparaat',
  'asset-stock':
    'asset stock, stock, stock asset, stock de biens, stock de activos, giacenza, stock de ativos',
  inventory: 'inventory, inventory item, volatile asset, consumable, consumables, Verbrauchsgut',
} as const;

/** Record types by what people call them in a cell. */
const TYPES: ReadonlyMap<string, keyof typeof ONE_OF_THEM> = new Map(
  (['fixed-assets', 'asset-stock', 'inventory'] as const).flatMap((type) =>
    [
      ...commaList(ONE_OF_THEM[type]),
      ...LANGUAGES.flatMap((language) => kindNamesIn(language, resourceNamed(type), undefined)),
    ].map((word) => [foldTerm(word), type] as const),
  ),
);

/** The record type that a cell names; undefined for any other text. */
export function itemTypeNamed(text: string): ItemType | 'inventory' | undefined {
  return TYPES.get(foldTerm(text));
}

/** What columns of records and of checkouts are in a kit list, by record type. */
const ITEM_COLUMNS = {
  'fixed-assets': {
    name: 'item',
    identifier: 'item',
    group_id: 'group',
    sub_group_id: 'subgroup',
    product_model_number: 'model',
    location_id: 'location',
  },
  'asset-stock.checkout': { stock_no: 'item', quantity: 'quantity' },
  'fixed-assets.checkout': { asset_no: 'item' },
} as const satisfies Named<KitColumn>;

/** The same in a list of joiners. */
const CHECKOUT_COLUMNS = {
  'fixed-assets.checkout': { till: 'due', location_id: 'location', comments: 'comments' },
} as const satisfies Named<JoinerColumn>;

type Named<Column> = Readonly<Record<string, Readonly<Record<string, Column>>>>;

/** The columns of a kit list by their headings, in the language that knows most of them. */
export function kitColumns(headings: readonly string[]): readonly (KitColumn | undefined)[] {
  const own = headings.map((heading) => OWN.get(foldTerm(heading)));
  let best: readonly (KitColumn | undefined)[] = [];
  for (const language of [undefined, ...LANGUAGES]) {
    const found = headings.map((heading, at): KitColumn | undefined => {
      const word = own[at];
      if (word !== undefined) return word === 'due' ? undefined : word;
      return columnIn(heading, language, ITEM_COLUMNS);
    });
    if (countOf(found) > countOf(best)) best = found;
  }
  return best;
}

/** What a column of joiners says, by its heading in any language, where it says nothing of the person. */
export function joinerColumn(heading: string): JoinerColumn | undefined {
  const own = OWN.get(foldTerm(heading));
  if (own !== undefined) return own === 'type' ? undefined : own;
  for (const language of [undefined, ...LANGUAGES]) {
    const found = columnIn(heading, language, CHECKOUT_COLUMNS);
    if (found !== undefined) return found;
  }
  return undefined;
}

function countOf(columns: readonly (KitColumn | undefined)[]): number {
  return new Set(columns.filter((column) => column !== undefined)).size;
}

/** English, or by the words of a language. */
function columnIn<Column>(
  heading: string,
  language: Language | undefined,
  named: Named<Column>,
): Column | undefined {
  for (const [kind, columns] of Object.entries(named)) {
    const finder = columnFinder(kindNamed(kind), language);
    const english = finder.exactly(heading) ?? finder.byPlainAlias(heading);
    const target = (english ?? finder.byTerm(heading)?.column)?.target;
    if (target !== undefined && Object.hasOwn(columns, target)) return columns[target];
  }
  return undefined;
}

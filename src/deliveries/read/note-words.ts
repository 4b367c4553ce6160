import { foldTerm } from '../../catalogue/languages/index.ts';
import { nearestNames, orDidYouMean } from '../../kernel/names.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { commaList } from '../../kernel/texts.ts';
import { NOTE_COLUMNS, type NoteColumn } from '../deliveries.ts';

/** What people call the columns of a delivery note, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const WORDS: Readonly<Record<NoteColumn, readonly string[]>> = {
  order: commaList(
    'purchase order, purchase order #, purchase order no, purchase order number, PO, PO #, PO no, PO number, PO ref',
    'order, order #, order no, order number, order ref, order reference, your order, our order, identification number',
    'Bestellung, Bestellnummer, Bestell-Nr, Bestell-Nr., Auftrag, Auftragsnummer, commande, numéro de commande, n° de commande',
    'bon de commande, pedido, número de pedido, n.º de pedido, orden de compra, ordine, numero ordine, ordine di acquisto',
    'pedido de compra, nota de encomenda, bestelling, bestelnummer, inkooporder, ordernummer',
  ),
  item: commaList(
    'item, item #, item no, item number, item name, article, article no, article number, asset, asset #, product, goods',
    'product name, SKU, material, part, part number, Artikel, Artikelnummer, Artikel-Nr, Artikel-Nr., Bezeichnung, Produkt, Ware',
    'article, référence, produit, désignation, artículo, producto, referencia, articolo, prodotto, codice articolo, artigo, produto',
    'artikel, artikelnummer, omschrijving, description of goods',
  ),
  quantity: commaList(
    'quantity received, received, qty received, received quantity, received qty, units received, quantity delivered',
    'qty delivered, delivered, delivered quantity, delivered qty, quantity shipped, qty shipped, shipped, shipped quantity',
    'quantity arrived, arrived, this delivery, erhalten, geliefert, Liefermenge, gelieferte Menge, erhaltene Menge, eingegangen',
    'reçu, quantité reçue, livré, quantité livrée, recibido, cantidad recibida, entregado, cantidad entregada, ricevuto',
    'quantità ricevuta, consegnato, quantità consegnata, recebido, quantidade recebida, entregue, quantidade entregue',
    'ontvangen, ontvangen aantal, geleverd, geleverd aantal',
  ),
  serials: commaList(
    'serial numbers, serial number, serials, serial, serial no, serial #, S/N, SN, service tag, asset tag, tag, identifier',
    'identifiers, Seriennummer, Seriennummern, Serien-Nr, Serien-Nr., numéro de série, numéros de série, número de serie',
    'números de serie, numero di serie, numeri di serie, matricola, número de série, números de série, serienummer, serienummers',
  ),
  delivery: commaList(
    'delivery note, delivery note #, delivery note no, delivery note number, delivery, delivery #, delivery no, delivery number',
    'packing slip, packing slip #, packing list, shipment, shipment #, shipment number, consignment, dispatch note, DN, DN #',
    'Lieferschein, Lieferscheinnummer, Lieferschein-Nr, Lieferschein-Nr., Lieferung, bon de livraison, numéro de livraison',
    'livraison, albarán, número de albarán, entrega, documento di trasporto, DDT, bolla, consegna, guia de remessa, remessa',
    'nota de entrega, pakbon, pakbonnummer, levering, leverbon, zending',
  ),
  day: commaList(
    'received on, date received, delivery date, delivered on, received date, arrival date, arrived on, date of delivery, date',
    'Lieferdatum, Eingangsdatum, erhalten am, geliefert am, Datum, date de livraison, date de réception, fecha de entrega',
    'fecha de recepción, fecha, data di consegna, data di ricezione, data, data de entrega, data de receção, leverdatum, datum',
  ),
  location: commaList(
    'location, delivered to, delivery location, deliver to, ship to, place, site, warehouse, store, Standort, Ort, Lager, Lieferort',
    'lieu, emplacement, site de livraison, entrepôt, ubicación, lugar, almacén, ubicazione, luogo, magazzino, localização, local',
    'armazém, locatie, plaats, magazijn',
  ),
};

/** Where no other column says how many have arrived, these do. */
const PLAIN_QUANTITY = foldedAll(
  commaList(
    'quantity, qty, units, count, pieces, pcs, number, Menge, Anzahl, Stück, Stk, quantité, qté, nombre, cantidad, unidades',
    'quantità, pezzi, quantidade, unidades, aantal, stuks, hoeveelheid',
  ),
);

/** An export of orders has these: its quantities are those that were ordered. */
const OF_ORDERS = foldedAll(commaList('state, net amount, paid amount, payable amount, ordered'));

const BY_WORD: ReadonlyMap<string, NoteColumn> = new Map(
  (Object.keys(WORDS) as NoteColumn[]).flatMap((column) =>
    [NOTE_COLUMNS[column], ...WORDS[column]].map((word) => [foldTerm(word), column] as const),
  ),
);

/** What headings are; a plain quantity counts as received only where nothing says that it was ordered. */
export function noteColumns(
  headings: readonly string[],
  mapped: ReadonlyMap<string, NoteColumn> = new Map(),
): readonly (NoteColumn | undefined)[] {
  const folded = headings.map(foldTerm);
  const found = folded.map((each) => mapped.get(each) ?? BY_WORD.get(each));
  if (found.includes('quantity') || folded.some((each) => OF_ORDERS.has(each))) return found;
  const at = folded.findIndex(
    (each, index) => found[index] === undefined && PLAIN_QUANTITY.has(each),
  );
  return found.map((column, index) => (index === at ? 'quantity' : column));
}

/** `Heading=Column` by headings. Throws TallysheetError 'bad-mapping'. */
export function mappedHeadings(entries: readonly string[]): ReadonlyMap<string, NoteColumn> {
  return new Map(
    entries.map((entry) => {
      const { before, after } = partsOf('--map', entry, 'Heading=Column', entry.lastIndexOf('='));
      return [foldTerm(before), columnNamed('--map', after)] as const;
    }),
  );
}

/** `Column=value` by columns. Throws TallysheetError 'bad-mapping'. */
export function fixedValues(entries: readonly string[]): ReadonlyMap<NoteColumn, string> {
  return new Map(
    entries.map((entry) => {
      const { before, after } = partsOf('--set', entry, 'Column=value', entry.indexOf('='));
      return [columnNamed('--set', before), after] as const;
    }),
  );
}

function partsOf(
  flag: string,
  entry: string,
  form: string,
  at: number,
): { readonly before: string; readonly after: string } {
  const [before, after] = [entry.slice(0, Math.max(0, at)).trim(), entry.slice(at + 1).trim()];
  if (before !== '' && after !== '') return { before, after };
  throw new TallysheetError('bad-mapping', `${flag}: expected ${form}, found "${entry}"`);
}

function columnNamed(flag: string, text: string): NoteColumn {
  const column = BY_WORD.get(foldTerm(text));
  if (column !== undefined) return column;
  const names = Object.values(NOTE_COLUMNS);
  const meant = orDidYouMean(nearestNames(text, names, 1));
  throw new TallysheetError(
    'bad-mapping',
    `${flag}: a delivery note has no column "${text}"${meant}`,
    {
      hint: `Its columns: ${names.join(', ')}.`,
    },
  );
}

function foldedAll(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(foldTerm));
}

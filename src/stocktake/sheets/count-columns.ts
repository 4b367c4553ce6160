import { foldTerm, spellings } from '../../catalogue/languages/index.ts';
import type { LanguageCode } from '../../catalogue/languages/language-codes.ts';

/** What the columns of a count are called, here and on count sheets. */
export const COUNT_COLUMNS = {
  number: 'Item #',
  identifier: 'Identifier',
  code: 'Code',
  name: 'Name',
  place: 'Place',
  expected: 'Expected',
  found: 'Found',
  quantity: 'Counted',
  condition: 'Condition',
  note: 'Note',
  by: 'Counted by',
  at: 'Counted at',
} as const;

export type CountColumn = keyof typeof COUNT_COLUMNS;

/** Other words of people, separated by commas; accents, case and punctuation do not matter. */
type Terms = Readonly<Record<CountColumn, string>>;

const ENGLISH: Terms = {
  number: 'Item number, Asset #, Asset number, Item no, Asset no, Sequence number',
  identifier: 'Asset tag, Tag, Tag number, Barcode, Serial, Serial number, Serial no',
  code: 'Item, Asset, Scan, Scanned, Scanned code, QR code',
  name: 'Item name, Asset name, Title, Item description',
  place: 'Location, Room, Site, Where, Found at, Found in, Counted at location',
  expected: 'Expected quantity, Book quantity, Quantity on hand',
  found: 'Found?, Present, Seen, Checked, Tick',
  quantity: 'Counted quantity, Quantity, Qty, Count, Physical quantity, Actual quantity',
  condition: 'Physical condition',
  note: 'Notes, Remark, Remarks, Comment, Comments',
  by: 'Person, Counter, Scanned by, User',
  at: 'Date, Time, Counted on, Scanned at, Scanned on, Timestamp, Date and time',
};

/*
 * The terms are those of stocktaking: German Zählliste and Inventurliste (Menge gezählt, Sollbestand), the French feuille
 * d'inventaire, the Spanish hoja de conteo, the Dutch tellijst, the Italian lista inventariale and the Portuguese folha de contagem.
 */
const OTHERS: Readonly<Record<LanguageCode, Terms>> = {
  de: {
    number: 'Artikelnummer, Gegenstandsnummer, Nummer, Nr.',
    identifier: 'Kennung, Inventarnummer, Inventar-Nr., Seriennummer, Strichcode, Kennzeichnung',
    code: 'Artikel, Gegenstand, Gescannt, Scancode',
    name: 'Bezeichnung, Beschreibung',
    place: 'Ort, Standort, Raum, Lagerort, Lagerplatz, Zimmer',
    expected: 'Soll, Sollbestand, Sollmenge, Erwartet',
    found: 'Gefunden, Vorhanden, Da, Geprüft',
    quantity: 'Gezählt, Menge, Anzahl, Zählmenge, Istmenge, Ist, Istbestand, Stück',
    condition: 'Zustand',
    note: 'Bemerkung, Bemerkungen, Notiz, Kommentar, Anmerkung',
    by: 'Gezählt von, Zähler, Erfasst von, Person',
    at: 'Gezählt am, Datum, Zeit, Uhrzeit, Zeitpunkt, Datum und Uhrzeit',
  },
  fr: {
    number: "Numéro d'article, N° article, Numéro",
    identifier: 'Identifiant, Étiquette, Code-barres, Numéro de série',
    code: 'Article, Bien, Code scanné',
    name: 'Nom, Désignation, Libellé',
    place: 'Lieu, Emplacement, Salle, Site, Bureau',
    expected: 'Attendu, Stock théorique, Quantité théorique, Quantité attendue',
    found: 'Trouvé, Présent, Vu, Vérifié',
    quantity: 'Compté, Quantité, Quantité comptée, Nombre, Stock physique',
    condition: 'État',
    note: 'Remarque, Remarques, Commentaire, Observations',
    by: 'Compté par, Compteur, Personne',
    at: 'Compté le, Date, Heure, Date et heure',
  },
  es: {
    number: 'Número de artículo, N.º de artículo, Número',
    identifier: 'Identificador, Etiqueta, Código de barras, Número de serie',
    code: 'Código, Artículo, Activo',
    name: 'Nombre, Descripción, Denominación',
    place: 'Lugar, Ubicación, Sala, Sede, Oficina',
    expected: 'Esperado, Cantidad esperada, Existencias teóricas',
    found: 'Encontrado, Presente, Visto, Verificado',
    quantity: 'Contado, Cantidad, Cantidad contada, Existencias físicas',
    condition: 'Estado',
    note: 'Nota, Notas, Observaciones, Comentario',
    by: 'Contado por, Contador, Persona',
    at: 'Contado el, Fecha, Hora, Fecha y hora',
  },
  nl: {
    number: 'Artikelnummer, Nummer',
    identifier: 'Kenmerk, Inventarisnummer, Streepjescode, Serienummer',
    code: 'Artikel, Gescand',
    name: 'Naam, Omschrijving',
    place: 'Plaats, Locatie, Ruimte, Kamer, Magazijn',
    expected: 'Verwacht, Verwachte hoeveelheid, Boekvoorraad',
    found: 'Gevonden, Aanwezig, Gezien, Gecontroleerd',
    quantity: 'Geteld, Aantal, Hoeveelheid, Geteld aantal',
    condition: 'Staat, Toestand',
    note: 'Opmerking, Opmerkingen, Notitie',
    by: 'Geteld door, Teller, Persoon',
    at: 'Geteld op, Datum, Tijd, Datum en tijd',
  },
  it: {
    number: 'Numero articolo, Numero',
    identifier: 'Identificativo, Etichetta, Codice a barre, Numero di serie, Matricola',
    code: 'Codice, Articolo, Bene',
    name: 'Nome, Denominazione, Descrizione',
    place: 'Luogo, Ubicazione, Posizione, Stanza, Sede, Ufficio',
    expected: 'Atteso, Quantità attesa, Giacenza teorica',
    found: 'Trovato, Presente, Visto, Verificato',
    quantity: 'Contato, Quantità, Quantità contata, Giacenza fisica',
    condition: 'Condizione, Stato',
    note: 'Nota, Osservazioni, Commento',
    by: 'Contato da, Persona',
    at: 'Contato il, Data, Ora, Data e ora',
  },
  pt: {
    number: 'Número do item, Número do artigo, Número',
    identifier: 'Identificador, Etiqueta, Código de barras, Número de série',
    code: 'Código, Item, Artigo, Ativo',
    name: 'Nome, Descrição, Designação',
    place: 'Local, Localização, Sala, Escritório',
    expected: 'Esperado, Quantidade esperada, Existência teórica',
    found: 'Encontrado, Presente, Visto, Verificado',
    quantity: 'Contado, Quantidade, Quantidade contada, Existência física',
    condition: 'Estado, Condição',
    note: 'Nota, Notas, Observações, Comentário',
    by: 'Contado por, Pessoa',
    at: 'Contado em, Data, Hora, Data e hora',
  },
};

const BY_HEADING = headings();

/** The column of that heading, in any language. */
export function countColumn(heading: string): CountColumn | undefined {
  return BY_HEADING.get(foldTerm(heading));
}

function headings(): ReadonlyMap<string, CountColumn> {
  // The words of this program come first, then English ones; what a later language has otherwise does not count.
  const named = [COUNT_COLUMNS, ENGLISH, ...Object.values(OTHERS)].flatMap((terms) =>
    Object.entries(terms).flatMap(([column, words]) =>
      words
        .split(', ')
        .flatMap(spellings)
        .map((spelt) => [spelt, column as CountColumn] as const),
    ),
  );
  return new Map(named.toReversed());
}

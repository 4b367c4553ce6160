import { col, ignored, running, unplaced } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import {
  commaAmount,
  commaDash,
  commaEuro,
  dateCell,
  dayNumber,
  dotted,
  dottedShort,
  lastFirst,
  manyHands,
  monthAndYear,
  monthStart,
  numberCell,
  swissAmount,
  thousands,
  vendorInTurns,
  withUnit,
} from '../describe/spellings.ts';

const SEMICOLONS = { delimiter: ';', encoding: 'windows-1252' } as const;
const SERIAL = 'custom:Seriennummer|identifier';
const NO_GROUP: Ask = { what: 'the group of the assets', field: 'group_id' };
const NO_DATE: Ask = { what: 'when they were bought', field: 'purchased_on' };
const NO_ROLE: Ask = { what: 'the role of the members', field: 'role_id' };

/** One question for each vendor that is written in several ways. */
const VENDOR_CLUSTERS: readonly Ask[] = ['Bechtle', 'Conrad', 'Kaiser+Kraft', 'Hoffmann'].map(
  (first) => ({
    what: `which vendor ${first} is`,
    values: [`Fa. ${first}`, first.toLowerCase()],
  }),
);

export const GERMAN_CASES: readonly CaseDescription[] = [
  {
    name: 'de-inventar-mit-titel',
    language: 'de',
    defects: ['title rows', 'dates of the language', 'decimal comma', 'note rows'],
    sheets: [
      {
        name: 'Inventar',
        above: [['Inventarverzeichnis der Muster Bau GmbH'], ['Stand:', '31.12.2025'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              ignored('Lfd. Nr.', running),
              col('Inventarnummer', 'tag', 'identifier'),
              col('Bezeichnung', 'name', 'name'),
              col('Kategorie', 'group', 'group_id'),
              col('Hersteller', 'maker', 'manufacturer'),
              col('Anschaffungsdatum', 'date', 'purchased_on', { as: dotted }),
              col('Anschaffungspreis', 'price', 'price', { as: commaEuro }),
              col('Standort', 'building', 'location_id'),
            ],
            wrong: {
              7: { Anschaffungsdatum: '31.02.2023' },
              15: { Anschaffungspreis: '12,50,00' },
            },
          },
        ],
        below: [[], ['Alle Angaben ohne Gewähr.']],
      },
    ],
  },
  {
    name: 'de-anlagenverzeichnis',
    language: 'de',
    defects: [
      'two-line headings',
      'TEUR',
      'totals',
      'footnotes',
      'subtotals',
      'calculated columns',
    ],
    asks: [],
    sheets: [
      {
        name: 'Anlagespiegel',
        above: [['Anlagenverzeichnis zum 31.12.2025'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 30,
            sortBy: 'group',
            columns: [
              col(['Anlage', 'Nr.'], 'number', 'identifier'),
              col(['Anlage', 'Bezeichnung'], 'name', 'name'),
              col(['Anlage', 'Anlagenklasse'], 'group', 'group_id'),
              col(['Zugang', 'AHK-Datum'], 'date', 'purchased_on', { as: dateCell('dd.mm.yyyy') }),
              col(['Zugang', 'AHK in TEUR'], 'price', 'price', { as: thousands }),
              col('Kostenstelle', 'costCentre', 'custom:Kostenstelle'),
              ignored(['AfA', 'Geschäftsjahr'], (_thing, at) => 100 + at),
              ignored(['Buchwert', '31.12.2025'], (_thing, at) => 900 - at),
            ],
            subtotal: [null, 'Zwischensumme', null, null, '12,5'],
            total: [null, 'Gesamtsumme', null, null, '37,5'],
          },
        ],
        below: [['* in TEUR, gerundet'], ['Erstellt: Buchhaltung']],
      },
    ],
  },
  {
    name: 'de-geraete-verbunden',
    language: 'de',
    defects: ['merged groups', 'headings repeated', 'no purchase date'],
    sheets: [
      {
        name: 'Geräte',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 36,
            sortBy: 'group',
            merged: ['Warengruppe'],
            headingsAgainEvery: 12,
            columns: [
              col('Warengruppe', 'group', 'group_id'),
              col('Gerät', 'name', 'name'),
              col('Typ', 'model', 'product_model_number'),
              col('Seriennr.', 'serial', SERIAL),
              col('Raum', 'room', 'location_id(place)'),
              col('Bemerkung', 'note', 'description', { gaps: 3 }),
            ],
          },
        ],
        asks: [NO_DATE],
      },
    ],
  },
  {
    name: 'de-personal-windows',
    language: 'de',
    defects: ['encoding windows-1252', 'names in one column', 'no role'],
    csv: SEMICOLONS,
    sheets: [
      {
        name: 'Mitarbeiterliste',
        tables: [
          {
            kind: 'members',
            source: 'people',
            rows: 22,
            columns: [
              col('Pers.-Nr.', 'staffNo', 'employee_id'),
              col('Mitarbeiter', 'person', 'first_name(first)+last_name(last)', { as: lastFirst }),
              col('Mailadresse', 'email', 'email'),
              col('Durchwahl', 'phone', 'phone_number'),
              unplaced('Eintritt', 'joined', dotted),
              ignored('Größe T-Shirt', (_thing, at) => ['M', 'L', 'XL'][at % 3] ?? null),
            ],
            wrong: { 9: { Mailadresse: 'm.roth@' } },
          },
        ],
        asks: [NO_ROLE],
      },
    ],
  },
  {
    name: 'de-lager-einheiten',
    language: 'de',
    defects: ['units in quantities', 'prices as 2144,-', 'quantity as a step'],
    csv: { delimiter: ';', encoding: 'utf-8' },
    sheets: [
      {
        name: 'Lagerbestand',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            columns: [
              col('Art.-Nr.', 'tag', 'identifier'),
              col('Artikelbezeichnung', 'name', 'name'),
              col('Warengruppe', 'group', 'group_id'),
              col('Bestand', 'quantity', 'add-stock.quantity', { as: withUnit }),
              unplaced('Meldebestand', 'minimum'),
              col('EK netto', 'price', 'price|add-stock.price', { as: commaDash }),
              col('Lieferant', 'vendor', 'vendor_id'),
            ],
            wrong: { 5: { Bestand: '-4 Stück' } },
          },
        ],
      },
    ],
  },
  {
    name: 'de-lieferanten',
    language: 'de',
    defects: ['title rows', 'blank lines'],
    sheets: [
      {
        name: 'Lieferanten',
        above: [['Lieferantenstamm']],
        tables: [
          {
            kind: 'vendors',
            source: 'vendors',
            rows: 16,
            blankLineEvery: 5,
            columns: [
              col('Firma', 'name', 'name'),
              col('Ansprechpartner', 'contact', 'contact_person_name'),
              col('E-Mail', 'email', 'email'),
              col('Tel.', 'phone', 'phone_number'),
              col('Homepage', 'web', 'website'),
              col('Straße/Nr.', 'street', 'address'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'de-ausgabeliste',
    language: 'de',
    defects: ['people in all spellings', 'placeholders', 'checkout as a step', 'two-digit years'],
    sheets: [
      {
        name: 'Ausgabe IT',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 30,
            columns: [
              col('Inv.-Nr.', 'tag', 'identifier'),
              col('Modell', 'name', 'name|product_model_number'),
              col('Geräteart', 'group', 'group_id'),
              col('Kaufdatum', 'date', 'purchased_on', { as: dottedShort }),
              col('ausgegeben an', 'person', 'checkout.user_id(email)', {
                as: manyHands,
                filler: ['frei', 4],
              }),
              col('Zubehör', 'note', 'description', { filler: ['-', 3] }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'de-blatt-je-art',
    language: 'de',
    defects: ['a sheet for each group', 'instructions', 'hidden sheet'],
    asks: [{ what: 'whether the hidden sheet is imported', topic: 'hidden sheet' }],
    sheets: [
      {
        name: 'Anleitung',
        isNoRegister: true,
        above: [
          ['So füllen Sie diese Datei aus'],
          ['1. Jedes Gerät in eine Zeile'],
          ['2. Datum als TT.MM.JJJJ'],
        ],
        tables: [],
      },
      ...['Notebooks', 'Messtechnik', 'Büromöbel'].map((group) => ({
        name: group,
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items' as const,
            rows: 10,
            same: { group },
            fills: { group_id: group },
            columns: [
              col('Bezeichnung', 'name', 'name'),
              col('SN', 'serial', SERIAL),
              col('gekauft am', 'date', 'purchased_on', { as: dotted }),
              col('Garantie bis', 'warranty', 'custom:Garantie bis', { as: dotted }),
              col('Händler', 'vendor', 'vendor_id'),
            ],
          },
        ],
      })),
      {
        name: 'Alt 2019',
        isHidden: true,
        isNoRegister: true,
        above: [
          ['Bezeichnung', 'SN'],
          ['Thinkpad T61', 'R9-1'],
          ['Thinkpad T60', 'R9-2'],
        ],
        tables: [],
      },
    ],
  },
  {
    name: 'de-ohne-ueberschriften',
    language: 'de',
    defects: ['no headings'],
    csv: { delimiter: ';', encoding: 'utf-8' },
    sheets: [
      {
        name: 'export_geraete',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 25,
            hasNoHeadings: true,
            columns: [
              col('(1)', 'tag', 'identifier'),
              col('(2)', 'name', 'name'),
              col('(3)', 'group', 'group_id'),
              col('(4)', 'date', 'purchased_on', { as: dotted }),
              col('(5)', 'price', 'price', { as: commaAmount }),
              col('(6)', 'building', 'location_id'),
            ],
          },
        ],
        asks: [{ what: 'what the columns are', topic: 'columns without headings' }],
      },
    ],
  },
  {
    name: 'de-datenbank',
    language: 'de',
    defects: ['technical headings', 'day numbers as text', 'decimal comma'],
    csv: { delimiter: ';', encoding: 'utf-8' },
    sheets: [
      {
        name: 'ANLAGEN_EXP',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 28,
            columns: [
              col('ANL_NR', 'number', 'identifier'),
              col('ANL_BEZ', 'name', 'name'),
              col('ANL_KLASSE', 'group', 'group_id'),
              col('HERSTELLER', 'maker', 'manufacturer'),
              col('ANSCH_DAT', 'date', 'purchased_on', { as: dayNumber }),
              col('ANSCH_WERT', 'price', 'price', { as: (value) => value.replace('.', ',') }),
              col('KST', 'costCentre', 'custom:Kostenstelle'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'de-lieferanten-schreibweisen',
    language: 'de',
    defects: ['spellings of vendors', 'month and year as a date'],
    asks: [
      ...VENDOR_CLUSTERS,
      { what: 'the day of a month', field: 'purchased_on', heading: 'Kauf' },
    ],
    sheets: [
      {
        name: 'Anlagen',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 32,
            columns: [
              col('Bezeichnung', 'name', 'name'),
              col('Kategorie', 'group', 'group_id'),
              col('Kauf', 'date', 'purchased_on', { as: monthAndYear, is: monthStart }),
              col('Lieferfirma', 'vendor', 'vendor_id', { as: vendorInTurns }),
              col('Betrag', 'price', 'price', { as: commaAmount }),
              col('SN', 'serial', SERIAL),
            ],
            odd: { 4: { Kauf: { written: 'ca. 2019', value: '2019-01-01' } } },
          },
        ],
      },
    ],
  },
  {
    name: 'de-schweiz',
    language: 'de',
    defects: ['Swiss amounts', 'ditto marks', 'group unknown to the account'],
    account: { lacks: ['Messtechnik'] },
    sheets: [
      {
        name: 'Inventarliste',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            sortBy: 'group',
            ditto: ['Gruppe'],
            columns: [
              col('Gruppe', 'group', 'group_id'),
              col('Artikel', 'name', 'name'),
              col('Kaufdatum', 'date', 'purchased_on', { as: dateCell('dd.mm.yyyy') }),
              col('Preis CHF', 'price', 'price', { as: swissAmount }),
              col('Zustand', 'condition', 'custom:Zustand'),
            ],
          },
        ],
        asks: [
          { what: 'whether the group is created', field: 'group_id', values: ['Messtechnik'] },
        ],
      },
    ],
  },
  {
    name: 'de-ausmusterung',
    language: 'de',
    defects: ['states as steps', 'several columns for one field', 'hidden rows'],
    asks: [
      { what: 'why items were retired', field: 'retire.retire_reason_id' },
      { what: 'whether hidden rows are imported', topic: 'hidden rows' },
    ],
    sheets: [
      {
        name: 'Anlagen',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            hidden: [10, 11, 12],
            columns: [
              col('Bezeichnung', 'name', 'name'),
              col('Anlagengruppe', 'group', 'group_id'),
              col('Anschaffung', 'date', 'purchased_on', { as: dateCell('dd.mm.yyyy') }),
              col('Gebäude', 'building', 'location_id(place)'),
              col('Raum', 'room', 'location_id(place)'),
              col('Abgang am', 'date', 'retire.retired_on', {
                as: () => '30.06.2025',
                is: () => '2025-06-30',
                gaps: 2,
              }),
              col('Wert', 'price', 'price', { as: numberCell }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'de-werkstatt-ohne-gruppe',
    language: 'de',
    defects: ['no group', 'no purchase date', 'columns no field takes', 'identical rows'],
    asks: [
      NO_GROUP,
      NO_DATE,
      { what: 'whether equal rows are one record', topic: 'identical rows' },
    ],
    account: { lacks: ['Seriennummer'] },
    sheets: [
      {
        name: 'Werkstatt',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            copied: [6],
            columns: [
              col('Maschine', 'name', 'name'),
              col('Fabrikat', 'maker', 'manufacturer'),
              col('Fabriknummer', 'serial', SERIAL),
              unplaced('Prüfung fällig', 'warranty', dotted),
              col('Standort', 'place', 'location_id'),
            ],
          },
        ],
      },
    ],
  },
];

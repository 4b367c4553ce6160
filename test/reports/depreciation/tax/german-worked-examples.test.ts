import { expect, test } from 'vitest';
import type { TaxSettings } from '../../../../src/reports/depreciation/tax/input/tax-settings.ts';
import { type Entry, outcomeOf, reportOf } from './tax-books.ts';

/** A published example: what one asset or pool comes to, year by year. */
interface Example {
  readonly title: string;
  readonly source: string;
  readonly entries: readonly Entry[];
  readonly settings?: TaxSettings;
  /** The first calendar year, and the AfA of it and of the next ones. */
  readonly from: number;
  readonly allowances: readonly string[];
  /** The book value at the end of the last of them. */
  readonly closing?: string;
}

const elected = (election: string): TaxSettings => ({ elections: { all: election } });
const degressive = (cost: string, on: string, life: string): readonly Entry[] => [
  { as: 'unselbstaendig-degressiv', cost, on, life },
];
const linear = (cost: string, on: string, life: string): readonly Entry[] => [
  { as: 'unselbstaendig', cost, on, life },
];

const EXAMPLES: readonly Example[] = [
  {
    title: '30 % for half a year, then of the book value',
    source: 'steuerberater-koch-kollegen.de, Sofortinvestitionsprogramm',
    entries: degressive('100000', '2025-07-01', '5'),
    ...{ from: 2025, allowances: ['15000', '25500', '17850'], closing: '41650' },
  },
  {
    title:
      'the same asset to its end, with the switch to straight line in the fourth year (recomputed)',
    source: 'steuerberater-koch-kollegen.de, which prints it without the switch',
    entries: degressive('100000', '2025-07-01', '5'),
    from: 2025,
    allowances: ['15000', '25500', '17850', '16660', '16660', '8330'],
    closing: '0',
  },
  {
    title: '25 % of 100,000, and of 75,000',
    source: 'steuerberatung-tolksdorf.de, Einführung der degressiven Abschreibung',
    entries: degressive('100000', '2020-01-15', '10 Jahre'),
    ...{ from: 2020, allowances: ['25000', '18750'] },
  },
  {
    title: '2.5 times straight line of ten years, 25 %',
    source: 'wss-k.de, Wiedereinführung der degressiven Abschreibung',
    entries: degressive('50000', '2020-01-02', '10'),
    ...{ from: 2020, allowances: ['12500', '9375'], closing: '28125' },
  },
  {
    title:
      'six years: 41.68 % are limited to 25 %, and straight line is as much from the third year on',
    source: 'freefinance.com, Degressive Abschreibung, Praxisbeispiel 2',
    entries: degressive('100000', '2020-01-01', '6'),
    from: 2020,
    allowances: ['25000', '18750', '14062.50', '14062.50', '14062.50', '14062.50'],
    closing: '0',
  },
  {
    title: '20 % over ten years: from the sixth year on 6,553.60',
    source: 'studienservice.de, topic 23898 (KE 5, page 74)',
    entries: degressive('100000', '2004-01-01', '10'),
    from: 2004,
    allowances: [
      ...['20000', '16000', '12800', '10240', '8192'],
      ...['6553.60', '6553.60', '6553.60', '6553.60', '6553.60'],
    ],
    closing: '0',
  },
  {
    title: 'three times straight line of 25 years is 12 %: 792, 696.96',
    source: 'studienservice.de, Aufgabe 5 e',
    entries: degressive('900', '2006-01-01', '25'),
    ...{ from: 2006, allowances: ['108', '95.04'], closing: '696.96' },
  },
  {
    title: 'a copier of October, straight line over seven years',
    source: 'ionos.de, Lineare Abschreibung',
    entries: linear('16800', '2018-10-10', '7'),
    from: 2018,
    allowances: ['600', '2400', '2400', '2400', '2400', '2400', '2400', '1800'],
    closing: '0',
  },
  {
    title: 'a purchase of 25 October counts from October on (without a memo value of one euro)',
    source: 'docju.de, Zeitanteilige AfA, example 1',
    entries: linear('50000', '2009-10-25', '5'),
    from: 2009,
    allowances: ['2500', '10000', '10000', '10000', '10000', '7500'],
    closing: '0',
  },
  {
    title: 'a sale of 27 April: three months',
    source: 'docju.de, Zeitanteilige AfA, example 2',
    entries: [{ ...linear('50000', '2009-10-25', '5')[0], sold: '2011-04-27', for: '35000' }],
    ...{ from: 2009, allowances: ['2500', '10000', '2500'], closing: '0' },
  },
  {
    title: 'special depreciation of 20 % beside straight line',
    source: 'personengesellschaften.info, Sonderabschreibung 7g, Beispiel 1',
    entries: [{ ...linear('120000', '2008-01-01', '5')[0], firstYear: 'sonder-7g' }],
    settings: { incomes: { '2007-12-31': '80000' } },
    ...{ from: 2008, allowances: ['48000'], closing: '72000' },
  },
  {
    title: 'and until the book value is used up in the fourth year',
    source: 'personengesellschaften.info, Sonderabschreibung 7g, Beispiel 1, continued by its rule',
    entries: [{ ...linear('120000', '2008-01-01', '5')[0], firstYear: 'sonder-7g' }],
    settings: { incomes: { '2007-12-31': '80000' } },
    ...{ from: 2008, allowances: ['48000', '24000', '24000', '24000'], closing: '0' },
  },
  {
    title: '20 % and 10 % of what an investment deduction left',
    source: 'Littmann/Bitz/Pust, § 7g EStG, Rn. 244',
    entries: [{ ...linear('5000', '2021-01-04', '10')[0], firstYear: 'sonder-7g' }],
    settings: { incomes: { '2020-12-31': '150000' } },
    ...{ from: 2021, allowances: ['1500'], closing: '3500' },
  },
  {
    title: '33.33 % and 20 % are 53.33 % in the first year',
    source: 'msa.de, Sonderabschreibungen in Höhe von 20 %',
    entries: [{ ...linear('10000', '2021-01-04', '3')[0], firstYear: 'sonder-7g' }],
    settings: { incomes: { '2020-12-31': '150000' } },
    ...{ from: 2021, allowances: ['5333.33'] },
  },
  {
    title: 'special depreciation of 10 % in the first and in the fourth year',
    source: 'Littmann/Bitz/Pust, § 7g EStG, Rn. 241 (StPfl 3)',
    entries: [{ ...linear('10000', '2021-01-04', '10')[0], firstYear: 'sonder-7g' }],
    settings: {
      incomes: { '2020-12-31': '150000' },
      claims: {
        '2021-12-31': { 'sonder-7g A1': '1000' },
        '2022-12-31': { 'sonder-7g A1': '0' },
        '2023-12-31': { 'sonder-7g A1': '0' },
      },
    },
    ...{ from: 2021, allowances: ['2000', '1000', '1000', '2000', '1000'], closing: '3000' },
  },
  {
    title: 'a desk and a chair in a pool of 660',
    source: 'rechnungswesen-portal.de, Abschreibung des GWG-Sammelpostens',
    entries: [
      { as: 'beweglich', cost: '400', on: '2018-02-01' },
      { as: 'beweglich', cost: '260', on: '2018-08-01' },
    ],
    settings: elected('sammelposten'),
    ...{ from: 2018, allowances: ['132', '132', '132', '132', '132'], closing: '0' },
  },
  {
    title: 'five things in a pool of 2,500, a fifth a year',
    source: 'wirtschaftswissen.de, Pool-Abschreibung',
    entries: ['900', '200', '600', '300', '500'].map((cost) => ({
      ...{ as: 'beweglich', cost, on: '2016-05-01' },
    })),
    settings: elected('sammelposten'),
    ...{ from: 2016, allowances: ['500', '500'], closing: '1500' },
  },
  {
    title: 'a pool of 2008',
    source: 'bwl-betriebswirtschaft.de, Poolabschreibung',
    entries: [
      { as: 'beweglich', cost: '800', on: '2008-03-01' },
      { as: 'beweglich', cost: '400', on: '2008-06-01' },
      { as: 'beweglich', cost: '300', on: '2008-07-01' },
    ],
    settings: elected('sammelposten'),
    ...{ from: 2008, allowances: ['300', '300', '300', '300', '300'], closing: '0' },
  },
  {
    title: 'a shelf of 350: at once',
    source: 'Haufe Steuerguide 2019, page 13, Variante 1',
    entries: [{ as: 'beweglich', cost: '350', on: '2018-12-01' }],
    settings: elected('sofort'),
    ...{ from: 2018, allowances: ['350'], closing: '0' },
  },
  {
    title: 'a shelf of 350: over 13 years, about 27 a year',
    source: 'Haufe Steuerguide 2019, page 13, Variante 2',
    entries: [{ as: 'beweglich', cost: '350', on: '2018-01-01', life: '13' }],
    settings: elected('keine'),
    ...{ from: 2018, allowances: ['26.92', '26.92'] },
  },
  {
    title: 'a shelf of 350 of December: in the pool, 70 a year',
    source: 'Haufe Steuerguide 2019, page 13, Variante 3',
    entries: [{ as: 'beweglich', cost: '350', on: '2018-12-01' }],
    settings: elected('sammelposten'),
    ...{ from: 2018, allowances: ['70', '70', '70', '70', '70'], closing: '0' },
  },
  {
    title: 'a paved yard over ten years',
    source: 'steuerkurse.de, AfA unbeweglicher Wirtschaftsgüter',
    entries: linear('50000', '2023-01-01', '10'),
    ...{ from: 2023, allowances: ['5000'] },
  },
  {
    title: 'an electric vehicle: 75, 10, 5, 5, 3 and 2 % of its cost, whenever it is bought',
    source: 'mqs-steuerberatung.de, Einführung einer Elektroauto-AfA; BT-Drucksache 21/323',
    entries: [{ as: 'elektrofahrzeug', cost: '60900', on: '2025-12-20' }],
    from: 2025,
    allowances: ['45675', '6090', '3045', '3045', '1827', '1218'],
    closing: '0',
  },
];

test.each(EXAMPLES)('$title ($source)', ({ entries, settings, from, allowances, closing }) => {
  const years = allowances.map((_, at) =>
    outcomeOf(
      reportOf({
        ...{ country: 'de', entries, settings },
        ...{ from: `${from + at}-01-01`, to: `${from + at}-12-31` },
      }),
    ),
  );
  const sums = years.map(({ firstYear = '0', writtenDown = '0' }) =>
    String(Number(firstYear) + Number(writtenDown)),
  );
  expect(sums).toEqual(allowances.map((each) => String(Number(each))));
  if (closing === undefined) return;
  const values = Object.values(years.at(-1)?.['closing'] as Record<string, string>);
  expect(values.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(closing));
});

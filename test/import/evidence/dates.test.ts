import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnContext } from '../../../src/import/sheet/evidence/readings.ts';
import { DAY, readingsOf, sureness, valuesOf } from './column.ts';

type Case = readonly [
  texts: readonly string[],
  context: Partial<ColumnContext>,
  sure: Readonly<Record<string, string>>,
  values: readonly (string | undefined)[],
];

function expectRead([texts, more, sure, values]: Case): void {
  const context = { ...DAY, ...more };
  const found = readingsOf(context, texts);

  expect(sureness(found)).toEqual(sure);
  expect(valuesOf(context, found, texts)).toEqual(values);
}

test.each<Case>([
  [['13.04.2021', '05.03.2021'], {}, { dates: 'certain' }, ['2021-04-13', '2021-03-05']],
  [['04/13/2021', '05/03/2021'], {}, { dates: 'certain' }, ['2021-04-13', '2021-05-03']],
  [['13.4.21', '5.3.21'], {}, { dates: 'certain' }, ['2021-04-13', '2021-03-05']],
  [['2021-03-05', '2021-04-13 09:30'], {}, { dates: 'certain' }, ['2021-03-05', '2021-04-13']],
  [['20210305', '20211231'], {}, { dates: 'certain' }, ['2021-03-05', '2021-12-31']],
  [['05.05.2021', '1.1.2020'], {}, { dates: 'certain' }, ['2021-05-05', '2020-01-01']],
  [['Fr, 05.03.2021', 'Di 13.04.2021'], {}, { dates: 'certain' }, ['2021-03-05', '2021-04-13']],
])('the order of %j is certain where the dates prove it', (...each) => {
  expectRead(each);
});

test.each<Case>([
  [['05/03/2021'], { language: 'de' }, { dates: 'likely' }, ['2021-03-05']],
  [['05/03/2021'], { language: 'fr' }, { dates: 'likely' }, ['2021-03-05']],
  [['05/03/2021'], { language: 'es' }, { dates: 'likely' }, ['2021-03-05']],
  [['05/03/2021'], { language: 'it' }, { dates: 'likely' }, ['2021-03-05']],
  [['05-03-2021'], { language: 'nl' }, { dates: 'likely' }, ['2021-03-05']],
  [['05/03/2021'], { language: 'pt' }, { dates: 'likely' }, ['2021-03-05']],
  [['05/03/2021'], { language: 'en' }, { dates: 'likely' }, ['2021-05-03']],
  [['05/03/2021'], { language: 'en', locale: 'en-GB' }, { dates: 'likely' }, ['2021-03-05']],
  [['05/03/2021'], { provenOrder: 'day-month-year' }, { dates: 'likely' }, ['2021-03-05']],
  [['05.03.2021'], {}, { dates: 'likely' }, ['2021-03-05']],
  [['05/03/2021'], {}, { dates: 'open' }, [undefined]],
  [['05/03/2021'], { locale: 'no such place' }, { dates: 'open' }, [undefined]],
])('where every date may be either, %j with %j is likely or open', (...each) => {
  expectRead(each);
});

describe('a plausible order is not certain', () => {
  test.each<Case>([
    [['13/04/2021', '04/13/2021'], {}, { dates: 'open' }, [undefined, undefined]],
    // Another separator may come from somebody else.
    [['13.04.2021', '05/03/2021'], {}, { dates: 'likely' }, ['2021-04-13', '2021-03-05']],
    [['13-04-21'], {}, { dates: 'open' }, [undefined]],
    [['13.04.45'], {}, { dates: 'likely' }, ['2045-04-13']],
    [['13.04.21'], { today: undefined }, { dates: 'likely' }, ['2021-04-13']],
    [['ca. 13.04.2021'], {}, { dates: 'likely' }, ['2021-04-13']],
  ])('for %j', (...each) => {
    expectRead(each);
  });

  test('where one date of two hundred proves it', () => {
    const texts = [...Array.from({ length: 199 }, () => '05/03/2021'), '13/04/2021'];
    expect(sureness(readingsOf(DAY, texts))).toEqual({ dates: 'likely' });
  });

  test('where a spreadsheet has taken the other half for days, exchanged', () => {
    const cells = [
      ...['2021-05-03', '2021-07-02'].map((iso) => ({ type: 'date', iso, text: iso }) as const),
      ...['13/04/2021', '25/04/2021'],
    ];
    expect(sureness(readingsOf(DAY, cells))).toEqual({ dates: 'likely' });
  });

  test('where a tenth of the texts are not dates', () => {
    const texts = [...Array.from({ length: 9 }, () => '13.04.2021'), 'defekt'];
    const found = readingsOf(DAY, texts);

    expect(sureness(found)).toEqual({ dates: 'likely' });
    expect(found.unread).toEqual([{ text: 'defekt', count: 1 }]);
  });
});

test('few dates in another order are listed, and not read', () => {
  const texts = [...Array.from({ length: 40 }, () => '13/04/2021'), '04/25/2021'];
  const found = readingsOf(DAY, texts);

  expect(found.readings).toMatchObject([
    { sureness: 'likely', against: [{ text: '04/25/2021', count: 1 }] },
  ]);
  expect(found.unread).toEqual([{ text: '04/25/2021', count: 1 }]);
});

test.each<Case>([
  [['5. März 2021', '5. Mrz. 2021'], {}, { dates: 'certain' }, ['2021-03-05', '2021-03-05']],
  [['Mar 5, 2021', 'mar. 5 mai 2020'], {}, { dates: 'certain' }, ['2021-03-05', '2020-05-05']],
  [['March 5, 2021', '5th of March 2021'], {}, { dates: 'certain' }, ['2021-03-05', '2021-03-05']],
  [['1er août 2020', '12 févr. 2020'], {}, { dates: 'certain' }, ['2020-08-01', '2020-02-12']],
  [['5 de marzo de 2021', '7 ene 2021'], {}, { dates: 'certain' }, ['2021-03-05', '2021-01-07']],
  [['5 maart 2021', '7 mrt 2021'], {}, { dates: 'certain' }, ['2021-03-05', '2021-03-07']],
  [['5 gennaio 2021', '7 set 2021'], {}, { dates: 'certain' }, ['2021-01-05', '2021-09-07']],
  [['5 de março de 2021', '7 out 2021'], {}, { dates: 'certain' }, ['2021-03-05', '2021-10-07']],
  [['5-Mar-21'], {}, { dates: 'certain' }, ['2021-03-05']],
])('months by their names are certain: %j', (...each) => {
  expectRead(each);
});

const OF_MONTHS = { 'incomplete-dates': 'likely' };

test.each<Case>([
  [['März 2021', 'Mrz 2021', '03/2021', '2021-03'], {}, OF_MONTHS, Array(4).fill('2021-03-01')],
  [['août 2020', 'agosto 2020', 'augustus 2020'], {}, OF_MONTHS, Array(3).fill('2020-08-01')],
  [['Q2 2020', '2. Quartal 2020', 'T2 2020'], {}, OF_MONTHS, Array(3).fill('2020-04-01')],
  [['II trim. 2020', '2.º trim. 2020', 'Q II 2020'], {}, OF_MONTHS, Array(3).fill('2020-04-01')],
  [['2e trimestre 2020', '2º trimestre de 2020'], {}, OF_MONTHS, Array(2).fill('2020-04-01')],
  [['2020-Q2', '2e kwartaal 2020'], {}, OF_MONTHS, Array(2).fill('2020-04-01')],
  [['KW 12/2021', '12. KW 2021', '2021-W12'], {}, OF_MONTHS, Array(3).fill('2021-03-22')],
  [['S12 2021', 'semaine 12 2021', 'week 12, 2021'], {}, OF_MONTHS, Array(3).fill('2021-03-22')],
  [['semana 12/2021', 'sett. 12 2021', 'KW 12/21'], {}, OF_MONTHS, Array(3).fill('2021-03-22')],
  [['KW 53/2020', 'KW 1/2021'], {}, OF_MONTHS, ['2020-12-28', '2021-01-04']],
  [['Frühjahr 2020', 'spring 2020', 'printemps 2020'], {}, OF_MONTHS, Array(3).fill('2020-03-01')],
  [
    ['primavera de 2020', 'voorjaar 2020', 'Lente 2020'],
    {},
    OF_MONTHS,
    Array(3).fill('2020-03-01'),
  ],
  [['été 2020', 'verão de 2020', 'estate 2020'], {}, OF_MONTHS, Array(3).fill('2020-06-01')],
  [['otoño 2020', 'Winter 2020/21'], {}, OF_MONTHS, ['2020-09-01', '2020-12-01']],
  [
    ['H1 2021', '1. Halbjahr 2021', '1er semestre 2021'],
    {},
    OF_MONTHS,
    Array(3).fill('2021-01-01'),
  ],
  [['2º semestre de 2021', 'II semestre 2021'], {}, OF_MONTHS, Array(2).fill('2021-07-01')],
  [
    ['2e halfjaar 2021', '2021-H2', 'second half of 2021'],
    {},
    OF_MONTHS,
    Array(3).fill('2021-07-01'),
  ],
  [['FY2021', 'GJ 2021', 'exercice 2021'], {}, OF_MONTHS, Array(3).fill('2021-01-01')],
  [
    ['ejercicio 2021', 'esercizio 2021', 'boekjaar 2021'],
    {},
    OF_MONTHS,
    Array(3).fill('2021-01-01'),
  ],
  [
    ['exercício 2021', 'GJ 2020/21', 'FY 20/21'],
    {},
    OF_MONTHS,
    ['2021-01-01', '2020-07-01', '2020-07-01'],
  ],
  [['Anfang 2019', 'début 2019', 'inicios de 2019'], {}, OF_MONTHS, Array(3).fill('2019-01-01')],
  [['fin 2020', 'Ende 2020', 'end of 2020'], {}, OF_MONTHS, Array(3).fill('2020-12-01')],
  [['fine 2020', 'eind 2020', 'fim de 2020'], {}, OF_MONTHS, Array(3).fill('2020-12-01')],
  [
    ['Mitte 2020', 'mid-2020', 'Ende März 2021'],
    {},
    OF_MONTHS,
    ['2020-07-01', '2020-07-01', '2021-03-31'],
  ],
  [['Sept 2019', 'Sept-19', "Sep '19"], { language: 'en' }, OF_MONTHS, Array(3).fill('2019-09-01')],
  [['Mar-21', 'Apr-22'], { language: 'en' }, OF_MONTHS, ['2021-03-01', '2022-04-01']],
  [['janv. 22', 'mars 22'], { language: 'fr' }, OF_MONTHS, ['2022-01-01', '2022-03-01']],
  [['2019', 'ca. 2019', 'vers 2019', '~2019'], {}, OF_MONTHS, Array(4).fill('2019-01-01')],
  [['03/21', '11/19'], {}, OF_MONTHS, ['2021-03-01', '2019-11-01']],
  [['Mrz 21', 'Okt. 19'], { language: 'de' }, OF_MONTHS, ['2021-03-01', '2019-10-01']],
  [['Mar 21'], { language: 'en' }, { 'incomplete-dates': 'open' }, [undefined]],
  [['03/11', '11/09'], {}, { 'incomplete-dates': 'open' }, [undefined, undefined]],
  [['21.3.', '4.11.'], {}, { 'incomplete-dates': 'open' }, [undefined, undefined]],
  [['44260', '44300'], {}, { 'serial-dates': 'likely' }, ['2021-03-05', '2021-04-14']],
])('what has no day gets one rule for the column: %j', (...each) => {
  expectRead(each);
});

test('a rule and a year that a person chooses are used', () => {
  const texts = ['März 2021', '21.3.'];
  const found = readingsOf(DAY, texts);
  const settings = { ...found.settings, incompleteDates: 'last', year: 2020 } as const;

  expect(valuesOf(DAY, { ...found, settings }, texts)).toEqual(['2021-03-31', '2020-03-21']);
});

test.each(['31.02.2021', '2021-13-01', '5. März', '12 Stück', 'März', '1.2.3.4', '٠١/٠١/٢٠٢٦'])(
  '%s is not read as a day',
  (text) => {
    const found = readingsOf(DAY, [text]);
    expect(valuesOf(DAY, found, [text])).toEqual([undefined]);
  },
);

const days = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const bare = (text: string): string => String(Number(text));

/** Writers of a day; each knows nothing of our readers. */
const WRITERS: Readonly<Record<string, (y: string, m: string, d: string) => string>> = {
  german: (y, m, d) => `${d}.${m}.${y}`,
  'german, short': (y, m, d) => `${bare(d)}.${bare(m)}.${y.slice(2)}`,
  american: (y, m, d) => `${bare(m)}/${bare(d)}/${y}`,
  british: (y, m, d) => `${d}/${m}/${y}`,
  dutch: (y, m, d) => `${bare(d)}-${bare(m)}-${y}`,
  tight: (y, m, d) => `${d}${m}${y}`,
  iso: (y, m, d) => `${y}-${m}-${d}T08:15:00Z`,
  japanese: (y, m, d) => `${y}/${m}/${d}`,
};

test.each(Object.keys(WRITERS))(
  'a column of %s dates is read back exactly, or its reading is not certain',
  (name) => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 30 }), (isoDays) => {
        const texts = isoDays.map((iso) => {
          const [year = '', month = '', day = ''] = iso.split('-');
          return WRITERS[name]?.(year, month, day) ?? '';
        });
        const found = readingsOf(DAY, texts);
        const isCertain = found.readings.every((each) => each.sureness === 'certain');
        if (isCertain) expect(valuesOf(DAY, found, texts)).toEqual(isoDays);
        const isProven = isoDays.some((iso) => Number(iso.slice(8)) > 12);
        if (isProven && !['german, short', 'tight'].includes(name)) expect(isCertain).toBe(true);
      }),
      { numRuns: 200 },
    );
  },
);

test('a column with both orders is never certain', () => {
  const firstDays = fc.tuple(fc.integer({ min: 13, max: 28 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(fc.array(firstDays, { minLength: 1 }), firstDays, (dayFirst, [day, month]) => {
      const texts = [...dayFirst.map(([d, m]) => `${d}/${m}/2021`), `${month}/${day}/2021`];
      for (const { sureness: sure } of readingsOf(DAY, texts).readings)
        expect(sure).not.toBe('certain');
    }),
    { numRuns: 200 },
  );
});

test.each(['31.12.9999', '01.01.1900', '9999-12-31', '00.00.0000', '12/31/9999'])(
  '%s is a day that programs keep for none: likely blank',
  (text) => {
    const texts = ['13.05.2021', text, '14.06.2021'];
    const found = readingsOf(DAY, texts);

    expect(sureness(found)).toMatchObject({ blanks: 'likely' });
    expect(valuesOf(DAY, found, texts)).toEqual(['2021-05-13', '', '2021-06-14']);
  },
);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDateFormat, type DateFormat } from '../../../src/kernel/dates/date-format.ts';
import { DateSurvey, readingsOf } from '../../../src/kernel/dates/date-survey.ts';
import { parseDate, parseWrittenDate } from '../../../src/kernel/dates/dates.ts';

describe('a format of dates', () => {
  test.each<[string, DateFormat]>([
    ['d.m.yyyy', 'd.m.yyyy'],
    ['DD.MM.YYYY', 'dd.mm.yyyy'],
    ['d.m.yy', 'd.m.yy'],
    ['m/d/y', 'm/d/yyyy'],
    ['yyyy-mm-dd', 'yyyy-mm-dd'],
    ['yyyy.mm.dd.', 'yyyy.mm.dd'],
    ['yyyymmdd', 'yyyymmdd'],
    ['d-mmm-yyyy', 'd-mmm-yyyy'],
    ['d. mmmm yyyy', 'd.mmm yyyy'],
    ['mmmm d, yyyy', 'mmm d, yyyy'],
    ['tt.mm.jjjj', 'dd.mm.yyyy'],
    ['jj/mm/aaaa', 'dd/mm/yyyy'],
    ['dd-mm-jjjj', 'dd-mm-yyyy'],
    ['gg/mm/aaaa', 'dd/mm/yyyy'],
    ['dd.mm.rrrr', 'dd.mm.yyyy'],
    ['pp.kk.vvvv', 'dd.mm.yyyy'],
    ['dd/mm/åååå', 'dd/mm/yyyy'],
  ])('%s is %s', (text, format) => {
    expect(readDateFormat(text)).toBe(format);
  });

  test.each([
    '',
    'd.m',
    'dd.mm.yyy.yy',
    'yyyy-dd-mm',
    'd/yyyy/m',
    'dmy',
    'ddd.mm.yyyy',
    'd_m_yyyy',
    'jj.jj.jjjj',
    'mm/mm/yyyy',
    'European',
  ])('%j is none', (text) => {
    expect(readDateFormat(text)).toBeUndefined();
  });
});

describe('a written date', () => {
  test.each<[string, DateFormat, string]>([
    ['3.4.2024', 'd.m.yyyy', '2024-04-03'],
    ['03. 04. 2024', 'd.m.yyyy', '2024-04-03'],
    ['3.4.24', 'd.m.yy', '2024-04-03'],
    ['3.4.1969', 'd.m.yy', '1969-04-03'],
    ['20240403', 'yyyymmdd', '2024-04-03'],
    ['3-Apr-2024', 'd-mmm-yyyy', '2024-04-03'],
    ['3 avr. 2024', 'd mmm yyyy', '2024-04-03'],
    ['3 août 2024', 'd mmm yyyy', '2024-08-03'],
    ['3. März 2024', 'd.mmm yyyy', '2024-03-03'],
    ['April 3, 2024', 'mmm d, yyyy', '2024-04-03'],
    ['3 maart 2024', 'd mmm yyyy', '2024-03-03'],
    ['3 września 2024', 'd mmm yyyy', '2024-09-03'],
  ])('%s as %s is %s', (text, format, iso) => {
    expect(parseDate(text, format)).toEqual({ iso });
  });

  test.each([
    ['03 / 04 / 2024', 'd/m/yyyy', 'malformed'],
    ['31/04/2024', 'd/m/yyyy', 'invalid-date'],
    ['3.4.24', 'd.m.yyyy', 'two-digit-year'],
    ['3 Foo 2024', 'd mmm yyyy', 'invalid-date'],
  ] as const)('%s as %s is %s', (text, format, problem) => {
    expect(parseDate(text, format)).toEqual({ problem });
  });
});

const FORMATS = fc.constantFrom<DateFormat>(
  'm/d/yyyy',
  'd/m/yyyy',
  'd.m.yy',
  'yyyymmdd',
  'mmm d, yyyy',
);
const DAYS = fc
  .date({ min: new Date('1969-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a date of ISO 8601 is the same day in every format, whatever time and zone stand behind it', () => {
  const times = fc.constantFrom(
    '',
    'T10:30',
    ' 10:30:05',
    'T10:30:05.123Z',
    'T23:30:00+02:00',
    ' 00:00:00 UTC',
    'T08:00-0500',
  );
  fc.assert(
    fc.property(DAYS, times, FORMATS, (day, time, format) => {
      expect(parseWrittenDate(`${day}${time}`, format)).toEqual({ iso: day });
    }),
  );
});

test('the formats that a survey names read every date of the column', () => {
  const written = fc.constantFrom<(iso: string) => string>(
    (iso) => iso.split('-').toReversed().join('.'),
    (iso) => iso.split('-').toReversed().join('/'),
    (iso) => iso.replaceAll('-', ''),
    (iso) => `${iso.slice(5, 7)}-${iso.slice(8)}-${iso.slice(2, 4)}`,
    (iso) =>
      `${Number(iso.slice(8))} ${new Date(iso).toLocaleDateString('de', { month: 'long', timeZone: 'UTC' })} ${iso.slice(0, 4)}`,
  );
  fc.assert(
    fc.property(fc.array(DAYS, { minLength: 1, maxLength: 8 }), written, (days, write) => {
      const survey = new DateSurvey();
      const texts = days.map(write);
      for (const text of texts) survey.see(text);

      const formats = survey.formats();
      const readings = formats.map((format) => texts.map((text) => parseDate(text, format)));

      expect(readings).toContainEqual(days.map((iso) => ({ iso })));
      expect(formats.map(readDateFormat)).toEqual(formats);
      expect(survey.ambiguity() === undefined).toBe(formats.length === 1);
    }),
  );
});

test('the days that a text may be are told once each', () => {
  expect(readingsOf('03/04/2024')).toEqual([
    { format: 'dd/mm/yyyy', iso: '2024-04-03' },
    { format: 'mm/dd/yyyy', iso: '2024-03-04' },
  ]);
  expect(readingsOf('soon')).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detourOf } from '../../../src/tabular/encoding/detect-encoding.ts';

const ACCENTED = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿßÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞžŽšŠčČřŘłŁżŻőŐğĞşŞ';
const ASCII = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Of texts that nobody garbled, however odd: one in a thousand may look so by chance. */
const TEXTS = 2_000;
const MOST_FALSE_ALARMS = 2;

test.each([
  ['accented letters', ACCENTED],
  ['accented letters among others', ACCENTED + ASCII.repeat(2)],
  ['letters of a few languages', 'äöüßéñżЖ'],
])('%s that were put together at random were not garbled', (_what, letters) => {
  const word = fc
    .array(fc.constantFrom(...Array.from(letters)), { minLength: 1, maxLength: 8 })
    .map((each) => each.join(''))
    .filter((each) => /[^\0-\x7F]/.test(each));
  const texts = fc.sample(fc.array(word, { minLength: 1, maxLength: 12 }), TEXTS);

  const alarms = texts.filter((words) => detourOf(words) !== undefined);

  expect(alarms.length).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
});

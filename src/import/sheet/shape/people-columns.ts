import type { ColumnSample } from './column-sample.ts';

const MOST_CHECKED = 100;

/** `Sven Lüdtke`, `Jan van der Berg`: a name and a family name, each with a capital, and no digit. */
const PERSON = /^\p{Lu}[\p{L}'’.-]*(?:,?(?: \p{Ll}{1,3}){0,2} \p{Lu}[\p{L}'’-]+){1,2}$/u;

const FEWEST_PEOPLE = 3;
const MOST_WORDS = 0.8;

/** Beside a column of things, one whose texts are all like people says who has them. */
export function hasPeople(sample: ColumnSample | undefined): boolean {
  const texts = sample?.firstValues(MOST_CHECKED) ?? [];
  return texts.length >= FEWEST_PEOPLE && texts.every((text) => PERSON.test(text));
}

/** Whether most cells are texts, as those that name things are. */
export function hasWords(sample: ColumnSample | undefined, rows: number): boolean {
  return sample !== undefined && sample.texts >= MOST_WORDS * rows;
}

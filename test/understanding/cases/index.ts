import { DUTCH_CASES } from './dutch.ts';
import { ENGLISH_CASES } from './english.ts';
import { FRENCH_CASES } from './french.ts';
import { GERMAN_CASES } from './german.ts';
import { ITALIAN_CASES } from './italian.ts';
import { LEARNED_CASES } from './learned.ts';
import { NAME_AND_TABLE_CASES } from './names-and-tables.ts';
import { PORTUGUESE_CASES } from './portuguese.ts';
import { SPANISH_CASES } from './spanish.ts';
import { TEMPLATE_CASES } from './templates.ts';
import { TRAPS } from './traps.ts';

/** Every file of the corpus, with its truth. */
export const CASES = [
  ...GERMAN_CASES,
  ...ENGLISH_CASES,
  ...FRENCH_CASES,
  ...SPANISH_CASES,
  ...ITALIAN_CASES,
  ...PORTUGUESE_CASES,
  ...DUTCH_CASES,
  ...LEARNED_CASES,
  ...NAME_AND_TABLE_CASES,
  ...TEMPLATE_CASES,
  ...TRAPS,
];

import { z } from 'zod';
import { foldName } from '../../../../kernel/names.ts';
import { CREATE, SKIP_ROWS } from '../../values/answer.ts';
import { KEEP_NUMBER } from '../../evidence/amounts/currencies.ts';
import { LEAVE_EMPTY } from '../../values/value-columns.ts';
import { resourceCalled } from '../resource-called.ts';
import { SURENESSES } from '../recipe-words.ts';

export const TEXT = z.string({ error: 'text' });
export const FILLED = z
  .string({ error: 'text' })
  .refine((text) => text.trim() !== '', { error: 'text that is not blank' });
export const TEXTS = z.array(FILLED, { error: 'a list of texts' });
export const VALUES = z.record(FILLED, FILLED, { error: 'an object' });
export const COUNT = z.int({ error: 'a whole number' }).min(1, { error: 'a number of at least 1' });
export const YES = z.literal(true, { error: 'true' });

export function oneOf<const T extends readonly [string, ...string[]]>(
  words: T,
): z.ZodEnum<{ [K in T[number]]: K }> {
  return z.enum(words, { error: `one of ${words.join(', ')}` });
}

export const SURENESS = oneOf(SURENESSES)
  .optional()
  .describe('How sure it is: write confirmed to agree, or remove it where you wrote the line');

const REFERENCE = z.string({ error: 'the name of a record type' }).transform((text, context) => {
  const found = resourceCalled(text);
  if (found !== undefined) return found;
  context.addIssue({ code: 'custom', message: 'the name of a record type, such as groups' });
  return z.NEVER;
});

/** `(Create)` is `(create)`; `#12 Laptop` is #12, with the name only for the reader. */
function meantBy(use: string): string {
  return wordIn(use, [CREATE, SKIP_ROWS, LEAVE_EMPTY]) ?? /^#\d{1,15}(?=\s)/.exec(use)?.[0] ?? use;
}

function wordIn(use: string, words: readonly string[]): string | undefined {
  return words.find((word) => foldName(word) === foldName(use));
}

/** What is said of a name or a value to the reader of the recipe. */
const FOR_READER = {
  rows: COUNT.optional().describe('For the reader; not used'),
  because: TEXT.optional().describe('For the reader; not used'),
  candidates: TEXTS.optional().describe('For the reader; not used'),
};

/** What a value of a column means. */
export const VALUE = z.strictObject(
  {
    value: FILLED.describe('The value in the file'),
    spellings: TEXTS.optional().describe('Other spellings of the value, for which the same holds'),
    use: FILLED.transform((use) => wordIn(use, [SKIP_ROWS, LEAVE_EMPTY, KEEP_NUMBER]) ?? use)
      .optional()
      .describe('The value to use instead, (skip rows) or (leave empty); missing while it is open'),
    sureness: SURENESS,
    ...FOR_READER,
  },
  { error: 'an object' },
);

/** What an unknown name means. */
export const NAME = z.strictObject(
  {
    recordType: REFERENCE.describe('Record type of the name, such as groups'),
    within: FILLED.optional().describe('What contains the record, such as the group of a subgroup'),
    value: FILLED.describe('The name in the file'),
    spellings: TEXTS.optional().describe('Other spellings of the name, for which the same holds'),
    use: FILLED.transform(meantBy)
      .optional()
      .describe(
        'The name to use instead, (create), (skip rows) or (leave empty); missing while it is open',
      ),
    sureness: SURENESS,
    columns: TEXTS.optional().describe('For the reader; not used'),
    inRows: TEXT.optional().describe('For the reader; not used'),
    ...FOR_READER,
  },
  { error: 'an object' },
);

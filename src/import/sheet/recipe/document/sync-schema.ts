import { z } from 'zod';
import { DEFAULT_GUARDS, NEW_RECORDS, TAKEN_FILES } from '../sync-policy.ts';
import { COUNT, FILLED, oneOf, VALUES, YES } from './value-schemas.ts';

/** One text, or several. */
const ONE_OR_MORE = z
  .union([FILLED, z.array(FILLED)], { error: 'a text or a list of texts' })
  .transform((said) => (typeof said === 'string' ? [said] : said));

/** Names of which any counts, as filters have them: `Computers | Phones`. A name in a list is taken as it is. */
const ANY_OF = z
  .union([FILLED, z.array(FILLED)], { error: 'a text or a list of texts' })
  .transform((said) => (typeof said === 'string' ? alternatives(said) : said));

function alternatives(said: string): string[] {
  const names = said.split('|').map((name) => name.trim());
  const filled = names.filter((name) => name !== '');
  return filled.length === 0 ? [said] : filled;
}

const SOURCE = z
  .strictObject(
    {
      file: FILLED.optional().describe('A file, from the folder of the recipe'),
      folder: FILLED.optional().describe('A folder, from the folder of the recipe'),
      pattern: FILLED.optional().describe('Names of files in the folder: devices-*.csv'),
      take: oneOf(TAKEN_FILES)
        .optional()
        .describe('The newest file of the folder (the default), or all that were not taken before'),
      standardInput: YES.optional().describe('The file comes from standard input'),
    },
    { error: 'an object' },
  )
  .refine(({ file, folder, standardInput }) => {
    const places = [file, folder, standardInput].filter((place) => place !== undefined);
    return places.length === 1;
  }, 'one of file, folder and standardInput')
  .refine(
    ({ folder, pattern, take }) => folder !== undefined || (pattern ?? take) === undefined,
    'a folder beside pattern and take',
  );

/** Words in place of the details: the records are only listed, or nothing is said of them. */
const GONE = z.strictObject(
  {
    action: ONE_OR_MORE.optional().describe(
      'Operations for records that the file lacks: retire, deactivate, or [checkin, retire]; without it they are listed',
    ),
    after: COUNT.optional().describe('How many new files in a row have to lack a record first'),
    within: z
      .record(FILLED, ANY_OF, { error: 'an object' })
      .optional()
      .describe('The records that the feed is about, by fields: Group: Laptops | Phones'),
    set: VALUES.optional().describe('What the operations need: Retire reason: Lost'),
  },
  { error: 'an object' },
);

/** The policy of a feed, as people write it. */
export const SYNC = z.strictObject(
  {
    name: FILLED.optional().describe('The name of the feed; that of the recipe file unless given'),
    source: SOURCE.optional().describe('Where the files of the feed are'),
    new: oneOf(NEW_RECORDS)
      .optional()
      .describe('Whether a row that the account lacks creates a record (the default) or is listed'),
    gone: GONE.optional().describe('What becomes of records that the file lacks'),
    guards: z
      .strictObject(
        {
          percent: z
            .number({ error: 'a number' })
            .min(0, { error: 'a number from 0 to 100' })
            .max(100, { error: 'a number from 0 to 100' })
            .optional()
            .describe(`Share of the records, ${DEFAULT_GUARDS.percent} unless given`),
          records: z
            .int({ error: 'a whole number' })
            .min(0, { error: 'a whole number' })
            .optional()
            .describe(`Number of records, ${DEFAULT_GUARDS.records} unless given`),
        },
        { error: 'an object' },
      )
      .optional()
      .describe(
        'A change of more than this share and this number of records stops for a person to allow it',
      ),
  },
  { error: 'an object' },
);

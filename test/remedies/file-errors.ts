import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import { rawFiles } from '../support/raw-workbook.ts';
import { rawZip } from '../support/raw-zip.ts';
import {
  ASSETS,
  csv,
  GOOD,
  HEADING_CELLS,
  HEADINGS,
  LAST_OF_MARCH,
  SEED,
  WORKBOOK,
  workbook,
} from './registers.ts';
import type { Act, Files, Situation } from './situation.ts';

const FINE = csv([GOOD]);

/** A plan of a file that cannot be read, and of the same file put right. */
function file(content: string | Uint8Array, right: Files = FINE): Situation {
  return {
    seed: SEED,
    files: { 'register.csv': content },
    command: ASSETS,
    remedies: [{ files: right }],
  };
}

const GOOD_CELLS = ['Laptop', 'Tools', LAST_OF_MARCH, 'A-1'];
/** Somebody saves the file while it is read. */
const saveTheFileAtTheFirstCall: Act = (hands) => {
  hands.meet((call) => {
    hands.meet();
    const soon = Date.now() / 1000 + 10;
    utimesSync(join(hands.folder, 'register.csv'), soon, soon);
    return call.forward();
  });
};

/** Errors of whole files. */
export const FILE_ERRORS = {
  'file-not-found': {
    seed: SEED,
    command: ASSETS,
    remedies: [{ files: FINE }],
  },
  'not-a-spreadsheet': file(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3, 0x41, 0x42, 0x43])),
  'empty-file': file(',,,\n'),
  'bad-encoding': {
    seed: SEED,
    files: csv(['Bohrmaschine für Größe,Tools,03/31/2024,A-1']),
    command: [...ASSETS, '--encoding', 'macintosh'],
    remedies: [
      { acts: [[...ASSETS, '--encoding', 'utf-8', '--json']] },
      { acts: [[...ASSETS, '--json']] },
    ],
  },
  'bad-csv': file(`${HEADINGS}\n"Laptop,Tools,03/31/2024,A-1,B,C\n`),
  'bad-workbook': {
    seed: SEED,
    files: { 'register.xlsx': rawZip(rawFiles({ rows: '<row r="1"><c r="A1"><v>1</row>' })) },
    command: WORKBOOK,
    remedies: [{ files: workbook([HEADING_CELLS, GOOD_CELLS]) }],
  },
  'over-limit': {
    seed: SEED,
    files: csv([GOOD, 'Phone,Tools,03/31/2024,A-2']),
    command: [...ASSETS, '--max-rows', '2'],
    remedies: [{ acts: [[...ASSETS, '--max-rows', '3', '--json']] }, { files: FINE }],
  },
  'file-changed': {
    seed: SEED,
    // A heading that may be that of a custom field is asked for before the rows are read.
    files: csv(
      Array.from({ length: 3_000 }, (_each, at) => `${GOOD}${at},`),
      `${HEADINGS},Colour`,
    ),
    command: ASSETS,
    before: [saveTheFileAtTheFirstCall],
    remedies: ['nothing'],
  },
} satisfies Partial<Record<ErrorCode, Situation>>;

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
  'order-in-parts': {
    seed: {
      ...SEED,
      vendors: [{ name: 'Acme' }],
      inventory: [{ name: 'Bolt', group: 'Tools' }],
      purchase_orders: [
        {
          ...{ identification_number: 'PO-1', vendor: 'Acme', state: 'confirmed' },
          items: [{ asset_no: 'Bolt', quantity: 5 }],
        },
      ],
    },
    files: { 'note.csv': 'Purchase order,Item,Received\nPO-1,Bolt,2\n' },
    before: [['import', 'note.csv', '--receive-in-parts', '--yes']],
    command: ['call', 'purchase-orders.receive', '--param', 'po_no=1', '--yes'],
    remedies: [
      {
        acts: [
          ['import', 'note.csv', '--receive-in-parts', '--yes', '--json'],
          ['call', 'purchase-orders.void', '--param', 'po_no=1', '--yes', '--json'],
        ],
      },
    ],
  },
  'not-a-delivery-note': {
    seed: SEED,
    files: { 'note.csv': 'Bestellt,Wer\n5,Ann\n' },
    command: ['plan', 'note.csv', '--receive-in-parts'],
    remedies: [
      {
        acts: [
          (hands) => hands.save({ 'note.csv': 'Auftr,Item,Quantity received\n' }),
          ['plan', 'note.csv', '--receive-in-parts', '--map', 'Auftr=Purchase order', '--json'],
          (hands) => hands.save({ 'note.csv': 'Item,Quantity received\n' }),
          ['plan', 'note.csv', '--receive-in-parts', '--set', 'Purchase order=PO-1', '--json'],
        ],
      },
    ],
  },
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

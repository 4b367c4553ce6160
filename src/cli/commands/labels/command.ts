import { operand } from '../operands.ts';
import { defineCommand } from '../../command.ts';
import { SYMBOLOGIES } from '../../../barcodes/symbol.ts';
import { labelMedia } from '../../../labels/media/find-medium.ts';
import { CODE_CONTENTS, LABEL_ORDERS } from '../../../labels/label-request.ts';
import {
  type Flag,
  asSettings,
  badValue,
  choiceFlag,
  inHelpGroup,
  listFlag,
  outputFlag,
  switchFlag,
  textFlag,
  valueFlag,
  wholeNumberFlag,
} from '../../flags/flag.ts';
import { LOGO_FLAG } from '../../flags/logo-flag.ts';
import { CALL_FLAGS } from '../../flags/run-flags.ts';

const RECORD_FLAGS = inHelpGroup('Records:', {
  filter: listFlag('<name=value>', 'Only matching records: status=checked_out; repeatable'),
  run: textFlag('<run>', 'Records that a run created or changed'),
  file: listFlag('<file>', 'Records that a workbook, CSV or list names; repeatable'),
  sort: choiceFlag(LABEL_ORDERS, 'Order of the labels (place)', '<order>'),
});

const MEDIUM_FLAGS = inHelpGroup('Label:', {
  label: {
    ...textFlag('<name>', 'Label sheet or roll: avery-5160, L7162, brother-24, dymo-30252, …'),
    choices: () => labelMedia().map(({ name }) => name),
  },
  'label-file': textFlag('<file>', 'YAML or JSON file with your own label sheets and rolls'),
  length: numberFlag('Length of a label on continuous tape, in mm', '<mm>', {
    least: 5,
    most: 1000,
    example: 'a length in mm such as 60',
  }),
  dpi: wholeNumberFlag('Dots per inch of a roll printer (203 for Zebra)', 100),
  start: wholeNumberFlag('First free place on the first sheet (1)', 1),
  outline: switchFlag('Draw the edges of the labels, for a test print on plain paper'),
});

const CONTENT_FLAGS = inHelpGroup('Contents:', {
  symbology: choiceFlag(SYMBOLOGIES, 'Type of code (qr)', '<type>'),
  code: choiceFlag(CODE_CONTENTS, 'What the code holds (identifier)', '<content>'),
  fields: listFlag('<column,…>', 'Texts, the first one bold (name, identifier, place)'),
  'font-size': numberFlag('Size of the first text, in points (as large as fits)', '<points>', {
    least: 5,
    most: 72,
    example: 'a size from 5 to 72',
  }),
  font: textFlag('<file>', 'TrueType font of your own, for further scripts'),
  ...asSettings(LOGO_FLAG),
});

const FILE_FLAGS = inHelpGroup('Files:', {
  out: outputFlag('<file>', 'Output file (<kind>-labels-<date>.pdf)'),
  force: switchFlag('Replace an existing file'),
});

const SERVICE_FLAGS = inHelpGroup('Service:', {
  service: switchFlag("Use the service's own label PDF"),
  template: textFlag('<name|#id>', "Label template of the service (its type's default)"),
});

export const LABEL_COMMAND_FLAGS = {
  ...RECORD_FLAGS,
  ...MEDIUM_FLAGS,
  ...CONTENT_FLAGS,
  ...FILE_FLAGS,
  ...SERVICE_FLAGS,
  ...CALL_FLAGS,
};

function numberFlag(
  describe: string,
  placeholder: string,
  {
    least,
    most,
    example,
  }: { readonly least: number; readonly most: number; readonly example: string },
): Flag<number | undefined> {
  return valueFlag(placeholder, describe, (text, flag) => {
    const number = /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    throw badValue(flag, example, text);
  });
}

export const labelsCommand = defineCommand({
  name: 'labels',
  summary: 'Print labels with codes, on sheets or rolls',
  about:
    'Writes a PDF for a label sheet or a roll, or ZPL for Zebra printers. Each label has a QR code, Data Matrix or Code 128, ' +
    'and the name, identifier and place of its record. Codes are never smaller than readers need; print the PDF at 100 %.',
  operands: operand('[kind]', 'Record type: fixed-assets, inventory, locations, …', 0),
  flags: LABEL_COMMAND_FLAGS,
  json: ['labels', 'service-labels'],
  common: ['label', 'filter', 'run', 'file', 'symbology', 'start', 'outline', 'out', 'service'],
  examples: [
    [
      'fixed-assets --label avery-5160 --filter location="HQ / Floor 2"',
      'one floor, sorted by room',
    ],
    ['--run fixed-assets-20260131-0900 --label brother-24', 'what an import created or changed'],
    ['assets --file tags.csv --label L7162 --start 9', 'records of a list, on a started sheet'],
    ['assets --file tags.csv --service --template "Wide"', "the service's own label"],
  ],
  load: (given) => (given.service ? import('./run-service.ts') : import('./run.ts')),
});

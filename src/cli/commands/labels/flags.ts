import { SYMBOLOGIES } from '../../../labels/codes/symbol.ts';
import { LABEL_MEDIA } from '../../../labels/media/find-medium.ts';
import { CODE_CONTENTS, LABEL_ORDERS } from '../../../labels/label-choices.ts';
import {
  badValue,
  choiceFlag,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  outputFlag,
  valueFlag,
  wholeNumberFlag,
  type Flag,
} from '../../flags/flag.ts';
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
    choices: LABEL_MEDIA.map(({ name }) => name),
  },
  'label-file': textFlag('<file>', 'YAML or JSON file with your own label sheets and rolls'),
  length: millimetresFlag('Length of a label on continuous tape, in mm'),
  dpi: wholeNumberFlag('Dots per inch of a roll printer (203 for Zebra)', 100),
  start: wholeNumberFlag('First free place on the first sheet (1)', 1),
  outline: switchFlag('Draw the edges of the labels, for a test print on plain paper'),
});

const CONTENT_FLAGS = inHelpGroup('Contents:', {
  symbology: choiceFlag(SYMBOLOGIES, 'Type of code (qr)', '<type>'),
  code: choiceFlag(CODE_CONTENTS, 'What the code holds (identifier)', '<content>'),
  fields: listFlag('<column,…>', 'Texts, the first one bold (name, identifier, place)'),
  'font-size': pointsFlag('Size of the first text, in points (as large as fits)'),
  font: textFlag('<file>', 'TrueType font of your own, for further scripts'),
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

function millimetresFlag(describe: string): Flag<number | undefined> {
  return numberFlag(describe, '<mm>', {
    least: 5,
    most: 1000,
    example: 'a length in mm such as 60',
  });
}

function pointsFlag(describe: string): Flag<number | undefined> {
  return numberFlag(describe, '<points>', { least: 5, most: 72, example: 'a size from 5 to 72' });
}

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

import { defineCommand } from '../../command.ts';
import { LABEL_COMMAND_FLAGS } from './flags.ts';

export const labelsCommand = defineCommand({
  name: 'labels',
  summary: 'Print labels with codes, on sheets or rolls',
  about:
    'Writes a PDF for a label sheet or a roll, or ZPL for Zebra printers. Each label has a QR code, Data Matrix or Code 128, ' +
    'and the name, identifier and place of its record. Codes are never smaller than readers need; print the PDF at 100 %.',
  operands: {
    usage: '[kind]',
    describe: 'Record type: fixed-assets, inventory, locations, …',
    least: 0,
    most: 1,
  },
  flags: LABEL_COMMAND_FLAGS,
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

import { defineCommand } from '../../command.ts';
import { FILES } from '../operands.ts';
import { INPUT_FLAGS } from '../../flags/command-flags.ts';
import { choiceFlag, inHelpGroup, switchFlag } from '../../flags/flag.ts';
import { CALL_FLAGS, DELIVERY_FLAGS, OUTPUT_FLAGS, PLANNING_FLAGS } from '../../flags/run-flags.ts';

const { mode, 'create-missing': createMissing } = PLANNING_FLAGS;

/** The services and tools that show issues beside the lines of a file. */
const ANNOTATION_FORMATS = ['github', 'gitlab', 'sarif', 'junit'] as const;

export type AnnotationFormat = (typeof ANNOTATION_FORMATS)[number];

export const VALIDATE_FLAGS = {
  ...INPUT_FLAGS,
  mode,
  ...OUTPUT_FLAGS,
  ...inHelpGroup('Files:', {
    annotations: choiceFlag(
      ANNOTATION_FORMATS,
      'Print issues for a CI service or tool to standard output',
    ),
  }),
  ...inHelpGroup('Account:', {
    online: switchFlag('Look up names and keys in the account too; send nothing'),
  }),
  'create-missing': createMissing,
  ...DELIVERY_FLAGS,
  ...CALL_FLAGS,
};

export const validateCommand = defineCommand({
  name: 'validate',
  summary: 'Check files without an account; make no API calls',
  about:
    'Checks every cell and reports each issue with its row, column and fix. Rows with errors are written to an errors ' +
    'file. No account is needed without --online. With --annotations or --json and without --out, no file is written.',
  operands: FILES,
  flags: VALIDATE_FLAGS,
  json: ['validation'],
  common: [...(['kind', 'recipe', 'mode', 'online', 'out', 'annotations', 'json'] as const)],
  examples: [
    ['register.csv --kind fixed-assets', 'checks a register'],
    [
      "stock.csv --kind assets --map 'Bought=Purchased on' --date-format dd/mm/yyyy",
      'maps a heading and sets the date format',
    ],
    [
      'register.csv --kind fixed-assets --annotations github',
      'shows the issues beside the lines of a pull request',
    ],
  ],
  load: ({ online, 'receive-in-parts': inParts }) => {
    if (inParts) return import('./run-in-parts.ts');
    return online ? import('./run-online.ts') : import('./run.ts');
  },
});

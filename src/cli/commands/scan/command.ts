import { type Command, type CommandGroup, defineCommand } from '../../command.ts';
import { inHelpGroup, listFlag, switchFlag } from '../../flags/flag.ts';
import { dateFormatFlag } from '../../flags/format-flags.ts';
import { READING_FLAGS } from '../../flags/input-flags.ts';
import {
  CALL_FLAGS,
  CONSENT_FLAGS,
  EXECUTION_FLAGS,
  OUTPUT_FLAGS,
  REMEDY_FLAGS,
} from '../../flags/run-flags.ts';
import { SCAN_COMMANDS, valueFlags, type ValueWord } from './operations.ts';

/** What every session of scans takes. */
export const SCAN_FLAGS = {
  ...inHelpGroup('Set for every scan:', {
    set: listFlag('<field=value>', 'A custom field of the items; repeatable'),
  }),
  ...inHelpGroup('Session:', {
    resume: switchFlag('Resume the newest unfinished session'),
    discard: switchFlag('Remove the unfinished sessions'),
  }),
  ...inHelpGroup('Reading:', {
    'scan-prefix': READING_FLAGS['scan-prefix'],
    'scan-check-digit': READING_FLAGS['scan-check-digit'],
    'date-format': dateFormatFlag(),
  }),
  ...REMEDY_FLAGS,
  ...OUTPUT_FLAGS,
  ...CALL_FLAGS,
  ...CONSENT_FLAGS,
  ...EXECUTION_FLAGS,
};

/** The flags that let the plan of a session do more than its scans say. */
export const PLAN_FLAGS = Object.keys(REMEDY_FLAGS) as (keyof typeof REMEDY_FLAGS)[];

const EXAMPLES: Readonly<Record<string, readonly (readonly [line: string, what: string])[]>> = {
  checkout: [
    ['--to anna@company.example --until 12/31/2026', 'checks out what is scanned to one person'],
    ['--to anna@company.example --reassign', 'also takes what another member has'],
    ['--resume', 'continues after an interruption'],
  ],
  checkin: [["--at 'HQ / Floor 2'", 'checks in what is scanned, at one place']],
  extend: [['--until 12/31/2026', 'sets another end for each checkout']],
  locate: [['--latitude 48.3984 --longitude 9.9916', 'sets one position for all']],
  'request-verification': [["--note 'Stocktake 2026'", 'asks the custodian of each item']],
  verify: [['--condition good', 'verifies each item with its own custodian']],
  'cancel-verification': [['', 'withdraws the request for each item']],
  retire: [['--on 12/31/2026 --reason Sold', 'retires what is scanned']],
  activate: [['--at Depot', 'makes what is scanned available again, at one place']],
  'add-stock': [['--at Depot --quantity 12', 'adds 12 units with each scan']],
  'checkout-stock': [
    ['--to anna@company.example --at Depot', 'checks out one unit with each scan'],
    ["--to anna@company.example --set 'Project=Harbour'", 'sets a custom field for all'],
  ],
  'checkin-stock': [['--line-items 110', 'checks in one unit of that checkout with each scan']],
  'add-inventory': [['--price 2.50', 'adds one unit with each scan']],
  'sell-inventory': [["--note 'Used on site'", 'takes one unit off with each scan']],
};

function scanCommand({ word, summary, values }: (typeof SCAN_COMMANDS)[number]): Command {
  const words = Object.keys(values) as ValueWord[];
  return defineCommand({
    name: `scan ${word}`,
    summary,
    about:
      `${summary}: scan codes or type them, one per line, from a scanner, a keyboard or a pipe. Each is answered at ` +
      'once with its name and state. Nothing is sent before `end`, which shows the plan with its cost and asks. Every scan is on ' +
      'the disk before it is answered, so that --resume continues an interrupted session.',
    flags: { ...valueFlags(words), ...SCAN_FLAGS },
    json: ['run'],
    rehearsed: 'with-piped-input',
    common: [
      ...(words as string[] as (keyof typeof SCAN_FLAGS)[]),
      ...([
        'set',
        'reassign',
        'override-reservations',
        'resume',
        'scan-prefix',
        'yes',
        'profile',
      ] as const),
    ],
    examples: EXAMPLES[word] ?? [],
    load: async () => {
      const { runSession } = await import('./run.ts');
      return { run: (given, _operands, session) => runSession(word, given, session) };
    },
  });
}

export const scanCommands: CommandGroup = {
  name: 'scan',
  summary: 'Check items out and in, and count stock, with a scanner',
  about:
    'Sessions of scans: set person, date, place and note once, then scan, scan, scan. Lists of scans in files go through ' +
    '`tallysheet import --scan`.',
  commands: SCAN_COMMANDS.map(scanCommand),
};

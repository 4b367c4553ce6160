import { defineCommand } from '../../../command.ts';
import { ACCOUNT_FLAGS } from '../../../flags/account-flags.ts';
import {
  asSettings,
  inHelpGroup,
  listFlag,
  outputFlag,
  switchFlag,
  textFlag,
} from '../../../flags/flag.ts';
import { CALL_FLAGS } from '../../../flags/run-flags.ts';

export const START_FLAGS = {
  ...inHelpGroup('Scope:', {
    location: listFlag(
      '<place>',
      'Location with those within it: a name, path or #number; repeatable',
    ),
    group: listFlag('<name>', 'Only items of this group; repeatable'),
    kind: listFlag('<kinds>', 'Only these types: fixed-assets, asset-stock, inventory'),
  }),
  ...inHelpGroup('Count sheets:', {
    expected: switchFlag('Show expected quantities (without it, people count blind)'),
  }),
  ...inHelpGroup('Stocktake:', {
    by: textFlag('<name>', 'Who starts it (your user name)'),
    out: outputFlag('<folder>', 'Folder of the stocktake (stocktakes/<place>-<date>)'),
    force: switchFlag('Replace your own count sheets in that folder'),
    ...asSettings({ 'time-zone': ACCOUNT_FLAGS['time-zone'] }),
  }),
  ...CALL_FLAGS,
};

export const startCommand = defineCommand({
  name: 'stocktake start',
  summary: 'Freeze what is expected, and write count sheets',
  about:
    'Reads the account once and freezes every item with its place, custodian and quantities. Writes a count sheet for each place, to be ' +
    'printed or filled in. Without --location, the whole account is counted.',
  flags: START_FLAGS,
  json: ['stocktake-started'],
  common: ['location', 'group', 'kind', 'expected', 'by', 'out', 'time-zone', 'profile', 'json'],
  examples: [
    ['--location "HQ / Floor 2"', 'one floor with its rooms'],
    ['--location Depot --kind inventory --expected', 'quantities, shown on the sheets'],
    ['--group Laptops --out laptops-2026', 'one group everywhere, in a folder of its own'],
  ],
  load: () => import('./run.ts'),
});

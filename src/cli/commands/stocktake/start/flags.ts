import { ACCOUNT_FLAGS } from '../../../flags/account-flags.ts';
import {
  asSettings,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  outputFlag,
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

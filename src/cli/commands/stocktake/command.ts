import type { CommandGroup } from '../../command.ts';
import { countCommand } from './count/command.ts';
import { startCommand } from './start/command.ts';
import { statusCommand } from './status/command.ts';

export const stocktakeCommands: CommandGroup = {
  name: 'stocktake',
  summary: 'Count what is where, and compare it with the account',
  about:
    'Freezes what the account expects at a place, writes count sheets, and takes scans and filled sheets of several people. ' +
    'Counting makes no call and needs no connection.',
  commands: [startCommand, countCommand, statusCommand],
};

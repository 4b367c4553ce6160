import type { CommandGroup } from '../../command.ts';
import { countCommand } from './count/command.ts';
import { finishCommand } from './finish/command.ts';
import { startCommand } from './start/command.ts';
import { statusCommand } from './status/command.ts';

export const stocktakeCommands: CommandGroup = {
  name: 'stocktake',
  summary: 'Count what is where, and compare it with the account',
  about:
    'Freezes what the account expects at a place, writes count sheets, and takes scans and filled sheets of several people. ' +
    'Counting makes no call and needs no connection. The end gives the results, a certificate and a plan of adjustments.',
  commands: [startCommand, countCommand, statusCommand, finishCommand],
};

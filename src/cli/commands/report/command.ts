import type { CommandGroup } from '../../command.ts';
import { depreciationReportCommand } from './depreciation/command.ts';
import { STATUS_COMMANDS } from './status-commands.ts';
import { stockReportCommand } from './stock/command.ts';

export const reportCommands: CommandGroup = {
  name: 'report',
  summary: 'Write a report: depreciation, stock, custody, reservations, …',
  about:
    'Writes reports on a period or on the state of an account, with reconciliation checks that a spreadsheet program recalculates.',
  commands: [depreciationReportCommand, stockReportCommand, ...STATUS_COMMANDS],
};
